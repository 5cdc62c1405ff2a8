import type { ShopSnapshot } from '../system/registry.ts';

type Checkout = ShopSnapshot<'checkout'>;

const outcomes = ['paid', 'refused', 'abandoned', 'toRefund', 'unknown', 'interrupted'] as const;

export type PaymentState =
  /** The server is asked what became of it. */
  | 'asking'
  /** The payment is being opened, then the browser is on its way to the bank's page. */
  | 'opening'
  | 'leaving'
  /** `interrupted`: back from the bank by the back button. It may be paid or not: the page says both, and the server is asked. */
  | (typeof outcomes)[number];

/** How the payment of the confirmation page stands. */
export const paymentStateOf = (checkout: Checkout): PaymentState => {
  if (isPaying(checkout)) {
    return isLeavingForBank(checkout) ? 'leaving' : 'opening';
  }
  return outcomes.find((outcome) => checkout.matches(outcome)) ?? 'asking';
};

/** From the order until the browser has left for the bank. */
export const isPaying = (checkout: Checkout): boolean => checkout.matches('paying');

export const isLeavingForBank = (checkout: Checkout): boolean => checkout.matches({ paying: 'redirecting' });

/** The order was sent, and its answer is lost. */
export const isOrderUnanswered = (checkout: Checkout): boolean => checkout.matches('unanswered');

/** The lost order is being asked for again. */
export const isOrderAskedAgain = (checkout: Checkout): boolean => checkout.matches({ unanswered: 'asking' });

/** The shop no longer asks for the lost order by itself. */
export const isOrderGivenUp = (checkout: Checkout): boolean => checkout.matches({ unanswered: 'givenUp' });

export const areTermsAccepted = (checkout: Checkout): boolean =>
  checkout.matches({ funnel: { summary: 'accepted' } }) || isPaying(checkout);

/** The usual pickup is looked up or taken by itself, while the shopper looks at a later step. */
export const isPickupBeingTaken = (checkout: Checkout): boolean =>
  checkout.matches({ funnel: 'recognising' }) || checkout.matches({ funnel: 'collecting' });
