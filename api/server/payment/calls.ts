import { type Kysely, sql } from 'kysely';
import type { PaymentOutcomeWire } from '../../checkout/order-wire.ts';
import { calls } from '../../contract/calls.ts';
import type { Database } from '../database/schema.ts';
import type { Caller } from '../kernel/exchange.ts';
import { serve } from '../kernel/serve.ts';
import { refusals } from './fr.ts';
import { giveGiftCard, withdrawGiftCard } from './gift-cards.ts';
import { readOrderWire } from './order-wire.ts';
import { startPayment } from './start-payment.ts';
import type { PaymentState } from './tables.ts';

const unpaid: Readonly<Record<Exclude<PaymentState, 'paid'>, PaymentOutcomeWire['etat']>> = {
  started: 'enCours',
  refused: 'refuse',
  abandoned: 'abandonne',
  toRefund: 'aRembourser',
};

/**
 * What became of a payment of the caller's own context, with its order when it is paid. One that ran out of time without
 * any news counts as abandoned: its places are free by then, though a late success can still win.
 * @param hasPasses The venue signs passes of Apple Wallet.
 * @throws Refusal for a payment of anyone else, in the words that a payment that does not exist gets.
 */
async function readOutcome(
  database: Kysely<Database>,
  caller: Caller,
  reference: string,
  hasPasses: boolean,
): Promise<PaymentOutcomeWire> {
  const payment = caller.isProven
    ? await database
        .selectFrom('payment')
        .select(['state', sql<boolean>`expires_at > now()`.as('is_in_time')])
        .where('reference', '=', reference)
        .where('context_id', '=', caller.contextId)
        .executeTakeFirst()
    : undefined;
  if (payment === undefined) {
    throw refusals.paymentUnknown();
  }
  if (payment.state !== 'paid') {
    return { etat: payment.state === 'started' && !payment.is_in_time ? 'abandonne' : unpaid[payment.state] };
  }
  // Whoever takes the browser after a sign-out must not be shown the tickets of the one before.
  const commande =
    caller.customerId === null ? null : await readOrderWire(database, reference, caller.customerId);
  if (commande === null) {
    throw refusals.orderNeedsIdentity();
  }
  return { etat: 'paye', commande: { ...commande, ...(hasPasses ? { pkpass: true } : {}) } };
}

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
