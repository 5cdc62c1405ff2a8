import type { Kysely } from 'kysely';
import type { HallPlan } from '../../../seats/hall-plan.ts';
import { decodeHallPlan } from '../../../seats/hall-plan-wire.ts';
import type { Database } from '../../database/schema.ts';
import { filled } from '../document/fields.ts';
import type { SeasonDocument } from '../document/season-document.ts';
import { wallTimeOf } from '../document/wall-time.ts';
import { imposedPart, readImposed } from '../imposed-places.ts';
import { readPerformanceDetails, readSeasonCollections } from '../json-columns.ts';

type Performances = Pick<SeasonDocument, 'collections' | 'performances'>;

function salesOf(salesOpening: number): string {
  return salesOpening < 0 ? 'unannounced' : wallTimeOf(salesOpening * 1000);
}

/** What the settings say of performances. */
async function readRules(database: Kysely<Database>) {
  const rows = await database
    .selectFrom('setting')
    .selectAll()
    .where('key', 'in', ['options', 'collections'])
    .execute();
  const settings = new Map(rows.map(({ key, value }) => [key, value]));
  return {
    imposed: readImposed(settings.get('options') ?? {}),
    collections: readSeasonCollections(settings.get('collections')),
  };
}

/** The plans of these halls; a hall in free seating has none. */
async function readPlans(
  database: Kysely<Database>,
  hallIds: readonly string[],
): Promise<ReadonlyMap<string, HallPlan>> {
  const halls = await database
    .selectFrom('hall')
    .select(['id', 'plan'])
    .where('id', 'in', ['', ...hallIds])
    .execute();
  return new Map(
    halls.flatMap(({ id, plan }): [string, HallPlan][] =>
      plan === null ? [] : [[id, decodeHallPlan(plan)]],
    ),
  );
}

/** The performances with the collections that they are part of, and what is imposed on their places. */
export async function readPerformances(database: Kysely<Database>): Promise<Performances> {
  const { imposed, collections } = await readRules(database);
  const rows = await database
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .innerJoin('grid', 'grid.id', 'performance.grid_id')
    .selectAll('performance')
    .select(['show.slug', 'grid.code as grid'])
    .orderBy('performance.id')
    .execute();
  const plans = await readPlans(database, [
    ...new Set(rows.filter(({ id }) => imposed.has(id)).map((row) => row.hall_id)),
  ]);
  const known = new Set(collections.map(({ code }) => code));
  return {
    ...filled({ collections: [...collections] }),
    performances: rows.map((row) => {
      const { collection, notes, priceNotes, access } = readPerformanceDetails(row.details);
      return {
        code: row.code,
        show: row.slug,
        hall: row.hall_id,
        date: wallTimeOf(row.date.getTime()),
        ...filled({ label: row.label }),
        grid: row.grid,
        ...(row.sales_opening === 0 ? {} : { sales: salesOf(row.sales_opening) }),
        ...(row.is_displayed ? {} : { displayed: false }),
        ...(row.is_hidden ? { hidden: true } : {}),
        ...(row.is_placed && !row.is_numbered ? { numbered: false } : {}),
        ...(row.waiting_list > 0 ? { waitingList: true } : {}),
        ...filled({
          collection: known.has(collection) ? collection : '',
          notes: [...notes],
          priceNotes: [...priceNotes],
          access: [...access],
        }),
        ...imposedPart(imposed.get(row.id), plans.get(row.hall_id) ?? null),
        ...(Number(row.vat_rate) === 5.5 ? {} : { vatRate: Number(row.vat_rate) }),
      };
    }),
  };
}
