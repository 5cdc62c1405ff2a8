import { type Kysely, sql } from 'kysely';
import type { CustomerReferenceWire } from '../../checkout/history-wire.ts';
import { markupOfLines } from '../../contract/markup.ts';
import type { Database } from '../database/schema.ts';

const markup = (text: string): string => markupOfLines([text]);
const end = (date: Date | null): number => (date === null ? 0 : Math.floor(date.getTime() / 1000));

/** The cards that a customer bought and that are still good. */
async function cards(database: Kysely<Database>, customerId: string): Promise<CustomerReferenceWire[]> {
  const rows = await database
    .selectFrom('sold_card')
    .selectAll()
    .where('customer_id', '=', customerId)
    .where((where) =>
      where.or([where('valid_until', 'is', null), where('valid_until', '>', sql<Date>`now()`)]),
    )
    .orderBy('issued_at', 'desc')
    .orderBy('number')
    .execute();
  return rows.map((card) => ({
    ref: card.number,
    nature: 'carte',
    code: card.card_code,
    libelle: markup(card.label),
    titulaire: markup(`${card.holder_first_name} ${card.holder_last_name}`.trim()),
    fin: end(card.valid_until),
  }));
}

/** The subscriptions that a customer bought: each is known by its order and its place there. */
async function subscriptions(
  database: Kysely<Database>,
  customerId: string,
): Promise<CustomerReferenceWire[]> {
  const rows = await database
    .selectFrom('order_line')
    .innerJoin('customer_order', 'customer_order.reference', 'order_line.order_reference')
    .select(['order_reference', 'order_line.position', 'code', 'label', 'holder'])
    .where('customer_id', '=', customerId)
    .where('type', '=', 'abo')
    .orderBy('paid_at', 'desc')
    .orderBy('position')
    .execute();
  return rows.map((line) => ({
    ref: `${line.order_reference}-${line.position}`,
    nature: 'abo',
    code: line.code,
    libelle: markup(line.label),
    titulaire: markup(line.holder),
    fin: 0,
  }));
}

/** The references that the venue gave to a customer, and that still open their prices. */
async function memberReferences(
  database: Kysely<Database>,
  customerId: string,
): Promise<CustomerReferenceWire[]> {
  const rows = await database
    .selectFrom('price_reference')
    .innerJoin('price_family', 'price_family.code', 'price_reference.family_code')
    .select(['reference', 'family_code', 'label', 'holder_last_name', 'holder_first_name', 'valid_until'])
    .where('customer_id', '=', customerId)
    .where((where) =>
      where.or([where('valid_until', 'is', null), where('valid_until', '>', sql<Date>`now()`)]),
    )
    .orderBy('position')
    .orderBy('reference')
    .execute();
  return rows.map((row) => ({
    ref: row.reference,
    nature: 'membre',
    code: row.family_code,
    libelle: markup(row.label),
    titulaire: markup(`${row.holder_first_name} ${row.holder_last_name}`.trim()),
    fin: end(row.valid_until),
  }));
}

/** What a customer holds and may be asked for (`ListeRefs`): cards, subscriptions, references of the venue. */
export async function listReferences(
  database: Kysely<Database>,
  customerId: string,
): Promise<readonly CustomerReferenceWire[]> {
  return [
    ...(await cards(database, customerId)),
    ...(await subscriptions(database, customerId)),
    ...(await memberReferences(database, customerId)),
  ];
}
