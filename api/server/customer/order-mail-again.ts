import { inTransaction } from '../database/in-transaction.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { queueOrderMail } from '../mail/order-mail.ts';
import { mayMail } from '../mail/outbox.ts';
import { countAttempt } from './attempts.ts';
import { refusals } from './fr.ts';
import { notYours, ownCustomer } from './own-customer.ts';
import { refuseUntil } from './sign-in.ts';

/** The same order, again and again, would only fill a mailbox. */
const perOrder = { name: 'order-mail', free: 3, longestWait: 3600, forgetting: 1800 };

/**
 * Mails an order's confirmation once more, to the customer that it is of (`Courriel`).
 * @throws Refusal for an order that is not the caller's, whether it exists or not, and when it is asked for too often.
 */
export async function sendOrderAgain(
  exchange: Exchange,
  customerId: string,
  reference: string,
): Promise<void> {
  const { database } = exchange;
  const customer = await ownCustomer(exchange, customerId);
  const order = await database
    .selectFrom('customer_order')
    .select('reference')
    .where('reference', '=', reference)
    .where('customer_id', '=', customer.id)
    .executeTakeFirst();
  if (order === undefined) {
    throw notYours();
  }
  refuseUntil(await countAttempt(database, [{ rule: perOrder, key: reference }]));
  const standing = customer.email_confirmed_at === null ? ({ unconfirmed: 'order' } as const) : 'confirmed';
  await inTransaction(database, async (transaction) => {
    if (!(await mayMail(transaction, customer.email, standing))) {
      throw refusals.mailedOften();
    }
    await queueOrderMail(transaction, order.reference);
  });
}
