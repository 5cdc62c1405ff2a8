import { createHash, randomBytes } from 'node:crypto';
import { type Kysely, type Selectable, sql, type Transaction } from 'kysely';
import { isEmail } from '../../customer/email.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { isSecret } from '../kernel/browser-cookies.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { Refusal } from '../kernel/refusal.ts';
import type { Deed } from '../kernel/serve.ts';
import { nameInMail } from '../mail/mail-layout.ts';
import { queueMail } from '../mail/outbox.ts';
import { readVenueName } from '../season/venue-facts.ts';
import type { ServerSettings } from '../settings.ts';
import { passwordChangedMail, resetMail } from './account-mails.ts';
import { countAttempt, networkOf } from './attempts.ts';
import { formRefusal, knownToGuessers, newPasswordMessages } from './customer-form.ts';
import type { CustomerRow } from './customer-rows.ts';
import { refusals } from './fr.ts';
import { hashPassword } from './password.ts';
import { emailKey, forgiveAccount, membersOf, refuseUntil, signOutEverywhere } from './sign-in.ts';
import type { ResetRequestTable } from './tables.ts';

/** Mails to one e-mail, and asked for from one address, whatever account. */
const perEmail = { name: 'reset-mail', free: 4, longestWait: 900, forgetting: 900 };
const perAddress = { name: 'reset-mail-address', free: 20, longestWait: 120, forgetting: 30 };
/** How many requests one look answers at most. */
const mostAtOnce = 50;

/** All that is kept of a link's secret. */
function hashOfToken(token: string): Buffer {
  return createHash('sha256').update(token).digest();
}

/** A new link for an account; older ones are void. Null right after one was sent: the request was only repeated. */
async function newLink(
  transaction: Transaction<Database>,
  member: CustomerRow,
  publicAddress: string,
): Promise<string | null> {
  // The account's row is locked: two requests at once must not leave two links.
  await transaction
    .selectFrom('customer')
    .select('id')
    .where('id', '=', member.id)
    .forUpdate()
    .executeTakeFirstOrThrow();
  const recent = await transaction
    .selectFrom('password_reset')
    .select('customer_id')
    .where('customer_id', '=', member.id)
    .where('created_at', '>', sql<Date>`now() - interval '1 minute'`)
    .executeTakeFirst();
  if (recent !== undefined) {
    return null;
  }
  await transaction.deleteFrom('password_reset').where('customer_id', '=', member.id).execute();
  // 256 random bits: nobody guesses it.
  const token = randomBytes(32).toString('base64url');
  await transaction
    .insertInto('password_reset')
    .values({
      token_hash: hashOfToken(token),
      customer_id: member.id,
      expires_at: sql<Date>`now() + interval '30 minutes'`,
    })
    .execute();
  return `${publicAddress}/compte/authentification?jeton=${token}`;
}

/**
 * The accounts that whoever has the mailbox may want a new password for: the confirmed ones, and of the others one, which the
 * link will confirm. So the mail always opens an account, whatever strangers made with the address.
 */
function accountsToReset(members: readonly CustomerRow[]): readonly CustomerRow[] {
  const confirmed = members.filter((member) => member.email_confirmed_at !== null);
  return confirmed.length > 0 ? confirmed : members.slice(0, 1);
}

/** Queues for an e-mail's members a link each to set a new password, all in one mail; for nobody when there is none. */
async function queueLinks(
  transaction: Transaction<Database>,
  settings: Pick<ServerSettings, 'publicAddress' | 'shopName'>,
  asked: Selectable<ResetRequestTable>,
): Promise<void> {
  const caller = { contextId: asked.context_id };
  const members = accountsToReset(
    await membersOf({ database: transaction, caller }, asked.email, asked.customer_id),
  );
  const [first] = members;
  if (first === undefined) {
    return;
  }
  const links = [];
  for (const member of members.toSorted((a, b) => (a.id < b.id ? -1 : 1))) {
    const link = await newLink(transaction, member, settings.publicAddress);
    if (link !== null) {
      const isOwn = member.email_confirmed_at !== null;
      const name = nameInMail(`${member.first_name} ${member.last_name}`.trim());
      links.push({ name: isOwn && name !== '' ? name : null, link });
    }
  }
  if (links.length > 0) {
    // To the address as it is kept: what was typed only compares equal to it.
    const standing = members.some((member) => member.email_confirmed_at !== null)
      ? 'confirmed'
      : ({ unconfirmed: 'password' } as const);
    const venue = await readVenueName(transaction, settings);
    await queueMail(transaction, resetMail(venue, first.email, links), standing);
  }
}

/**
 * Notes that somebody wants the mail with the link that sets a new password (`Courriel`); `id` asks for one of several
 * accounts. Whether anybody has the e-mail is looked up afterwards, by `answerResetRequests`: the answer is the same, and takes
 * the same time, because the same is done.
 * @throws Refusal when mails are asked for too fast, known e-mail or not.
 */
export async function requestReset(exchange: Exchange, email: string, id: string | null): Promise<void> {
  const { database, caller } = exchange;
  refuseUntil(
    await countAttempt(database, [
      { rule: perAddress, key: networkOf(exchange.address) },
      { rule: perEmail, key: emailKey(email) },
    ]),
  );
  if (isEmail(email.trim())) {
    await database
      .insertInto('reset_request')
      .values({ context_id: caller.contextId, email, customer_id: id })
      .execute();
  }
}

/**
 * Answers the requests for a new password, each by one process: the mail is queued by the transaction that takes the request
 * away. One that fails is tried again at the next look, until nobody waits for it any more.
 * @param onFailure Is told; those that came later do not wait for it.
 */
export async function answerResetRequests(
  database: Kysely<Database>,
  settings: Pick<ServerSettings, 'publicAddress' | 'shopName'>,
  onFailure: (error: unknown) => void,
): Promise<void> {
  await sql`DELETE FROM reset_request WHERE at < now() - interval '10 minutes'`.execute(database);
  let last = '0';
  for (let done = 0; done < mostAtOnce; done += 1) {
    try {
      const isOver = await inTransaction(database, async (transaction) => {
        const { rows } = await sql<Selectable<ResetRequestTable>>`
          DELETE FROM reset_request WHERE id = (
            SELECT id FROM reset_request WHERE id > ${last} ORDER BY id LIMIT 1 FOR UPDATE SKIP LOCKED)
          RETURNING *`.execute(transaction);
        const [asked] = rows;
        if (asked !== undefined) {
          last = asked.id;
          await queueLinks(transaction, settings, asked);
        }
        return asked === undefined;
      });
      if (isOver) {
        return;
      }
    } catch (error) {
      onFailure(error);
    }
  }
}

/** The account of a link that still holds. */
async function accountOf(database: Kysely<Database>, token: string): Promise<CustomerRow | undefined> {
  return isSecret(token)
    ? database
        .selectFrom('password_reset')
        .innerJoin('customer', 'customer.id', 'password_reset.customer_id')
        .selectAll('customer')
        .where('token_hash', '=', hashOfToken(token))
        .where('expires_at', '>', sql<Date>`now()`)
        .executeTakeFirst()
    : undefined;
}

function deadLink(): Refusal {
  return refusals.resetLinkUsed();
}

/**
 * Hashes the new password of a link's account; the deed sets it, once, and says whose it is: its other links are void, and everybody is signed out.
 * @throws Refusal for a link that does not hold, and naming the fields of a password that does not.
 */
export async function setPasswordByLink(
  { database, settings }: Exchange,
  wanted: { readonly token: string; readonly password: string; readonly confirmation: string },
): Promise<Deed<{ readonly customerId: string }>> {
  const member = await accountOf(database, wanted.token);
  if (member === undefined) {
    throw deadLink();
  }
  const venue = await readVenueName(database, settings);
  const known = knownToGuessers(venue, member);
  const messages = newPasswordMessages(wanted.password, wanted.confirmation, known);
  if (Object.keys(messages).length > 0) {
    // The link is not used up by a password that was mistyped.
    throw formRefusal(messages);
  }
  const password_hash = await hashPassword(wanted.password);
  return async (exchange) => {
    await inTransaction(exchange.database, async (transaction) => {
      const used = await transaction
        .deleteFrom('password_reset')
        .where('token_hash', '=', hashOfToken(wanted.token))
        .where('expires_at', '>', sql<Date>`now()`)
        .returning('customer_id')
        .executeTakeFirstOrThrow(() => deadLink());
      await transaction.deleteFrom('password_reset').where('customer_id', '=', used.customer_id).execute();
      const { email } = await transaction
        .updateTable('customer')
        // The link came by mail: whoever follows it has the mailbox.
        .set({ password_hash, email_confirmed_at: sql<Date>`coalesce(email_confirmed_at, now())` })
        .where('id', '=', used.customer_id)
        .returning('email')
        .executeTakeFirstOrThrow();
      await signOutEverywhere(transaction, used.customer_id, null);
      await queueMail(transaction, passwordChangedMail(venue, email), 'confirmed');
    });
    await forgiveAccount(exchange, emailKey(member.email));
    return { customerId: member.id };
  };
}
