import type { HostedPayment, OrderTerms } from '../../api/checkout/checkout.ts';
import type { PaymentOutcome } from '../../api/checkout/order.ts';
import type { Answer } from '../system/answer.ts';
import { promiseSlot } from '../system/slot.ts';

/** What the browser is to be led to the bank with. */
export type PaymentWish =
  /** The order that was confirmed here. `terms` is what the shopper was shown; it is refused when something else is so. */
  | { readonly kind: 'order'; readonly modeCode: string | null; readonly terms: OrderTerms }
  /** The payment under way, however and wherever it was begun; refused once it is over: nothing new is ordered unseen. */
  | { readonly kind: 'resume'; readonly reference: string };

/** Starts the payment of the cart, or gives the one under way for an unchanged cart (ruling 6). */
export const startPayment = promiseSlot<Answer<HostedPayment>, PaymentWish>('startPayment');

/** Asks the server what became of a payment: it alone knows (ruling 19). */
export const askOutcome = promiseSlot<PaymentOutcome, { readonly reference: string }>('askOutcome');
