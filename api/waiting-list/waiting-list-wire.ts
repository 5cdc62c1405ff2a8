import { linesOfMarkup } from '../contract/markup.ts';
import {
  fields,
  flag,
  integer,
  list,
  mapped,
  number,
  oneOf,
  otherwise,
  type Reader,
  text,
} from '../contract/read.ts';
import type { WaitingEntry } from './waiting-list.ts';

/** An entry of the waiting list of a performance (chosen here). `date` is Unix seconds, `finOffre` epoch milliseconds. */
export interface WaitingEntryWire {
  readonly id: string;
  readonly sc: number;
  readonly titre: string;
  readonly date: number;
  /** Places together. */
  readonly nb: number;
  /** Category code, or empty for any. */
  readonly cate: string;
  readonly email: string;
  /** The address is still to be confirmed, by the link of the first mail: nothing is offered before. */
  readonly aConfirmer?: boolean;
  readonly etat: 'attente' | 'proposee' | 'prise' | 'passee';
  /** How many come first, and oneself: 1 is next. 0 when it is over. */
  readonly rang: number;
  /** The end of the offer; 0 without one. */
  readonly finOffre: number;
}

const states = {
  attente: 'waiting',
  proposee: 'offered',
  prise: 'taken',
  passee: 'lapsed',
} as const;

const line = mapped(text, (markup) => linesOfMarkup(markup).join(' '));

/** An entry of the caller's own. */
export const readWaitingEntry: Reader<WaitingEntry> = mapped(
  fields({
    id: text,
    sc: number,
    titre: otherwise(line, ''),
    date: otherwise(number, 0),
    nb: otherwise(integer, 1),
    cate: otherwise(text, ''),
    email: otherwise(text, ''),
    aConfirmer: otherwise(flag, false),
    etat: oneOf('attente', 'proposee', 'prise', 'passee'),
    rang: otherwise(integer, 0),
    finOffre: otherwise(number, 0),
  }),
  (wire) => ({
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

/** The caller's own entries. */
export const readWaitingEntries: Reader<readonly WaitingEntry[]> = mapped(
  fields({ attentes: list(readWaitingEntry) }),
  (wire) => wire.attentes,
);
