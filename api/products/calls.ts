import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import { unread } from '../contract/read.ts';
import { readProductOffer } from './products-wire.ts';

/** Services, donations and cards. See docs/contract.md. */
export const productCalls = {
  PanierPresta: defineCall({
    name: 'PanierPresta',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: readProductOffer,
  }),
  /** `montant` (chosen here): cents, where the shopper chooses the amount. */
  AjoutPresta: defineCall({
    name: 'AjoutPresta',
    method: 'POST',
    placement: 'top',
    request: {
      pr: field.text('identifier'),
      nb: field.integer,
      sc: optional(field.integer),
      montant: optional(field.integer),
      ...repeatable,
    },
    answer: unread<{ readonly idPA: string }>(),
  }),
  /** `newNb` 0 takes the line out. */
  ModifiePresta: defineCall({
    name: 'ModifiePresta',
    method: 'POST',
    placement: 'top',
    request: {
      pr: optional(field.text('identifier')),
      idPA: field.text('identifier'),
      newNb: field.integer,
      montant: optional(field.integer),
      ...repeatable,
    },
    answer: nothing,
  }),
  AjoutCarte: defineCall({
    name: 'AjoutCarte',
    method: 'POST',
    placement: 'top',
    request: {
      pr: field.text('identifier'),
      nom: optional(field.text('name')),
      prn: optional(field.text('name')),
      info: optional(field.text('message')),
      montant: optional(field.integer),
      ...repeatable,
    },
    answer: unread<{ readonly idPA: string }>(),
  }),
  TitulaireCarte: defineCall({
    name: 'TitulaireCarte',
    method: 'POST',
    placement: 'top',
    request: {
      cdRef: field.text('identifier'),
      nom: field.text('name'),
      prn: field.text('name'),
      ...repeatable,
    },
    answer: nothing,
  }),
} as const;
