import { useQuery } from '@tanstack/react-query';
import { type Cart, ticketsOf } from '../../api/entities/cart.ts';
import { canTakePromo, type PriceOpenings } from '../../api/entities/price-openings.ts';
import { offeredPrices, type Pricing } from '../../api/entities/pricing.ts';
import { promoOf } from '../../api/entities/promo.ts';
import { unchosenPrice } from '../../api/entities/unchosen-price.ts';
import { useShop } from './shop.tsx';
import { useCart } from './use-cart.ts';

/** What there is to say of a promo: its form is offered, one is applied (perhaps to be applied to more tickets), or nothing. */
export type PromoOffer = 'none' | 'offered' | 'applied' | 'renewable';

/** The prices that a ticket has, or could get while none is chosen. */
function codesOf(cart: Cart, pricing: Pricing): readonly string[] {
  return ticketsOf(cart)
    .filter((ticket) => ticket.subscriptionId === null)
    .flatMap((ticket) =>
      ticket.priceCode === unchosenPrice
        ? offeredPrices(pricing, ticket.performanceId, ticket.categoryCode).map(({ code }) => code)
        : [ticket.priceCode],
    );
}

/** Whether a ticket has a price in whose place the promo puts another. */
function canRenew(cart: Cart, openings: PriceOpenings, opened: readonly string[]): boolean {
  return ticketsOf(cart).some(
    (ticket) =>
      ticket.subscriptionId === null &&
      openings.promoPrices.get(ticket.priceCode)?.some((code) => opened.includes(code)) === true,
  );
}

/** The rule of the promo form (point 4): shown when some tickets can take a promo and none has one. */
export function promoOffer(cart: Cart, pricing: Pricing | undefined): PromoOffer {
  const promo = promoOf(cart);
  if (promo !== null) {
    const isRenewable =
      pricing !== undefined && promo.code !== '' && canRenew(cart, pricing.openings, promo.priceCodes);
    return isRenewable ? 'renewable' : 'applied';
  }
  return pricing !== undefined && canTakePromo(pricing.openings, codesOf(cart, pricing)) ? 'offered' : 'none';
}

export function usePromoOffer(): PromoOffer {
  const { queries } = useShop();
  const cart = useCart();
  const { data: pricing } = useQuery(queries.pricing());
  // A payment under way changes nothing any more.
  return cart.hold?.paymentReference != null ? 'none' : promoOffer(cart, pricing);
}
