import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hallPlans } from '../halls/index.ts';

/** The show whose deck chairs are for two, at this performance. */
const forTwo = { slug: 'berceuses-pour-adultes', label: 'À l’heure de la sieste' };
/** The concert at which a box is sold to one party. */
const wholeBoxes = 'quatre-saisons-et-une-cinquieme';

/** The boxes of the large hall, each a row of its section. */
function boxes(): readonly (readonly number[])[] {
  const { rows, sections } = hallPlans.polaris;
  return rows
    .filter(({ section }) => sections[section]?.name === 'Loges')
    .map(({ firstSeat, seatCount }) =>
      Array.from({ length: seatCount }, (_, index) => firstSeat + index + 1),
    );
}

/** The boxes of which nothing is sold yet. */
async function freeBoxes(
  transaction: Transaction<Database>,
  performanceId: number,
): Promise<readonly (readonly number[])[]> {
  const free = await transaction
    .selectFrom('seat')
    .where('performance_id', '=', performanceId)
    .where('state', '=', 0)
    .select('seat_id')
    .execute();
  const ids = new Set(free.map(({ seat_id }) => seat_id));
  return boxes().filter((box) => box.every((id) => ids.has(id)));
}

/**
 * Places of the demo that go only together (`places_imposees`): no document says such a thing, because it names performances
 * by their numbers. Called once the season is written.
 */
export async function writeDemoImposedPlaces(transaction: Transaction<Database>): Promise<void> {
  const rows = await transaction
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .where('show.slug', 'in', [forTwo.slug, wholeBoxes])
    .orderBy('performance.id')
    .select(['performance.id', 'performance.label', 'show.slug'])
    .execute();
  const imposed: Record<
    string,
    { readonly lot: number; readonly ensembles: readonly (readonly number[])[] }
  > = {};
  for (const { id, label, slug } of rows) {
    if (slug === wholeBoxes) {
      imposed[id] = { lot: 1, ensembles: await freeBoxes(transaction, id) };
    } else if (label === forTwo.label) {
      imposed[id] = { lot: 2, ensembles: [] };
    }
  }
  await sql`
    UPDATE setting SET value = value || jsonb_build_object('places_imposees', ${JSON.stringify(imposed)}::jsonb)
    WHERE key = 'options'`.execute(transaction);
}
