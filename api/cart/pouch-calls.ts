import { defineCall, field, optional } from '../contract/call.ts';
import { type Nothing, nothing, repeatable } from '../contract/common-fields.ts';
import { type HolderLinkWire, type PouchWire, readHolderLink, readPouch } from './pouch-wire.ts';

/** Whom the tickets of a cart or of an order are for. See docs/contract.md. */
export const pouchCalls = {
  Pochette: defineCall<PouchWire>()({
    name: 'Pochette',
    method: 'GET',
    placement: 'top',
    request: { panier: optional(field.text('identifier')) },
    answer: readPouch,
  }),
  /** Saving a pouch item needs a ticket's id and a form (point 5): `bv` and `maj[nom]`, `maj[prn]`. */
  Porteur: defineCall<Nothing>()({
    name: 'Porteur',
    method: 'POST',
    placement: 'top',
    request: {
      panier: optional(field.text('identifier')),
      bv: field.text('identifier'),
      maj: field.form('name'),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Chosen here: the page by which the holder of a place says their own name; asked again, the same one. */
  LienPorteur: defineCall<HolderLinkWire>()({
    name: 'LienPorteur',
    method: 'POST',
    placement: 'top',
    request: { panier: optional(field.text('identifier')), bv: field.text('identifier'), ...repeatable },
    answer: readHolderLink,
  }),
  /** Chosen here: that page then leads nowhere. */
  RetireLienPorteur: defineCall<Nothing>()({
    name: 'RetireLienPorteur',
    method: 'POST',
    placement: 'top',
    request: { panier: optional(field.text('identifier')), bv: field.text('identifier'), ...repeatable },
    answer: nothing,
  }),
} as const;
