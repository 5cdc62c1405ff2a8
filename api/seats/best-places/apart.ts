import { type CheapestSeats, cheapestSeats } from './cheapest-seats.ts';
import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { leftAloneCost, mayHave, seatCost } from './seat-cost.ts';

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
