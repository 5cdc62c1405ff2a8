import { pagePaths, type Ways } from '../../api/season/ways.ts';
import type { CheckoutPlace } from '../../machines/checkout/checkout.types.ts';

/** The address of a place of the funnel: its own, or where this venue shows what is held. */
export function placePath(place: CheckoutPlace, ways: Pick<Ways, 'cart'>) {
  return place === 'cart' ? ways.cart : pagePaths[place];
}
