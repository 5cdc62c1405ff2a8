import { type Cart, type TicketItem, ticketsOf } from '../cart/cart.ts';
import type { Cents } from '../values/money.ts';

/** The promo that a cart has. */
export interface CartPromo {
  /** Empty from a server that does not tell it: then it cannot be taken away either. */
  readonly code: string;
  /** The prices that it opens to the cart's tickets. */
  readonly priceCodes: readonly string[];
}

/** What a promo made of one ticket's price. */
export interface PromoEffect {
  readonly ticket: TicketItem;
  readonly before: Cents;
  readonly after: Cents;
}

const controlPrefix = 'promo-';

/** The tickets whose price is a promo's, each with what it would cost without. */
export function promoEffects(cart: Cart): readonly PromoEffect[] {
  return ticketsOf(cart)
    .filter((ticket) => ticket.basePriceCode !== '')
    .map((ticket) => ({ ticket, before: ticket.amount + ticket.reduction, after: ticket.amount }));
}

/** The promo that was applied to a cart, as its controls or else its tickets tell it; null without one. */
export function promoOf(cart: Cart): CartPromo | null {
  const key = [...cart.controls.keys()].find((name) => name.startsWith(controlPrefix));
  if (key !== undefined) {
    return {
      code: key.slice(controlPrefix.length),
      priceCodes: (cart.controlDetails.get(key) ?? []).map((detail) => detail.code),
    };
  }
  const reduced = promoEffects(cart);
  return reduced.length === 0
    ? null
    : { code: '', priceCodes: [...new Set(reduced.map(({ ticket }) => ticket.priceCode))] };
}

/** The codes of the families of which the shopper gave a reference that was accepted. */
export function acceptedFamilies({ controls }: Pick<Cart, 'controls'>): ReadonlySet<string> {
  const prefix = 'reference-';
  return new Set(
    [...controls.keys()].filter((key) => key.startsWith(prefix)).map((key) => key.slice(prefix.length)),
  );
}
