import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Shopper, toldAtOnce } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { signInStaff } from './staff-steps.ts';
import { show, subscriptionSteps } from './subscription-steps.ts';

let world: PaymentWorld;

const steps = shoppingSteps(() => world);
const { answered, holdPlaces, identify, startPayment, openCartId, letTimePass } = steps;
const { subscribe, ask, lastOf } = subscriptionSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
  const { database } = world;
  const { grid_id, category_id } = await database
    .selectFrom('grid_amount')
    .select(['grid_id', 'category_id'])
    .where('price_code', '=', 'JEUNE')
    .where('grid_id', '=', 99)
    .executeTakeFirstOrThrow();
  const member = { grid_id, price_code: 'ADHER' };
  await database
    .insertInto('grid_price')
    .values({ ...member, position: 9, maximum: null, is_displayed: true })
    .execute();
  await database
    .insertInto('grid_amount')
    .values({ ...member, category_id, amount: 2000 })
    .execute();
  await database
    .insertInto('promo')
    .values([
      { code: 'UNSEUL', label: 'Un seul', maximum_uses: 1 },
      { code: 'CHACUN', label: 'Une fois chacun', is_once_per_customer: true },
    ])
    .execute();
  await database
    .insertInto('promo_price')
    .values(
      ['UNSEUL', 'CHACUN'].map((promo_code) => ({
        promo_code,
        base_price_code: 'PLEIN',
        price_code: 'JEUNE',
      })),
    )
    .execute();
}, 60_000);

afterAll(() => world.stop());

/**
 * The payments of several browsers, each started and then out of time before the next: `fill` puts something into each cart first,
 * so that each keeps its own places; `before` is done just before its payment.
 */
async function tooLate(
  count: number,
  fill: (browser: Shopper) => Promise<unknown>,
  before: (browser: Shopper) => Promise<unknown> = () => Promise.resolve(),
) {
  const browsers: Shopper[] = [];
  for (let index = 0; index < count; index += 1) {
    const browser = await world.openShopper();
    await fill(browser);
    browsers.push(browser);
  }
  const payments = [];
  for (const browser of browsers) {
    await before(browser);
    await identify(browser);
    payments.push(await startPayment(browser));
    await letTimePass(await openCartId(browser));
  }
  return payments;
}

/** What the bank's word does for each payment, one after the other. */
async function allPaid(payments: Awaited<ReturnType<typeof tooLate>>): Promise<readonly string[]> {
  const said: string[] = [];
  for (const payment of payments) {
    said.push(await world.bankSays(payment.fields, 'paid'));
  }
  return said;
}

const withPromo = (count: number, code: string) =>
  tooLate(
    count,
    (browser) => holdPlaces(browser, ['PLEIN']),
    (browser) => answered(browser.call('CodePromo', { code })),
  );

describe('a payment whose time ran out, and that the bank then says was made', () => {
  it('uses a promo no more often than the venue allows', async () => {
    expect(await allPaid(await withPromo(3, 'UNSEUL'))).toEqual(['sold', 'toRefund', 'toRefund']);
  });

  it('gives one person a promo once', async () => {
    const payments = await withPromo(2, 'CHACUN');
    const references = payments.map((payment) => payment.reference);
    const { customer_id } = await world.database
      .selectFrom('payment')
      .select('customer_id')
      .where('reference', 'in', references)
      .executeTakeFirstOrThrow();
    // The same person, at another browser.
    const samePerson = payments.map((payment) => ({
      ...payment,
      fields: { ...payment.fields, vads_cust_id: customer_id ?? '' },
    }));
    expect(await allPaid(samePerson)).toEqual(['sold', 'toRefund']);
  });

  it('opens no more tickets with a reference than it is good for', async () => {
    const payments = await tooLate(2, async (browser) => {
      const question = { sc: performance, ta: 'ADHER', ref: 'A1024', compl: 'Martin' };
      await answered(browser.call('CtrlRef', question));
      await holdPlaces(browser, ['ADHER', 'ADHER']);
      await world.database
        .updateTable('cart_line')
        .set({ holder_last_name: 'Martin', holder_first_name: 'Claire' })
        .where('cart_id', '=', await openCartId(browser))
        .execute();
    });
    expect(await allPaid(payments)).toEqual(['sold', 'toRefund']);
  });

  it('sells one subscription with a personal reference', async () => {
    const linh = { nom: 'Nguyen', prn: 'Linh', ref: 'GC2601' };
    const payments = await tooLate(2, async (browser) => {
      await answered(browser.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref: 'GC2601' }));
      const [abo = ''] = await subscribe(browser, 'FILANTE', 'JEUNE', linh);
      for (const showId of [show.moliere, show.dance, show.racine]) {
        expect(await ask(browser, await lastOf(showId), [abo], 'ABOJ')).toMatchObject({ statut: true });
      }
    });
    expect(await allPaid(payments)).toEqual(['sold', 'toRefund']);
  });

  it('sells a subscription with a personal reference beside a ticket with a promo', async () => {
    const [payment] = await tooLate(
      1,
      async (browser) => {
        await world.database
          .updateTable('context')
          .set({ is_ungrouped: true })
          .where('instance_id', '=', browser.instanceId)
          .execute();
        await answered(browser.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref: 'GC2602' }));
        const tom = { nom: 'Bernard', prn: 'Tom', ref: 'GC2602' };
        const [abo = ''] = await subscribe(browser, 'FILANTE', 'JEUNE', tom);
        for (const showId of [show.moliere, show.dance, show.racine]) {
          expect(await ask(browser, await lastOf(showId), [abo], 'ABOJ')).toMatchObject({ statut: true });
        }
        await holdPlaces(browser, ['PLEIN']);
      },
      (browser) => answered(browser.call('CodePromo', { code: 'CHACUN' })),
    );
    expect(await allPaid(payment === undefined ? [] : [payment])).toEqual(['sold']);
  });

  it('sells all the same what is limited and still free', async () => {
    await world.database.updateTable('promo').set({ maximum_uses: 2 }).where('code', '=', 'UNSEUL').execute();
    expect(await allPaid(await withPromo(1, 'UNSEUL'))).toEqual(['sold']);
  });

  it('leaves the places that the house holds back meanwhile, until they return', async () => {
    const payments = await tooLate(2, (browser) => holdPlaces(browser, ['PLEIN']));
    const desk = await signInStaff(world, 'desk');
    const seats = await world.database
      .selectFrom('cart_line')
      .select(['cart_line.cart_id', 'seat_id'])
      .innerJoin('payment', 'payment.cart_id', 'cart_line.cart_id')
      .where(
        'payment.reference',
        'in',
        payments.map(({ reference }) => reference),
      )
      .orderBy('payment.started_at')
      .execute();
    const seatIds = seats.map(({ seat_id }) => seat_id ?? 0);
    const wish = { performanceId: performance, reason: 'technical', note: '' } as const;
    await desk.ask('holdBackSeats', { ...wish, seatIds, returnsAt: Date.now() + 86_400_000 });
    const [first, second] = payments;
    expect(await allPaid(first === undefined ? [] : [first])).toEqual(['toRefund']);
    await world.database
      .updateTable('seat')
      .set({ held_until: new Date(Date.now() - 1000) })
      .where('performance_id', '=', performance)
      .where('seat_id', 'in', seatIds)
      .execute();
    expect(await allPaid(second === undefined ? [] : [second])).toEqual(['sold']);
  });
});
