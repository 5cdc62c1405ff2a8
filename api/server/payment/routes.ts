import type { FastifyInstance } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { notificationPath } from './payment-form.ts';
import { type MessageOutcome, settleMessage } from './settle-message.ts';
import { registerBankSimulator } from './simulator/routes.ts';

export { settleFromReturn } from './settle-message.ts';

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
    }
  });
}
