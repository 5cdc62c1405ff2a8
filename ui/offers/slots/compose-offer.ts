import type { Cart } from '../../../api/cart/cart.ts';
import { singlesBeside } from '../../../api/prices/price-choices.ts';
import {
  alternatePriceOf,
  defaultCategory,
  offeredCategories,
  offeredPrices,
  type PriceLine,
  type Pricing,
  referencedPrices,
  unavailablePrices,
} from '../../../api/prices/pricing.ts';
import { leastAge } from '../../../api/season/audience.ts';
import type { Availability, AvailabilityCode } from '../../../api/season/availability.ts';
import {
  isPastPerformance,
  needsMap,
  type Performance,
  shownAvailability,
} from '../../../api/season/performance.ts';
import type { OfferCategory, PerformanceOffer } from '../../../machines/ticketPicker/ticketPicker.types.ts';

/** How many tickets one request may take; each price can set less. */
const mostTicketsAtOnce = 10;

export interface OfferParts {
  /** False: the server has no maps of halls, numbered places are taken by category, and the server seats them. */
  readonly hasMaps?: boolean;
  readonly performance: Performance;
  /** Whom its show is for, as the venue says it; empty when it says nothing. */
  readonly audience: string;
  readonly pricing: Pricing;
  readonly availability: Availability;
  /** What is in the cart already. */
  readonly cart: Cart;
  /** The category chosen last, if any. */
  readonly storedCategory: string | null;
  /** Epoch milliseconds. */
  readonly now: number;
}

/** What can be bought for a performance. Without an answer about a category its availability is unknown. */
export function composeOffer(parts: OfferParts): PerformanceOffer {
  const { hasMaps = true, performance, pricing, availability, storedCategory, now } = parts;
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
        prices: offeredPrices(pricing, performance.id, code).filter(isOpen),
        referenced: referencedPrices(pricing, performance.id, code).filter(isOpen),
        unavailable: unavailablePrices(pricing, performance.id, code).filter(isOpen),
      }),
    )
    .filter(({ prices, referenced }) => prices.length + referenced.length > 0);

  return {
    performanceId: performance.id,
    needsMap: hasMaps && needsMap(performance),
    assignsSeats: performance.isNumbered && !(hasMaps && needsMap(performance)),
    categories,
    defaultCategory: defaultCategory(
      hasMaps ? performance : { ...performance, isPlaced: false },
      categories,
      new Map(categories.map((category) => [category.code, category.availability])),
      storedCategory,
    ),
    maximum: mostTicketsAtOnce,
    openings: pricing.openings,
    alternate: alternatePriceOf(pricing, performance.id),
    held: singlesBeside(parts.cart, performance.id).map(({ priceCode, reference }) => ({
      priceCode,
      reference,
    })),
    leastAge: leastAge(parts.audience),
  };
}

/** A price of which no ticket may be taken is closed. */
function isOpen({ maximum }: PriceLine): boolean {
  return maximum !== 0;
}
