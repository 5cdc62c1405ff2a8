import { type Kysely, type SqlBool, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Whether the name on a sold ticket may still change: until its performance begins, and not where the price was opened by a
 * reference to a named person.
 */
export const isTicketChangeable = sql<SqlBool>`ticket.date > now() AND NOT (ticket.reference <> '' AND EXISTS (
  SELECT 1 FROM price_family_price one JOIN price_family family ON family.code = one.family_code
  WHERE one.price_code = ticket.price_code AND family.is_nominative))`;

/** The places of an order with their holders, cancelled ones left out. */
export function readSoldTickets(database: Kysely<Database>, reference: string) {
  return database
    .selectFrom('ticket')
    .selectAll()
    .select(isTicketChangeable.as('is_changeable'))
    .where('order_reference', '=', reference)
    .where('cancelled_at', 'is', null)
    .orderBy('number')
    .execute();
}

/** The cards of an order. */
export function readSoldCards(database: Kysely<Database>, reference: string) {
  return database
    .selectFrom('sold_card')
    .selectAll()
    .where('order_reference', '=', reference)
    .orderBy('number')
    .execute();
}
