import type { PriceRange } from '../values/money.ts';
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
