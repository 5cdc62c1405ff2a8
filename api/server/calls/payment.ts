import { calls } from '../../contract/calls.ts';
import { readOutcome } from '../payment/read-outcome.ts';
import { startPayment } from '../payment/start-payment.ts';
import { serve } from './serve.ts';

/** The payment of the cart: its start at the bank, and what became of it. */
export const paymentCalls = {
  AppelPaiement: serve(calls.AppelPaiement, (request, exchange) => startPayment(exchange, request.mode), {
    sameOriginOnly: true,
  }),
  EtatPaiement: serve(calls.EtatPaiement, (request, exchange) =>
    readOutcome(exchange.database, exchange.caller, request.ref),
  ),
};
