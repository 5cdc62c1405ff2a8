import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { subscriptionControlsOf } from '../../api/subscriptions/subscription-control-wire.ts';
import { readSubscriptionTypes } from '../../api/subscriptions/subscription-wire.ts';
import type { Shopper } from '../support/server/server.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { show, subscriptionSteps } from './subscription-steps.ts';

let world: PaymentWorld;
const { contents, answered, cartOf, identify, startPayment, outcomeOf } = shoppingSteps(() => world);
const { evenings, lastOf, subscribe, states } = subscriptionSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);

afterAll(() => world.stop());

/** Asks for places of a performance, each with its price and the subscription that it is beside (« ABO » is the own one). */
async function take(browser: Shopper, sc: number, abo: string, ...tarifs: readonly string[]) {
  const wish = { sc, cate: 'C1', nbPla: tarifs.length, tarifs, abos: tarifs.map(() => abo) };
  return (await browser.call('ResaNonPlacee', wish)).body;
}

const ticketsOf = async (browser: Shopper) =>
  readCart(await contents(browser), '').cart.items.flatMap((item) => (item.type === 'ticket' ? [item] : []));

describe('a place beside a subscriber’s, for somebody who comes along', () => {
  it('is told of with the type: at which prices, and how many at a performance', async () => {
    const browser = await world.openShopper();
    const types = readSubscriptionTypes(await answered(browser.call('TypesABO', { abo: 'ESCAPADE' })), '');
    expect(types.map(({ id, guests }) => [id, guests])).toEqual([
      ['ADULTE', { pricings: ['PROCHE'], most: 1 }],
      ['REDUITS', undefined],
      ['JEUNE', undefined],
      ['CSE', undefined],
    ]);
  });

  it('is held with theirs, side by side, and is no part of what the formula counts', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const sc = await lastOf(show.racine);
    expect(await take(browser, sc, abo, 'ABO', 'PROCHE')).toMatchObject({ statut: true });
    const [own, guest] = await ticketsOf(browser);
    expect([own?.amount, guest?.amount]).toEqual([2700, 3050]);
    expect(Math.abs((own?.seatId ?? 0) - (guest?.seatId ?? 0))).toBe(1);
    const [control] = subscriptionControlsOf(readCart(await contents(browser), '').cart);
    expect(control?.gaps[0]).toEqual({ kind: 'places', count: 3 });
  });

  it('is not one too many, not without them, not for a type that brings nobody', async () => {
    const browser = await world.openShopper();
    const [adult = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const [young = ''] = await subscribe(browser, 'ESCAPADE', 'JEUNE');
    const [first = 0, second = 0] = await evenings(show.racine);
    expect(await take(browser, first, adult, 'PROCHE')).toMatchObject({ nuerr: 13 });
    expect(await take(browser, first, adult, 'ABO', 'PROCHE', 'PROCHE')).toMatchObject({ nuerr: 13 });
    expect(await take(browser, second, young, 'ABOJ', 'PROCHE')).toMatchObject({ nuerr: 5 });
    expect(await take(browser, first, adult, 'ABO', 'PROCHE')).toMatchObject({ statut: true });
    expect(await take(browser, first, adult, 'PROCHE')).toMatchObject({ nuerr: 13 });
    expect(await ticketsOf(browser)).toHaveLength(2);
  });

  it('asked for three times at once is held once', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const sc = await lastOf(show.racine);
    expect(await take(browser, sc, abo, 'ABO')).toMatchObject({ statut: true });
    const answers = await Promise.all([1, 2, 3].map(() => take(browser, sc, abo, 'PROCHE')));
    expect(answers.filter(({ statut }) => statut === true)).toHaveLength(1);
  });

  it('is added to an evening that is held, and paid with the subscription: a ticket at its own price', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE', { nom: 'Roux', prn: 'Inès' });
    for (const showId of [show.moliere, show.marivaux, show.racine, show.dance]) {
      expect(await take(browser, await lastOf(showId), abo, 'ABO')).toMatchObject({ statut: true });
    }
    const alone = (await cartOf(browser)).total;
    expect(await take(browser, await lastOf(show.racine), abo, 'PROCHE')).toMatchObject({ statut: true });
    expect(await states(browser)).toEqual([0]);
    await identify(browser);
    const payment = await startPayment(browser);
    expect(payment.fields.vads_amount).toBe(String(alone + 3050));
    await world.bankSays(payment.fields, 'paid');
    expect(await outcomeOf(browser, payment.reference)).toMatchObject({ kind: 'paid' });
    const sold = await world.database
      .selectFrom('ticket')
      .select(['price_code', 'amount', 'performance_id'])
      .where('order_reference', '=', payment.reference)
      .execute();
    expect(sold.filter(({ price_code }) => price_code === 'ABO')).toHaveLength(4);
    expect(sold.filter(({ price_code }) => price_code === 'PROCHE')).toEqual([
      { price_code: 'PROCHE', amount: 3050, performance_id: await lastOf(show.racine) },
    ]);
  });

  it('is nobody’s who does not subscribe', async () => {
    const browser = await world.openShopper();
    expect(await take(browser, await lastOf(show.racine), '', 'PROCHE')).toMatchObject({ statut: false });
    expect(await ticketsOf(browser)).toEqual([]);
  });

  it('left alone stops the payment and says why; it goes with the subscription', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const sc = await lastOf(show.racine);
    await take(browser, sc, abo, 'ABO', 'PROCHE');
    const own = (await ticketsOf(browser)).find(({ priceCode }) => priceCode === 'ABO');
    await answered(browser.call('LiberePlaces', { idPA: own?.id ?? '' }));
    expect(await states(browser)).toEqual([2]);
    const [control] = subscriptionControlsOf(readCart(await contents(browser), '').cart);
    expect(control?.faults).toEqual([{ kind: 'guestAlone', performanceId: sc }]);
    await answered(browser.call('LiberePanier', { idPA: abo }));
    expect(await ticketsOf(browser)).toEqual([]);
  });
});
