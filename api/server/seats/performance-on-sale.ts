import { isNotYetOnSale, isPastPerformance } from '../../entities/performance.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import { isOnBill, type SeasonData, type SeasonPerformanceRow } from '../season/season-data.ts';

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

/**
 * The performance, when places of it may be taken at this moment of the database's clock (epoch milliseconds): on the bill,
 * not yet begun, sales open and not yet closed (ruling 16).
 * @throws Refusal (2) saying why not.
 */
export function performanceOnSale(season: SeasonData, performanceId: number, now: number): PerformanceOnSale {
  const performance = performanceOf(season, performanceId);
  if (performance === null || !isOnBill(performance)) {
    throw new Refusal(refusalCode.badRequest, 'Cette séance n’existe pas ou n’est plus proposée.');
  }
  const date = performance.date.getTime();
  const sales = { date, salesOpening: performance.salesOpening };
  if (isPastPerformance(sales, now)) {
    throw new Refusal(
      refusalCode.badRequest,
      date < now
        ? 'Cette séance a déjà commencé\u00a0: choisissez-en une autre.'
        : 'Les ventes de cette séance sont closes\u00a0: choisissez-en une autre.',
    );
  }
  if (isNotYetOnSale(sales, now)) {
    throw new Refusal(
      refusalCode.badRequest,
      'Les ventes de cette séance ne sont pas encore ouvertes. Revenez bientôt\u00a0!',
    );
  }
  return performance;
}
