import { sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { CartFacts } from './cart-facts.ts';

/** The price grid of each performance that a cart has tickets of, by the performance's id. */
export async function readGrids(
  transaction: Transaction<Database>,
  facts: CartFacts,
): Promise<ReadonlyMap<number, number>> {
  const ids = [...new Set(facts.tickets.map((ticket) => ticket.performanceId))];
  const rows = await transaction
    .selectFrom('performance')
    .select(['id', 'grid_id'])
    .where('id', '=', sql<number>`ANY(${ids}::int[])`)
    .execute();
  return new Map(rows.map((row) => [row.id, row.grid_id]));
}
