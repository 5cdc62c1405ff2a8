import { randomBytes, randomUUID } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Fastify from 'fastify';
import { type Kysely, sql } from 'kysely';
import type { Caller, Exchange } from '../../api/server/calls/handler.ts';
import { connect } from '../../api/server/database/connect.ts';
import { startEmbeddedDatabase } from '../../api/server/database/embedded.ts';
import { migrate } from '../../api/server/database/migrate.ts';
import type { Database } from '../../api/server/database/schema.ts';
import type { BankResult } from '../../api/server/payment/bank-result.ts';
import { registerPaymentRoutes } from '../../api/server/payment/routes.ts';
import { type MessageOutcome, settleMessage } from '../../api/server/payment/settle-message.ts';
import type { BankFields } from '../../api/server/payment/signature.ts';
import { resultFields } from '../../api/server/payment/simulator/result.ts';
import { acceptedCard } from '../../api/server/payment/simulator/test-cards.ts';
import { readServerSettings, type ServerSettings } from '../../api/server/settings.ts';

export const performance = 1;
const seatCount = 300;

/** A small venue on a database of its own: one hall without a plan, one performance, a few prices. */
export interface PaymentWorld {
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
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
  readonly stop: () => Promise<void>;
}

interface HoldOptions {
  readonly priceCode?: string;
  readonly pickup?: string | null;
}

async function freePort(): Promise<number> {
  const probe = Fastify();
  await probe.listen({ port: 0, host: '127.0.0.1' });
  const address = probe.server.address();
  await probe.close();
  return typeof address === 'object' && address !== null ? address.port : 0;
}

async function furnish(database: Kysely<Database>): Promise<void> {
  await database
    .insertInto('hall')
    .values({ id: 'studio', name: 'Le Studio', address: '', plan_id: null, plan: null })
    .execute();
  await database
    .insertInto('show')
    .values({
      id: 1,
      slug: 'phedre',
      position: 0,
      genre: 'Théâtre',
      content: JSON.stringify({ title: ['Phèdre'] }),
    })
    .execute();
  await database
    .insertInto('category')
    .values({ id: 1, code: 'U', name: 'Placement libre', color: '#5b4b8a' })
    .execute();
  const prices = [
    { code: 'PLEIN', amount: 2800 },
    { code: 'JEUNE', amount: 1200 },
    { code: 'LIBRE', amount: 0 },
  ];
  for (const [position, { code, amount }] of prices.entries()) {
    await database
      .insertInto('price')
      .values({ code, label: `Tarif ${code}`, comment: '', proof_code: '', position })
      .execute();
    await database
      .insertInto('grid_price')
      .values({ grid_id: 1, price_code: code, position, maximum: null, is_displayed: true })
      .execute();
    await database
      .insertInto('grid_amount')
      .values({ grid_id: 1, price_code: code, category_id: 1, amount })
      .execute();
  }
  await database
    .insertInto('performance')
    .values({
      id: performance,
      show_id: 1,
      hall_id: 'studio',
      date: new Date(Date.now() + 10 * 86_400_000),
      label: '',
      sales_opening: 0,
      is_displayed: true,
      is_hidden: false,
      is_placed: false,
      is_numbered: false,
      waiting_list: 0,
      grid_id: 1,
    })
    .execute();
  await sql`INSERT INTO seat (performance_id, seat_id, category_id, "row", rank)
    SELECT ${performance}::int, n, 1, 0, n FROM generate_series(1, ${seatCount}) n`.execute(database);
  const pickup = { information: '', needs_address: false };
  await database
    .insertInto('pickup_method')
    .values([
      { ...pickup, code: 'BE', label: 'Billet électronique', price: 0, position: 0 },
      { ...pickup, code: 'POSTE', label: 'Envoi postal', price: 250, position: 1, needs_address: true },
    ])
    .execute();
  const mode = { information: '', type: 'radio' };
  await database
    .insertInto('payment_mode')
    .values([
      { ...mode, code: 'CB', label: 'Carte bancaire', price: 0, is_disabled: false, position: 0 },
      { ...mode, code: '3X', label: 'En trois fois', price: 150, is_disabled: false, position: 1 },
      { ...mode, code: 'CHQ', label: 'Chèque', price: 0, is_disabled: true, position: 2 },
    ])
    .execute();
}

export async function startPaymentWorld(): Promise<PaymentWorld> {
  const folder = join(tmpdir(), `guichet-payment-${randomUUID()}`);
  const embedded = await startEmbeddedDatabase(folder);
  const database = connect(embedded.address, () => undefined);
  await migrate(database);
  await furnish(database);
  const port = await freePort();
  const settings = readServerSettings({ PORT: String(port), PUBLIC_ADDRESS: `http://127.0.0.1:${port}` });
  const app = Fastify();
  registerPaymentRoutes(app, { settings, database });
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
    newShopper,
    hold,
    newSeats: (count) => {
      nextSeat += count;
      return Array.from({ length: count }, (_, index) => nextSeat - count + index);
    },
    exchangeOf: (caller) => ({ database, settings, caller, log: app.log }),
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
    stop: async () => {
      await app.close();
      await database.destroy();
      await embedded.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
