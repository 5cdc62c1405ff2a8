import type { InTransaction } from '../database/locks.ts';
import { randomCode } from '../payment/random-code.ts';

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
