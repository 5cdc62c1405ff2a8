import { seatFeature } from '../hall-plan.ts';
import { type CheapestSeats, cheapestSeats } from './cheapest-seats.ts';
import type { FreePlaces } from './free-places.ts';
import {
  bestInGroups,
  rowsOf,
  type Split,
  type Stretch,
  seatGroups,
  splitOver,
  stretchesOf,
} from './groups.ts';
import type { HallView } from './hall-view.ts';
import { companionsWanted, type PlacesWish } from './places-wish.ts';
import {
  companionCost,
  isCompanionSeat,
  isUncomfortable,
  isWheelchairPlace,
  leftAloneCost,
  mayHave,
  newlyAlone,
  seatCost,
} from './seat-cost.ts';

/**
 * The first seat index of the best block for the whole party: neighbours with no aisle between them, as many places for
 * wheelchairs as asked for, the least cost (`seat-cost.ts`). Null when no row has one. One pass over the hall.
 */
export function bestTogether(hall: HallView, free: FreePlaces, wish: PlacesWish): number | null {
  const { count, accessible, categoryId } = wish;
  const { run, features, seatCount } = hall;
  const { isFree, categoryIds, ranks } = free;
  const isOrdinary = accessible === 0;
  const wantedCompanions = companionsWanted(wish);
  const isForCompanion = (bits: number): boolean =>
    (bits & seatFeature.companion) !== 0 && (bits & seatFeature.wheelchair) === 0;
  let best: number | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  let length = 0;
  let cost = 0;
  let wheelchairs = 0;
  let companions = 0;
  for (let index = 0; index < seatCount; index += 1) {
    // What `mayHave` says, in the loop itself: this is where a busy sale spends its time.
    const bits = features[index] ?? 0;
    const isWheelchair = (bits & seatFeature.wheelchair) !== 0;
    if (isFree[index] === 0 || categoryIds[index] !== categoryId || (isWheelchair && isOrdinary)) {
      length = 0;
      continue;
    }
    if (length === 0 || run[index] !== run[index - 1]) {
      length = 0;
      cost = 0;
      wheelchairs = 0;
      companions = 0;
    }
    length += 1;
    cost += bits === 0 && isOrdinary ? (ranks[index] ?? 0) : seatCost(hall, free, wish, index);
    wheelchairs += isWheelchair ? 1 : 0;
    companions += !isOrdinary && isForCompanion(bits) ? 1 : 0;
    if (length > count) {
      const gone = index - count;
      length = count;
      cost -= features[gone] === 0 && isOrdinary ? (ranks[gone] ?? 0) : seatCost(hall, free, wish, gone);
      wheelchairs -= ((features[gone] ?? 0) & seatFeature.wheelchair) === 0 ? 0 : 1;
      companions -= !isOrdinary && isForCompanion(features[gone] ?? 0) ? 1 : 0;
    }
    if (length === count && wheelchairs === accessible && cost < bestCost) {
      const first = index - count + 1;
      const whole =
        cost +
        leftAloneCost * newlyAlone(hall, free, first, index) +
        companionCost * Math.abs(wantedCompanions - companions);
      if (whole < bestCost) {
        best = first;
        bestCost = whole;
      }
    }
  }
  return best;
}

const longestFirst = (stretches: readonly Stretch[]): readonly number[] =>
  stretches.map((stretch) => stretch.length).sort((a, b) => b - a);

/**
 * Seat indexes for a party that no block takes, but that shall not sit behind one another: along one row, across its aisles,
 * in the fewest groups that a row offers. Null when no row has so many seats, or when somebody would sit alone there who in
 * neighbouring rows need not.
 */
export function bestInOneRow(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const stretches = stretchesOf(hall, free, wish);
  const anywhere = splitOver(longestFirst(stretches), wish.count);
  if (anywhere === null) {
    return null;
  }
  let fewest: Split = { groups: Number.POSITIVE_INFINITY, singles: anywhere.singles };
  let rows: (readonly Stretch[])[] = [];
  for (const { stretches: row } of rowsOf(stretches)) {
    const split = splitOver(longestFirst(row), wish.count);
    if (split === null || split.singles > anywhere.singles || split.groups > fewest.groups) {
      continue;
    }
    if (split.groups < fewest.groups || split.singles < fewest.singles) {
      fewest = split;
      rows = [row];
    } else if (split.singles === fewest.singles) {
      rows.push(row);
    }
  }
  let best: readonly number[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const seated = seatGroups(hall, free, wish, row, fewest);
    if (seated.cost < bestCost) {
      best = seated.indexes;
      bestCost = seated.cost;
    }
  }
  return best;
}

/** From the first seat of each row to before the first of the next. */
function* rowRanges(hall: HallView): Generator<{ readonly start: number; readonly end: number }> {
  let start = 0;
  for (let index = 1; index <= hall.seatCount; index += 1) {
    if (index === hall.seatCount || hall.rowPosition[index] !== hall.rowPosition[start]) {
      yield { start, end: index };
      start = index;
    }
  }
}

/**
 * Seat indexes for people who need not sit together: the best seats, leaving no other free seat alone where that is possible;
 * with `sameRow` in one row when some row has so many. Null when there are not enough.
 */
export function bestApart(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const costOf = (index: number): number =>
    mayHave(hall, free, wish, index) ? seatCost(hall, free, wish, index) : Number.POSITIVE_INFINITY;
  const cheapestIn = (range: { readonly start: number; readonly end: number }): CheapestSeats | null =>
    cheapestSeats(hall, free, { ...range, count: wish.count, costOf, aloneCost: leftAloneCost });
  let best: CheapestSeats | null = null;
  if (wish.sameRow === true) {
    for (const row of rowRanges(hall)) {
      const found = cheapestIn(row);
      best = found !== null && (best === null || found.cost < best.cost) ? found : best;
    }
  }
  return (best ?? cheapestIn({ start: 0, end: hall.seatCount }))?.indexes ?? null;
}

/** First by rank, where people sit where they like: a wheelchair then goes where it likes, too. */
function firstByRank(free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const seats: number[] = [];
  for (const [index, isFree] of free.isFree.entries()) {
    if (isFree === 1 && free.categoryIds[index] === wish.categoryId) {
      seats.push(index);
    }
  }
  if (seats.length < wish.count) {
    return null;
  }
  return seats.sort((a, b) => (free.ranks[a] ?? 0) - (free.ranks[b] ?? 0) || a - b).slice(0, wish.count);
}

function chooseIndexes(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  if (!hall.isNumbered) {
    return firstByRank(free, wish);
  }
  if (wish.together === false && wish.accessible === 0) {
    return bestApart(hall, free, wish);
  }
  const first = bestTogether(hall, free, wish);
  if (first !== null) {
    return Array.from({ length: wish.count }, (_, offset) => first + offset);
  }
  if (wish.accessible > 0) {
    return bestAroundWheelchairs(hall, free, wish);
  }
  return (wish.sameRow === true ? bestInOneRow(hall, free, wish) : null) ?? bestInGroups(hall, free, wish);
}

/**
 * The best places of a category: seat ids in rising order, or null when fewer than `count` are free that the wish may have.
 *
 * 1. Together: neighbours of one row, no aisle between them, wherever some row has so many.
 * 2. Among such blocks, companion seats are taken last (first, when a wheelchair is in the party), then folding seats and
 *    restricted views; then the block that leaves fewest free seats alone, whatever that costs in rank; then the least sum
 *    of ranks; then the lower seat ids.
 * 3. When no row takes the party: the fewest groups, nobody without a neighbour of the party where that is possible, in
 *    two rows that follow one another or else the narrowest band of rows, the largest group first, the others near it.
 *    With `sameRow` along one row, across its aisles, rather than behind one another, where nobody then sits alone who
 *    need not.
 * 4. Places for wheelchairs go only to who asked for them.
 * 5. Who need not be together (`together: false`) gets the best seats wherever they are, by the same costs.
 *
 * Marks nothing: `takePlaces` does, before the next choice from the same reading.
 * @throws RangeError when the wish is no wish: less than one person, or more wheelchairs than people.
 */
export function choosePlaces(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const { count, accessible, companions = 0 } = wish;
  if (!(Number.isInteger(count) && count >= 1 && Number.isInteger(accessible) && accessible >= 0)) {
    throw new RangeError('a wish is for one person at least');
  }
  if (accessible > count) {
    throw new RangeError('a party has no more wheelchairs than people');
  }
  if (!(Number.isInteger(companions) && companions >= 0 && companions <= count - accessible)) {
    throw new RangeError('no more people go along with a wheelchair than there are others');
  }
  const indexes = chooseIndexes(hall, free, wish);
  return indexes === null ? null : indexes.map((index) => index + 1).sort((a, b) => a - b);
}

/** A companion seat counts as beside a place for a wheelchair up to so many seats from it, in the same run. */
const besideReach = 2;
/** How much further, in seats, somebody sits rather than on a folding seat or with a restricted view. */
const comfortReach = 3;
/** How much further, in seats, rather than leave a free seat alone: not into another part of the hall. */
const aloneReach = 6;
/** More than any hall is wide, in seats. */
const lastResort = 100_000;

function distance(hall: HallView, one: number, other: number): number {
  return Math.hypot((hall.x[one] ?? 0) - (hall.x[other] ?? 0), (hall.y[one] ?? 0) - (hall.y[other] ?? 0));
}

function isBeside(hall: HallView, one: number, other: number): boolean {
  return hall.run[one] === hall.run[other] && Math.abs(one - other) <= besideReach;
}

function distanceToNearest(hall: HallView, to: readonly number[], index: number): number {
  return Math.min(...to.map((one) => distance(hall, one, index)));
}

function nearest(
  hall: HallView,
  to: readonly number[],
  indexes: readonly number[],
  count: number,
): readonly number[] {
  const away = new Map(indexes.map((index) => [index, distanceToNearest(hall, to, index)]));
  return [...indexes].sort((a, b) => (away.get(a) ?? 0) - (away.get(b) ?? 0) || a - b).slice(0, count);
}

/** Places for the wheelchairs: those near each other that have the most free companion seats beside them, then by rank. */
function bestWheelchairPlaces(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
  wheelchairs: readonly number[],
  companions: readonly number[],
): readonly number[] {
  let best: readonly number[] = [];
  let bestCost = Number.POSITIVE_INFINITY;
  for (const anchor of wheelchairs) {
    const chosen = nearest(hall, [anchor], wheelchairs, wish.accessible);
    const beside = companions.filter((seat) => chosen.some((one) => isBeside(hall, one, seat))).length;
    const away = chosen.reduce((sum, one) => sum + distance(hall, anchor, one), 0);
    const ranks = chosen.reduce((sum, one) => sum + (free.ranks[one] ?? 0), 0);
    const cost = Math.max(companionsWanted(wish) - beside, 0) * lastResort + away + ranks / lastResort;
    if (cost < bestCost) {
      best = chosen;
      bestCost = cost;
    }
  }
  return best;
}

/** The hall when these seats are taken. */
function without(free: FreePlaces, indexes: readonly number[]): FreePlaces {
  const isFree = free.isFree.slice();
  for (const index of indexes) {
    isFree[index] = 0;
  }
  return { ...free, isFree };
}

/**
 * Seat indexes for a party with wheelchairs that no row takes together: their places near each other, then companion seats
 * beside them for who goes along, then the nearest seats, a little further rather than leave one alone, and companion seats
 * that others need last. Null when there are not enough.
 */
export function bestAroundWheelchairs(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
): readonly number[] | null {
  const wheelchairs: number[] = [];
  const seats: number[] = [];
  for (let index = 0; index < hall.seatCount; index += 1) {
    if (mayHave(hall, free, wish, index)) {
      (isWheelchairPlace(hall, index) ? wheelchairs : seats).push(index);
    }
  }
  const withoutWheelchair = wish.count - wish.accessible;
  if (wheelchairs.length < wish.accessible) {
    return null;
  }
  const companions = seats.filter((index) => isCompanionSeat(hall, index));
  const chosen = bestWheelchairPlaces(hall, free, wish, wheelchairs, companions);
  const isBesideThem = (index: number): boolean => chosen.some((one) => isBeside(hall, one, index));
  const kept = companions.filter(isBesideThem);
  const beside = nearest(hall, chosen, kept, Math.min(companionsWanted(wish), withoutWheelchair));
  const seated = [...chosen, ...beside];
  const ordinaryCost = (index: number): number =>
    distanceToNearest(hall, chosen, index) +
    (isCompanionSeat(hall, index) ? lastResort : isUncomfortable(hall, index) ? comfortReach : 0);
  const others = cheapestSeats(hall, without(free, seated), {
    start: 0,
    end: hall.seatCount,
    count: wish.count - seated.length,
    costOf: (index) =>
      mayHave(hall, free, wish, index) && !isWheelchairPlace(hall, index)
        ? ordinaryCost(index)
        : Number.POSITIVE_INFINITY,
    aloneCost: aloneReach,
  });
  return others === null ? null : [...seated, ...others.indexes];
}
