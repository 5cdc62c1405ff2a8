import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { at, type Shopper } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { add, answered, contents, holdPlaces, linesOf, offerService, openCartId } = steps;

const refused = (nuerr: number) => ({ statut: false, nuerr });

const typesOf = async (browser: Shopper) => (await linesOf(browser)).map((line) => at(line, 'type'));

/** Makes tickets of the cart those of a subscription that nobody sells; gives the id of its line. */
async function subscribe(browser: Shopper, tickets: readonly string[]): Promise<string> {
  const cart_id = await openCartId(browser);
  const { id } = await world.database
    .insertInto('cart_line')
    .values({
      cart_id,
      type: 'abo',
      price_code: '',
      code: 'F-ESSAI',
      information: JSON.stringify({ group: 'G', type: 'T1' }),
      holder_last_name: 'Béjart',
      holder_first_name: 'Armande',
    })
    .returning('id')
    .executeTakeFirstOrThrow();
  await world.database.updateTable('cart_line').set({ parent_id: id }).where('id', 'in', tickets).execute();
  return id;
}

describe('the lines of a cart', () => {
  it('are of every type that it holds, and its total is theirs', async () => {
    const browser = await world.openShopper();
    const [ticket = '', subscribed = ''] = await holdPlaces(browser, ['PLEIN', 'JEUNE']);
    const subscription = await subscribe(browser, [subscribed]);
    await add(browser, 'DON', { montant: 1000 });
    await add(browser, 'PARKING', { sc: performance, nb: 2 });
    await answered(browser.call('AjoutCarte', { pr: 'CADEAU', montant: 5000 }));
    await answered(browser.call('DefRetrait', { retr: 'POSTE' }));
    const { cart } = readCart(await contents(browser), '');
    expect(cart.items.map((item) => [item.type, item.amount])).toEqual([
      ['ticket', 2800],
      ['ticket', 1200],
      ['subscription', 0],
      ['service', 1000],
      ['card', 5000],
      ['donation', 1000],
      ['pickup', 250],
    ]);
    expect(cart.total).toBe(cart.items.reduce((sum, item) => sum + item.amount, 0));
    expect(cart.items.map((item) => item.isRemovable)).toEqual([...Array(6).fill(true), false]);
    expect(cart.items[0]).toMatchObject({ id: ticket, subscriptionId: null, performanceId: performance });
    expect(cart.items[1]).toMatchObject({ id: subscribed, subscriptionId: subscription });
    expect(cart.items[2]).toMatchObject({
      id: subscription,
      formulaCode: 'F-ESSAI',
      formulaType: 'T1',
      holder: { lastName: 'Béjart', firstName: 'Armande' },
    });
    expect(cart.items[3]).toMatchObject({ code: 'PARKING', quantity: 2, performanceId: performance });
    // Nobody sells that formula: the cart says so, and cannot be paid.
    expect(cart.isValid).toBe(false);
    expect(cart.controls.get(`a${subscription}`)).toBe(2);
    expect(at(await linesOf(browser), '1')).toMatchObject({ ref: `a${subscription}`, formule: 'F-ESSAI/T1' });
  });

  it('say by which reference a price was opened', async () => {
    const browser = await world.openShopper();
    const [ticket = ''] = await holdPlaces(browser, ['PLEIN']);
    await world.database
      .updateTable('cart_line')
      .set({ reference: 'A1024' })
      .where('id', '=', ticket)
      .execute();
    expect(at(await linesOf(browser), '0.ref')).toBe('rA1024');
    expect((await steps.cartOf(browser)).items[0]).toMatchObject({
      reference: 'A1024',
      subscriptionId: null,
    });
  });

  it('say what a promo takes off, and from which price', async () => {
    const browser = await world.openShopper();
    const [ticket = ''] = await holdPlaces(browser, ['JEUNE']);
    await world.database
      .insertInto('promo')
      .values({ code: 'ESSAI', label: 'Essai', maximum_uses: null, maximum_tickets: null })
      .execute();
    await world.database
      .insertInto('promo_price')
      .values({ promo_code: 'ESSAI', base_price_code: 'PLEIN', price_code: 'JEUNE' })
      .execute();
    await world.database
      .updateTable('cart_line')
      .set({ promo_code: 'ESSAI' })
      .where('id', '=', ticket)
      .execute();
    expect(at(await linesOf(browser), '0')).toMatchObject({ prix: 1200, reduc: 1600, tarifRef: 'PLEIN' });
    await world.database.deleteFrom('promo_price').where('promo_code', '=', 'ESSAI').execute();
  });

  it('have the fees of the venue, for each ticket or once, and nobody can take them out', async () => {
    const fees = [
      { code: 'LOC', name: 'Frais de location', amount: 150, is_per_ticket: true, position: 1 },
      { code: 'DOS', name: 'Frais de dossier', amount: 100, is_per_ticket: false, position: 2 },
    ];
    await world.database.insertInto('fee').values(fees).execute();
    try {
      const browser = await world.openShopper();
      await add(browser, 'PROG');
      expect(await typesOf(browser)).toEqual(['presta']);
      await holdPlaces(browser, ['PLEIN', 'PLEIN']);
      const lines = await linesOf(browser);
      expect(lines.slice(3)).toEqual([
        expect.objectContaining({ type: 'frais', nb: 2, prix: 300, nonsup: true }),
        expect.objectContaining({ type: 'frais', nb: 1, prix: 100, nonsup: true }),
      ]);
      const idPA = String(at(lines, '3.id'));
      expect((await browser.call('LiberePlaces', { idPA })).body).toMatchObject(refused(1));
    } finally {
      await world.database.deleteFrom('fee').execute();
    }
  });

  it('are read even when the venue no longer has what they are of', async () => {
    await offerService('PASSE');
    const browser = await world.openShopper();
    await add(browser, 'PASSE');
    await world.database.deleteFrom('service').where('code', '=', 'PASSE').execute();
    expect(await contents(browser)).toMatchObject({ panierOk: false, totalPanier: 0 });
    expect(await linesOf(browser)).toEqual([expect.objectContaining({ nom: 'PASSE', prix: 0 })]);
    await answered(browser.call('LiberePanier'));
    expect(await linesOf(browser)).toEqual([]);
  });
});

describe('the clock', () => {
  it('runs for what others could want: not for cards, donations and services without end', async () => {
    const browser = await world.openShopper();
    await add(browser, 'DON', { montant: 1000 });
    await add(browser, 'PROG');
    await answered(browser.call('AjoutCarte', { pr: 'CADEAU', montant: 5000 }));
    expect(await contents(browser)).toMatchObject({ topPrem: '', finPanier: 0 });
    const [ticket = ''] = await holdPlaces(browser, ['PLEIN']);
    expect(Number((await contents(browser)).finPanier)).toBeGreaterThan(Date.now());
    await answered(browser.call('LiberePlaces', { idPA: ticket, nbPla: 1 }));
    expect(await contents(browser)).toMatchObject({ topPrem: '', finPanier: 0 });
    expect(await typesOf(browser)).toEqual(['presta', 'carte', 'don']);
    expect((await browser.call('LiberePanier', { expire: 1 })).body).toMatchObject({ statut: true });
    expect(await typesOf(browser)).toHaveLength(3);
  });

  it('takes everything with it when it ends', async () => {
    const browser = await world.openShopper();
    await add(browser, 'PROG');
    await holdPlaces(browser, ['PLEIN']);
    await steps.letTimePass(await openCartId(browser));
    expect(await linesOf(browser)).toEqual([]);
    await add(browser, 'PROG');
    expect(await typesOf(browser)).toEqual(['presta']);
  });
});

describe('LiberePlaces and LiberePanier', () => {
  it('take that many of a line, all of it when it has no more', async () => {
    const browser = await world.openShopper();
    const idPA = await add(browser, 'PROG', { nb: 5 });
    await answered(browser.call('LiberePlaces', { idPA, nbPla: 2 }));
    expect(at(await linesOf(browser), '0.nb')).toBe(3);
    for (const nbPla of [0, -1]) {
      expect((await browser.call('LiberePlaces', { idPA, nbPla })).body).toMatchObject(refused(2));
    }
    await answered(browser.call('LiberePlaces', { idPA, nbPla: 3 }));
    expect(await linesOf(browser)).toEqual([]);
    expect((await browser.call('LiberePlaces', { idPA, nbPla: 1 })).body).toMatchObject(refused(1));
  });

  it('take the tickets of a subscription with it, and their places are free', async () => {
    const browser = await world.openShopper();
    const tickets = await holdPlaces(browser, ['PLEIN', 'PLEIN', 'JEUNE']);
    const [own = '', ...theirs] = tickets;
    const idPA = await subscribe(browser, theirs);
    const seats = await world.database
      .selectFrom('cart_line')
      .select('seat_id')
      .where('id', 'in', theirs)
      .execute();
    await answered(browser.call('LiberePlaces', { idPA }));
    expect((await linesOf(browser)).map((line) => at(line, 'id'))).toEqual([own]);
    const free = await world.database
      .selectFrom('seat')
      .select('cart_id')
      .where('performance_id', '=', performance)
      .where(
        'seat_id',
        'in',
        seats.map((seat) => seat.seat_id ?? 0),
      )
      .execute();
    expect(free).toEqual([{ cart_id: null }, { cart_id: null }]);
  });

  it('take the services of a performance with its last ticket, and leave the others', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    await add(browser, 'ENTRACTE', { sc: performance });
    await add(browser, 'PROG');
    await answered(browser.call('LiberePlaces', { idPA: first }));
    expect(await typesOf(browser)).toEqual(['place', 'presta', 'presta']);
    await answered(browser.call('LiberePlaces', { idPA: second }));
    expect(await typesOf(browser)).toEqual(['presta']);
    await holdPlaces(browser, ['PLEIN']);
    await add(browser, 'ENTRACTE', { sc: performance });
    await answered(browser.call('LiberePanier', { sc: performance }));
    expect((await linesOf(browser)).map((line) => at(line, 'pr'))).toEqual(['PROG']);
  });

  it('touch nothing of another cart', async () => {
    const [owner, stranger] = [await world.openShopper(), await world.openShopper()];
    const idPA = await add(owner, 'PROG', { nb: 2 });
    await add(stranger, 'PROG');
    for (const answer of [
      await stranger.call('LiberePlaces', { idPA, nbPla: 1 }),
      await stranger.call('LiberePanier', { idPA }),
      await stranger.call('ModifiePresta', { pr: 'PROG', idPA, newNb: 0 }),
      await owner.call('ModifiePresta', { pr: 'DON', idPA, newNb: 0 }),
    ]) {
      expect(answer.body).toMatchObject(refused(1));
    }
    expect(at(await linesOf(owner), '0.nb')).toBe(2);
  });

  it('have their effect once when they are repeated with their key', async () => {
    const browser = await world.openShopper();
    const idPA = await add(browser, 'PROG', { nb: 5 });
    const request = { idPA, nbPla: 2, cle: 'cle-de-liberation' };
    await Promise.all([
      browser.call('LiberePlaces', request),
      browser.call('LiberePlaces', request),
      browser.call('LiberePlaces', request),
    ]);
    expect(at(await linesOf(browser), '0.nb')).toBe(3);
  });
});

describe('a cart that is opened by several requests at once', () => {
  it('is one cart, and each of them waits for the others', async () => {
    for (let round = 0; round < 5; round += 1) {
      const browser = await world.openShopper();
      await Promise.all(Array.from({ length: 8 }, () => browser.call('AjoutCarte', { pr: 'CARTEADH' })));
      expect(await linesOf(browser)).toHaveLength(4);
    }
  });
});
