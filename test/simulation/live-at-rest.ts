import { type Kysely, sql } from 'kysely';
import { type Cart, ticketsOf } from '../../api/cart/cart.ts';
import { queryRoot } from '../../api/client/queries.ts';
import type { Availability } from '../../api/season/availability.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import type { Database } from '../../api/server/database/schema.ts';
import type { Page } from './browser/page.ts';
import { actorOf, livingActor } from './open-shop.ts';
import type { Violation } from './witness.ts';

/** A seat as the database has it now, for anybody. */
interface Seat {
  readonly performance: number;
  readonly seat: number;
  readonly category: string;
  readonly state: 'free' | 'taken' | 'notOnSale';
}

/** All seats of all evenings, read by a statement of its own. */
export async function readHalls(database: Kysely<Database>): Promise<readonly Seat[]> {
  const { rows } = await sql<Seat>`
    SELECT s.performance_id AS performance, s.seat_id AS seat, c.code AS category,
           CASE WHEN s.state = 3 THEN 'notOnSale'
                WHEN s.state = 2 THEN 'taken'
                WHEN s.held_until > now() THEN 'taken'
                ELSE 'free' END AS state
    FROM seat s JOIN category c ON c.id = s.category_id ORDER BY 1, 2`.execute(database);
  return rows;
}

/** What a page shows of seats and of what is left is what there is, some minutes after all became calm. */
export function checkLive(
  { shop, isVisible }: Page,
  halls: readonly Seat[],
  cart: Cart,
): readonly Violation[] {
  if (shop === null || !isVisible) {
    return [];
  }
  const mine = new Set(
    ticketsOf(cart).map(({ performanceId, seatId }) => `${performanceId}:${seatId ?? 'anywhere'}`),
  );
  const shownSeats = halls.flatMap((one): readonly Violation[] => {
    const { performance, seat, state } = one;
    const shown = shop.seatStore.of(performance)?.read()[seat - 1];
    const wanted = seatState[mine.has(`${performance}:${seat}`) ? 'mine' : state];
    return shown === undefined || shown === wanted
      ? []
      : [
          {
            promise: 'the map shows what is free',
            text: `seat ${performance}:${seat} is ${wanted} and shown as ${shown}`,
          },
        ];
  });
  return [...shownSeats, ...availabilityAgrees(shop, halls)];
}

/** Only what a screen watches is kept fresh. */
function availabilityAgrees(
  { root, queryClient }: NonNullable<Page['shop']>,
  halls: readonly Seat[],
): readonly Violation[] {
  if (livingActor(root, 'availability')?.getSnapshot().matches('watching') !== true) {
    return [];
  }
  const shown = queryClient.getQueryData<Availability>([queryRoot.availability, '*']);
  const categories = new Set(halls.map(({ performance, category }) => `${performance} ${category}`));
  return [...categories].flatMap((key): readonly Violation[] => {
    const [performance = '', category = ''] = key.split(' ');
    const code = shown?.get(Number(performance))?.get(category) ?? null;
    const hasFree = halls.some(
      (one) => String(one.performance) === performance && one.category === category && one.state === 'free',
    );
    const isRight = code === '-' || (hasFree ? code === 'V' || code === 'O' : code === 'R' || code === '+');
    return isRight
      ? []
      : [
          {
            promise: 'what is left is told',
            text: `evening ${performance}, ${category}: shown as ${code}, ${hasFree ? 'places are' : 'none is'} free`,
          },
        ];
  });
}

/** Within this, who follows a stream is told, in milliseconds. */
export const toldWithin = 6000;

/**
 * What is wrong now in pages to which the server pushes what changes; their own seats are left to the cart's check. What is
 * wrong still after `toldWithin` was never told.
 */
export async function untold(
  database: Kysely<Database>,
  pages: readonly Page[],
): Promise<readonly (Violation & { readonly page: Page })[]> {
  const followers = pages.filter((page) => page.isTold && page.shop !== null);
  if (followers.length === 0) {
    return [];
  }
  const halls = await readHalls(database);
  return followers.flatMap((page) => {
    const root = page.shop?.root;
    const cart = root === undefined ? null : actorOf(root, 'cart').getSnapshot().context.cart;
    return cart == null
      ? []
      : checkLive(page, halls, cart).map(({ text }) => ({
          promise: 'who follows is told',
          text,
          page,
        }));
  });
}
