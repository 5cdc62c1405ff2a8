import type { CartFacts } from './cart-facts.ts';
import { refusals } from './fr.ts';
import type { GridLine, PriceOffer } from './price-offer.ts';

/**
 * The promo of the cart that opens this price, or null for a price that needs none: displayed, or the alternate price.
 * @throws Refusal (5) for a price that nothing opens to this cart; the same whether it is the house's or a promo's.
 */
export function openingPromo(
  offer: PriceOffer,
  facts: Pick<CartFacts, 'promoCodes'>,
  line: GridLine | undefined,
  priceCode: string,
): string | null {
  if (offer.promoPrices.has(priceCode)) {
    const code = facts.promoCodes.find((each) => opens(offer, each, priceCode));
    if (code !== undefined) {
      return code;
    }
  } else if (line?.isDisplayed === true || priceCode === offer.options.alternatePrice) {
    return null;
  }
  throw refusals.priceNotOffered();
}

function opens(offer: PriceOffer, promoCode: string, priceCode: string): boolean {
  return [...(offer.promos.get(promoCode)?.prices.values() ?? [])].includes(priceCode);
}

/** The price that a ticket of a promo would have without it (the wire's `tarifRef`); null when the promo does not tell. */
export function basePriceOf(offer: PriceOffer, promoCode: string, priceCode: string): string | null {
  const prices = [...(offer.promos.get(promoCode)?.prices ?? [])];
  return prices.find(([, opened]) => opened === priceCode)?.[0] ?? null;
}
