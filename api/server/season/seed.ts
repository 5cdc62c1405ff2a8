import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { CheckedSeason } from './document/season-document.ts';
import { writeImages } from './store/venue.ts';
import { lockSeason, writeNewPerformances, writeSeason } from './store/write-season.ts';

/** With fewer performances than this ahead, the demo season is played again from today. */
const fewestAhead = 10;
/** By this show the demo season is known. */
const firstDemoShow = 'le-malade-imaginaire';

/**
 * Writes the demo season on an empty database, and gives it new dates when it has nearly all been played; what exists,
 * and above all what is sold, is never touched. Several processes may start at once: one writes, the others wait.
 */
export async function seedSeason(database: Kysely<Database>, today: Date): Promise<void> {
  const hasWritten = await database.transaction().execute(async (transaction) => {
    await lockSeason(transaction);
    const known = await transaction.selectFrom('setting').select('key').limit(1).executeTakeFirst();
    if (known === undefined) {
      await writeDemo(transaction, today);
      return true;
    }
    return keepDemoAlive(transaction, today);
  });
  if (hasWritten) {
    await sql`ANALYZE seat`.execute(database);
  }
}

/** The demo is built only when it is needed: a start on a database that has a season stays quick. */
async function checkedDemo(today: Date): Promise<CheckedSeason> {
  const { checkSeason } = await import('./check/check-season.ts');
  const { demoSeason } = await import('./demo/season-document.ts');
  const { season, faults } = await checkSeason(demoSeason(today));
  if (season === null) {
    throw new Error(
      `The demo season has faults: ${faults.map(({ place, message }) => `${place}: ${message}`).join('; ')}`,
    );
  }
  return season;
}

async function writeDemo(transaction: Transaction<Database>, today: Date): Promise<void> {
  const { demoStates } = await import('./demo/evenings.ts');
  await writeSeason(transaction, await checkedDemo(today), { statesOf: demoStates(today) });
}

/** New dates when the demo has nearly all been played, and its images in a database that has none yet. */
async function keepDemoAlive(transaction: Transaction<Database>, today: Date): Promise<boolean> {
  const isDemo = await transaction
    .selectFrom('show')
    .select('id')
    .where('slug', '=', firstDemoShow)
    .executeTakeFirst();
  if (isDemo === undefined) {
    return false;
  }
  const { ahead } = await transaction
    .selectFrom('performance')
    .select((expression) => expression.fn.countAll<string>().as('ahead'))
    .where('date', '>', today)
    .executeTakeFirstOrThrow();
  const image = await transaction.selectFrom('venue_file').select('name').limit(1).executeTakeFirst();
  if (image === undefined) {
    await writeImages(transaction, (await checkedDemo(today)).images);
  }
  if (Number(ahead) >= fewestAhead) {
    return false;
  }
  const { demoStates } = await import('./demo/evenings.ts');
  const evenings = await withoutForgotten(transaction, await checkedDemo(today));
  await writeNewPerformances(transaction, evenings, demoStates(today));
  return true;
}

/** The demo without performances of what somebody has taken out of it. */
async function withoutForgotten(
  transaction: Transaction<Database>,
  season: CheckedSeason,
): Promise<CheckedSeason> {
  const shows = await transaction.selectFrom('show').select('slug').execute();
  const halls = await transaction.selectFrom('hall').select('id').execute();
  const grids = await transaction.selectFrom('grid').select('code').execute();
  const known = new Set([
    ...shows.map(({ slug }) => slug),
    ...halls.map(({ id }) => id),
    ...grids.map(({ code }) => code),
  ]);
  return {
    ...season,
    performances: season.performances.filter(({ show, hall, grid }) =>
      [show, hall, grid].every((name) => known.has(name)),
    ),
  };
}
