import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import { fields, integer, list, mapped, text } from '../contract/read.ts';
import { readWaitingEntry } from './waiting-list-wire.ts';

/** The waiting list of a sold-out performance that has one (`att`, ruling 17); chosen here. */
export const waitingListCalls = {
  AjoutAttente: defineCall({
    name: 'AjoutAttente',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      nb: field.integer,
      cate: optional(field.text('identifier')),
      email: optional(field.text('email')),
      ...repeatable,
    },
    answer: mapped(fields({ attente: readWaitingEntry }), ({ attente }) => attente),
  }),
  ListeAttente: defineCall({
    name: 'ListeAttente',
    method: 'GET',
    placement: 'top',
    request: {},
    answer: mapped(fields({ attentes: list(readWaitingEntry) }), ({ attentes }) => attentes),
  }),
  /** Leaves: one's own entry by `id`, or whose link the mail brought by `jeton`. */
  SupprimeAttente: defineCall({
    name: 'SupprimeAttente',
    method: 'POST',
    placement: 'top',
    request: {
      id: optional(field.text('identifier')),
      jeton: optional(field.text('identifier')),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Takes the offered places into the caller's cart: one's own by `id`, or whose link the mail brought by `jeton`. */
  PrendreAttente: defineCall({
    name: 'PrendreAttente',
    method: 'POST',
    placement: 'top',
    request: {
      id: optional(field.text('identifier')),
      jeton: optional(field.text('identifier')),
      ...repeatable,
    },
    answer: mapped(fields({ sc: integer, listeID: list(text) }), (wire) => ({
      performanceId: wire.sc,
      lineIds: wire.listeID,
    })),
  }),
} as const;
