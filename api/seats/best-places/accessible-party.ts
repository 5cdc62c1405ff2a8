import { cheapestSeats } from './cheapest-seats.ts';
import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import { companionsWanted, type PlacesWish } from './places-wish.ts';
import { isCompanionSeat, isUncomfortable, isWheelchairPlace, mayHave } from './seat-cost.ts';

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
