import { sql } from 'kysely';
import type { InTransaction } from '../database/locks.ts';
import { randomCode } from '../payment/random-code.ts';
import { refusals } from './fr.ts';

const idLength = 20;

/** A new name for a refund, which the bank's books show too. */
export function newRefundId(): string {
  return `R${randomCode(idLength)}`;
}

/**
 * Leaves what a bank took for something that could no longer be had as a refund, by the transaction that finds this. `amount` in
 * cents; nothing for a payment that took none.
 */
export async function queueRefundOfPayment(
  transaction: InTransaction,
  { reference, amount }: { readonly reference: string; readonly amount: number },
): Promise<void> {
  if (amount > 0) {
    await transaction
      .insertInto('refund')
      .values({
        ...{ id: newRefundId(), order_reference: reference, amount, gift_card_number: null },
        ...{ way: 'bank', state: 'queued', asked_at: null, first_attempt_at: null, settled_at: null },
        ...{ reason: 'Payé après coup, sans commande', author: '' },
      })
      .execute();
  }
}

/** A refund that somebody decides on: it waits for the worker, or for whoever decides at the same moment. */
async function lockRefund(transaction: InTransaction, id: string) {
  const { rows } = await sql<{ state: string; way: string; amount: number; reference: string }>`
    SELECT state, way, amount, order_reference AS reference FROM refund WHERE id = ${id} FOR UPDATE`.execute(
    transaction,
  );
  const [refund] = rows;
  if (refund === undefined) {
    throw refusals.refundUnknown();
  }
  return refund;
}

/** What the journal says of a refund. */
export interface DecidedRefund {
  readonly reference: string;
  /** Cents. */
  readonly amount: number;
}

/**
 * The venue has paid a refund itself: one that was its to pay, or that the bank failed to.
 * @throws Refusal for one that is done, or still at the bank.
 */
export async function payByHand(transaction: InTransaction, id: string): Promise<DecidedRefund> {
  const { state, amount, reference } = await lockRefund(transaction, id);
  if (state !== 'byHand' && state !== 'failed') {
    throw refusals.refundNotByHand();
  }
  await transaction
    .updateTable('refund')
    .set({ state: 'paidByHand', way: 'hand', settled_at: sql<Date>`now()` })
    .where('id', '=', id)
    .execute();
  return { reference, amount };
}

/**
 * The bank is asked again for a refund that failed, and first what became of it if it was asked before.
 * @throws Refusal for one that has not failed.
 */
export async function retry(transaction: InTransaction, id: string): Promise<DecidedRefund> {
  const { state, amount, reference } = await lockRefund(transaction, id);
  if (state !== 'failed') {
    throw refusals.refundNotFailed();
  }
  await sql`
    UPDATE refund SET state = CASE WHEN asked_at IS NULL THEN 'queued' ELSE 'sent' END, failure = '',
      attempts = 0, first_attempt_at = NULL, next_attempt_at = now()
    WHERE id = ${id}`.execute(transaction);
  return { reference, amount };
}
