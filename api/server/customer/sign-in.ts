import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Caller, Exchange } from '../kernel/exchange.ts';
import { TooManyTries } from '../kernel/refusal.ts';
import { clearAttempts, countAttempt, forgetAttempt, type Gate, networkOf } from './attempts.ts';
import type { CustomerRow } from './customer-rows.ts';
import { refusals } from './fr.ts';
import { hashPassword, isOutdated, verifyPassword } from './password.ts';

/** How many accounts of one e-mail a password is tried on; which, says `membersOf`. */
const mostAccounts = 5;

/** From one address on one account: somebody who guesses. */
const perAccountAndAddress = { name: 'sign-in', free: 10, longestWait: 900, forgetting: 180 };
/** From one address on whatever account; a school or a company is one address, too. */
const perAddress = { name: 'sign-in-address', free: 50, longestWait: 60, forgetting: 10 };
/** On one account from wherever; its owner waits 20 seconds at worst, and not at all in a browser that is known. */
const perAccount = { name: 'sign-in-account', free: 50, longestWait: 20, forgetting: 30 };

/** An e-mail as it is compared. */
export function emailKey(email: string): string {
  return email.normalize('NFC').trim().toLowerCase();
}

/** How long to wait, as it is said: « 12 secondes », « 3 minutes ». */
export function waitInWords(seconds: number): string {
  return seconds < 90
    ? `${seconds} ${seconds === 1 ? 'seconde' : 'secondes'}`
    : `${Math.ceil(seconds / 60)} minutes`;
}

/** @throws Refusal that says how many seconds to wait. */
export function refuseUntil(seconds: number): void {
  if (seconds > 0) {
    throw new TooManyTries(refusals.tooManyTries({ wait: waitInWords(seconds) }, { attente: seconds }));
  }
}

/**
 * The members with an e-mail whose password is tried; `id` asks for one of them. First those that were opened in this browser,
 * then those whose e-mail is confirmed, the oldest first, then those that bought something, then the newest: whatever accounts
 * others make with an e-mail, neither who confirmed it nor who has just registered is crowded out.
 */
export async function membersOf(
  { database, caller }: { readonly database: Kysely<Database>; readonly caller: Pick<Caller, 'contextId'> },
  email: string,
  id: string | null,
): Promise<readonly CustomerRow[]> {
  return database
    .selectFrom('customer')
    .selectAll()
    .where(sql<boolean>`lower(email) = lower(${email.normalize('NFC').trim()})`)
    .where('status', '=', 'member')
    .where('password_hash', 'is not', null)
    .$if(id !== null, (query) => query.where('id', '=', id ?? ''))
    .orderBy(
      sql`EXISTS (SELECT FROM trusted_browser WHERE trusted_browser.customer_id = customer.id
        AND trusted_browser.context_id = ${caller.contextId}) DESC`,
    )
    .orderBy(sql`email_confirmed_at IS NULL, CASE WHEN email_confirmed_at IS NOT NULL THEN created_at END`)
    .orderBy(sql`EXISTS (SELECT FROM customer_order WHERE customer_order.customer_id = customer.id) DESC`)
    .orderBy('created_at', 'desc')
    .orderBy('id')
    .limit(mostAccounts)
    .execute();
}

/** Whether one of these accounts was opened in this browser before. */
async function isTrusted({ database, caller }: Exchange, members: readonly CustomerRow[]): Promise<boolean> {
  // Asked also for an e-mail that nobody has, by the same statement: it takes the same time.
  const found = await database
    .selectFrom('trusted_browser')
    .select('customer_id')
    .where('context_id', '=', caller.contextId)
    .where(sql<boolean>`customer_id = ANY(${members.map(({ id }) => id)}::text[])`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}

/** A hash that is weaker than today's is replaced, now that the password is known. */
async function renewHash(database: Kysely<Database>, member: CustomerRow, password: string): Promise<void> {
  const stored = member.password_hash ?? '';
  if (isOutdated(stored)) {
    await database
      .updateTable('customer')
      .set({ password_hash: await hashPassword(password) })
      .where('id', '=', member.id)
      .where('password_hash', '=', stored)
      .execute();
  }
}

/** Remembers that a customer's account was opened in a browser by whoever has its password. */
export async function trustBrowser(
  database: Kysely<Database>,
  customerId: string,
  contextId: string,
): Promise<void> {
  await database
    .insertInto('trusted_browser')
    .values({ customer_id: customerId, context_id: contextId })
    .onConflict((conflict) =>
      conflict.columns(['customer_id', 'context_id']).doUpdateSet({ at: sql<Date>`now()` }),
    )
    .execute();
}

/**
 * Begins a session of a customer's in a context, whosever was there before. Its cookie is made afterwards (`followSignIn`);
 * until then nobody can prove it.
 */
export async function openSession(
  database: Kysely<Database>,
  contextId: string,
  customerId: string,
): Promise<void> {
  await database
    .updateTable('context')
    .set({
      customer_id: customerId,
      session_hash: null,
      session_started_at: sql<Date>`now()`,
      session_used_at: sql<Date>`now()`,
    })
    .where('id', '=', contextId)
    .execute();
}

/** Signs a customer in where the caller is; the session's cookie is made anew. */
async function bind({ database, caller }: Exchange, customerId: string): Promise<void> {
  await openSession(database, caller.contextId, customerId);
  await trustBrowser(database, customerId, caller.contextId);
}

/**
 * Nobody is signed in yet: whoever was in this browser before, and whose session is over, must not come back by the cookie
 * that follows a sign-in.
 */
async function leaveFormerOne({ database, caller }: Exchange): Promise<void> {
  await database
    .updateTable('context')
    .set({ customer_id: null, session_hash: null })
    .where('id', '=', caller.contextId)
    .$if(caller.customerId !== null, (query) => query.where('customer_id', '!=', caller.customerId ?? ''))
    .execute();
}

/**
 * Runs `check` on a password where guessing is slowed down: by account and address, by address, and by account.
 * @returns What `check` says is right: nothing is a failed try.
 * @throws Refusal when tries come too fast.
 */
export async function whileGuessingIsSlow<Found>(
  exchange: Exchange,
  account: string,
  isKnownBrowser: boolean,
  check: () => Promise<readonly Found[]>,
): Promise<readonly Found[]> {
  const { database } = exchange;
  const network = networkOf(exchange.address);
  const own: readonly Gate[] = [{ rule: perAccountAndAddress, key: `${account}\0${network}` }];
  const shared: readonly Gate[] = [{ rule: perAddress, key: network }];
  const everywhere: readonly Gate[] = [{ rule: perAccount, key: account }];
  refuseUntil(await countAttempt(database, [...own, ...shared, ...(isKnownBrowser ? [] : everywhere)]));
  let found: readonly Found[];
  try {
    found = await check();
  } catch (error) {
    // Nothing was compared.
    await forgetAttempt(database, [...own, ...shared, ...(isKnownBrowser ? [] : everywhere)]);
    throw error;
  }
  if (found.length > 0) {
    await clearAttempts(database, [...own, ...everywhere]);
    await forgetAttempt(database, shared);
  }
  return found;
}

/** Forgets what was tried on an account: its owner has shown who they are. */
export function forgiveAccount(exchange: Exchange, account: string): Promise<void> {
  const network = networkOf(exchange.address);
  return clearAttempts(exchange.database, [
    { rule: perAccountAndAddress, key: `${account}\0${network}` },
    { rule: perAccount, key: account },
  ]);
}

/**
 * The members whose password this is. One alone is signed in; of several nobody is, and the shopper is asked which
 * (ruling 21): `id` then names one. Whether an e-mail is known shows neither in the words nor in the time taken.
 * @throws Refusal when nobody's password it is, or when tries come too fast.
 */
export async function signIn(
  exchange: Exchange,
  credentials: { readonly email: string; readonly password: string; readonly id: string | null },
): Promise<readonly CustomerRow[]> {
  const { database } = exchange;
  const { email, password } = credentials;
  const members = await membersOf(exchange, email, credentials.id);
  const isKnownBrowser = await isTrusted(exchange, members);
  const matching = await whileGuessingIsSlow(exchange, emailKey(email), isKnownBrowser, async () => {
    const opened = await verifyPassword(
      password,
      members.map((member) => member.password_hash ?? ''),
      credentials.id === null ? mostAccounts : 1,
    );
    return members
      .filter((_member, index) => opened[index] === true)
      .toSorted((a, b) => a.created_at.getTime() - b.created_at.getTime());
  });
  const [only, ...others] = matching;
  if (only === undefined) {
    throw refusals.credentialsWrong();
  }
  for (const member of matching) {
    await renewHash(database, member, password);
  }
  if (others.length === 0) {
    await bind(exchange, only.id);
  } else {
    await leaveFormerOne(exchange);
  }
  return matching;
}

/** Signs a customer out of every browser, or of every other than `exceptContextId`; none of them is known any more. */
export async function signOutEverywhere(
  database: Kysely<Database>,
  customerId: string,
  exceptContextId: string | null,
): Promise<void> {
  await database
    .updateTable('context')
    .set({ customer_id: null, session_hash: null })
    .where('customer_id', '=', customerId)
    .$if(exceptContextId !== null, (query) => query.where('id', '!=', exceptContextId ?? ''))
    .execute();
  await database
    .deleteFrom('trusted_browser')
    .where('customer_id', '=', customerId)
    .$if(exceptContextId !== null, (query) => query.where('context_id', '!=', exceptContextId ?? ''))
    .execute();
}
