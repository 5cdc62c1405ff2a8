import { type Kysely, sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { hashOf, randomSecret } from '../kernel/browser-cookies.ts';
import { type MailStanding, queueMail } from '../mail/outbox.ts';
import { readVenueName } from '../season/venue-facts.ts';
import type { ServerSettings } from '../settings.ts';
import { confirmationMail } from './account-mails.ts';
import type { CustomerRow } from './customer-rows.ts';

const secretForm = /^[A-Za-z0-9_-]{43}$/;

/** As whom a member is mailed about the account. */
export function standingOf(member: Pick<CustomerRow, 'email_confirmed_at'>): MailStanding {
  return member.email_confirmed_at === null ? { unconfirmed: 'account' } : 'confirmed';
}

/** Mails a member the link that confirms the e-mail, unless that is done; earlier links go on working. */
export async function askToConfirm(
  transaction: Kysely<Database>,
  settings: ServerSettings,
  member: Pick<CustomerRow, 'id' | 'email' | 'email_confirmed_at'>,
): Promise<void> {
  if (member.email_confirmed_at !== null) {
    return;
  }
  const secret = randomSecret();
  await transaction
    .insertInto('email_confirmation')
    .values({
      token_hash: hashOf(secret),
      customer_id: member.id,
      email: member.email,
      expires_at: sql<Date>`now() + interval '30 days'`,
    })
    .execute();
  const venue = await readVenueName(transaction, settings);
  const mail = confirmationMail(venue, member.email, `${settings.publicAddress}/adresse/${secret}`);
  await queueMail(transaction, mail, { unconfirmed: 'account' });
}

/** The account that a link is of, as long as its e-mail is the one that the link was mailed to; null for any other link. */
export async function accountOfLink(
  database: Kysely<Database>,
  secret: string,
): Promise<Pick<CustomerRow, 'id' | 'created_at' | 'email_confirmed_at'> | null> {
  if (!secretForm.test(secret)) {
    return null;
  }
  const account = await database
    .selectFrom('email_confirmation')
    .innerJoin('customer', 'customer.id', 'email_confirmation.customer_id')
    .select(['customer.id', 'customer.created_at', 'customer.email_confirmed_at'])
    .where('token_hash', '=', hashOf(secret))
    .where('expires_at', '>', sql<Date>`now()`)
    .whereRef('email_confirmation.email', '=', 'customer.email')
    .executeTakeFirst();
  return account ?? null;
}

/** Whoever followed the link has the mailbox: the account’s e-mail counts from now on. False for a link that is none. */
export function confirmByLink(database: Kysely<Database>, secret: string): Promise<boolean> {
  return inTransaction(database, async (transaction) => {
    const account = await accountOfLink(transaction, secret);
    if (account !== null) {
      await transaction
        .updateTable('customer')
        .set({ email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
        .where('id', '=', account.id)
        .execute();
      await sql`UPDATE waiting_entry SET confirmed_at = now() FROM customer
        WHERE customer.id = ${account.id} AND waiting_entry.customer_id = customer.id
          AND waiting_entry.email = customer.email AND confirmed_at IS NULL`.execute(transaction);
    }
    return account !== null;
  });
}
