import { unchosenPrice } from '../prices/price-limits.ts';
import { type Cart, type CartItem, hasValuableItems, ticketsOf } from './cart.ts';

/** Why a cart cannot be paid yet: each reason can be said to the shopper and mended. */
export type CartObstacle =
  | 'nothingToPay'
  | 'priceToChoose'
  /** A line’s price is no number (ruling 9). */
  | 'priceUnavailable'
  | 'holderToName'
  /** Imposed places are not all taken. */
  | 'placesMissing'
  | 'controlRefused'
  | 'refusedByServer';

/** The controls that are about imposed places; the others are the subscriptions’. */
export const imposedPrefix = 'imposees-';

/** A card, or a ticket sold to named persons only, is valid once it bears its name (point 4). */
export function lacksHolder(item: CartItem): boolean {
  return (
    (item.type === 'card' || item.type === 'ticket') &&
    item.needsHolder &&
    (item.holder.lastName === '' || item.holder.firstName === '')
  );
}

/** What stands between this cart and payment (checkout readiness, point 4); none when it is ready. */
export function cartObstacles(cart: Cart): readonly CartObstacle[] {
  const obstacles: CartObstacle[] = [];
  if (!hasValuableItems(cart)) {
    obstacles.push('nothingToPay');
  }
  if (ticketsOf(cart).some((ticket) => ticket.priceCode === unchosenPrice)) {
    obstacles.push('priceToChoose');
  }
  if (cart.items.some((item) => item.hasNoPrice)) {
    obstacles.push('priceUnavailable');
  }
  if (cart.items.some(lacksHolder)) {
    obstacles.push('holderToName');
  }
  const refused = [...cart.controls].filter(([, state]) => state === 1 || state === 2);
  if (refused.some(([key]) => key.startsWith(imposedPrefix))) {
    obstacles.push('placesMissing');
  }
  if (refused.some(([key]) => !key.startsWith(imposedPrefix))) {
    obstacles.push('controlRefused');
  }
  if (obstacles.length === 0 && !cart.isValid) {
    obstacles.push('refusedByServer');
  }
  return obstacles;
}
