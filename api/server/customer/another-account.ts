import type { Exchange } from '../calls/exchange.ts';
import { queueMail } from '../mail/outbox.ts';
import { anotherAccountMail } from './account-mails.ts';
import { countAttempt } from './attempts.ts';
import type { CustomerRow } from './customer-rows.ts';
import { emailKey, membersOf } from './sign-in.ts';

/** Two of these mails to one e-mail at once, then ever fewer: nobody's mailbox is filled by others. */
const perEmail = { name: 'another-account-mail', free: 2, longestWait: 86_400, forgetting: 43_200 };

/**
 * Tells the owner of an e-mail that one more member was made with it; nothing when it is the first. By the transaction of
 * the registration; the answer to that tells nothing (an e-mail may belong to several customers).
 */
export async function warnOfAnotherAccount(exchange: Exchange, created: CustomerRow): Promise<void> {
  const { database, settings } = exchange;
  const members = await membersOf(database, created.email, null);
  const first = members.find(({ id }) => id !== created.id);
  const key = emailKey(created.email);
  if (first !== undefined && (await countAttempt(database, [{ rule: perEmail, key }])) === 0) {
    await queueMail(database, anotherAccountMail(settings, first.email));
  }
}
