import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import { hashOf } from '../kernel/browser-cookies.ts';
import { giveBackTickets } from '../orders/give-back.ts';
import { type BuyerAnswer, findAsked } from './asked-buyer.ts';
import { moneyBackAuthor, moneyBackReason, refusals } from './fr.ts';
import { ticketsThatCount } from './weigh-evening.ts';

/**
 * Notes what a buyer answers. Money back is given back at once, fees with it, by the function that the staff use; once it was asked,
 * nothing changes it. Who keeps their places may still think otherwise until the date. Locks the step, then what giving back locks.
 * @throws Refusal for a link that is none, or when nothing can be said any more.
 */
export async function answerLink(
  transaction: Transaction<Database>,
  secret: string,
  answer: BuyerAnswer,
): Promise<void> {
  await sql`
    SELECT FROM evening_change_step WHERE secret_hash = ${hashOf(secret)} FOR UPDATE`.execute(transaction);
  const asked = await findAsked(transaction, secret);
  if (asked === null || asked.answer === 'moneyBack' || asked.isOver) {
    throw refusals.answersOver();
  }
  if (answer === 'moneyBack') {
    await giveBackTickets(transaction, {
      ticketNumbers: await ticketsThatCount(transaction, asked.performanceId, asked.reference),
      feesToo: true,
      reason: moneyBackReason,
      author: moneyBackAuthor,
      way: 'bank',
      mail: 'send',
    });
  }
  await transaction
    .updateTable('evening_change_step')
    .set({ answer, answered_at: sql<Date>`now()` })
    .where('change_id', '=', asked.changeId)
    .where('order_reference', '=', asked.reference)
    .execute();
}
