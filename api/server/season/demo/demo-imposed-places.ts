import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { hallPlans } from '../halls/index.ts';

/** The show whose deck chairs are for two, at this performance. */
const forTwo = { slug: 'berceuses-pour-adultes', label: 'À l’heure de la sieste' };
/** The concert at which a box is sold to one party. */
const wholeBoxes = 'quatre-saisons-et-une-cinquieme';

/** The boxes of the large hall, each a row of its section: their seats go only together. */
function boxes(): readonly (readonly number[])[] {
  const section = hallPlans.polaris.sections.find(({ name }) => name === 'Loges');
  return (section?.rows ?? []).map(({ seats }) => seats.map(({ id }) => id));
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
    .select(['performance.id', 'performance.label', 'show.slug'])
    .execute();
  const sets = boxes();
  const imposed = Object.fromEntries(
    rows.flatMap(({ id, label, slug }) => {
      if (slug === wholeBoxes) {
        return [[id, { lot: 1, ensembles: sets }]];
      }
      return label === forTwo.label ? [[id, { lot: 2, ensembles: [] }]] : [];
    }),
  );
  await sql`
    UPDATE setting SET value = value || jsonb_build_object('places_imposees', ${JSON.stringify(imposed)}::jsonb)
    WHERE key = 'options'`.execute(transaction);
}
