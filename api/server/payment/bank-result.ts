import type { ServerSettings } from '../settings.ts';
import { type BankFields, isSigned } from './bank-fields.ts';

/** What the bank says became of a payment; amounts in cents. Its signature has been checked. */
export interface BankResult {
  readonly reference: string;
  readonly status: 'paid' | 'refused' | 'abandoned';
  readonly amount: number;
  readonly transactionId: string;
  readonly transactionDate: string;
  /** Who was paying, as the shop's own form said; empty from a bank that does not give it back. */
  readonly customerId: string;
  /** About an instalment after the first: the order was made long ago. */
  readonly isLaterInstalment: boolean;
}

/** Why a bank's message is not believed. */
export class BankResultError extends Error {
  override readonly name = 'BankResultError';
}

/** The money is ours in these states. The others of the bank's list that are not below leave the payment under way. */
const paidStates = ['AUTHORISED', 'CAPTURED', 'ACCEPTED'];
const refusedStates = ['REFUSED', 'CAPTURE_FAILED', 'EXPIRED'];
const abandonedStates = ['ABANDONED', 'CANCELLED', 'NOT_CREATED'];

/** What the bank calls the instalments of a series after its first. */
const laterInstalments = ['RECURRENT_INTERMEDIAIRE', 'RECURRENT_FINAL'];

function statusOf(state: string): BankResult['status'] | null {
  if (paidStates.includes(state)) {
    return 'paid';
  }
  if (refusedStates.includes(state)) {
    return 'refused';
  }
  return abandonedStates.includes(state) ? 'abandoned' : null;
}

/** The bank's world: a test card must never pay for a real ticket. */
export function contextMode(settings: ServerSettings): 'TEST' | 'PRODUCTION' {
  return settings.isProduction ? 'PRODUCTION' : 'TEST';
}

/**
 * A bank's message as a result, or null when it settles nothing yet (a payment waiting for its authorisation).
 * @throws BankResultError when it is not signed, is of another shop or mode, is not a payment, or lacks what is needed.
 */
export function readBankResult(settings: ServerSettings, fields: BankFields): BankResult | null {
  if (!isSigned(fields, settings.bank.key)) {
    throw new BankResultError('the signature is wrong');
  }
  if (fields.vads_site_id !== settings.bank.siteId) {
    throw new BankResultError('the message is for another shop');
  }
  if (fields.vads_ctx_mode !== contextMode(settings)) {
    throw new BankResultError('the message is of another mode');
  }
  if ((fields.vads_operation_type ?? 'DEBIT') !== 'DEBIT') {
    throw new BankResultError('the message is not of a payment');
  }
  if (fields.vads_currency !== '978') {
    throw new BankResultError('the amount is not in euros');
  }
  const reference = fields.vads_order_id ?? '';
  const amount = fields.vads_amount ?? '';
  if (reference === '' || !/^\d{1,12}$/.test(amount)) {
    throw new BankResultError('the reference or the amount is missing');
  }
  const status = statusOf(fields.vads_trans_status ?? '');
  return status === null
    ? null
    : {
        reference,
        status,
        amount: Number(amount),
        transactionId: fields.vads_trans_id ?? '',
        transactionDate: fields.vads_trans_date ?? '',
        customerId: fields.vads_cust_id ?? '',
        isLaterInstalment: laterInstalments.includes(fields.vads_occurrence_type ?? ''),
      };
}
