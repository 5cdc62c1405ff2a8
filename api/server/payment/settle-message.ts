import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { bankFieldsOf, readBankFields } from './bank-fields.ts';
import { BankResultError, readBankResult } from './bank-result.ts';
import { type Settlement, settlePayment } from './settle.ts';

/** What settling works with. */
export interface PaymentServices {
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
