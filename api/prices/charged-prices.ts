import type { Cents } from '../values/money.ts';
import { alternateCandidates } from './alternate-price.ts';
import { type HeldTicket, roomAtPrice } from './price-limits.ts';

/** A place as it is reckoned: in a category, at the price that the shopper chose, '?' for none yet. */
export interface ReckonedPlace {
  readonly categoryCode: string;
  readonly priceCode: string;
}

/** What a price costs in a category; null where it is not sold. */
export type AmountOf = (priceCode: string, categoryCode: string) => Cents | null;

/** The price that every second ticket has (option `tarif_PAPO`), and how many of it may be taken; null without a limit. */
export interface AlternatePrice {
  readonly code: string;
  readonly maximum: number | null;
}

/** The alternate price with as many of it as the tickets that the cart has leave; null where there is none. */
export function alternateLeft(
  alternate: AlternatePrice | null,
  held: readonly HeldTicket[],
): AlternatePrice | null {
  if (alternate === null) {
    return null;
  }
  const { code, maximum } = alternate;
  return { code, maximum: maximum === null ? null : roomAtPrice(maximum, code, held) };
}

/**
 * The price code that each place is asked for with: as chosen, but that every second one has the alternate price where that
 * is sold and costs less (point 9). `places` are those of one performance, taken together; the server allows what comes.
 */
export function chargedPrices(
  places: readonly ReckonedPlace[],
  alternate: AlternatePrice | null,
  amountOf: AmountOf,
): readonly string[] {
  if (alternate === null) {
    return places.map(({ priceCode }) => priceCode);
  }
  const isCheaper = ({ categoryCode, priceCode }: ReckonedPlace): boolean => {
    // What is not chosen, or not sold, costs nothing: no price is less.
    const own = amountOf(priceCode, categoryCode) ?? 0;
    const other = amountOf(alternate.code, categoryCode);
    return other !== null && other < own;
  };
  const already = places.filter(({ priceCode }) => priceCode === alternate.code).length;
  const most = alternate.maximum === null ? places.length : Math.max(0, alternate.maximum - already);
  const lucky = new Set(
    alternateCandidates(
      alternate.code,
      // Two places at one price are equal, not the same.
      places.map((place) => ({ ...place, place })),
      isCheaper,
    )
      .slice(0, most)
      .map(({ place }) => place),
  );
  return places.map((place) => (lucky.has(place) ? alternate.code : place.priceCode));
}

/** What the places cost in cents; one whose price is not chosen, or not sold, counts for nothing. */
export function totalOf(places: readonly ReckonedPlace[], amountOf: AmountOf): Cents {
  return places.reduce(
    (sum, { priceCode, categoryCode }) => sum + (amountOf(priceCode, categoryCode) ?? 0),
    0,
  );
}
