import { sql } from 'kysely';
import type { InTransaction } from '../database/locks.ts';
import { randomCode } from './random-code.ts';
import type { PaymentRow } from './tables.ts';

/** Six characters that no payment of the same day has: the bank asks for it. */
export async function newTransaction(
  transaction: InTransaction,
): Promise<Pick<PaymentRow, 'transaction_id' | 'transaction_date'>> {
  for (;;) {
    const candidate = randomCode(6).toLowerCase();
    const { rows } = await sql<{ date: string; is_taken: boolean }>`
      SELECT clock.date, EXISTS (
        SELECT 1 FROM payment WHERE payment.transaction_id = ${candidate}
          AND left(payment.transaction_date, 8) = left(clock.date, 8)) AS is_taken
      FROM (SELECT to_char(now() AT TIME ZONE 'UTC', 'YYYYMMDDHH24MISS') AS date) clock`.execute(transaction);
    const [row] = rows;
    if (row !== undefined && !row.is_taken) {
      return { transaction_id: candidate, transaction_date: row.date };
    }
  }
}
