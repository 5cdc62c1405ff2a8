import { readOutcome } from '../payment/read-outcome.ts';
import { startPayment } from '../payment/start-payment.ts';
import type { Handlers } from './handler.ts';

/** The payment of the cart: its start at the bank, and what became of it. */
export const paymentHandlers: Pick<Handlers, 'AppelPaiement' | 'EtatPaiement'> = {
  AppelPaiement: (request, exchange) => startPayment(exchange, request.mode),
  EtatPaiement: (request, exchange) => readOutcome(exchange.database, exchange.caller, request.ref),
};
