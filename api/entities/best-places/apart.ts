import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { leftAloneCost, mayHave, newlyAlone, seatCost } from './seat-cost.ts';

interface Picked {
  readonly indexes: readonly number[];
  readonly cost: number;
}

/**
 * The best seats one by one from `start` to before `end`, each chosen after the ones before; `free` is left as it was. Null
 * when there are not enough, or when they cost no less than `most`.
 */
function pickOneByOne(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
  range: { readonly start: number; readonly end: number; readonly most: number },
): Picked | null {
  const candidates: number[] = [];
  const costs: number[] = [];
  for (let index = range.start; index < range.end; index += 1) {
    if (mayHave(hall, free, wish, index)) {
      candidates.push(index);
      costs.push(seatCost(hall, free, wish, index));
    }
  }
  const indexes: number[] = [];
  let cost = 0;
  while (indexes.length < wish.count && cost < range.most) {
    let best = -1;
    let bestCost = Number.POSITIVE_INFINITY;
    for (let at = 0; at < candidates.length; at += 1) {
      const index = candidates[at] ?? 0;
      const alone = costs[at] ?? 0;
      if (alone < bestCost && free.isFree[index] === 1) {
        const whole = alone + leftAloneCost * newlyAlone(hall, free, index, index);
        if (whole < bestCost) {
          best = index;
          bestCost = whole;
        }
      }
    }
    if (best < 0) {
      break;
    }
    free.isFree[best] = 0;
    indexes.push(best);
    cost += bestCost;
  }
  for (const index of indexes) {
    free.isFree[index] = 1;
  }
  return indexes.length === wish.count && cost < range.most ? { indexes, cost } : null;
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
  let best: Picked | null = null;
  if (wish.sameRow === true) {
    for (const row of rowRanges(hall)) {
      const most: number = best?.cost ?? Number.POSITIVE_INFINITY;
      best = pickOneByOne(hall, free, wish, { ...row, most }) ?? best;
    }
  }
  const whole = { start: 0, end: hall.seatCount, most: Number.POSITIVE_INFINITY };
  return (best ?? pickOneByOne(hall, free, wish, whole))?.indexes ?? null;
}
