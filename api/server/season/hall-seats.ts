import { rankSeats } from '../../seats/best-places/seat-ranks.ts';
import type { HallPlan } from '../../seats/hall-plan.ts';
import { seatRow } from '../cart/tables.ts';
import { noise, type SalesSituation } from './sales.ts';

/** The places of a hall as columns, ready for one INSERT: what is the same at each performance. */
export interface HallSeats {
  readonly seatIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly rows: readonly number[];
  /** 1 is the best place of its category. */
  readonly ranks: readonly number[];
  /** From 0 for the best place of the whole hall to 1. */
  readonly quality: readonly number[];
}

/**
 * The seats of a plan, best first by their distance to the stage; places for wheelchairs come last of their category.
 * @param categoryId The number of a category's code.
 */
export function seatsOfPlan(plan: Omit<HallPlan, 'id'>, categoryId: (code: string) => number): HallSeats {
  const indexes = Array.from({ length: plan.seatCount }, (_, index) => index);
  const { order, ranks } = rankSeats(plan);
  const quality: number[] = new Array(plan.seatCount).fill(0);
  for (const [position, index] of order.entries()) {
    quality[index] = position / plan.seatCount;
  }
  return {
    seatIds: indexes.map((index) => index + 1),
    categoryIds: indexes.map((index) => categoryId(plan.categories[plan.category[index] ?? 0] ?? '')),
    rows: indexes.map((index) => plan.row[index] ?? 0),
    ranks: [...ranks],
    quality,
  };
}

/** Places without a plan: one row per place, so that each is held and sold like any other. */
export function freeSeating(count: number, categoryId: number): HallSeats {
  const seatIds = Array.from({ length: count }, (_, index) => index + 1);
  return {
    seatIds,
    categoryIds: seatIds.map(() => categoryId),
    rows: seatIds.map(() => 0),
    ranks: seatIds,
    quality: seatIds.map((id) => id / count),
  };
}

/** Places without a plan in several zones, one after the other: each the best of its category in its own. */
export function zonedSeating(
  zones: readonly { readonly places: number; readonly categoryId: number }[],
): HallSeats {
  const parts = zones.map(({ places, categoryId }) => freeSeating(places, categoryId));
  return {
    seatIds: parts.flatMap(({ seatIds }) => seatIds).map((_, index) => index + 1),
    categoryIds: parts.flatMap(({ categoryIds }) => categoryIds),
    // A row for each zone: a party that sits together is never in two.
    rows: parts.flatMap(({ rows }, zone) => rows.map(() => zone)),
    ranks: parts.flatMap(({ ranks }) => ranks),
    quality: parts.flatMap(({ quality }) => quality),
  };
}

/** Which places are sold already: in parties of two to four who sit together, rather the best ones. */
export function soldStates(seats: HallSeats, situation: SalesSituation, key: string): readonly number[] {
  const count = seats.seatIds.length;
  const soldCount =
    situation.placesLeft === null ? Math.round(count * situation.soldShare) : count - situation.placesLeft;
  let party = 0;
  let partyEnd = 0;
  const score = seats.quality.map((quality, index) => {
    if (index >= partyEnd || seats.rows[index] !== seats.rows[index - 1]) {
      party = index;
      partyEnd = index + 2 + Math.floor(noise(`${key} size ${index}`) * 3);
    }
    return quality + 0.9 * noise(`${key} party ${party}`);
  });
  const order = score.map((_, index) => index).sort((a, b) => (score[a] ?? 0) - (score[b] ?? 0));
  const states: number[] = new Array(count).fill(seatRow.open);
  for (const index of order.slice(0, soldCount)) {
    states[index] = seatRow.sold;
  }
  return states;
}
