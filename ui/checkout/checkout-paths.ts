import type { Ways } from '../../api/season/ways.ts';
import type { CheckoutPlace } from '../../machines/checkout/checkout.types.ts';

/** The address of each place of the funnel itself. */
export const checkoutPaths = {
  identification: '/processus/visite',
  donation: '/processus/don',
  pickup: '/processus/mode-retrait',
  payment: '/processus/mode-paiement',
  summary: '/processus/recapitulatif',
  confirmation: '/processus/confirmation',
} as const satisfies Record<Exclude<CheckoutPlace, 'cart'>, string>;

/** The address of a place of the funnel: its own, or where this venue shows what is held. */
export function placePath(place: CheckoutPlace, ways: Pick<Ways, 'cart'>) {
  return place === 'cart' ? ways.cart : checkoutPaths[place];
}
