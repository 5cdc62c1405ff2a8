import { defineCall, field, nothing, optional, repeatable } from '../contract/call.ts';
import { line } from '../contract/markup.ts';
import { fields, integer, list, mapped, otherwise, text, unread, type WrittenOf } from '../contract/read.ts';
import type { MovedSeats } from '../seats/moved-block.ts';
import type { TakenBack } from './cart.ts';

/** What `Deplace` answers (point 7). */
const readMovedSeats = mapped(
  fields({
    premPlace: integer,
    nbOk: integer,
    /** That it is a list is chosen here. */
    listeSUP: otherwise(list(text), []),
  }),
  (wire): MovedSeats => ({
    firstSeatId: wire.premPlace,
    movedCount: wire.nbOk,
    stayedLineIds: wire.listeSUP,
  }),
);
/** What was moved as the server writes it. */
export type MovedSeatsWire = WrittenOf<typeof readMovedSeats>;

/** What `ReprendPanier` answers, chosen here. */
const readTakenBack = mapped(
  fields({
    /** The lines that are in the cart again. */
    listeID: list(text),
    /** What did not come back, by its name: HTML. */
    perdues: otherwise(list(line), []),
    /** Tickets that came back with a price to choose. */
    nbSansTarif: otherwise(integer, 0),
  }),
  (wire): TakenBack => ({ lineIds: wire.listeID, lost: wire.perdues, unpriced: wire.nbSansTarif }),
);
/** What came back as the server writes it. */
export type TakenBackWire = WrittenOf<typeof readTakenBack>;

/** Each change of what is held. See docs/contract.md. */
export const cartChangeCalls = {
  /** Takes exactly the seats asked for, all or none; `tarifs` by seat, '?' for a price not yet chosen. */
  PrendrePlaces: defineCall({
    name: 'PrendrePlaces',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      idPla: field.integers,
      nbPla: field.integer,
      tarifs: optional(field.texts),
      abos: optional(field.texts),
      ...repeatable,
    },
    answer: unread<{ readonly listeID: readonly string[] }>(),
  }),
  /**
   * Takes the best places of a category; `tarifs` by place. Chosen here: `pmr` of them for wheelchairs, `accomp` of the others
   * beside those; `ensemble=0` need not be side by side, `rang=1` not behind one another.
   */
  ResaNonPlacee: defineCall({
    name: 'ResaNonPlacee',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      cate: field.text('identifier'),
      nbPla: field.integer,
      tarifs: optional(field.texts),
      abos: optional(field.texts),
      pmr: optional(field.integer),
      accomp: optional(field.integer),
      ensemble: optional(field.integer),
      rang: optional(field.integer),
      ...repeatable,
    },
    answer: unread<{ readonly listeID: readonly string[] }>(),
  }),
  ChangeTarif: defineCall({
    name: 'ChangeTarif',
    method: 'POST',
    placement: 'top',
    request: {
      idPA: field.text('identifier'),
      tarif: field.text('identifier'),
      codeRef: optional(field.text('code')),
      nuPla: optional(field.integer),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Moves tickets of one performance to `prem` and the seats beside it. */
  Deplace: defineCall({
    name: 'Deplace',
    method: 'POST',
    placement: 'top',
    request: {
      sc: field.integer,
      nbPla: field.integer,
      listeID: field.texts,
      prem: field.integer,
      ...repeatable,
    },
    answer: readMovedSeats,
  }),
  LiberePlaces: defineCall({
    name: 'LiberePlaces',
    method: 'POST',
    placement: 'top',
    request: {
      idPA: field.text('identifier'),
      nbPla: optional(field.integer),
      idPla: optional(field.integers),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Releases a line (`idPA`), several (`listeID`, chosen here), a performance (`sc`), or everything; `expire=1` (chosen here) only what is over. */
  LiberePanier: defineCall({
    name: 'LiberePanier',
    method: 'POST',
    placement: 'top',
    request: {
      idPA: optional(field.text('identifier')),
      listeID: optional(field.texts),
      sc: optional(field.integer),
      expire: optional(field.integer),
      ...repeatable,
    },
    answer: nothing,
  }),
  /** Chosen here: puts back what was last released; `libere`, the `cle` of that request, only if it was that one. */
  ReprendPanier: defineCall({
    name: 'ReprendPanier',
    method: 'POST',
    placement: 'top',
    request: { libere: optional(field.text('identifier')), ...repeatable },
    answer: readTakenBack,
  }),
  /** Chosen here: extends the hold by the venue's `nbPlus` seconds. */
  ProlongePanier: defineCall({
    name: 'ProlongePanier',
    method: 'POST',
    placement: 'top',
    request: repeatable,
    answer: nothing,
  }),
  /** Chosen here: turns the hold into an option of the venue's length (ruling 18). */
  BloquePanier: defineCall({
    name: 'BloquePanier',
    method: 'POST',
    placement: 'top',
    request: repeatable,
    answer: nothing,
  }),
  DefRetrait: defineCall({
    name: 'DefRetrait',
    method: 'POST',
    placement: 'top',
    request: { retr: field.text('identifier'), ...repeatable },
    answer: nothing,
  }),
} as const;
