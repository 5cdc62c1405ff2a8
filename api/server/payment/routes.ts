import type { FastifyBaseLogger, FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { bankFieldsOf, readBankFields } from './bank-fields.ts';
import { BankResultError, readBankResult } from './bank-result.ts';
import { notificationPath } from './payment-form.ts';
import { type Settlement, settlePayment } from './settle.ts';
import { registerRefundSimulator } from './simulator/refunds.ts';
import { registerBankSimulator } from './simulator/routes.ts';

/** What settling works with. */
interface PaymentServices {
  readonly settings: ServerSettings;
  readonly database: Kysely<Database>;
  readonly log: FastifyBaseLogger;
}

/** What a message did; `waiting` settles nothing yet, `refusedMessage` was not believed. */
export type MessageOutcome = Settlement | 'waiting' | 'refusedMessage';

/**
 * Settles what a bank's message says, form-encoded as it came, from its server or carried by the browser.
 * @throws Error when the database fails.
 */
export async function settleMessage(services: PaymentServices, encoded: string): Promise<MessageOutcome> {
  const fields = readBankFields(encoded);
  try {
    if (fields === null) {
      throw new BankResultError('the fields cannot be read');
    }
    const result = readBankResult(services.settings, bankFieldsOf(fields));
    if (result === null) {
      return 'waiting';
    }
    const settlement = await settlePayment(services.database, result);
    const line = { reference: result.reference, status: result.status, settlement };
    const isUnpaidInstalment = result.isLaterInstalment && result.status !== 'paid';
    if (
      isUnpaidInstalment ||
      settlement === 'toRefund' ||
      settlement === 'mismatch' ||
      settlement === 'unknown'
    ) {
      services.log.error(line, 'a payment needs somebody');
    } else {
      services.log.info(line, 'payment settled');
    }
    return settlement;
  } catch (error) {
    if (error instanceof BankResultError) {
      services.log.warn({ reason: error.message }, 'bank message refused');
      return 'refusedMessage';
    }
    throw error;
  }
}

/**
 * Settles what the browser brings back from the bank in the query of `/processus/confirmation`, for the case that the
 * notification was lost: signed fields are as good there as from the bank's server. A query without them does nothing.
 * Never throws: the page is shown whatever happens, and asks `EtatPaiement`.
 */
export async function settleFromReturn(services: PaymentServices, query: string): Promise<void> {
  const search = query.startsWith('?') ? query.slice(1) : query;
  if (!search.includes('vads_')) {
    return;
  }
  try {
    const own = new URLSearchParams(search);
    // The shop's own parameter, and whatever else a link gathered, is no part of the bank's message.
    for (const name of [...own.keys()]) {
      if (!name.startsWith('vads_') && name !== 'signature') {
        own.delete(name);
      }
    }
    await settleMessage(services, own.toString());
  } catch (error) {
    services.log.error({ err: error }, 'the return of a payment could not be settled');
  }
}

const form = 'application/x-www-form-urlencoded';
const mostBytes = 32_768;

/** What the bank is answered: it says again whatever was not taken with a 200. */
const answers: Readonly<Record<MessageOutcome, { readonly status: number; readonly text: string }>> = {
  sold: { status: 200, text: 'OK' },
  refused: { status: 200, text: 'OK' },
  abandoned: { status: 200, text: 'OK' },
  unchanged: { status: 200, text: 'OK' },
  waiting: { status: 200, text: 'OK' },
  toRefund: { status: 200, text: 'OK' },
  unknown: { status: 404, text: 'unknown payment' },
  mismatch: { status: 409, text: 'not the payment that was asked for' },
  refusedMessage: { status: 400, text: 'not a message of the bank' },
};

/**
 * The bank's side of the server: its notifications and, unless the venue has a real bank or is in production, the
 * simulator of its payment page. These routes take plain forms and know nothing of shoppers' cookies.
 */
export function registerPaymentRoutes(
  app: FastifyInstance,
  services: { readonly settings: ServerSettings; readonly database: Kysely<Database> },
): void {
  const { settings, database } = services;
  app.register(async (scope) => {
    scope.removeContentTypeParser(form);
    scope.addContentTypeParser(form, { parseAs: 'string', bodyLimit: mostBytes }, (_request, body, done) => {
      done(null, body);
    });

    scope.post(notificationPath, async (request, reply) => {
      const body = typeof request.body === 'string' ? request.body : '';
      const outcome = await settleMessage({ settings, database, log: request.log }, body);
      const answer = answers[outcome];
      return reply
        .code(answer.status)
        .type('text/plain; charset=utf-8')
        .header('cache-control', 'no-store')
        .send(answer.text);
    });

    const ownBank = `${settings.publicAddress}/banque/paiement`;
    if (!settings.isProduction && settings.bank.address === ownBank) {
      registerBankSimulator(scope, settings);
      if (settings.bank.refund !== null) {
        registerRefundSimulator(scope, database, settings.bank.refund);
      }
    }
  });
}
