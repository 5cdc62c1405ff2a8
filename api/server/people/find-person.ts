import { type Kysely, sql } from 'kysely';
import { mostPeople, type Person, type PersonSummary } from '../../staff/person-calls.ts';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { liveTickets, ownAnswers, ownMails, ownWaiting } from './whose.ts';

/** More words than a name has. */
const mostWords = 6;

const people = (database: Kysely<Database>) =>
  database
    .selectFrom('customer')
    .leftJoin('customer_order', 'customer_order.customer_id', 'customer.id')
    .select(['customer.id', 'status', 'first_name', 'last_name', 'customer.email', 'city', 'created_at'])
    .select([
      sql<number>`count(reference)::int`.as('orders'),
      sql<Date | null>`max(paid_at)`.as('lastOrderAt'),
    ])
    .groupBy('customer.id');

type PersonRow = Awaited<ReturnType<ReturnType<typeof people>['executeTakeFirstOrThrow']>>;

const personOf = (row: PersonRow): Person => ({
  id: row.id,
  status: row.status,
  name: `${row.first_name} ${row.last_name}`.trim(),
  email: row.email,
  city: row.city,
  createdAt: row.created_at.getTime(),
  orders: row.orders,
  lastOrderAt: row.lastOrderAt?.getTime() ?? null,
});

const patternOf = (text: string): string => `${text.replace(/[\\%_]/g, '\\$&')}%`;

/** People whose e-mail begins so, or whose names begin with these words in any order; who was erased is nobody any more. */
export async function findPeople(
  database: Kysely<Database>,
  search: string,
): Promise<{ people: Person[]; isWhole: boolean }> {
  const words = search.split(/\s+/).filter(Boolean).slice(0, mostWords);
  const isEmail = search.includes('@');
  const rows = await people(database)
    .where('erased_at', 'is', null)
    .$if(isEmail, (query) =>
      query.where(sql<boolean>`lower(customer.email) LIKE ${patternOf(search.toLowerCase())}`),
    )
    .$if(!isEmail, (query) =>
      words.reduce(
        (found, word) =>
          found.where(
            sql<boolean>`(' ' || plain_text(first_name) || ' ' || plain_text(last_name)) LIKE '% ' || plain_text(${word}) || '%' AND plain_text(${word}) <> ''`,
          ),
        query,
      ),
    )
    .orderBy('last_name')
    .orderBy('first_name')
    .orderBy('customer.id')
    .limit(mostPeople + 1)
    .execute();
  return { people: rows.slice(0, mostPeople).map(personOf), isWhole: rows.length <= mostPeople };
}

/** A person, and how much the house keeps of this person. @throws Refusal for a person who is not known. */
export async function readPerson(database: Kysely<Database>, id: string): Promise<PersonSummary> {
  const row = await people(database)
    .select(['phone', 'address', 'postcode', 'email_confirmed_at', 'erased_at'])
    .where('customer.id', '=', id)
    .executeTakeFirstOrThrow(() => refusals.personUnknown());
  const whose = { id, email: row.email, isProven: true };
  const { rows } = await sql<PersonSummary['counts']>`SELECT
    ${row.orders}::int AS orders,
    (SELECT count(*)::int FROM ticket JOIN customer_order ON customer_order.reference = ticket.order_reference
      WHERE customer_order.customer_id = ${id}) AS tickets,
    ${liveTickets(whose)} AS "liveTickets",
    (SELECT count(*)::int FROM proof_document WHERE customer_id = ${id}) AS proofs,
    (SELECT count(*)::int FROM price_reference WHERE customer_id = ${id}) AS "references",
    (SELECT count(*)::int FROM waiting_entry WHERE ${ownWaiting(whose)}) AS waiting,
    (SELECT count(*)::int FROM custom_form_answer WHERE ${ownAnswers(whose)}) AS "formAnswers",
    (SELECT count(*)::int FROM mail_outbox WHERE ${ownMails(whose)}) AS mails,
    (SELECT count(*)::int FROM sold_card WHERE customer_id = ${id}) AS "giftCards",
    (SELECT count(*)::int FROM context WHERE customer_id = ${id} AND session_hash IS NOT NULL) AS devices`.execute(
    database,
  );
  const [counts] = rows;
  if (counts === undefined) {
    throw refusals.personUnknown();
  }
  return {
    person: {
      ...personOf(row),
      phone: row.phone,
      address: [row.address, `${row.postcode} ${row.city}`.trim()].filter(Boolean).join(', '),
      isEmailConfirmed: row.email_confirmed_at !== null,
      erasedAt: row.erased_at?.getTime() ?? null,
    },
    counts,
  };
}
