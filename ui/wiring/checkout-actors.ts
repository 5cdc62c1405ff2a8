import { fromPromise } from 'xstate';
import type { Client } from '../../api/client/transport.ts';
import { paymentCalls } from '../../api/contract/calls/payment.ts';
import type { PaymentOutcome } from '../../api/entities/order.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import type * as slots from '../../machines/checkout/checkout.actors.ts';
import type { PaymentStart } from '../../machines/checkout/checkout.types.ts';
import type { Clock } from '../../machines/system/clock.ts';
import { refusalOf } from '../../machines/system/refusal.ts';
import { askTwice } from './lost-answers.ts';

export interface CheckoutActors {
  readonly startPayment: typeof slots.startPayment;
  readonly askOutcome: typeof slots.askOutcome;
}

/** The checkout's effects: starting a payment, and asking what became of it. */
export function createCheckoutActors(client: Client, clock: Clock): CheckoutActors {
  async function startPayment(mode: string | null, signal: AbortSignal): Promise<PaymentStart> {
    try {
      // Asked again for an unchanged cart, it gives the same payment (ruling 6): a lost answer costs nothing.
      const payment = await askTwice(clock, signal, () =>
        client.call(paymentCalls.AppelPaiement, mode === null ? {} : { mode }, { signal }),
      );
      return { kind: 'started', payment };
    } catch (error) {
      if (error instanceof ShopError) {
        return { kind: 'refused', refusal: refusalOf(error) };
      }
      throw error;
    }
  }

  return {
    startPayment: fromPromise<PaymentStart, { readonly modeCode: string | null }>(({ input, signal }) =>
      startPayment(input.modeCode, signal),
    ),
    askOutcome: fromPromise<PaymentOutcome, { readonly reference: string }>(({ input, signal }) =>
      client.call(paymentCalls.EtatPaiement, { ref: input.reference }, { signal }),
    ),
  };
}
