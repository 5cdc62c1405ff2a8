import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import type { CartObstacle } from '../../api/cart/cart-obstacles.ts';
import { unchosenPrice } from '../../api/prices/unchosen-price.ts';
import { pagePaths, type Ways } from '../../api/season/ways.ts';
import { priceFieldId } from '../cart/price-field-id.ts';

/**
 * Where an obstacle is mended: the shows, the subscriptions, or the cart, which names each thing that it lacks with its own
 * way. The first price to choose is led to at once.
 */
export function mendingPlace(cart: Cart, obstacle: CartObstacle, ways: Ways) {
  switch (obstacle) {
    case 'nothingToPay':
      return { to: pagePaths[ways.shop ?? 'home'] };
    case 'controlRefused':
      return { to: ways.to('subscriptionList') ?? ways.cart };
    case 'priceToChoose': {
      const ticket = ticketsOf(cart).find(({ priceCode }) => priceCode === unchosenPrice);
      return { to: ways.cart, ...(ticket === undefined ? {} : { hash: priceFieldId(ticket.id) }) };
    }
    default:
      return { to: ways.cart };
  }
}
