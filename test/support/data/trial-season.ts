import { createHash, randomBytes } from 'node:crypto';
import pg from 'pg';
import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import { seatFeature } from '../../../api/seats/hall-plan.ts';
import { encodeHallPlan } from '../../../api/seats/hall-plan-wire.ts';
import { connect } from '../../../api/server/database/connect.ts';
import { migrate } from '../../../api/server/database/migrate.ts';
import { HallBuilder } from '../../../api/server/season/demo/hall-builder.ts';
import { seedSeason } from '../../../api/server/season/seed.ts';

/** A hall of plain rows, so that what is measured is not the hall. */
const rowCount = 50;
const seatsPerRow = 40;
export const trialSeats = rowCount * seatsPerRow;
/** Sold in the demo season's first grid, at the price « PLEIN ». */
export const trialCategory = 'C1';
const categoryId = 3;
const gridId = 1;
const hallId = 'essai';
export const firstTrialPerformance = 900_001;

export interface TrialSeason {
  readonly performanceIds: readonly number[];
  /** Shoppers: the `instPA` of contexts that are open already. */
  readonly instanceIds: readonly string[];
}

function trialPlan(): HallPlan {
  const hall = new HallBuilder({
    id: hallId,
    name: 'Salle d’essai',
    pitch: 20,
    categories: [trialCategory],
    margin: 40,
  });
  const section = hall.section('Salle');
  for (let row = 0; row < rowCount; row += 1) {
    hall.row(
      section,
      String(row + 1),
      Array.from({ length: seatsPerRow }, (_, seat) => ({
        x: seat * 22,
        y: row * 26,
        category: trialCategory,
        features: seat === seatsPerRow / 2 - 1 ? seatFeature.aisleAfter : 0,
      })),
    );
  }
  return hall.build();
}

/** The demo season and, beside it, one hall of 2,000 seats, so many performances there, and so many shoppers. */
export async function writeTrialSeason(
  address: string,
  size: { readonly performances: number; readonly shoppers: number },
): Promise<TrialSeason> {
  const database = connect(address, () => undefined);
  await migrate(database);
  await seedSeason(database, new Date());
  const document = encodeHallPlan(trialPlan());
  const planId = `${hallId}-${createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12)}`;
  await database
    .insertInto('hall')
    .values({
      id: hallId,
      name: 'Salle d’essai',
      address: '',
      plan_id: planId,
      plan: JSON.stringify({ ...document, id: planId }),
    })
    .execute();
  const performanceIds = Array.from(
    { length: size.performances },
    (_, index) => firstTrialPerformance + index,
  );
  await database
    .insertInto('show')
    .values({
      id: firstTrialPerformance,
      slug: 'essai',
      position: 900,
      genre: 'Théâtre',
      content: JSON.stringify({ title: ['Essai'] }),
    })
    .execute();
  await database
    .insertInto('performance')
    .values(
      performanceIds.map((id) => ({
        id,
        show_id: firstTrialPerformance,
        hall_id: hallId,
        date: new Date(Date.now() + 30 * 86_400_000),
        label: '',
        sales_opening: 0,
        is_displayed: true,
        is_hidden: false,
        is_placed: true,
        is_numbered: true,
        waiting_list: 0,
        grid_id: gridId,
      })),
    )
    .execute();
  await database.destroy();
  const instanceIds = await writeRows(address, performanceIds, size.shoppers);
  return { performanceIds, instanceIds };
}

/** What is too long for the pool's time limits. */
async function writeRows(
  address: string,
  performanceIds: readonly number[],
  shoppers: number,
): Promise<readonly string[]> {
  const instanceIds = Array.from({ length: shoppers }, () => randomBytes(32).toString('base64url'));
  const client = new pg.Client({ connectionString: address });
  await client.connect();
  try {
    await client.query(
      `INSERT INTO seat (performance_id, seat_id, category_id, "row", rank)
       SELECT performance_id, seat_id, ${categoryId}, (seat_id - 1) / ${seatsPerRow}, seat_id
       FROM unnest($1::int[]) performance_id, generate_series(1, ${trialSeats}) seat_id
       ORDER BY performance_id, seat_id`,
      [performanceIds],
    );
    await client.query(
      `INSERT INTO context (instance_id, cookie_hash, session_name)
       SELECT instance_id, sha256(instance_id::bytea), '' FROM unnest($1::text[]) instance_id`,
      [instanceIds],
    );
    await client.query('VACUUM (ANALYZE) seat, context');
  } finally {
    await client.end();
  }
  return instanceIds;
}
