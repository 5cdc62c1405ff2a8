import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { checkPayable } from '../../api/server/prices/check-payable.ts';
import { at, type Shopper, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { priceSteps } from './price-steps.ts';

let server: TestServer;
let studio: number;

const { ids, performanceOf, take, pricesIn, linesOf, newMember } = priceSteps(() => server);

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
  studio = await performanceOf('onze-chaises');
  await server.database
    .insertInto('promo')
    .values([
      { code: 'DERNIER', label: 'La dernière', maximum_uses: 1 },
      { code: 'HIER', label: 'Finie', ends_at: new Date(Date.now() - 1000) },
      { code: 'DEMAIN', label: 'Pas encore', starts_at: new Date(Date.now() + 86_400_000) },
    ])
    .execute();
  const prices = { base_price_code: 'PLEIN', price_code: 'DECOUV' };
  await server.database
    .insertInto('promo_price')
    .values(['DERNIER', 'HIER', 'DEMAIN'].map((promo_code) => ({ ...prices, promo_code })))
    .execute();
}, 60_000);

afterAll(() => server.close());

// All tests come from one address.
beforeEach(() => server.database.deleteFrom('attempt').execute());

const openShopper = (): Promise<Shopper> => server.openShopper();
const apply = (shopper: Shopper, code: string) => shopper.call('CodePromo', { code });

/** A shopper who holds places at these prices. */
async function shopperWith(...tarifs: readonly string[]): Promise<Shopper> {
  const shopper = await openShopper();
  expect((await take(shopper, studio, tarifs)).body).toMatchObject({ statut: true });
  return shopper;
}

describe('CodePromo', () => {
  it('gives its price to the tickets that may have it, and says which', async () => {
    const shopper = await openShopper();
    const lines = ids((await take(shopper, studio, ['PLEIN', 'REDUIT', 'PLEIN'])).body);
    const { body } = await apply(shopper, ' découverte'.normalize('NFD').replace(/\p{M}/gu, ''));
    expect(body).toEqual({
      statut: true,
      nuerr: 0,
      erreur: '',
      code: 'DECOUVERTE',
      libelle: 'Première visite',
      tarifs: 'DECOUV',
      listeID: [lines[0], lines[2]],
    });
    expect(calls.CodePromo.answer(body, '')).toEqual({
      code: 'DECOUVERTE',
      label: 'Première visite',
      priceCodes: ['DECOUV'],
      lineIds: [lines[0], lines[2]],
    });
    expect(await pricesIn(shopper)).toEqual(['DECOUV', 'REDUIT', 'DECOUV']);
    expect(at((await shopper.call('ContenuPanier')).body, 'totalPanier')).toBe(1200 + 1450 + 1200);
  });

  it('opens its price to later tickets of the cart, four in all, and does the same when applied again', async () => {
    const shopper = await shopperWith('PLEIN');
    await apply(shopper, 'DECOUVERTE');
    expect((await take(shopper, studio, ['DECOUV', 'PLEIN'])).body).toMatchObject({ statut: true });
    expect((await apply(shopper, 'DECOUVERTE')).body).toMatchObject({
      statut: true,
      listeID: (await linesOf(shopper)).map((line) => line.id),
    });
    expect(await pricesIn(shopper)).toEqual(['DECOUV', 'DECOUV', 'DECOUV']);
    expect((await take(shopper, studio, ['DECOUV', 'DECOUV'])).body).toMatchObject({
      statut: false,
      nuerr: 13,
    });
    expect((await take(shopper, studio, ['DECOUV'])).body).toMatchObject({ statut: true });
  });

  it('is needed for its price: without, with another cart’s, and for the house’s the answer is one', async () => {
    const [with_, without] = [await shopperWith('PLEIN'), await shopperWith('PLEIN')];
    await apply(with_, 'DECOUVERTE');
    const [line] = await linesOf(without);
    const change = (tarif: string) => without.call('ChangeTarif', { idPA: line?.id ?? '', tarif });
    const answers = [await change('DECOUV'), await change('INVIT'), await take(without, studio, ['DECOUV'])];
    for (const { body } of answers) {
      expect(body).toMatchObject({ statut: false, nuerr: 5 });
    }
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(1);
    expect(await pricesIn(without)).toEqual(['PLEIN']);
  });

  it('is there for tickets whose price is not chosen yet', async () => {
    const shopper = await shopperWith('?');
    expect((await apply(shopper, 'DECOUVERTE')).body).toMatchObject({ statut: true, listeID: [] });
    const [line] = await linesOf(shopper);
    const changed = await shopper.call('ChangeTarif', { idPA: line?.id ?? '', tarif: 'DECOUV' });
    expect(changed.body).toMatchObject({ statut: true });
    expect(await linesOf(shopper)).toMatchObject([{ price_code: 'DECOUV', promo_code: 'DECOUVERTE' }]);
  });

  it('goes when the cart is emptied', async () => {
    const shopper = await shopperWith('PLEIN');
    await apply(shopper, 'DECOUVERTE');
    await shopper.call('LiberePanier');
    expect((await take(shopper, studio, ['DECOUV'])).body).toMatchObject({ statut: false, nuerr: 5 });
    expect((await take(shopper, studio, ['PLEIN'])).body).toMatchObject({ statut: true });
    expect((await apply(shopper, 'DECOUVERTE')).body).toMatchObject({ statut: true });
  });

  it.each([
    ['unknown', 'RIEN', 2],
    ['over', 'HIER', 2],
    ['not begun', 'DEMAIN', 2],
    ['empty', '', 2],
    ['of ten thousand characters', 'D'.repeat(10_000), 2],
    ['longer than a field', 'D'.repeat(10_240), 2],
    ['an object', { a: 'b' }, 2],
    ['a list', ['DECOUVERTE', 'DERNIER'], 2],
    ['of the prototype', '__proto__', 2],
  ])('refuses a code that is %s, and changes nothing', async (_name, code, nuerr) => {
    const shopper = await shopperWith('PLEIN');
    expect((await shopper.call('CodePromo', { code })).body).toMatchObject({ statut: false, nuerr });
    expect(await pricesIn(shopper)).toEqual(['PLEIN']);
  });

  it('refuses without places, and for places that cannot have its price', async () => {
    expect((await apply(await openShopper(), 'DECOUVERTE')).body).toMatchObject({ statut: false, nuerr: 3 });
    const shopper = await shopperWith('REDUIT', 'ENFANT');
    expect((await apply(shopper, 'DECOUVERTE')).body).toMatchObject({ statut: false, nuerr: 5 });
    expect(await pricesIn(shopper)).toEqual(['REDUIT', 'ENFANT']);
    // Nothing of the refused code stays.
    expect((await take(shopper, studio, ['DECOUV'])).body).toMatchObject({ statut: false, nuerr: 5 });
  });

  it('is told by the cart with the prices that it opens, until it is taken away', async () => {
    const shopper = await shopperWith('PLEIN', 'REDUIT', 'PLEIN');
    await apply(shopper, 'DECOUVERTE');
    const before = (await shopper.call('ContenuPanier')).body;
    expect(at(before, 'infoCtrl')).toEqual({ 'promo-DECOUVERTE': 0 });
    expect(at(before, 'detailCtrl')).toEqual({
      'promo-DECOUVERTE': [{ motif: 'ouvre', nb: 0, code: 'DECOUV', sc: 0, sp: 0 }],
    });
    const lines = (await linesOf(shopper)).map((line) => line.id);
    const withdrawn = (await shopper.call('RetirePromo')).body;
    expect(withdrawn).toEqual({ statut: true, nuerr: 0, erreur: '', listeID: [lines[0], lines[2]] });
    expect(await pricesIn(shopper)).toEqual(['PLEIN', 'REDUIT', 'PLEIN']);
    const after = (await shopper.call('ContenuPanier')).body;
    expect(at(after, 'infoCtrl')).toEqual({});
    expect(at(after, 'totalPanier')).toBe(1800 + 1450 + 1800);
    expect((await take(shopper, studio, ['DECOUV'])).body).toMatchObject({ statut: false, nuerr: 5 });
    await shopper.call('LiberePanier');
  });

  it('taken away, leaves room for another code, and its use to others', async () => {
    const [first, second] = [await shopperWith('PLEIN'), await shopperWith('PLEIN')];
    await apply(first, 'DERNIER');
    expect((await apply(second, 'DERNIER')).body).toMatchObject({ statut: false, nuerr: 13 });
    expect((await first.call('RetirePromo')).body).toMatchObject({ statut: true });
    expect((await apply(second, 'DERNIER')).body).toMatchObject({ statut: true });
    expect((await apply(first, 'DECOUVERTE')).body).toMatchObject({ statut: true });
    await first.call('LiberePanier');
    await second.call('LiberePanier');
  });

  it('taken away, leaves a price to be chosen where the former is no longer sold', async () => {
    const shopper = await shopperWith('PLEIN');
    await apply(shopper, 'DECOUVERTE');
    const hide = (is_displayed: boolean) =>
      server.database
        .updateTable('grid_price')
        .set({ is_displayed })
        .where('price_code', '=', 'PLEIN')
        .execute();
    await hide(false);
    expect((await shopper.call('RetirePromo')).body).toMatchObject({ statut: true });
    expect(await pricesIn(shopper)).toEqual(['?']);
    await shopper.call('LiberePanier');
    await hide(true);
  });

  it('is not taken away where there is none', async () => {
    expect((await (await shopperWith('PLEIN')).call('RetirePromo')).body).toMatchObject({
      statut: false,
      nuerr: 1,
    });
    expect((await (await openShopper()).call('RetirePromo')).body).toMatchObject({ statut: false, nuerr: 1 });
  });

  it('refuses a second code for one cart', async () => {
    const shopper = await shopperWith('PLEIN');
    await apply(shopper, 'DECOUVERTE');
    expect((await apply(shopper, 'DERNIER')).body).toMatchObject({ statut: false, nuerr: 13 });
  });

  it('cannot be guessed in bulk', async () => {
    const shopper = await shopperWith('PLEIN');
    for (let miss = 0; miss < 8; miss += 1) {
      expect((await apply(shopper, `ESSAI${miss}`)).body).toMatchObject({ nuerr: 2 });
    }
    expect((await apply(shopper, 'DECOUVERTE')).body).toMatchObject({ statut: false, nuerr: 13 });
  });
});

describe('the uses of a promo', () => {
  it('are never more than the venue allows, whoever comes at once, and come back when a cart is over', async () => {
    const shoppers = await Promise.all(Array.from({ length: 8 }, () => shopperWith('PLEIN')));
    const answers = await Promise.all(shoppers.map((shopper) => apply(shopper, 'DERNIER')));
    const lucky = shoppers.filter((_, index) => at(answers[index]?.body, 'statut') === true);
    expect(lucky).toHaveLength(1);
    expect(answers.filter((answer) => at(answer.body, 'nuerr') === 13)).toHaveLength(7);
    const [winner] = lucky;
    const next = shoppers.find((shopper) => shopper !== winner);
    if (winner === undefined || next === undefined) {
      throw new Error('nobody got the promo');
    }
    await winner.call('LiberePanier');
    expect((await apply(next, 'DERNIER')).body).toMatchObject({ statut: true });
    // A hold that is over keeps no use either.
    const [line] = await linesOf(next);
    await server.database
      .updateTable('cart')
      .set({ deadline: sql<Date>`now() - interval '1 second'` })
      .where('id', '=', line?.cart_id ?? '0')
      .execute();
    const third = await shopperWith('PLEIN');
    expect((await apply(third, 'DERNIER')).body).toMatchObject({ statut: true });
  });

  it('are spent by orders, and a customer has one', async () => {
    await server.database
      .insertInto('promo')
      .values([
        { code: 'UNEFOIS', label: 'Une fois par personne' },
        { code: 'DEUX', label: 'Deux commandes', maximum_uses: 2, is_once_per_customer: false },
      ])
      .execute();
    await server.database
      .insertInto('promo_price')
      .values(
        ['UNEFOIS', 'DEUX'].map((promo_code) => ({
          promo_code,
          base_price_code: 'PLEIN',
          price_code: 'DECOUV',
        })),
      )
      .execute();
    // What costs nothing is ordered at once.
    await server.database
      .updateTable('grid_amount')
      .set({ amount: 0 })
      .where('price_code', '=', 'DECOUV')
      .execute();
    const { shopper } = await newMember('promo@exemple.fr');
    const want = async (code: string) => {
      await take(shopper, studio, ['PLEIN']);
      return (await apply(shopper, code)).body;
    };
    const order = async (code: string) => {
      await want(code);
      await shopper.call('DefRetrait', { retr: 'BE' });
      return (await shopper.call('AppelPaiement', { mode: 'CB' })).body;
    };
    expect(await order('UNEFOIS')).toMatchObject({ statut: true, champs: {} });
    expect(await order('DEUX')).toMatchObject({ statut: true, champs: {} });
    expect(await order('DEUX')).toMatchObject({ statut: true, champs: {} });
    expect(await want('DEUX')).toMatchObject({ statut: false, nuerr: 13 });
    expect(await want('UNEFOIS')).toMatchObject({ statut: false, nuerr: 13 });
    // Somebody who signs in only afterwards is asked again at the payment.
    const later = await shopperWith('PLEIN');
    expect((await apply(later, 'UNEFOIS')).body).toMatchObject({ statut: true });
    const customer = await server.database
      .selectFrom('customer')
      .where('email', '=', 'promo@exemple.fr')
      .select('id')
      .executeTakeFirstOrThrow();
    const [line] = await linesOf(later);
    await expect(
      server.database
        .transaction()
        .execute((transaction) =>
          checkPayable(transaction, { cartId: line?.cart_id ?? '0', customerId: customer.id }, []),
        ),
    ).rejects.toMatchObject({ code: 13 });
  });
});
