import { type Kysely, sql } from 'kysely';
import type { personCalls } from '../../staff/person-calls.ts';
import type { ToldBy } from '../../staff/staff-call.ts';
import { signOutEverywhere } from '../customer/sign-in.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { isUnderWay } from '../payment/tables.ts';
import { eraseJournalWords } from '../staff/journal.ts';
import { giveOffersBack } from '../waiting-list/entry.ts';
import { refusals } from './fr.ts';
import { liveTickets, ownAnswers, ownMails, ownWaiting, type Whose } from './whose.ts';

/** The name that orders which are kept have in the place of the person's. */
const nobody = 'Personne effacée';

/** Who wishes it: the venue, the venue although tickets are to come (`venueForced`), or the person themself. */
export type Erasing = 'venue' | 'venueForced' | 'self';

const number = ({ numAffectedRows = 0n }: { readonly numAffectedRows?: bigint | undefined }): number =>
  Number(numAffectedRows);

/** @throws Refusal for who is not known, is erased already, is paying, or has tickets of evenings to come. */
async function lockPerson(transaction: InTransaction, id: string, erasing: Erasing): Promise<Whose> {
  const person = await transaction
    .selectFrom('customer')
    .select(['id', 'email', 'email_confirmed_at'])
    .where('id', '=', id)
    .where('erased_at', 'is', null)
    .forNoKeyUpdate()
    .executeTakeFirstOrThrow(() => refusals.personUnknown());
  const { rows } = await sql<{ count: number }>`SELECT ${liveTickets(person)} AS count`.execute(transaction);
  const count = rows[0]?.count ?? 0;
  if (count > 0 && erasing !== 'venueForced') {
    throw erasing === 'self' ? refusals.ownLiveTickets({ count }) : refusals.liveTickets({ count });
  }
  const { email, email_confirmed_at } = person;
  return { id, email, isProven: erasing !== 'self' || email_confirmed_at !== null };
}

/** An entry of a waiting list; `offer` is the cart that keeps places for it. */
interface WaitingEntry {
  readonly id: string;
  readonly state: string;
  readonly offer: string | null;
}

async function lockEntries(
  transaction: LockedUpTo<'waitingEntry'>,
  whose: Whose,
): Promise<readonly [entries: readonly WaitingEntry[], transaction: LockedUpTo<'waitingEntry'>]> {
  const { rows } = await sql<WaitingEntry>`
    SELECT id, state, offer_cart_id AS offer FROM waiting_entry WHERE ${ownWaiting(whose)} ORDER BY id FOR UPDATE`.execute(
    transaction,
  );
  return [rows, transaction];
}

/**
 * The person's carts: those of browsers in which the person is signed in, and those whose places a waiting list keeps.
 * @throws Refusal while the person pays.
 */
async function lockCarts(
  transaction: LockedUpTo<'cart'>,
  { id }: Whose,
  offers: readonly string[],
): Promise<LockedUpTo<'cart'>> {
  await sql`
    SELECT id FROM cart WHERE id = ANY(${[...offers]}::bigint[])
      OR (closed_at IS NULL AND context_id IN (SELECT id FROM context WHERE customer_id = ${id}))
    ORDER BY id FOR UPDATE`.execute(transaction);
  const { rows } = await sql<{ reference: string }>`
    SELECT reference FROM payment WHERE customer_id = ${id} AND ${isUnderWay} LIMIT 1`.execute(transaction);
  if (rows.length > 0) {
    throw refusals.paymentUnderWay();
  }
  return transaction;
}

/** Names in carts, and in what was paid, as it is kept with the payment. */
async function clearNamesPaid(transaction: InTransaction, { id }: Whose): Promise<void> {
  await sql`
    UPDATE cart_line SET holder_last_name = '', holder_first_name = '', reference = '', information = '{}'
    WHERE cart_id IN (SELECT cart_id FROM payment WHERE customer_id = ${id})`.execute(transaction);
  await sql`
    UPDATE cart_line SET holder_last_name = '', holder_first_name = ''
    WHERE cart_id IN (SELECT cart.id FROM cart JOIN context ON context.id = cart.context_id
      WHERE context.customer_id = ${id} AND cart.closed_at IS NULL)`.execute(transaction);
  await sql`
    DELETE FROM cart_removal WHERE cart_id IN (SELECT cart.id FROM cart JOIN context ON context.id = cart.context_id
      WHERE context.customer_id = ${id})`.execute(transaction);
  await sql`DELETE FROM holder_link WHERE cart_id IN (SELECT cart_id FROM payment WHERE customer_id = ${id})`.execute(
    transaction,
  );
  const blank = { holderLastName: '', holderFirstName: '' };
  const without = (part: string, more: object) =>
    sql`(SELECT coalesce(jsonb_agg(line || ${JSON.stringify({
      ...blank,
      ...more,
    })}::jsonb), '[]'::jsonb) FROM jsonb_array_elements(lines->${part}) line)`;
  await sql`
    UPDATE payment SET lines = lines || jsonb_build_object(
      'tickets', ${without('tickets', { reference: '' })}, 'services', ${without('services', { message: '' })})
    WHERE customer_id = ${id} AND jsonb_typeof(lines->'tickets') = 'array'
      AND jsonb_typeof(lines->'services') = 'array'`.execute(transaction);
}

/** Orders and tickets stay, for the ten years of the accounts: nobody's. */
async function clearOrders(
  transaction: InTransaction,
  { id }: Whose,
): Promise<{ orders: number; tickets: number }> {
  const orders = await sql`UPDATE customer_order SET email = '' WHERE customer_id = ${id}`.execute(
    transaction,
  );
  const own = sql`(SELECT reference FROM customer_order WHERE customer_id = ${id})`;
  const tickets = await sql`
    UPDATE ticket SET holder = '', holder_last_name = '', holder_first_name = '', reference = ''
    WHERE order_reference IN ${own}`.execute(transaction);
  await sql`UPDATE order_line SET holder = '' WHERE order_reference IN ${own}`.execute(transaction);
  await sql`
    UPDATE sold_card SET holder_last_name = '', holder_first_name = '', message = '' WHERE customer_id = ${id}`.execute(
    transaction,
  );
  return { orders: number(orders), tickets: number(tickets) };
}

/** Clears the reasons that the staff wrote of the person: of sales, refunds and the journal. Runs before the person's documents go, for the journal is found by their ids. */
async function clearStaffsWords(transaction: InTransaction, { id }: Whose): Promise<void> {
  const own = sql`(SELECT reference FROM payment WHERE customer_id = ${id}
    UNION SELECT reference FROM customer_order WHERE customer_id = ${id})`;
  await sql`UPDATE desk_sale SET reason = '', on_behalf_of = '' WHERE order_reference IN ${own}`.execute(
    transaction,
  );
  await sql`UPDATE refund SET reason = '' WHERE order_reference IN ${own}`.execute(transaction);
  await eraseJournalWords(
    transaction,
    sql`SELECT ${`person ${id}`} UNION SELECT reference FROM customer_order WHERE customer_id = ${id}
      UNION SELECT 'proof ' || id FROM proof_document WHERE customer_id = ${id}`,
  );
}

/** What nobody needs once the person is gone. */
async function deleteTraces(
  transaction: InTransaction,
  whose: Whose,
): Promise<{ proofs: number; mails: number; formAnswers: number }> {
  const { id, email } = whose;
  // Answers that browsers may ask for once more tell names too; that of this very call has none.
  await sql`
    DELETE FROM operation WHERE call <> 'SupprimeCompte'
      AND context_id IN (SELECT id FROM context WHERE customer_id = ${id})`.execute(transaction);
  const mails = await sql`DELETE FROM mail_outbox WHERE ${ownMails(whose)}`.execute(transaction);
  const formAnswers = await sql`DELETE FROM custom_form_answer WHERE ${ownAnswers(whose)}`.execute(
    transaction,
  );
  const proofs = await sql`DELETE FROM proof_document WHERE customer_id = ${id}`.execute(transaction);
  for (const table of [
    'password_reset',
    'email_confirmation',
    'accepted_reference',
    'price_reference',
  ] as const) {
    await transaction.deleteFrom(table).where('customer_id', '=', id).execute();
  }
  await transaction
    .deleteFrom('reset_request')
    .where((any) => any.or([any('customer_id', '=', id), sql<boolean>`lower(email) = lower(${email})`]))
    .execute();
  await transaction
    .updateTable('cart')
    .set({ option_customer_id: null, option_network: null })
    .where('option_customer_id', '=', id)
    .execute();
  return { proofs: number(proofs), mails: number(mails), formAnswers: number(formAnswers) };
}

async function clearAccount(transaction: Kysely<Database>, { id }: Whose): Promise<void> {
  const nothing = { title: '', role: '', company: '', address: '', postcode: '', city: '', country: '' };
  await transaction
    .updateTable('customer')
    .set({
      ...nothing,
      ...{ phone: '', second_phone: '', survey: '', email: '', first_name: '', last_name: nobody },
      ...{ status: 'visitor', password_hash: null, email_confirmed_at: null },
      erased_at: sql<Date>`now()`,
    })
    .where('id', '=', id)
    .execute();
}

/** The lists that they are on are left; entries that are over lose the e-mail. */
async function leaveLists(transaction: InTransaction, entries: readonly string[]): Promise<void> {
  await sql`
    UPDATE waiting_entry SET email = '',
      state = CASE WHEN state IN ('waiting', 'offered') THEN 'left' ELSE state END
    WHERE id = ANY(${[...entries]}::bigint[])`.execute(transaction);
}

/**
 * Takes a person out of everything that the house keeps, in one transaction: the account is nobody's and signed out everywhere, documents,
 * references, waiting entries, answers to forms and mails that are still to go are gone, and what the staff wrote of them. Orders, tickets,
 * payments and gift cards stay, without names.
 * @throws Refusal for who is not known or erased, while they pay, and while tickets of theirs are to come, unless forced.
 */
export async function erasePerson(
  transaction: LockedUpTo<'waitingEntry'>,
  id: string,
  erasing: Erasing,
): Promise<ToldBy<typeof personCalls.erasePerson>> {
  const whose = await lockPerson(transaction, id, erasing);
  const [entries, withEntries] = await lockEntries(transaction, whose);
  const offers = entries.flatMap(({ state, offer }) =>
    state === 'offered' && offer !== null ? [offer] : [],
  );
  const withCarts = await lockCarts(withEntries, whose, offers);
  await clearNamesPaid(withCarts, whose);
  await clearStaffsWords(withCarts, whose);
  const traces = await deleteTraces(withCarts, whose);
  await giveOffersBack(withCarts, offers);
  const kept = await clearOrders(withCarts, whose);
  await leaveLists(
    withCarts,
    entries.map((entry) => entry.id),
  );
  await signOutEverywhere(withCarts, id, null);
  await clearAccount(withCarts, whose);
  return { ...kept, ...traces, waiting: entries.length };
}
