import type { OrderTerms } from '../../api/entities/checkout.ts';
import type { PaymentOutcome } from '../../api/entities/order.ts';
import { promiseSlot } from '../system/slot.ts';
import type { PaymentStart } from './checkout.types.ts';

/**
 * Starts the payment of the cart, or gives the one under way for an unchanged cart (ruling 6). A null mode goes on with the
 * payment under way, whatever its mode. `terms` is what the shopper was shown; it is refused when something else is so.
 */
export const startPayment = promiseSlot<
  PaymentStart,
  { readonly modeCode: string | null; readonly terms: OrderTerms | null }
>('startPayment');

/** Asks the server what became of a payment: it alone knows (ruling 19). */
export const askOutcome = promiseSlot<PaymentOutcome, { readonly reference: string }>('askOutcome');
