import { seatFeature } from '../hall-plan.ts';
import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import { companionsWanted, type PlacesWish } from './places-wish.ts';
import { companionCost, leftAloneCost, newlyAlone, seatCost } from './seat-cost.ts';

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
