import { seatFeature } from '../../api/seats/hall-plan.ts';
import type { Cents } from '../../api/values/money.ts';
import type { MapCategory } from './seat-book.ts';

/** What the shopper wants to see on the map; what does not match is « out of my choice ». */
export interface SeatFilter {
  /** Category codes; empty when all will do. */
  readonly categories: ReadonlySet<string>;
  /** Some price of the seat's category is no higher; null when any price will do. */
  readonly most: Cents | null;
  /** Only places for wheelchairs, and the places beside them for companions. */
  readonly onlyAccessible: boolean;
}

export const noFilter: SeatFilter = { categories: new Set(), most: null, onlyAccessible: false };

const accessible = seatFeature.wheelchair | seatFeature.companion;

/** How many of the three questions are answered. */
export function filterCount(filter: SeatFilter): number {
  return (
    (filter.categories.size > 0 ? 1 : 0) + (filter.most === null ? 0 : 1) + (filter.onlyAccessible ? 1 : 0)
  );
}

/** Whether a seat of this category, with these `seatFeature` bits, is one that the shopper wants. */
export function matches(filter: SeatFilter, category: MapCategory, features: number): boolean {
  if (filter === noFilter) {
    return true;
  }
  if (filter.onlyAccessible && (features & accessible) === 0) {
    return false;
  }
  if (filter.categories.size > 0 && !filter.categories.has(category.code)) {
    return false;
  }
  return filter.most === null || (category.lowestPrice !== undefined && category.lowestPrice <= filter.most);
}

/** The ceilings that make a difference: what the categories on sale cost at least, without the dearest. */
export function priceCeilings(categories: readonly MapCategory[]): readonly Cents[] {
  const prices = categories.flatMap(({ onSale, lowestPrice }) =>
    onSale && lowestPrice !== undefined ? [lowestPrice] : [],
  );
  return [...new Set(prices)].sort((a, b) => a - b).slice(0, -1);
}

/** The filter with this category wanted, or no longer. */
export function withCategory(filter: SeatFilter, code: string): SeatFilter {
  const categories = new Set(filter.categories);
  if (!categories.delete(code)) {
    categories.add(code);
  }
  return { ...filter, categories };
}
