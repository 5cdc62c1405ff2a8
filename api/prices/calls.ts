import { defineCall, field, optional, repeatable } from '../contract/call.ts';
import { unread } from '../contract/read.ts';
import { readAppliedPromo, readReferenceCheck } from './price-openings-wire.ts';

/** What opens a price beside the grid: references and promo codes. Repeated, they say and do the same. See docs/contract.md. */
export const priceOpeningCalls = {
  /** Whether `ref` opens the price `ta` for the performance `sc`; `compl` is the holder's last name. */
  CtrlRef: defineCall({
    name: 'CtrlRef',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      ta: field.text('identifier'),
      ref: field.text('code'),
      compl: optional(field.text('name')),
    },
    answer: readReferenceCheck,
  }),
  CodePromo: defineCall({
    name: 'CodePromo',
    method: 'POST',
    placement: 'top',
    request: { code: field.text('code') },
    answer: readAppliedPromo,
  }),
  /** Chosen here: takes the cart's promo away; its tickets have the price again that they had without. */
  RetirePromo: defineCall({
    name: 'RetirePromo',
    method: 'POST',
    placement: 'top',
    request: repeatable,
    answer: unread<{ readonly listeID: readonly string[] }>(),
  }),
} as const;
