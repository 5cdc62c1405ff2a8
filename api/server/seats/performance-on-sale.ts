import { type Kysely, sql } from 'kysely';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import type { Database } from '../database/schema.ts';

export interface PerformanceOnSale {
  readonly id: number;
  readonly gridId: number;
  readonly isPlaced: boolean;
  readonly isNumbered: boolean;
  readonly planId: string | null;
}

/**
 * The performance, when places of it may be taken now, by the database's clock: on the bill, not yet begun, sales open
 * (ruling 16).
 * @throws Refusal saying why not.
 */
export async function readPerformanceOnSale(
  database: Kysely<Database>,
  performanceId: number,
): Promise<PerformanceOnSale> {
  const row = await database
    .selectFrom('performance')
    .innerJoin('hall', 'hall.id', 'performance.hall_id')
    .where('performance.id', '=', performanceId)
    .select(['performance.id', 'grid_id', 'is_placed', 'is_numbered', 'is_displayed', 'is_hidden', 'plan_id'])
    .select([
      sql<boolean>`performance.date <= now()`.as('is_past'),
      sql<boolean>`sales_opening <= -1 OR sales_opening > extract(epoch FROM now())`.as('is_not_open'),
    ])
    .executeTakeFirst();
  if (row === undefined || row.is_hidden || !row.is_displayed) {
    throw new Refusal(refusalCode.badRequest, 'Cette séance n’existe pas ou n’est plus proposée.');
  }
  if (row.is_past) {
    throw new Refusal(refusalCode.badRequest, 'Cette séance a déjà commencé\u00a0: choisissez-en une autre.');
  }
  if (row.is_not_open) {
    throw new Refusal(
      refusalCode.badRequest,
      'Les ventes de cette séance ne sont pas encore ouvertes. Revenez bientôt\u00a0!',
    );
  }
  return {
    id: row.id,
    gridId: row.grid_id,
    isPlaced: row.is_placed,
    isNumbered: row.is_numbered,
    planId: row.plan_id,
  };
}
