import type { CheckoutPlace } from '../../machines/checkout/checkout.types.ts';

/** The address of each place of the funnel. */
export const checkoutPaths = {
  cart: '/panier',
  identification: '/processus/visite',
  donation: '/processus/don',
  pickup: '/processus/mode-retrait',
  payment: '/processus/mode-paiement',
  summary: '/processus/recapitulatif',
  confirmation: '/processus/confirmation',
} as const satisfies Record<CheckoutPlace, string>;
