import { type HallPlan, type SeatId, seatFeature } from '../../api/seats/hall-plan.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import type { Cents } from '../../api/values/money.ts';
import { matches, noFilter, type SeatFilter } from './seat-filter.ts';

/** The states of all seats, as they are at any moment: `changes` are seat indices (from 0). */
export interface SeatStatesSource {
  /** One byte per seat of the plan, values of `seatState`; always the same array. */
  read(): Uint8Array;
  subscribe(listener: (changes: readonly number[] | 'all') => void): () => void;
}

/** A price category as the shopper sees it; `priceLabel` is ready to read, « 28 € » or « de 12 € à 28 € ». */
export interface MapCategory {
  readonly code: string;
  readonly name: string;
  readonly color: string;
  readonly priceLabel: string;
  /** The least that a seat of it costs; absent when no price is known. */
  readonly lowestPrice?: Cents;
  readonly onSale: boolean;
}

/**
 * What a seat is for this shopper now. `mine`: chosen here; `taking`: chosen, and the server is being asked for it;
 * `held`: already in the shopper's cart; `lost`: it was chosen and someone else just took it; `outside`: free, but not what
 * the shopper wants to see.
 */
export type Standing = 'free' | 'taken' | 'mine' | 'taking' | 'held' | 'closed' | 'lost' | 'outside';

/** All that says what a seat is: the plan, the states, and what the shopper chose. */
export interface SeatBook {
  readonly plan: HallPlan;
  readonly states: SeatStatesSource;
  readonly selected: ReadonlySet<SeatId>;
  readonly lost: ReadonlySet<SeatId>;
  /** In the order of the plan's categories. */
  readonly categories: readonly MapCategory[];
  readonly filter: SeatFilter;
  /** The server is being asked for what is selected. */
  readonly isTaking: boolean;
}

/** Puts the categories in the plan's order; a category the caller does not know is shown, but not on sale. */
export function bookOf(
  plan: HallPlan,
  states: SeatStatesSource,
  selected: readonly SeatId[],
  lost: readonly SeatId[],
  categories: readonly MapCategory[],
  filter: SeatFilter = noFilter,
  isTaking = false,
): SeatBook {
  const known = new Map(categories.map((category) => [category.code, category]));
  return {
    plan,
    states,
    selected: new Set(selected),
    lost: new Set(lost),
    categories: plan.categories.map(
      (code) => known.get(code) ?? { code, name: code, color: '#8a8177', priceLabel: '', onSale: false },
    ),
    filter,
    isTaking,
  };
}

/** What a seat (index from 0) is for this shopper. */
export function standingOf(book: SeatBook, seat: number, states: Uint8Array = book.states.read()): Standing {
  if (book.lost.size > 0 && book.lost.has(seat + 1)) {
    return 'lost';
  }
  if (book.selected.size > 0 && book.selected.has(seat + 1)) {
    return book.isTaking ? 'taking' : 'mine';
  }
  return standingBy(
    book,
    states[seat] ?? seatState.notOnSale,
    book.plan.category[seat] ?? -1,
    book.plan.features[seat] ?? 0,
  );
}

/** What a seat is for this shopper that was neither chosen nor lost, by its state, its category's index and its features. */
function standingBy(book: SeatBook, state: number, category: number, features: number): Standing {
  if (state === seatState.mine) {
    return 'held';
  }
  if (state === seatState.taken) {
    return 'taken';
  }
  const found = book.categories[category];
  if (state !== seatState.free || found?.onSale !== true) {
    return 'closed';
  }
  return matches(book.filter, found, features) ? 'free' : 'outside';
}

/** The category of a seat (index from 0). */
export function categoryOf(book: SeatBook, seat: number): MapCategory | undefined {
  return book.categories[book.plan.category[seat] ?? -1];
}

/**
 * Gives, of any seat (index from 0), the number of its look in the palette: two for each category (a seat, a wheelchair
 * place), then one for each other look in the order of `otherLooks`. The look of each combination of state, category and
 * features is worked out beforehand, since all seats are asked for at once.
 */
export function looksOf(book: SeatBook): (seat: number) => number {
  const { category, features } = book.plan;
  const states = book.states.read();
  const byKind = new Uint16Array(book.categories.length * kindsOfSeat * stateCount);
  for (let at = 0; at < byKind.length; at++) {
    const kind = Math.floor(at / stateCount) % kindsOfSeat;
    const index = Math.floor(at / stateCount / kindsOfSeat);
    byKind[at] = lookFor(book, standingBy(book, at % stateCount, index, kind), index, kind);
  }
  const isOwn = book.selected.size + book.lost.size > 0;
  return (seat) => {
    if (isOwn && (book.selected.has(seat + 1) || book.lost.has(seat + 1))) {
      return lookFor(book, standingOf(book, seat, states), category[seat] ?? 0, features[seat] ?? 0);
    }
    const kind = (category[seat] ?? 0) * kindsOfSeat + ((features[seat] ?? 0) & (kindsOfSeat - 1));
    return byKind[kind * stateCount + (states[seat] ?? 0)] ?? 0;
  };
}

const stateCount = Object.keys(seatState).length;
/** Wheelchair and companion, the two lowest of the features’ bits, make a difference to how a seat looks. */
const kindsOfSeat = 2 * seatFeature.companion;

function lookFor(book: SeatBook, standing: Standing, category: number, features: number): number {
  const isWheelchair = (features & seatFeature.wheelchair) !== 0;
  if (standing === 'free') {
    return 2 * category + (isWheelchair ? 1 : 0);
  }
  const look = isWheelchair ? (wheelchairLooks[standing] ?? standing) : standing;
  return 2 * book.categories.length + otherLooks.indexOf(look);
}

/** A place for a wheelchair keeps its square, whoever has it. */
const wheelchairLooks: Partial<Record<Standing, (typeof otherLooks)[number]>> = {
  taken: 'wheelchairTaken',
  mine: 'wheelchairMine',
};

/** The looks of seats that are not free, in the palette's order. */
export const otherLooks = [
  'taken',
  'wheelchairTaken',
  'mine',
  'wheelchairMine',
  'taking',
  'held',
  'closed',
  'lost',
  'outside',
] as const;

/** Whether a click on such a seat changes the choice. */
export function isChoosable(standing: Standing): boolean {
  return standing === 'free' || standing === 'mine';
}

/** The free seats of a run of seats (`from` included, `to` not). */
export function countFree(book: SeatBook, from: number, to: number): number {
  const states = book.states.read();
  let free = 0;
  for (let seat = from; seat < to; seat++) {
    if (standingOf(book, seat, states) === 'free') {
      free++;
    }
  }
  return free;
}
