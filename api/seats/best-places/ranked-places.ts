import { choosePlaces } from './choose-places.ts';
import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import { companionsWanted, type PlacesWish } from './places-wish.ts';
import { isCompanionSeat, isUncomfortable, isWheelchairPlace } from './seat-cost.ts';

/** Places for a party, and what is to be said of them. */
export interface RankedPlaces {
  readonly categoryId: number;
  /** In rising order. */
  readonly seatIds: readonly number[];
  /** The same, as groups of neighbours: one, when all sit side by side. */
  readonly groups: readonly (readonly number[])[];
  /** Free seats that these places leave without a free neighbour. */
  readonly leftAlone: number;
  /** Folding seats and restricted views among them. */
  readonly uncomfortable: number;
  /** Companion seats taken although nobody needs them, or missing although somebody does. */
  readonly misplaced: number;
}

/** What a party wants, whatever the category. */
export type PartyWish = Omit<PlacesWish, 'categoryId'>;

/** No category: a seat that was proposed already is free, and for its neighbours' sake stays so. */
const proposedBefore = -2;

function groupsOf(hall: HallView, seatIds: readonly number[]): readonly (readonly number[])[] {
  const groups: number[][] = [];
  for (const seatId of seatIds) {
    const group = groups.at(-1);
    const last = group?.at(-1);
    if (group !== undefined && last === seatId - 1 && hall.run[last - 1] === hall.run[seatId - 1]) {
      group.push(seatId);
    } else {
      groups.push([seatId]);
    }
  }
  return groups;
}

function leftAloneBy(hall: HallView, free: FreePlaces, seatIds: readonly number[]): number {
  const taken = new Set(seatIds.map((seatId) => seatId - 1));
  const isFree = (index: number, run: number | undefined): boolean =>
    free.isFree[index] === 1 && !taken.has(index) && hall.run[index] === run;
  const alone = new Set<number>();
  for (const index of taken) {
    const run = hall.run[index];
    for (const beside of [index - 1, index + 1]) {
      if (isFree(beside, run) && !isFree(beside - 1, run) && !isFree(beside + 1, run)) {
        alone.add(beside);
      }
    }
  }
  return alone.size;
}

function placesOf(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
  seatIds: readonly number[],
): RankedPlaces {
  const indexes = seatIds.map((seatId) => seatId - 1);
  const companions = indexes.filter(
    (index) => isCompanionSeat(hall, index) && !isWheelchairPlace(hall, index),
  ).length;
  return {
    categoryId: wish.categoryId,
    seatIds,
    groups: groupsOf(hall, seatIds),
    leftAlone: leftAloneBy(hall, free, seatIds),
    uncomfortable: indexes.filter((index) => isUncomfortable(hall, index)).length,
    misplaced: Math.abs(companionsWanted(wish) - companions),
  };
}

/** A category and where it stands among those wanted. */
interface WantedCategory {
  readonly categoryId: number;
  readonly preference: number;
  /** Most of its seats are folding seats, say: then they are what it is, and nothing against it. */
  readonly isPlain: boolean;
}

function wantedCategory(
  hall: HallView,
  free: FreePlaces,
  categoryId: number,
  preference: number,
): WantedCategory {
  let seats = 0;
  let uncomfortable = 0;
  for (let index = 0; index < hall.seatCount; index += 1) {
    if (free.categoryIds[index] === categoryId) {
      seats += 1;
      uncomfortable += isUncomfortable(hall, index) ? 1 : 0;
    }
  }
  return { categoryId, preference, isPlain: uncomfortable * 2 > seats };
}

/** Less is better, the first difference decides; inside a category `choosePlaces` has the last word. */
function meritsOf(
  places: RankedPlaces,
  wish: PartyWish,
  { isPlain, preference }: WantedCategory,
): readonly number[] {
  const groups = wish.together === false && wish.accessible === 0 ? 0 : places.groups.length;
  return [groups, places.misplaced, isPlain ? 0 : places.uncomfortable, places.leftAlone, preference];
}

function isBetter(one: readonly number[], other: readonly number[]): boolean {
  const difference = one.map((merit, at) => merit - (other[at] ?? 0)).find((value) => value !== 0);
  return (difference ?? 0) < 0;
}

/** Something else may be done before the next step. */
const pause = null;

/** As `rankPlaces`, with a pause after each category that was looked through. */
export function* rankInSteps(
  hall: HallView,
  free: FreePlaces,
  wish: PartyWish,
  categoryIds: readonly number[],
  seen: readonly number[] = [],
): Generator<RankedPlaces | typeof pause, void> {
  const left: FreePlaces = { ...free, categoryIds: free.categoryIds.slice() };
  const setAside = (seatIds: readonly number[]): void => {
    for (const seatId of seatIds) {
      left.categoryIds[seatId - 1] = proposedBefore;
    }
  };
  const bestOf = (categoryId: number): RankedPlaces | null => {
    const whole = { ...wish, categoryId };
    const seatIds = choosePlaces(hall, left, whole);
    return seatIds === null ? null : placesOf(hall, free, whole, seatIds);
  };
  setAside(seen);
  const heads: (RankedPlaces | null)[] = [];
  const wanted: WantedCategory[] = [];
  for (const [preference, categoryId] of categoryIds.entries()) {
    wanted.push(wantedCategory(hall, free, categoryId, preference));
    heads.push(bestOf(categoryId));
    yield pause;
  }
  for (;;) {
    const bestAt = bestHead(heads, wish, wanted);
    const best = heads[bestAt];
    if (best === undefined || best === null) {
      return;
    }
    yield best;
    setAside(best.seatIds);
    heads[bestAt] = bestOf(best.categoryId);
  }
}

/** Where the best of the heads stands; -1 when there is none left. */
function bestHead(
  heads: readonly (RankedPlaces | null)[],
  wish: PartyWish,
  wanted: readonly WantedCategory[],
): number {
  let bestAt = -1;
  let bestMerits: readonly number[] = [];
  for (const [at, head] of heads.entries()) {
    const category = wanted[at];
    const merits = head === null || category === undefined ? null : meritsOf(head, wish, category);
    if (merits !== null && (bestAt < 0 || isBetter(merits, bestMerits))) {
      bestAt = at;
      bestMerits = merits;
    }
  }
  return bestAt;
}

/**
 * Places for a party in several categories, the best first, none with a seat of the ones before: in the fewest groups, no
 * worse kind of seat, the fewest free seats left alone, the category that stands first, the best ranks. All by
 * `choosePlaces`, as the server chooses. `seen` are seats proposed before, which do not come again.
 */
export function* rankPlaces(
  hall: HallView,
  free: FreePlaces,
  wish: PartyWish,
  categoryIds: readonly number[],
  seen: readonly number[] = [],
): Generator<RankedPlaces, void> {
  for (const places of rankInSteps(hall, free, wish, categoryIds, seen)) {
    if (places !== pause) {
      yield places;
    }
  }
}
