import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seatRow } from '../../api/server/cart/tables.ts';
import type { Shopper } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { add, holdPlaces, identify, offerService, openCartId, outcomeOf, startPayment } = steps;

const refused = (nuerr: number) => ({ statut: false, nuerr });

/** A browser whose cart holds this and is about to be paid. */
async function ready(fill: (browser: Shopper) => Promise<unknown>): Promise<Shopper> {
  const browser = await world.openShopper();
  await fill(browser);
  await identify(browser);
  return browser;
}

async function soldOf(code: string): Promise<number> {
  const row = await world.database
    .selectFrom('service_stock')
    .select('sold')
    .where('service_code', '=', code)
    .executeTakeFirst();
  return row?.sold ?? 0;
}

describe('a stock', () => {
  it('is taken by the sale, once, and stays with the cart when the payment fails', async () => {
    await offerService('QUATRE', { stock: 4 });
    const browser = await ready((one) => add(one, 'QUATRE', { nb: 3 }));
    const other = await world.openShopper();
    const first = await startPayment(browser);
    await world.bankSays(first.fields, 'refused');
    expect((await other.call('AjoutPresta', { pr: 'QUATRE', nb: 2 })).body).toMatchObject(refused(12));
    expect(await soldOf('QUATRE')).toBe(0);
    const second = await startPayment(browser);
    await Promise.all([1, 2, 3].map(() => world.bankSays(second.fields, 'paid')));
    expect(await soldOf('QUATRE')).toBe(3);
    await add(other, 'QUATRE');
    expect((await other.call('AjoutPresta', { pr: 'QUATRE', nb: 1 })).body).toMatchObject(refused(12));
  });

  it('is held by a payment beyond the time of the cart', async () => {
    await offerService('UNIQUE', { stock: 1 });
    const browser = await ready((one) => add(one, 'UNIQUE'));
    await startPayment(browser);
    const cartId = await openCartId(browser);
    const past = sql<Date>`now() - interval '1 second'`;
    await world.database.updateTable('cart').set({ deadline: past }).where('id', '=', cartId).execute();
    const other = await world.openShopper();
    expect((await other.call('AjoutPresta', { pr: 'UNIQUE', nb: 1 })).body).toMatchObject(refused(12));
  });

  it('serves a payment that comes late while something is left, and sends its money back when nothing is', async () => {
    await offerService('RARE', { stock: 1 });
    const late = await ready((one) => add(one, 'RARE'));
    const later = await startPayment(late);
    await steps.letTimePass(await openCartId(late));
    const quick = await ready((one) => add(one, 'RARE'));
    const atOnce = await startPayment(quick);
    expect(await world.bankSays(later.fields, 'paid')).toBe('toRefund');
    expect((await outcomeOf(late, later.reference)).kind).toBe('toRefund');
    expect(await world.bankSays(atOnce.fields, 'paid')).toBe('sold');
    expect(await soldOf('RARE')).toBe(1);

    await offerService('ASSEZ', { stock: 2 });
    const patient = await ready((one) => add(one, 'ASSEZ'));
    const payment = await startPayment(patient);
    await steps.letTimePass(await openCartId(patient));
    await add(await world.openShopper(), 'ASSEZ');
    expect(await world.bankSays(payment.fields, 'paid')).toBe('sold');
    expect(await soldOf('ASSEZ')).toBe(1);
  });

  it('is never sold beyond its size, whoever pays when', async () => {
    await offerService('TRENTE', { stock: 3 });
    const browsers = await Promise.all(
      Array.from({ length: 6 }, async () => {
        const browser = await world.openShopper();
        const { body } = await browser.call('AjoutPresta', { pr: 'TRENTE', nb: 1 });
        return body.statut === true ? browser : null;
      }),
    );
    const paying = browsers.filter((browser) => browser !== null);
    const forms = await Promise.all(
      paying.map(async (browser) => {
        await identify(browser);
        return startPayment(browser);
      }),
    );
    const said = await Promise.all(forms.map((form) => world.bankSays(form.fields, 'paid')));
    expect(said).toEqual(['sold', 'sold', 'sold']);
    expect(await soldOf('TRENTE')).toBe(3);
  });
});

describe('a place that the engine knows to be sold', () => {
  async function soldBefore(browser: Shopper): Promise<void> {
    const cartId = await openCartId(browser);
    const line = await world.database
      .selectFrom('cart_line')
      .select(['seat_id', 'performance_id'])
      .where('cart_id', '=', cartId)
      .where('type', '=', 'place')
      .executeTakeFirstOrThrow();
    const other = await ready((one) => holdPlaces(one, ['PLEIN']));
    const payment = await startPayment(other);
    await world.bankSays(payment.fields, 'paid');
    await world.database
      .updateTable('ticket')
      .set({ seat_id: line.seat_id ?? 0 })
      .where('order_reference', '=', payment.reference)
      .execute();
  }

  it('is never sold again: the money goes back, however often the bank says it', async () => {
    const browser = await ready((one) => holdPlaces(one, ['PLEIN']));
    const payment = await startPayment(browser);
    await soldBefore(browser);
    const before = await world.database.selectFrom('ticket_counter').select('last').executeTakeFirstOrThrow();
    expect(await world.bankSays(payment.fields, 'paid')).toBe('toRefund');
    expect(await world.bankSays(payment.fields, 'paid')).toBe('unchanged');
    const after = await world.database.selectFrom('ticket_counter').select('last').executeTakeFirstOrThrow();
    expect(after).toEqual(before);
    const seats = await world.database
      .selectFrom('seat')
      .select('seat_id')
      .where('performance_id', '=', performance)
      .where('state', '=', seatRow.sold)
      .execute();
    const tickets = await world.database
      .selectFrom('ticket')
      .select('number')
      .where('performance_id', '=', performance)
      .execute();
    expect(seats).toHaveLength(tickets.length);
  });

  it('is refused in a cart that costs nothing', async () => {
    const browser = await ready((one) => holdPlaces(one, ['LIBRE']));
    await soldBefore(browser);
    expect((await browser.call('AppelPaiement')).body).toMatchObject(refused(3));
  });
});
