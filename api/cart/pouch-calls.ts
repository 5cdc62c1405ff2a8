import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import { readHolderLink, readPouch } from './pouch-wire.ts';

/** Whom the tickets of a cart or of an order are for. See docs/contract.md. */
export const pouchCalls = {
  Pochette: defineCall({
    name: 'Pochette',
    method: 'GET',
    placement: 'top',
    request: { panier: optional(field.text('identifier')) },
    answer: readPouch,
  }),
  /** Saving a pouch item needs a ticket's id and a form (point 5): `bv` and `maj[nom]`, `maj[prn]`. */
  Porteur: defineCall({
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
  LienPorteur: defineCall({
    name: 'LienPorteur',
    method: 'POST',
    placement: 'top',
    request: { panier: optional(field.text('identifier')), bv: field.text('identifier'), ...repeatable },
    answer: readHolderLink,
  }),
  /** Chosen here: that page then leads nowhere. */
  RetireLienPorteur: defineCall({
    name: 'RetireLienPorteur',
    method: 'POST',
    placement: 'top',
    request: { panier: optional(field.text('identifier')), bv: field.text('identifier'), ...repeatable },
    answer: nothing,
  }),
} as const;
