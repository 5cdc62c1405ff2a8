import { type Availability, isAvailable } from '../season/availability.ts';
import type { Cents, PriceRange } from '../values/money.ts';
import { categoryPriceRange, type Pricing } from './pricing.ts';

/**
 * From the lowest to the highest amount that anyone may pay for a performance; null when nothing is sold. Performances of
 * one grid share one answer, worked out once: a season has thousands of the first and a handful of the second.
 */
export function priceRanges(pricing: Pricing): (performanceId: number) => PriceRange | null {
  const known = new Map<number, PriceRange | null>();
  return (performanceId) => {
    const grid = pricing.gridOfPerformance.get(performanceId);
    const found = grid === undefined ? undefined : known.get(grid);
    if (found !== undefined) {
      return found;
    }
    const range = categoryPriceRange(pricing, performanceId);
    if (grid !== undefined) {
      known.set(grid, range);
    }
    return range;
  };
}

/**
 * The lowest amount for which anyone can still have a place of a performance, in the categories that are known to have some;
 * null where none is. What a category costs is worked out once for all performances of a grid.
 */
export function lowestFree(
  pricing: Pricing,
  availability: Availability,
): (performanceId: number) => Cents | null {
  const known = new Map<number, ReadonlyMap<string, Cents>>();
  const lowestByCategory = (performanceId: number, grid: number): ReadonlyMap<string, Cents> => {
    const found = known.get(grid);
    if (found !== undefined) {
      return found;
    }
    const lowest = new Map<string, Cents>();
    for (const code of pricing.categories.keys()) {
      const range = categoryPriceRange(pricing, performanceId, code);
      if (range !== null) {
        lowest.set(code, range.lowest);
      }
    }
    known.set(grid, lowest);
    return lowest;
  };
  return (performanceId) => {
    const grid = pricing.gridOfPerformance.get(performanceId);
    const row = availability.get(performanceId);
    if (grid === undefined || row === undefined) {
      return null;
    }
    let lowest: Cents | null = null;
    for (const [code, amount] of lowestByCategory(performanceId, grid)) {
      if ((lowest === null || amount < lowest) && isAvailable(row.get(code) ?? '?')) {
        lowest = amount;
      }
    }
    return lowest;
  };
}
