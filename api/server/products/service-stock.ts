import { type Kysely, sql } from 'kysely';
import { isKeeping } from '../cart/open-cart.ts';
import type { LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';

/** A service of which there may be only so many: of a performance, or (null) of no performance. */
export interface StockedService {
  readonly code: string;
  readonly performanceId: number | null;
}

/** What is left of a service for one cart, its own pieces not counted as taken; null without a limit. */
export interface StockLeft extends StockedService {
  readonly left: number | null;
}

interface Wanted {
  readonly codes: readonly string[];
  readonly performanceIds: readonly number[];
}

function wantedOf(services: readonly StockedService[]): Wanted {
  return {
    codes: services.map((service) => service.code),
    performanceIds: services.map((service) => service.performanceId ?? 0),
  };
}

/**
 * What is left for a cart of each of some services, in their order: the stock without what is sold and without what other
 * carts hold now, by the database's clock. A glance, unless `lockStock` came before.
 */
export async function readStock(
  database: Kysely<Database>,
  cartId: string,
  services: readonly StockedService[],
): Promise<readonly StockLeft[]> {
  if (services.length === 0) {
    return [];
  }
  const { codes, performanceIds } = wantedOf(services);
  const { rows } = await sql<{ code: string; performance_id: number; left: number | null }>`
    SELECT wanted.code, wanted.performance_id,
      service.stock - coalesce(stock.sold, 0) - (
        SELECT coalesce(sum(line.quantity), 0)::int FROM cart_line line JOIN cart ON cart.id = line.cart_id
        WHERE line.type = 'presta' AND line.code = wanted.code
          AND line.performance_id IS NOT DISTINCT FROM nullif(wanted.performance_id, 0)
          AND cart.id <> ${cartId}::bigint AND ${isKeeping}) AS left
    FROM unnest(${codes}::text[], ${performanceIds}::int[]) WITH ORDINALITY AS wanted (code, performance_id, position)
    LEFT JOIN service ON service.code = wanted.code
    LEFT JOIN service_stock stock ON stock.service_code = wanted.code
      AND stock.performance_id = wanted.performance_id
    ORDER BY wanted.position`.execute(database);
  return rows.map((row) => ({
    code: row.code,
    performanceId: row.performance_id === 0 ? null : row.performance_id,
    left: row.left === null ? null : Math.max(0, row.left),
  }));
}

/**
 * Locks the stocks of those of the services that have one, in one order, until the transaction ends: whoever wants the last
 * ones waits here.
 */
export async function lockStock(
  transaction: LockedUpTo<'serviceStock'>,
  services: readonly StockedService[],
): Promise<LockedUpTo<'serviceStock'>> {
  if (services.length === 0) {
    return transaction;
  }
  const { codes, performanceIds } = wantedOf(services);
  await sql`
    INSERT INTO service_stock (service_code, performance_id)
    SELECT DISTINCT service.code, wanted.performance_id
    FROM unnest(${codes}::text[], ${performanceIds}::int[]) AS wanted (code, performance_id)
    JOIN service ON service.code = wanted.code AND service.stock IS NOT NULL
    ORDER BY 1, 2
    ON CONFLICT DO NOTHING`.execute(transaction);
  await sql`
    SELECT 1 FROM service_stock stock
    JOIN unnest(${codes}::text[], ${performanceIds}::int[]) AS wanted (code, performance_id)
      ON stock.service_code = wanted.code AND stock.performance_id = wanted.performance_id
    ORDER BY stock.service_code, stock.performance_id
    FOR UPDATE OF stock`.execute(transaction);
  return transaction;
}

/** Counts pieces as sold; the stocks are locked by this transaction. */
export async function countSold(
  transaction: Kysely<Database>,
  sold: readonly (StockedService & { readonly quantity: number })[],
): Promise<void> {
  const { codes, performanceIds } = wantedOf(sold);
  await sql`
    UPDATE service_stock SET sold = service_stock.sold + wanted.quantity
    FROM (
      SELECT code, performance_id, sum(quantity) AS quantity
      FROM unnest(${codes}::text[], ${performanceIds}::int[], ${sold.map((one) => one.quantity)}::int[])
        AS asked (code, performance_id, quantity)
      GROUP BY code, performance_id
    ) wanted
    WHERE service_stock.service_code = wanted.code
      AND service_stock.performance_id = wanted.performance_id`.execute(transaction);
}
