import { calls } from '../../contract/calls.ts';
import { serve } from '../kernel/serve.ts';
import { giveGiftCard, withdrawGiftCard } from './gift-cards.ts';
import { readOutcome } from './read-outcome.ts';
import { startPayment } from './start-payment.ts';

/** The payment of the cart: the gift cards that it takes, its start at the bank, and what became of it. */
export const paymentCalls = {
  AppelPaiement: serve(
    calls.AppelPaiement,
    ({ mode, montant, cgv, ref }, exchange) =>
      startPayment(exchange, { mode, amount: montant, terms: cgv, reference: ref }),
    {
      sameOriginOnly: true,
    },
  ),
  EtatPaiement: serve(calls.EtatPaiement, (request, exchange) =>
    readOutcome(exchange.database, exchange.caller, request.ref, exchange.settings.wallet !== null),
  ),
  CarteCadeau: serve(calls.CarteCadeau, ({ code }, exchange) => giveGiftCard(exchange, code)),
  RetireCarteCadeau: serve(calls.RetireCarteCadeau, async ({ id }, exchange) => {
    await withdrawGiftCard(exchange, id);
    return {};
  }),
};
