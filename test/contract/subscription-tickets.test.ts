import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { subscriptionControlsOf } from '../../api/subscriptions/subscription-control-wire.ts';
import { at } from '../support/server/server.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { show, subscriptionSteps } from './subscription-steps.ts';

let world: PaymentWorld;
const { contents, answered, cartOf, openCartId } = shoppingSteps(() => world);
const { evenings, lastOf, subscribe, ask, states, heldBy } = subscriptionSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);

afterAll(() => world.stop());

describe('a place for a subscription', () => {
  test.each([
    ['of a show that it does not include', 'CLASSIQUES', show.dance, 'ABOINC', 'C1', 2],
    ['of a category that it does not include', 'CLASSIQUES', show.racine, 'ABOINC', 'C2', 5],
    ['at the full price', 'ESCAPADE', show.racine, 'PLEIN', 'C1', 5],
    ['at another formula’s price', 'ESCAPADE', show.racine, 'ABOP', 'C1', 5],
    ['for children, in a formula for grown-ups', 'ESCAPADE', show.forChildren, '?', 'U', 2],
  ])('%s is refused', async (_, formula, showId, tarif, cate, nuerr) => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, formula, 'ADULTE');
    expect(await ask(browser, await lastOf(showId), [abo], tarif, cate)).toMatchObject({
      statut: false,
      nuerr,
    });
  });

  it('is one for each performance and subscription, even when two ask at once', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const sc = await lastOf(show.racine);
    expect(await ask(browser, sc, [abo, abo], 'ABO')).toMatchObject({ nuerr: 13 });
    const answers = await Promise.all([1, 2, 3].map(() => ask(browser, sc, [abo], 'ABO')));
    expect(answers.filter((body) => body.statut === true)).toHaveLength(1);
  });

  it('does not count among the forty tickets of a cart: nine friends may each compose their season', async () => {
    const browser = await world.openShopper();
    const abos = await subscribe(browser, 'ESCAPADE', 'ADULTE', { qte: 9 });
    const nights = [...(await evenings(show.racine)), ...(await evenings(show.marivaux))].slice(0, 5);
    expect(nights).toHaveLength(5);
    for (const sc of nights) {
      expect(await ask(browser, sc, abos, 'ABO', 'C2')).toMatchObject({ statut: true });
    }
    expect(
      readCart(await contents(browser), '').cart.items.filter((item) => item.type === 'ticket'),
    ).toHaveLength(45);
  });

  it('is of each show once, where the formula wants different ones', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'PLEINELUNE', 'ADULTE');
    const [one = 0, two = 0] = await evenings(show.racine);
    expect(await ask(browser, one, [abo], 'ABOP', 'CAR')).toMatchObject({ statut: true });
    expect(await ask(browser, two, [abo], 'ABOP')).toMatchObject({ statut: false, nuerr: 13 });
    const [control] = subscriptionControlsOf(readCart(await contents(browser), '').cart);
    expect(control?.gaps).toEqual([{ kind: 'places', count: 5 }]);
  });

  test.each(['', '0', 'a', 'constructor', '-1', '99999999999999999999999', 'a1;DROP'])(
    'for the subscription %j, which is none of the cart’s, is refused',
    async (abo) => {
      const browser = await world.openShopper();
      await subscribe(browser, 'ESCAPADE', 'ADULTE');
      const body = await ask(browser, await lastOf(show.racine), [abo], 'ABO');
      expect(body).toMatchObject({ statut: false });
      expect([1, 2, 5, 13]).toContain(body.nuerr);
    },
  );

  it('for another shopper’s subscription is refused', async () => {
    const [owner, other] = [await world.openShopper(), await world.openShopper()];
    const [theirs = ''] = await subscribe(owner, 'ESCAPADE', 'ADULTE');
    await subscribe(other, 'ESCAPADE', 'ADULTE');
    const body = await ask(other, await lastOf(show.racine), [theirs], 'ABO');
    expect(body).toMatchObject({ statut: false, nuerr: 1 });
  });

  it('keeps its price: no other can be chosen', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const body = await ask(browser, await lastOf(show.racine), [abo], '?');
    const idPA = String(at(body, 'listeID.0'));
    expect((await browser.call('ChangeTarif', { idPA, tarif: 'PLEIN' })).body).toMatchObject({ nuerr: 5 });
    expect((await browser.call('ChangeTarif', { idPA, tarif: 'ABO' })).body).toMatchObject({ statut: true });
  });

  it('at a subscriber’s price is sold to nobody else', async () => {
    const browser = await world.openShopper();
    const { body } = await browser.call('ResaNonPlacee', {
      sc: await lastOf(show.racine),
      cate: 'C1',
      nbPla: 1,
      tarifs: ['ABOINC'],
    });
    expect(body).toMatchObject({ statut: false, nuerr: 5 });
  });
});

describe('giving a subscription back', () => {
  it('gives its places back too', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE', { qte: 2 });
    await ask(browser, await lastOf(show.racine), [first, second], 'ABO');
    const cartId = await openCartId(browser);
    expect(await heldBy(cartId)).toHaveLength(2);
    await answered(browser.call('LiberePanier', { idPA: first }));
    expect(await heldBy(cartId)).toHaveLength(1);
    expect((await cartOf(browser)).items.map((item) => item.type).sort()).toEqual(['subscription', 'ticket']);
  });

  it('takes the companion along with the last one whom they accompany', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await subscribe(browser, 'DEUXPAS', 'PMR', { qte: 2 });
    const [companion = ''] = await subscribe(browser, 'DEUXPAS', '$ACCO');
    const sc = await lastOf(show.racine);
    await ask(browser, sc, [first], 'ABO');
    await ask(browser, sc, [companion], 'ACCO');
    const cartId = await openCartId(browser);
    expect(await states(browser)).toEqual([1, 1, 0]);
    await answered(browser.call('LiberePanier', { idPA: first }));
    // Nobody whom they accompany comes that evening any more.
    expect(await states(browser)).toEqual([1, 2]);
    await answered(browser.call('LiberePanier', { idPA: second }));
    expect((await cartOf(browser)).items).toEqual([]);
    expect(await heldBy(cartId)).toEqual([]);
  });
});
