import { randomBytes, randomUUID } from 'node:crypto';
import { type Kysely, sql } from 'kysely';
import type { Database } from '../../api/server/database/schema.ts';
import type { Caller, Exchange } from '../../api/server/kernel/exchange.ts';
import type { BankFields } from '../../api/server/payment/bank-fields.ts';
import type { BankResult } from '../../api/server/payment/bank-result.ts';
import { type MessageOutcome, settleMessage } from '../../api/server/payment/routes.ts';
import { acceptedCard, resultFields } from '../../api/server/payment/simulator/result.ts';
import type { ServerSettings } from '../../api/server/settings.ts';
import { freePort } from '../support/server/free-port.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';

/** The performance that these tests sell. */
export const performance = 99_001;
const grid = 99;
const seatCount = 300;
/** The category of the studio's places, « U ». */
const freeSeating = 6;

/** A real server on a real database, and what a test of payments needs to be there already. */
export interface PaymentWorld {
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
  /** Where the database is, for another server on it. */
  readonly databaseAddress: string;
  readonly newShopper: (customer?: 'visitor' | 'member' | null) => Promise<Caller>;
  readonly exchangeOf: (caller: Caller) => Exchange;
  /** Holds places for a shopper as the cart's calls would, and gives the cart's id. */
  readonly hold: (caller: Caller, seats: readonly number[], how?: HoldOptions) => Promise<string>;
  /** Places that no test has used yet. */
  readonly newSeats: (count: number) => readonly number[];
  /** The bank's server says what became of a form's payment. */
  readonly bankSays: (
    form: BankFields,
    status: BankResult['status'],
    changes?: BankFields,
  ) => Promise<MessageOutcome>;
  /** Everything of a cart ran out: its hold and its payment. */
  readonly expire: (cartId: string) => Promise<void>;
  /** A browser that makes real calls. */
  readonly openShopper: TestServer['openShopper'];
  /** A request as any program would make it. */
  readonly inject: TestServer['inject'];
  readonly stop: () => Promise<void>;
}

interface HoldOptions {
  readonly priceCode?: string;
  readonly pickup?: string | null;
}

/** A performance of our own beside the demo season, whose prices no season changes, and ways of paying of every kind. */
async function furnish(database: Kysely<Database>): Promise<void> {
  await database
    .insertInto('show')
    .values({
      id: performance,
      slug: 'les-precieuses-ridicules',
      position: 99,
      genre: 'Théâtre',
      content: JSON.stringify({ title: ['Les Précieuses', 'ridicules'] }),
    })
    .execute();
  const amounts = { PLEIN: 2800, JEUNE: 1200, LIBRE: 0 };
  for (const [position, [price_code, amount]] of Object.entries(amounts).entries()) {
    const line = { grid_id: grid, price_code };
    await database
      .insertInto('grid_price')
      .values({ ...line, position, maximum: null, is_displayed: true })
      .execute();
    await database
      .insertInto('grid_amount')
      .values({ ...line, category_id: freeSeating, amount })
      .execute();
  }
  await database
    .insertInto('performance')
    .values({
      id: performance,
      show_id: performance,
      hall_id: 'petite-ourse',
      date: new Date(Date.now() + 10 * 86_400_000),
      label: '',
      sales_opening: 0,
      is_displayed: true,
      is_hidden: false,
      is_placed: false,
      is_numbered: false,
      waiting_list: 0,
      grid_id: grid,
    })
    .execute();
  await sql`INSERT INTO seat (performance_id, seat_id, category_id, "row", rank)
    SELECT ${performance}::int, n, ${freeSeating}::smallint, 0, n
    FROM generate_series(1, ${seatCount}) n`.execute(database);
  const mode = { information: '', type: 'radio' };
  await database
    .insertInto('payment_mode')
    .values([
      {
        ...mode,
        code: '3X',
        label: 'En trois fois',
        price: 150,
        instalments: 3,
        is_disabled: false,
        position: 1,
      },
      { ...mode, code: 'CHQ', label: 'Chèque', price: 0, is_disabled: true, position: 2 },
    ])
    .execute();
}

export async function startPaymentWorld(
  environment: Readonly<Record<string, string>> = {},
): Promise<PaymentWorld> {
  const port = await freePort();
  // The simulated bank speaks to the shop over HTTP: this server really listens.
  const server = await startTestServer({
    PORT: String(port),
    PUBLIC_ADDRESS: `http://127.0.0.1:${port}`,
    ...environment,
  });
  const { app, database, settings } = server;
  await furnish(database);
  await app.listen({ port, host: '127.0.0.1' });
  let nextSeat = 1;

  const newShopper: PaymentWorld['newShopper'] = async (customer = 'visitor') => {
    const customerId = customer === null ? null : randomBytes(6).toString('hex');
    if (customer !== null && customerId !== null) {
      await database
        .insertInto('customer')
        .values({
          id: customerId,
          status: customer,
          email: 'camille@exemple.fr',
          password_hash: null,
          title: 'Mme',
          last_name: 'Martin',
          first_name: 'Camille',
          role: '',
          company: '',
          address: '1 place du Théâtre',
          postcode: '26110',
          city: 'Nyons',
          country: 'France',
          phone: '0475000000',
          second_phone: '',
        })
        .execute();
    }
    const context = await database
      .insertInto('context')
      .values({
        instance_id: randomUUID(),
        cookie_hash: randomBytes(32),
        session_name: '',
        customer_id: customerId,
      })
      .returningAll()
      .executeTakeFirstOrThrow();
    return { contextId: context.id, instanceId: context.instance_id, isProven: true, customerId };
  };

  const hold: PaymentWorld['hold'] = async (caller, seats, how = {}) => {
    const cart = await database
      .insertInto('cart')
      .values({
        context_id: caller.contextId,
        started_at: sql<Date>`now()`,
        deadline: sql<Date>`now() + interval '30 minutes'`,
        pickup_code: how.pickup === undefined ? 'BE' : how.pickup,
      })
      .returning('id')
      .executeTakeFirstOrThrow();
    await database
      .updateTable('seat')
      .set({ cart_id: cart.id, held_until: sql<Date>`now() + interval '30 minutes'`, state: 0 })
      .where('performance_id', '=', performance)
      .where('seat_id', 'in', seats)
      .execute();
    await database
      .insertInto('cart_line')
      .values(
        seats.map((seat) => ({
          cart_id: cart.id,
          type: 'place',
          performance_id: performance,
          seat_id: seat,
          price_code: how.priceCode ?? 'PLEIN',
        })),
      )
      .execute();
    return cart.id;
  };

  return {
    database,
    settings,
    databaseAddress: server.address,
    newShopper,
    hold,
    newSeats: (count) => {
      nextSeat += count;
      return Array.from({ length: count }, (_, index) => nextSeat - count + index);
    },
    exchangeOf: (caller) => ({ database, settings, caller, address: '127.0.0.1', log: app.log }),
    bankSays: (form, status, changes = {}) =>
      settleMessage(
        { settings, database, log: app.log },
        new URLSearchParams(
          resultFields({ ...form, ...changes }, status, acceptedCard.number, settings.bank.key),
        ).toString(),
      ),
    expire: async (cartId) => {
      const past = sql<Date>`now() - interval '1 second'`;
      await database.updateTable('cart').set({ deadline: past }).where('id', '=', cartId).execute();
      await database.updateTable('seat').set({ held_until: past }).where('cart_id', '=', cartId).execute();
      await database.updateTable('payment').set({ expires_at: past }).where('cart_id', '=', cartId).execute();
    },
    openShopper: server.openShopper,
    inject: (options) => server.inject(options),
    stop: () => server.close(),
  };
}
