import { fromPromise } from 'xstate';
import { paymentCalls } from '../../../api/checkout/calls.ts';
import type { HostedPayment } from '../../../api/checkout/checkout.ts';
import type { PaymentOutcome } from '../../../api/checkout/order.ts';
import type { Client } from '../../../api/client/transport.ts';
import type * as slots from '../../../machines/checkout/checkout.setup.ts';
import type { PaymentWish } from '../../../machines/checkout/checkout.setup.ts';
import type { Answer } from '../../../machines/system/answer.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';

export interface CheckoutActors {
  readonly startPayment: typeof slots.startPayment;
  readonly askOutcome: typeof slots.askOutcome;
}

/** Without a mode the server takes its first: of a cart that costs nothing, none is asked for. */
function fieldsOf(wish: PaymentWish) {
  return wish.kind === 'resume'
    ? { ref: wish.reference }
    : {
        ...(wish.modeCode === null ? {} : { mode: wish.modeCode }),
        montant: wish.terms.amount,
        cgv: wish.terms.termsVersion,
      };
}

/** The checkout's effects: starting a payment, and asking what became of it. `onRefused`: what was shown may no longer be so. */
export function createCheckoutActors(client: Client, clock: Clock, onRefused: () => void): CheckoutActors {
  async function startPayment(wish: PaymentWish, signal: AbortSignal): Promise<Answer<HostedPayment>> {
    // Asked again for an unchanged cart, it gives the same payment (ruling 6): a lost answer costs nothing.
    const answer = await answerTo(() =>
      askTwice(clock, signal, () => client.call(paymentCalls.AppelPaiement, fieldsOf(wish), { signal })),
    );
    if (answer.kind === 'refused') {
      onRefused();
    }
    return answer;
  }

  return {
    startPayment: fromPromise<Answer<HostedPayment>, PaymentWish>(({ input, signal }) =>
      startPayment(input, signal),
    ),
    askOutcome: fromPromise<PaymentOutcome, { readonly reference: string }>(({ input, signal }) =>
      client.call(paymentCalls.EtatPaiement, { ref: input.reference }, { signal }),
    ),
  };
}
