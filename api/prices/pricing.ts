import { type AvailabilityCode, isAvailable } from '../season/availability.ts';
import { needsMap, type Performance } from '../season/performance.ts';
import { missingKey } from '../values/missing-key.ts';
import { type Cents, type PriceRange, priceRange } from '../values/money.ts';
import { type PriceOpenings, requiredFamily } from './price-openings.ts';

/** A part of the hall with its own prices. `color` is hex. */
export interface Category {
  readonly code: string;
  readonly name: string;
  readonly color: string;
}

/** One price of a grid: « Tarif plein », « Moins de 26 ans ». `amounts`: category code to cents; absent, not sold there. */
export interface PriceLine {
  readonly code: string;
  readonly label: string;
  readonly isDisplayed: boolean;
  /** The most tickets at this price in one order for one performance; null without a limit. */
  readonly maximum: number | null;
  readonly amounts: ReadonlyMap<string, Cents>;
  /** Categories in which it is listed without an amount: « prix indisponible », not sold (ruling 9). */
  readonly unavailableIn: ReadonlySet<string>;
  /** The wire's proof type (`ju`): a document that the venue asks for; empty when none. */
  readonly proofType: string;
  readonly comment: string;
}

/** The prices of performances: what `ListeTarifs` answers. */
export interface Pricing {
  readonly categories: ReadonlyMap<string, Category>;
  readonly grids: readonly (readonly PriceLine[])[];
  readonly gridOfPerformance: ReadonlyMap<number, number>;
  readonly proofs: ReadonlyMap<string, string>;
  readonly openings: PriceOpenings;
}

const noPrices: readonly PriceLine[] = [];

/** The prices of a performance; empty, with a warning, when the price index does not know it (point 8). */
export function pricesOf(pricing: Pricing, performanceId: number): readonly PriceLine[] {
  const grid = pricing.grids[pricing.gridOfPerformance.get(performanceId) ?? -1];
  if (grid === undefined) {
    missingKey('price index', performanceId);
  }
  return grid ?? noPrices;
}

/** The prices that any shopper may choose for a seat of this category, dearest first as the venue lists them. */
export function offeredPrices(
  pricing: Pricing,
  performanceId: number,
  categoryCode: string,
): readonly PriceLine[] {
  return pricesOf(pricing, performanceId).filter(
    (line) =>
      line.isDisplayed &&
      line.amounts.has(categoryCode) &&
      requiredFamily(pricing.openings, line.code) === null,
  );
}

/** The prices of this category that a reference opens, beside those for everybody. */
export function referencedPrices(
  pricing: Pricing,
  performanceId: number,
  categoryCode: string,
): readonly PriceLine[] {
  return pricesOf(pricing, performanceId).filter(
    (line) =>
      line.isDisplayed &&
      line.amounts.has(categoryCode) &&
      requiredFamily(pricing.openings, line.code) !== null,
  );
}

/** The prices that are listed for this category without an amount: « prix indisponible », sold to nobody (ruling 9). */
export function unavailablePrices(
  pricing: Pricing,
  performanceId: number,
  categoryCode: string,
): readonly PriceLine[] {
  return pricesOf(pricing, performanceId).filter(
    (line) => line.isDisplayed && line.unavailableIn.has(categoryCode),
  );
}

/** The line of the price that every second ticket has, listed or not; null where there is none at this performance. */
export function alternatePriceOf(pricing: Pricing, performanceId: number): PriceLine | null {
  const { alternatePrice } = pricing.openings;
  return pricesOf(pricing, performanceId).find(({ code }) => code === alternatePrice) ?? null;
}

/** The categories in which something is sold for a performance, in the venue's order. */
export function offeredCategories(pricing: Pricing, performanceId: number): readonly Category[] {
  const lines = pricesOf(pricing, performanceId).filter((line) => line.isDisplayed);
  return [...pricing.categories.values()].filter((category) =>
    lines.some((line) => line.amounts.has(category.code)),
  );
}

/** From the lowest to the highest amount that anyone may pay in a category, or in all; null when nothing is sold. */
export function categoryPriceRange(
  pricing: Pricing,
  performanceId: number,
  categoryCode?: string,
): PriceRange | null {
  const amounts = pricesOf(pricing, performanceId)
    .filter((line) => line.isDisplayed && requiredFamily(pricing.openings, line.code) === null)
    .flatMap((line) =>
      categoryCode === undefined ? [...line.amounts.values()] : [line.amounts.get(categoryCode)],
    )
    .filter((amount) => amount !== undefined);
  return priceRange(amounts);
}

/**
 * The category that a performance opens with (point 4): the stored one if any, else the first available when no map
 * is needed, else none (null).
 */
export function defaultCategory(
  performance: Performance,
  categories: readonly Category[],
  availability: ReadonlyMap<string, AvailabilityCode>,
  stored: string | null,
): string | null {
  if (categories.some((category) => category.code === stored)) {
    return stored;
  }
  if (needsMap(performance)) {
    return null;
  }
  const first = categories.find((category) => isAvailable(availability.get(category.code) ?? '?'));
  return first?.code ?? null;
}
