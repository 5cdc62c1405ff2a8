import fc from 'fast-check';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import type { BankFields } from '../../api/server/payment/bank-fields.ts';
import type { BankResult } from '../../api/server/payment/bank-result.ts';
import { at, type Shopper, toldAtOnce } from '../support/server/server.ts';
import { giftCardSteps } from './gift-card-steps.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

/** Whatever order things happen in, every cent that came in is a ticket, another line of an order, or owed to somebody. */

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
}, 60_000);
afterAll(() => world.stop());

const { signIn, letTimePass } = shoppingSteps(() => world);
const { issue } = giftCardSteps(() => world);

const words = ['paid', 'paid', 'refused', 'abandoned'] as const satisfies readonly BankResult['status'][];

/** Few places and cards for several people: what one cannot have, another has. */
type Act =
  | { readonly kind: 'hold'; readonly who: number; readonly count: number }
  | { readonly kind: 'give'; readonly who: number; readonly card: number }
  | { readonly kind: 'pay'; readonly who: number; readonly mode: string }
  | { readonly kind: 'bank'; readonly form: number; readonly word: BankResult['status'] }
  | { readonly kind: 'expire' | 'empty'; readonly who: number };

const who = fc.nat(2);
const acts: fc.Arbitrary<readonly Act[]> = fc.array(
  fc.oneof(
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('hold' as const), who, count: fc.constantFrom(1, 2) }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constant('give' as const), who, card: fc.nat(1) }) },
    {
      weight: 4,
      arbitrary: fc.record({ kind: fc.constant('pay' as const), who, mode: fc.constantFrom('CB', '3X') }),
    },
    {
      weight: 5,
      arbitrary: fc.record({
        kind: fc.constant('bank' as const),
        form: fc.nat(5),
        word: fc.constantFrom(...words),
      }),
    },
    { weight: 2, arbitrary: fc.record({ kind: fc.constantFrom('expire' as const, 'empty' as const), who }) },
  ),
  { minLength: 16, maxLength: 40 },
);

/** Whose places were let go while they were at the bank, and are somebody else's by the time that the money comes. */
const late = (meanwhile: readonly Act[]): readonly Act[] => [
  { kind: 'hold', who: 0, count: 1 },
  { kind: 'pay', who: 0, mode: 'CB' },
  { kind: 'expire', who: 0 },
  { kind: 'hold', who: 1, count: 2 },
  { kind: 'hold', who: 1, count: 1 },
  { kind: 'pay', who: 1, mode: 'CB' },
  ...meanwhile,
];

/** Chance brings these rarely: each is tried every time. */
const alwaysTried: readonly (readonly Act[])[] = [
  // The places are sold.
  late([
    { kind: 'bank', form: 0, word: 'paid' },
    { kind: 'bank', form: 1, word: 'paid' },
  ]),
  // The places are held, and who holds them is at the bank.
  late([
    { kind: 'bank', form: 1, word: 'paid' },
    { kind: 'bank', form: 0, word: 'paid' },
  ]),
  // A gift card pays a part, and the bank the rest.
  [
    { kind: 'hold', who: 0, count: 2 },
    { kind: 'give', who: 0, card: 0 },
    { kind: 'pay', who: 0, mode: 'CB' },
    { kind: 'bank', form: 0, word: 'paid' },
  ],
];

/** A hall of three free places; all that was sold of it before is past. */
async function prepareHall(): Promise<void> {
  const { database } = world;
  await sql`DELETE FROM ticket WHERE performance_id = ${performance}`.execute(database);
  await sql`UPDATE seat SET state = CASE WHEN seat_id <= 3 THEN ${seatRow.open}::int ELSE ${seatRow.blocked} END,
    cart_id = NULL, held_until = NULL WHERE performance_id = ${performance}`.execute(database);
}

/** What one run did, from outside: the forms that were sent to the bank, and those that it took money for. */
class Run {
  readonly forms: { readonly reference: string; readonly fields: BankFields }[] = [];
  readonly collected = new Map<string, number>();
  readonly references = new Set<string>();
  /** The carts that hold places in time, by the place, when the books were last read. */
  held: ReadonlyMap<number, string> = new Map();

  constructor(
    readonly browsers: readonly Shopper[],
    readonly cards: readonly string[],
  ) {}

  async do(one: Act): Promise<void> {
    if (one.kind === 'bank') {
      await this.#bank(this.forms.at(-1 - (one.form % Math.max(this.forms.length, 1))), one.word);
      return;
    }
    const browser = this.browsers[one.who];
    if (browser === undefined) {
      return;
    }
    switch (one.kind) {
      case 'hold':
        await browser.call('ResaNonPlacee', {
          sc: performance,
          cate: 'U',
          nbPla: one.count,
          tarifs: Array.from({ length: one.count }, () => 'PLEIN').join(','),
        });
        break;
      case 'give':
        await browser.call('CarteCadeau', { code: this.cards[one.card] ?? '' });
        break;
      case 'pay':
        await this.#pay(browser, one.mode);
        break;
      case 'expire':
        await this.#expire(browser);
        break;
      case 'empty':
        await browser.call('LiberePanier', {});
        break;
    }
  }

  async #bank(form: Run['forms'][number] | undefined, word: BankResult['status']): Promise<void> {
    if (form === undefined) {
      return;
    }
    if (word === 'paid') {
      this.collected.set(form.reference, Number(form.fields.vads_amount));
    }
    await world.bankSays(form.fields, word);
  }

  async #pay(browser: Shopper, mode: string): Promise<void> {
    await browser.call('DefRetrait', { retr: 'BE' });
    const { body } = await browser.call('AppelPaiement', { mode });
    const reference = at(body, 'reference');
    if (typeof reference !== 'string') {
      return;
    }
    this.references.add(reference);
    const fields = Object.entries(Object(at(body, 'champs'))).map(([name, value]) => [name, String(value)]);
    if (fields.length > 0 && !this.forms.some((form) => form.reference === reference)) {
      this.forms.push({ reference, fields: Object.fromEntries(fields) });
    }
  }

  async #expire(browser: Shopper): Promise<void> {
    const cart = await world.database
      .selectFrom('cart')
      .innerJoin('context', 'context.id', 'cart.context_id')
      .where('instance_id', '=', browser.instanceId)
      .where('closed_at', 'is', null)
      .select('cart.id')
      .executeTakeFirst();
    if (cart !== undefined) {
      await letTimePass(cart.id);
    }
  }
}

interface Account {
  readonly reference: string;
  readonly state: string;
  readonly amount: number;
  readonly gift: number;
  readonly total: number | null;
  readonly lines: number;
}

async function accountsOf(references: ReadonlySet<string>): Promise<readonly Account[]> {
  const { rows } = await sql<Account>`
    SELECT payment.reference, payment.state, payment.amount, payment.gift_amount AS gift, customer_order.total,
      coalesce((SELECT sum(amount) FROM ticket WHERE order_reference = payment.reference), 0)::int
        + coalesce((SELECT sum(amount) FROM order_line WHERE order_reference = payment.reference), 0)::int AS lines
    FROM payment LEFT JOIN customer_order ON customer_order.reference = payment.reference
    WHERE payment.reference = ANY(${`{${[...references].join(',')}}`}::text[])`.execute(world.database);
  return rows;
}

interface Place {
  readonly seat_id: number;
  readonly state: number;
  readonly tickets: number;
  readonly cart_id: string | null;
  readonly is_held: boolean;
}

/** What the books say against themselves, in words. */
async function faultsOf(run: Run): Promise<readonly string[]> {
  const faults: string[] = [];
  for (const { reference, state, amount, gift, total, lines } of await accountsOf(run.references)) {
    const said = `${reference} (${state}, ${amount} + ${gift})`;
    const collected = run.collected.get(reference);
    if (collected !== undefined && state !== 'paid' && state !== 'toRefund') {
      faults.push(`${said}: the bank took ${collected}, and nothing is sold nor owed for it`);
    }
    if (collected === undefined && amount > 0 && (state === 'paid' || state === 'toRefund')) {
      faults.push(`${said}: the bank took nothing`);
    }
    if ((state === 'paid') !== (total !== null)) {
      faults.push(`${said}: its order is ${total === null ? 'missing' : 'there'}`);
    }
    if (total !== null && (total !== amount + gift || total !== lines)) {
      faults.push(`${said}: the order says ${total}, its lines ${lines}`);
    }
  }
  const { rows: cards } = await sql<{ number: string; spent: number; taken: number; balance: number }>`
    SELECT number, card.amount - balance AS spent, balance,
      coalesce((SELECT sum(part.amount) FROM payment_gift_card part JOIN payment ON payment.reference = payment_reference
        WHERE card_number = number AND payment.state = 'paid'), 0)::int AS taken
    FROM sold_card card WHERE number = ANY(${`{${run.cards.join(',')}}`}::text[])`.execute(world.database);
  for (const { number, spent, taken, balance } of cards) {
    if (spent !== taken || balance < 0) {
      faults.push(
        `card ${number}: ${spent} are gone from it, ${taken} were paid with it, ${balance} are left`,
      );
    }
  }
  const { rows: places } = await sql<Place>`
    SELECT seat_id, state, cart_id, coalesce(held_until > now(), false) AS is_held, (SELECT count(*) FROM ticket
      WHERE ticket.performance_id = seat.performance_id AND ticket.seat_id = seat.seat_id)::int AS tickets
    FROM seat WHERE performance_id = ${performance} AND state <> ${seatRow.blocked}`.execute(world.database);
  for (const { seat_id, state, tickets, cart_id } of places) {
    const holder = run.held.get(seat_id);
    if (holder !== undefined && cart_id !== null && cart_id !== holder) {
      faults.push(`place ${seat_id} was taken away from who held it in time`);
    }
    if (tickets !== (state === seatRow.sold ? 1 : 0)) {
      faults.push(`place ${seat_id} (state ${state}) has ${tickets} tickets`);
    }
  }
  run.held = new Map(
    places.flatMap(({ seat_id, cart_id, is_held }) =>
      is_held && cart_id !== null ? [[seat_id, cart_id] as const] : [],
    ),
  );
  return faults;
}

it('the books agree after any order of holds, gift cards, payments, words of the bank, and time', async () => {
  const met = { sold: 0, owed: 0, byCard: 0 };
  await fc.assert(
    fc.asyncProperty(acts, async (whatHappens) => {
      await prepareHall();
      const browsers = [await world.openShopper(), await world.openShopper(), await world.openShopper()];
      for (const browser of browsers) {
        await signIn(browser);
      }
      const run = new Run(browsers, [await issue(2000), await issue(10_000)]);
      for (const one of whatHappens) {
        await run.do(one);
        expect(await faultsOf(run)).toEqual([]);
      }
      for (const { state, gift } of await accountsOf(run.references)) {
        met.sold += state === 'paid' ? 1 : 0;
        met.owed += state === 'toRefund' ? 1 : 0;
        met.byCard += state === 'paid' && gift > 0 ? 1 : 0;
      }
    }),
    { numRuns: 40, examples: alwaysTried.map((story) => [story]) },
  );
  // A run that never sells, never owes, or meets no card, proves nothing.
  expect(met).toEqual({
    sold: expect.toSatisfy((count: number) => count > 0),
    owed: expect.toSatisfy((count: number) => count > 0),
    byCard: expect.toSatisfy((count: number) => count > 0),
  });
}, 240_000);
