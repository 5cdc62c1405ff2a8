import { bookingDeadline, isNotYetOnSale, isPastPerformance } from '../../season/performance.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { isOnBill, type SeasonData, type SeasonPerformanceRow } from '../season/season-data.ts';
import { refusals } from './fr.ts';

/** A performance as those who hold places need it. */
export interface PerformanceOnSale extends SeasonPerformanceRow {
  /** The plan of its hall, when its places are on one. */
  readonly planId: string | null;
}

const indexes = new WeakMap<SeasonData, ReadonlyMap<number, PerformanceOnSale>>();

function indexOf(season: SeasonData): ReadonlyMap<number, PerformanceOnSale> {
  const known = indexes.get(season);
  if (known !== undefined) {
    return known;
  }
  const planOf = new Map(season.halls.map((hall) => [hall.id, hall.planId]));
  const index = new Map(
    season.performances.map((performance): [number, PerformanceOnSale] => [
      performance.id,
      { ...performance, planId: performance.isPlaced ? (planOf.get(performance.hallId) ?? null) : null },
    ]),
  );
  indexes.set(season, index);
  return index;
}

/** The performance, on sale or not, or null when the season has none with this id. */
export function performanceOf(season: SeasonData, performanceId: number): PerformanceOnSale | null {
  return indexOf(season).get(performanceId) ?? null;
}

function notProposed(): Refusal {
  return refusals.performanceUnknown();
}

/** Why no place of a performance may be taken at this moment (epoch milliseconds); null when they may. */
function whyNotOnSale(performance: PerformanceOnSale, now: number): Refusal | null {
  if (!isOnBill(performance)) {
    return notProposed();
  }
  const date = performance.date.getTime();
  const sales = { date, salesOpening: performance.salesOpening };
  if (isPastPerformance(sales, now)) {
    return date < now ? refusals.performanceStarted() : refusals.salesClosed();
  }
  return isNotYetOnSale(sales, now) ? refusals.salesNotOpen() : null;
}

/** Whether places of it may be taken at this moment, epoch milliseconds. */
export function isOnSale(performance: PerformanceOnSale, now: number): boolean {
  return whyNotOnSale(performance, now) === null;
}

/** The moment until which places of it may be taken: its date, or so long before as the venue says. */
export function endOfSales({ date, salesOpening }: PerformanceOnSale): Date {
  return new Date(bookingDeadline({ date: date.getTime(), salesOpening }) ?? date);
}

/**
 * The performance, when places of it may be taken at this moment of the database's clock (epoch milliseconds): on the bill,
 * not yet begun, sales open and not yet closed (ruling 16).
 * @throws Refusal (2) saying why not.
 */
export function performanceOnSale(season: SeasonData, performanceId: number, now: number): PerformanceOnSale {
  const performance = performanceOf(season, performanceId);
  if (performance === null) {
    throw notProposed();
  }
  const refusal = whyNotOnSale(performance, now);
  if (refusal !== null) {
    throw refusal;
  }
  return performance;
}
