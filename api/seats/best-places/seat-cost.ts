import { seatFeature } from '../hall-plan.ts';
import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';

/**
 * What a choice costs, as one whole number so that sums can slide along a row; less is better. In this order:
 * companion seats taken from those who need them (or, with a wheelchair in the party, people of it who get another seat),
 * folding seats and restricted views, free seats newly left alone, and last the ranks. So a seat left alone is avoided
 * whatever that costs in rank inside the category, which has one price, but nobody gets a worse kind of seat for it.
 */
export const leftAloneCost = 2 ** 27;
const uncomfortableCost = leftAloneCost * 64;
export const companionCost = uncomfortableCost * 64;

const uncomfortable = seatFeature.restrictedView | seatFeature.foldingSeat;

export function isWheelchairPlace(hall: HallView, index: number): boolean {
  return ((hall.features[index] ?? 0) & seatFeature.wheelchair) !== 0;
}

export function isCompanionSeat(hall: HallView, index: number): boolean {
  return ((hall.features[index] ?? 0) & seatFeature.companion) !== 0;
}

export function isUncomfortable(hall: HallView, index: number): boolean {
  return ((hall.features[index] ?? 0) & uncomfortable) !== 0;
}

/** Free, of the category, and for a wheelchair only when somebody of the party has one. */
export function mayHave(hall: HallView, free: FreePlaces, wish: PlacesWish, index: number): boolean {
  return (
    free.isFree[index] === 1 &&
    free.categoryIds[index] === wish.categoryId &&
    (wish.accessible > 0 || !isWheelchairPlace(hall, index))
  );
}

/**
 * What this seat alone costs: its rank, its discomfort, and, for a party without a wheelchair, that it is kept for companions.
 * What companion seats are worth to a party with one is a matter of the whole block.
 */
export function seatCost(hall: HallView, free: FreePlaces, wish: PlacesWish, index: number): number {
  const rank = free.ranks[index] ?? 0;
  // Most seats of most halls.
  if (hall.features[index] === 0 && wish.accessible === 0) {
    return rank;
  }
  const isForOthers =
    wish.accessible === 0 && isCompanionSeat(hall, index) && !isWheelchairPlace(hall, index);
  return rank + (isUncomfortable(hall, index) ? uncomfortableCost : 0) + (isForOthers ? companionCost : 0);
}

function isFreeNeighbour(hall: HallView, free: FreePlaces, index: number, run: number | undefined): boolean {
  return free.isFree[index] === 1 && hall.run[index] === run;
}

/**
 * How many free seats, of any category, would stand alone when the neighbours `first` to `last` are taken, and did not
 * before: a seat stands alone when neither neighbour in its run is free.
 */
export function newlyAlone(hall: HallView, free: FreePlaces, first: number, last: number): number {
  const run = hall.run[first];
  const left =
    isFreeNeighbour(hall, free, first - 1, run) && !isFreeNeighbour(hall, free, first - 2, run) ? 1 : 0;
  const right =
    isFreeNeighbour(hall, free, last + 1, run) && !isFreeNeighbour(hall, free, last + 2, run) ? 1 : 0;
  return left + right;
}
