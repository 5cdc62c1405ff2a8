import { line } from '../contract/markup.ts';
import {
  fields,
  flag,
  integer,
  mapped,
  number,
  omittable,
  oneOf,
  otherwise,
  text,
  type WrittenOf,
} from '../contract/read.ts';
import type { WaitingEntry } from './waiting-list.ts';

const states = {
  attente: 'waiting',
  proposee: 'offered',
  prise: 'taken',
  passee: 'lapsed',
} as const;

/** An entry of the caller's own in the waiting list of a performance. */
export const readWaitingEntry = mapped(
  fields({
    id: text,
    sc: number,
    titre: otherwise(line, ''),
    /** Unix seconds. */
    date: otherwise(number, 0),
    /** Places together. */
    nb: otherwise(integer, 1),
    /** Category code, or empty for any. */
    cate: otherwise(text, ''),
    email: otherwise(text, ''),
    /** The address is still to be confirmed, by the link of the first mail: nothing is offered before. */
    aConfirmer: omittable(otherwise(flag, false)),
    etat: oneOf('attente', 'proposee', 'prise', 'passee'),
    /** How many come first, and oneself: 1 is next. 0 when it is over. */
    rang: otherwise(integer, 0),
    /** The end of the offer, epoch milliseconds; 0 without one. */
    finOffre: otherwise(number, 0),
  }),
  (wire): WaitingEntry => ({
    id: wire.id,
    performanceId: wire.sc,
    showTitle: wire.titre,
    date: wire.date > 0 ? wire.date * 1000 : null,
    places: wire.nb,
    categoryCode: wire.cate === '' ? null : wire.cate,
    email: wire.email,
    ...(wire.aConfirmer ? { isToConfirm: true } : {}),
    state: states[wire.etat],
    position: wire.rang > 0 ? wire.rang : null,
    offerEnd: wire.finOffre > 0 ? wire.finOffre : null,
  }),
);

/** An entry as the server writes it (chosen here). */
export type WaitingEntryWire = WrittenOf<typeof readWaitingEntry>;
