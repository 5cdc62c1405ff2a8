import { useQuery } from '@tanstack/react-query';
import { type Cart, type TicketItem, ticketsOf } from '../../api/cart/cart.ts';
import { canTakePromo } from '../../api/prices/price-openings.ts';
import { offeredPrices, type Pricing, pricesOf } from '../../api/prices/pricing.ts';
import { promoOf } from '../../api/prices/promo.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import { useShop } from '../shop/shop.tsx';
import { useCart } from './use-cart.ts';

/** What there is to say of a promo: its form is offered, one is applied (perhaps to be applied to more tickets), or nothing. */
export type PromoOffer = 'none' | 'offered' | 'applied' | 'renewable';

/** Whether one of these prices is sold for the place of a ticket. */
function isSoldFor(ticket: TicketItem, pricing: Pricing, codes: readonly string[]): boolean {
  return pricesOf(pricing, ticket.performanceId).some(
    (line) => codes.includes(line.code) && line.amounts.has(ticket.categoryCode),
  );
}

/** The prices of the single tickets, or those that one could get while none is chosen, but where no promo changes them. */
function codesOf(cart: Cart, pricing: Pricing): readonly string[] {
  return ticketsOf(cart)
    .filter((ticket) => ticket.subscriptionId === null)
    .flatMap((ticket) => {
      const codes =
        ticket.priceCode === unchosenPrice
          ? offeredPrices(pricing, ticket.performanceId, ticket.categoryCode).map(({ code }) => code)
          : [ticket.priceCode];
      return codes.filter((code) => {
        const opened = pricing.openings.promoPrices.get(code);
        return opened === undefined || isSoldFor(ticket, pricing, opened);
      });
    });
}

/** Whether a ticket has a price in whose place the promo puts another that is sold there. */
function canRenew(cart: Cart, pricing: Pricing, opened: readonly string[]): boolean {
  return ticketsOf(cart).some((ticket) => {
    const others = pricing.openings.promoPrices.get(ticket.priceCode) ?? [];
    return (
      ticket.subscriptionId === null &&
      isSoldFor(
        ticket,
        pricing,
        others.filter((code) => opened.includes(code)),
      )
    );
  });
}

/** The rule of the promo form (point 4): shown when some tickets can take a promo and none has one. */
export function promoOffer(cart: Cart, pricing: Pricing | undefined): PromoOffer {
  const promo = promoOf(cart);
  if (promo !== null) {
    const isRenewable =
      pricing !== undefined && promo.code !== '' && canRenew(cart, pricing, promo.priceCodes);
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
