import type { Availability, AvailabilityCode } from '../../api/entities/availability.ts';
import {
  isPastPerformance,
  needsMap,
  type Performance,
  shownAvailability,
} from '../../api/entities/performance.ts';
import {
  defaultCategory,
  offeredCategories,
  offeredPrices,
  type Pricing,
} from '../../api/entities/pricing.ts';
import type { OfferCategory, PerformanceOffer } from '../../machines/ticketPicker/ticketPicker.types.ts';

/** How many tickets one request may take; each price can set less. */
export const mostTicketsAtOnce = 10;

export interface OfferParts {
  readonly performance: Performance;
  readonly pricing: Pricing;
  readonly availability: Availability;
  /** The category chosen last, if any. */
  readonly storedCategory: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What can be bought for a performance. Without an answer about a category its availability is unknown. */
export function composeOffer(parts: OfferParts): PerformanceOffer {
  const { performance, pricing, availability, storedCategory, now } = parts;
  const row = availability.get(performance.id);
  const codeOf = (category: string): AvailabilityCode =>
    isPastPerformance(performance, now)
      ? '-'
      : shownAvailability(performance, row?.get(category) ?? '?', now);

  const categories = offeredCategories(pricing, performance.id)
    .map(
      ({ code, name, color }): OfferCategory => ({
        code,
        name,
        color,
        availability: codeOf(code),
        // A price of which no ticket may be taken is closed.
        prices: offeredPrices(pricing, performance.id, code).filter((line) => line.maximum !== 0),
      }),
    )
    .filter((category) => category.prices.length > 0);

  return {
    performanceId: performance.id,
    needsMap: needsMap(performance),
    categories,
    defaultCategory: defaultCategory(
      performance,
      categories,
      new Map(categories.map((category) => [category.code, category.availability])),
      storedCategory,
    ),
    maximum: mostTicketsAtOnce,
  };
}
