import { createHash } from 'node:crypto';
import { type Kysely, sql, type Transaction } from 'kysely';
import { encodeHallPlan } from '../../contract/hall-plan.ts';
import type { Database } from '../database/schema.ts';
import { freeSeating, type HallSeats, seatsOfPlan, soldStates } from './hall-seats.ts';
import { hallPlans } from './halls/index.ts';
import { writePriceOpenings } from './demo/prices.ts';
import { writeProducts } from './demo/products.ts';
import { writeSubscriptions } from './demo/subscriptions.ts';
import { categories, gridOf, grids, prices, proofs } from './prices.ts';
import { dateOf, situationOf } from './sales.ts';
import type { ShowContent } from './show-content.ts';
import { shows } from './shows/index.ts';
import type { SeasonHall, SeasonShow } from './shows/show.types.ts';
import { paymentModes, pickupMethods, studioPlaces, venueHalls, venueSettings } from './venue.ts';

const firstShowId = 1801;
const firstPerformanceId = 4501;
/** With fewer performances than this ahead, the demo season is played again from today. */
const fewestAhead = 10;

/**
 * Writes the demo season on an empty database, and gives it new dates when it has nearly all been played; what exists,
 * and above all what is sold, is never touched. Several processes may start at once: one writes, the others wait.
 */
export async function seedSeason(database: Kysely<Database>, today: Date): Promise<void> {
  await database.transaction().execute(async (transaction) => {
    await sql`LOCK TABLE setting IN EXCLUSIVE MODE`.execute(transaction);
    const known = await transaction.selectFrom('setting').select('key').limit(1).executeTakeFirst();
    if (known === undefined) {
      await writeVenue(transaction, today);
      await writePrices(transaction);
      await writePriceOpenings(transaction);
      await writeProducts(transaction);
      await writeSubscriptions(transaction);
      await writeHalls(transaction);
      await writeShows(transaction);
      await writePerformances(transaction, today);
      return;
    }
    const { ahead } = await transaction
      .selectFrom('performance')
      .select((expression) => expression.fn.countAll<string>().as('ahead'))
      .where('date', '>', today)
      .executeTakeFirstOrThrow();
    const isDemo = await transaction
      .selectFrom('show')
      .select('id')
      .where('slug', '=', shows[0]?.slug ?? '')
      .executeTakeFirst();
    if (Number(ahead) < fewestAhead && isDemo !== undefined) {
      await writePerformances(transaction, today);
    }
  });
  await sql`ANALYZE seat`.execute(database);
}

async function writeVenue(transaction: Transaction<Database>, today: Date): Promise<void> {
  const season = { saison: today.getMonth() >= 7 ? today.getFullYear() : today.getFullYear() - 1 };
  const settings = Object.entries({ ...venueSettings, saison: season });
  await transaction
    .insertInto('setting')
    .values(settings.map(([key, value]) => ({ key, value: JSON.stringify(value) })))
    .execute();
  await transaction
    .insertInto('pickup_method')
    .values(pickupMethods.map((method, position) => ({ ...method, position })))
    .execute();
  await transaction
    .insertInto('payment_mode')
    .values(paymentModes.map((mode, position) => ({ ...mode, position })))
    .execute();
}

async function writePrices(transaction: Transaction<Database>): Promise<void> {
  await transaction.insertInto('category').values(categories).execute();
  await transaction.insertInto('proof').values(proofs).execute();
  await transaction
    .insertInto('price')
    .values(prices.map((price, position) => ({ ...price, position })))
    .execute();
  const idOf = new Map(categories.map((category) => [category.code, category.id]));
  for (const [grid_id, lines] of grids) {
    await transaction
      .insertInto('grid_price')
      .values(
        lines.map((line, position) => ({
          grid_id,
          price_code: line.price,
          position,
          maximum: line.maximum ?? null,
          is_displayed: line.isDisplayed ?? true,
        })),
      )
      .execute();
    await transaction
      .insertInto('grid_amount')
      .values(
        lines.flatMap((line) =>
          Object.entries(line.amounts).map(([code, amount]) => ({
            grid_id,
            price_code: line.price,
            category_id: idOf.get(code) ?? 0,
            amount,
          })),
        ),
      )
      .execute();
  }
}

/** A plan's document and its id, which names the content: an address that never changes its mind can be cached forever. */
function planOf(hallId: SeasonHall): { readonly plan_id: string | null; readonly plan: string | null } {
  if (hallId === 'petite-ourse') {
    return { plan_id: null, plan: null };
  }
  const document = encodeHallPlan(hallPlans[hallId]);
  const digest = createHash('sha256').update(JSON.stringify(document)).digest('hex').slice(0, 12);
  const plan_id = `${hallId}-${digest}`;
  return { plan_id, plan: JSON.stringify({ ...document, id: plan_id }) };
}

async function writeHalls(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('hall')
    .values(venueHalls.map((hall) => ({ ...hall, ...planOf(hall.id) })))
    .execute();
}

function contentOf(show: SeasonShow): ShowContent {
  const { slug: _slug, genre: _genre, hall: _hall, performances: _performances, ...content } = show;
  return content;
}

async function writeShows(transaction: Transaction<Database>): Promise<void> {
  await transaction
    .insertInto('show')
    .values(
      shows.map((show, position) => ({
        id: firstShowId + position,
        slug: show.slug,
        position,
        genre: show.genre,
        content: JSON.stringify(contentOf(show)),
      })),
    )
    .execute();
}

async function writePerformances(transaction: Transaction<Database>, today: Date): Promise<void> {
  const { last } = await transaction
    .selectFrom('performance')
    .select((expression) => expression.fn.max('id').as('last'))
    .executeTakeFirstOrThrow();
  const showIds = new Map(
    (await transaction.selectFrom('show').select(['id', 'slug']).execute()).map((show) => [
      show.slug,
      show.id,
    ]),
  );
  const seatsOf: Readonly<Record<SeasonHall, HallSeats>> = {
    polaris: seatsOfPlan(hallPlans.polaris),
    arenes: seatsOfPlan(hallPlans.arenes),
    'petite-ourse': freeSeating(studioPlaces),
  };
  let id = last === null ? firstPerformanceId : last + 1;
  for (const show of shows) {
    const showId = showIds.get(show.slug);
    for (const [index, performance] of (showId === undefined ? [] : show.performances).entries()) {
      const situation = situationOf(show, index, today);
      const isPlaced = show.hall !== 'petite-ourse';
      await transaction
        .insertInto('performance')
        .values({
          id,
          show_id: showId ?? 0,
          hall_id: show.hall,
          date: dateOf(performance, today),
          label: performance.label ?? '',
          sales_opening: situation.salesOpening,
          is_displayed: situation.isDisplayed,
          is_hidden: false,
          is_placed: isPlaced,
          is_numbered: isPlaced,
          waiting_list: situation.waitingList,
          grid_id: gridOf(show, performance.label ?? ''),
        })
        .execute();
      const seats = seatsOf[show.hall];
      const states = soldStates(seats, situation, `${show.slug} ${index}`);
      await sql`
        INSERT INTO seat (performance_id, seat_id, category_id, "row", rank, state)
        SELECT ${id}::int, * FROM unnest(${seats.seatIds}::int[], ${seats.categoryIds}::smallint[],
          ${seats.rows}::smallint[], ${seats.ranks}::int[], ${states}::smallint[])`.execute(transaction);
      id += 1;
    }
  }
}
