import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { at, type Shopper, toldAtOnce } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { show, subscriptionSteps } from './subscription-steps.ts';
import { seen, takeBackSteps } from './take-back-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
}, 60_000);
afterAll(() => world.stop());

const { add, answered, contents, holdPlaces, linesOf, offerService, openCartId, letTimePass } = shoppingSteps(
  () => world,
);
const { ask, lastOf, subscribe } = subscriptionSteps(() => world);

const refused = (nuerr: number) => ({ statut: false, nuerr });
const { release, takeBack, seatsOf, othersTake, number } = takeBackSteps(() => world);

describe('ReprendPanier', () => {
  it('gives one place back as it was: the same seat, price, holder and line, at its former end', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'JEUNE']);
    await answered(browser.call('Porteur', { bv: first, maj: { nom: 'Béjart', prn: 'Armande' } }));
    const before = await contents(browser);
    await release(browser, { idPA: first });
    expect((await linesOf(browser)).map((line) => at(line, 'id'))).toEqual([second]);
    const body = await answered(takeBack(browser, 'retrait-1'));
    expect(body).toEqual({
      statut: true,
      nuerr: 0,
      erreur: '',
      listeID: [first],
      perdues: [],
      nbSansTarif: 0,
    });
    expect(calls.ReprendPanier.answer(body, '')).toEqual({ lineIds: [first], lost: [], unpriced: 0 });
    const after = await contents(browser);
    expect(seen(at(after, 'infosPA') as readonly unknown[])).toEqual(
      seen(at(before, 'infosPA') as readonly unknown[]),
    );
    expect([at(after, 'finPanier'), at(after, 'totalPanier')]).toEqual([
      at(before, 'finPanier'),
      at(before, 'totalPanier'),
    ]);
  });

  it('gives a whole cart back: places, a service of theirs, a card in its name, a donation', async () => {
    const browser = await world.openShopper();
    await holdPlaces(browser, ['PLEIN', 'JEUNE', '?']);
    await add(browser, 'PARKING', { sc: performance, nb: 2 });
    await add(browser, 'DON', { montant: 1500 });
    await answered(
      browser.call('AjoutCarte', { pr: 'CADEAU', montant: 5000, nom: 'Martin', prn: 'Lucie', info: 'Joie' }),
    );
    const shown = async () =>
      (await linesOf(browser)).map((line) =>
        ['type', 'nupl', 'tarif', 'prix', 'enregDT', 'nb', 'message'].map((key) => at(line, key)),
      );
    const before = await shown();
    await release(browser, {});
    expect(await linesOf(browser)).toEqual([]);
    expect(at(await contents(browser), 'finPanier')).toBe(0);
    expect(await answered(takeBack(browser))).toMatchObject({ perdues: [], nbSansTarif: 0 });
    expect(await shown()).toEqual(before);
    // Held anew, by a whole hold and no more.
    const cart = await contents(browser);
    const left = Number(at(cart, 'finPanier')) - Number(at(cart, 'heure'));
    expect(left).toBeGreaterThan(0);
    expect(left).toBeLessThanOrEqual(world.settings.holdSeconds * 1000);
  });

  it('gives back all that a performance’s removal took, its services among it', async () => {
    const browser = await world.openShopper();
    const ids = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    await add(browser, 'PARKING', { sc: performance });
    await add(browser, 'DON', { montant: 1000 });
    await release(browser, { sc: String(performance) });
    expect((await linesOf(browser)).map((line) => at(line, 'type'))).toEqual(['don']);
    expect(await answered(takeBack(browser))).toMatchObject({
      listeID: [...ids, expect.any(String)],
      perdues: [],
    });
    expect((await linesOf(browser)).map((line) => at(line, 'type'))).toEqual([
      'place',
      'place',
      'presta',
      'don',
    ]);
  });

  it('gives another place of the same category back where places have no number', async () => {
    const browser = await world.openShopper();
    const ids = await holdPlaces(browser, ['PLEIN', 'JEUNE']);
    const [first = 0] = await seatsOf(browser);
    await release(browser, {});
    await othersTake([first]);
    expect(await answered(takeBack(browser))).toMatchObject({ listeID: ids, perdues: [] });
    expect((await linesOf(browser)).map((line) => at(line, 'tarif'))).toEqual(['PLEIN', 'JEUNE']);
    expect(await seatsOf(browser)).toHaveLength(2);
  });
});

describe('numbered places', () => {
  beforeAll(async () => {
    await number(true);
  });
  afterAll(async () => {
    await number(false);
  });

  it('names a place that others took meanwhile, and gives the rest back all the same', async () => {
    const browser = await world.openShopper();
    const ids = await holdPlaces(browser, ['PLEIN', 'JEUNE', 'PLEIN']);
    const seats = await seatsOf(browser);
    await release(browser, { listeID: ids.join(',') });
    await othersTake(seats.slice(1, 2));
    const body = await answered(takeBack(browser));
    expect(body).toMatchObject({ listeID: [ids[0], ids[2]] });
    expect(at(body, 'perdues.0')).toMatch(/^Les Précieuses ridicules/);
    expect(await seatsOf(browser)).toEqual([seats[0], seats[2]]);
    // What was said is not said again.
    expect((await takeBack(browser)).body).toMatchObject(refused(1));
  });

  it('says so when all of them are gone, and can be tried again', async () => {
    const browser = await world.openShopper();
    await holdPlaces(browser, ['PLEIN']);
    const seats = await seatsOf(browser);
    await release(browser, {});
    await othersTake(seats);
    expect((await takeBack(browser)).body).toMatchObject({
      ...refused(11),
      erreur: expect.stringMatching(/^Cette place vient d’être prise par quelqu’un d’autre/),
    });
    expect(at(await contents(browser), 'finPanier')).toBe(0);
    await sql`UPDATE seat SET state = 0 WHERE performance_id = ${performance} AND seat_id = ${seats[0]}`.execute(
      world.database,
    );
    expect((await takeBack(browser)).body).toMatchObject({ statut: true });
    expect(await seatsOf(browser)).toEqual(seats);
  });

  it('leaves alone what the shopper took again by hand', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    await release(browser, { listeID: `${first},${second}` });
    const [again = ''] = await holdPlaces(browser, ['JEUNE']);
    const body = await answered(takeBack(browser));
    const back = at(body, 'listeID');
    expect(Array.isArray(back) && !back.includes(again)).toBe(true);
    expect(await seatsOf(browser)).toHaveLength((await linesOf(browser)).length);
    expect((await linesOf(browser)).map((line) => at(line, 'tarif'))).toContain('JEUNE');
  });
});

describe('prices and subscriptions that come back', () => {
  it('gives back a place whose price is no longer to be had, with the price to choose', async () => {
    const browser = await world.openShopper();
    const [id = ''] = await holdPlaces(browser, ['PLEIN']);
    await release(browser, {});
    await sql`UPDATE cart_removal SET lines = jsonb_set(lines, '{0,price_code}', '"INVIT"')
      WHERE cart_id = ${await openCartId(browser)}`.execute(world.database);
    expect(await answered(takeBack(browser))).toMatchObject({ listeID: [id], nbSansTarif: 1 });
    expect((await linesOf(browser)).map((line) => at(line, 'tarif'))).toEqual(['?']);
  });

  it('gives a promo’s price back as long as it runs and a use is left; else the places come without it', async () => {
    await world.database
      .insertInto('promo')
      .values({ code: 'RETOUR', label: 'Retour', maximum_uses: 1 })
      .execute();
    await world.database
      .insertInto('promo_price')
      .values({ promo_code: 'RETOUR', base_price_code: 'PLEIN', price_code: 'LIBRE' })
      .execute();
    const prices = async (browser: Shopper) => (await linesOf(browser)).map((line) => at(line, 'tarif'));
    const browser = await world.openShopper();
    await holdPlaces(browser, ['PLEIN']);
    await answered(browser.call('CodePromo', { code: 'RETOUR' }));
    const before = await contents(browser);
    await release(browser, {});
    await answered(takeBack(browser));
    expect(await prices(browser)).toEqual(['LIBRE']);
    expect(at(await contents(browser), 'totalPanier')).toBe(at(before, 'totalPanier'));

    // Meanwhile somebody else takes the only use.
    await release(browser, {}, 'retrait-2');
    const other = await world.openShopper();
    await holdPlaces(other, ['PLEIN']);
    await answered(other.call('CodePromo', { code: 'RETOUR' }));
    expect(at(await answered(takeBack(browser)), 'nbSansTarif')).toBe(1);
    expect(await prices(browser)).toEqual(['?']);
  });

  it('leaves out a companion for whom nobody comes back, also beside a ticket with a promo', async () => {
    await world.database.insertInto('promo').values({ code: 'COMPAGNIE', label: 'En compagnie' }).execute();
    await world.database
      .insertInto('promo_price')
      .values({ promo_code: 'COMPAGNIE', base_price_code: 'PLEIN', price_code: 'LIBRE' })
      .execute();
    const browser = await world.openShopper();
    await world.database
      .updateTable('context')
      .set({ is_ungrouped: true })
      .where('instance_id', '=', browser.instanceId)
      .execute();
    const [holder = ''] = await subscribe(browser, 'DEUXPAS', 'PMR', { nom: 'Béjart', prn: 'Armande' });
    const [companion = ''] = await subscribe(browser, 'DEUXPAS', '$ACCO', {
      nom: 'Béjart',
      prn: 'Madeleine',
    });
    expect(await ask(browser, await lastOf(show.dance), [companion], 'ACCO')).toMatchObject({ statut: true });
    const [ticket = ''] = await holdPlaces(browser, ['PLEIN']);
    await answered(browser.call('CodePromo', { code: 'COMPAGNIE' }));
    await release(browser, {});
    await sql`UPDATE cart_removal SET lines = (
        SELECT jsonb_agg(line) FROM jsonb_array_elements(lines) AS line WHERE line->>'id' <> ${holder})
      WHERE cart_id = ${await openCartId(browser)}`.execute(world.database);
    const body = await answered(takeBack(browser));
    expect(body).toMatchObject({ listeID: [ticket] });
    expect(at(body, 'perdues')).toHaveLength(2);
    expect((await linesOf(browser)).map((line) => at(line, 'id'))).toEqual([ticket]);
    expect(await seatsOf(browser)).toHaveLength(1);
  });

  it('gives a subscription back with its places', async () => {
    const browser = await world.openShopper();
    const tickets = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
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
    await release(browser, { idPA: id });
    expect(await linesOf(browser)).toEqual([]);
    const { body } = await takeBack(browser);
    // The formula is nobody's: its places have no right to their prices any more, but the subscription is there again.
    expect(body).toMatchObject({ statut: true });
    expect((await linesOf(browser)).map((line) => at(line, 'type'))).toContain('abo');
  });
});

/** The order of locks is watched: by two statements these would be locked in the order of the lines. */
describe('what there is only so much of', () => {
  it('is locked all at once when several services come back', async () => {
    await offerService('ZESTE', { stock: 5 });
    await offerService('ANIS', { stock: 5 });
    const browser = await world.openShopper();
    const ids = [await add(browser, 'ZESTE'), await add(browser, 'ANIS')];
    await release(browser, {});
    expect(at(await answered(takeBack(browser)), 'listeID')).toHaveLength(ids.length);
  });

  it('is locked all at once when several subscriptions come back', async () => {
    await world.database
      .updateTable('subscription_formula')
      .set({ stock: 50 })
      .where('code', 'in', ['ESCAPADE', 'DEUXPAS'])
      .execute();
    const browser = await world.openShopper();
    const first = await subscribe(browser, 'ESCAPADE', 'ADULTE');
    const second = await subscribe(browser, 'DEUXPAS', 'PMR', { nom: 'Béjart', prn: 'Armande' });
    await release(browser, {});
    expect(await answered(takeBack(browser))).toMatchObject({ listeID: [...first, ...second], perdues: [] });
  });
});

describe('taking back', () => {
  it('has its effect once, repeated with its key or asked twice at the same time', async () => {
    const browser = await world.openShopper();
    const [id = ''] = await holdPlaces(browser, ['PLEIN']);
    await release(browser, {});
    const request = { cle: 'reprise-1' };
    const answers = await Promise.all([
      browser.call('ReprendPanier', request),
      browser.call('ReprendPanier', request),
    ]);
    answers.push(await browser.call('ReprendPanier', request));
    for (const { body } of answers) {
      expect(body).toMatchObject({ statut: true, listeID: [id] });
    }
    expect(await linesOf(browser)).toHaveLength(1);
  });

  it('is of the last removal, and of no other when it is named', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    await release(browser, { idPA: first }, 'retrait-a');
    await release(browser, { idPA: second }, 'retrait-b');
    for (const other of ['retrait-a', 'jamais', '', "' OR 1=1 --"]) {
      const { body } = await takeBack(browser, other === '' ? 'vide-ou-autre' : other);
      expect(body).toMatchObject(refused(1));
    }
    expect(await answered(takeBack(browser, 'retrait-b'))).toMatchObject({ listeID: [second] });
  });

  it('is nobody else’s, and not of a cart that is over, being paid, or from which nothing went', async () => {
    const browser = await world.openShopper();
    const stranger = await world.openShopper();
    await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    await holdPlaces(stranger, ['PLEIN']);
    const [line] = await linesOf(browser);
    await release(browser, { idPA: String(at(line, 'id')) });
    expect((await takeBack(stranger, 'retrait-1')).body).toMatchObject(refused(1));
    expect((await takeBack(await world.openShopper())).body).toMatchObject(refused(3));
    await letTimePass(await openCartId(browser));
    expect((await takeBack(browser)).body).toMatchObject(refused(3));
  });
});

describe('the bounds on places', () => {
  let bounded: PaymentWorld;
  beforeAll(async () => {
    bounded = await startPaymentWorld({
      TRUSTED_PROXIES: '127.0.0.1',
      PLACES_PER_PERSON: '6',
      PLACES_PER_NETWORK: '4',
    });
  }, 60_000);
  afterAll(() => bounded.stop());

  const steps = shoppingSteps(() => bounded);
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const hold = (browser: Shopper, nbPla: number, address: string) =>
    browser.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla }, from(address));

  it('of a network hold for what is taken back, and count it', async () => {
    const [one, other] = [await bounded.openShopper(), await bounded.openShopper()];
    await steps.answered(hold(one, 3, '198.51.100.1'));
    await steps.answered(one.call('LiberePanier', {}));
    await steps.answered(hold(other, 3, '203.0.113.9'));
    const refusal = await one.call('ReprendPanier', {}, from('203.0.113.9'));
    expect(refusal.body).toMatchObject({
      ...refused(13),
      erreur: expect.stringContaining('depuis votre réseau'),
    });
    expect(await steps.linesOf(one)).toEqual([]);
    await steps.answered(other.call('LiberePanier', {}));
    // Nothing was forgotten by the refusal, and from now on these places are the network's.
    await steps.answered(one.call('ReprendPanier', {}, from('203.0.113.9')));
    expect(await steps.linesOf(one)).toHaveLength(3);
    expect((await hold(other, 2, '203.0.113.9')).body).toMatchObject(refused(13));
    expect((await hold(other, 1, '203.0.113.9')).body).toMatchObject({ statut: true });
  });

  it('of a person hold for what is taken back beside what was taken meanwhile', async () => {
    const [browser, other] = [await bounded.openShopper(), await bounded.openShopper()];
    await steps.answered(browser.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 4 }));
    await steps.answered(browser.call('LiberePanier', {}));
    // These very places are another's now: what comes back is more than what is there.
    await steps.answered(other.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 4 }));
    await steps.answered(browser.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 3 }));
    expect((await browser.call('ReprendPanier')).body).toMatchObject({
      ...refused(13),
      erreur: expect.stringContaining('Vous tenez déjà beaucoup de places'),
    });
    expect(await steps.linesOf(browser)).toHaveLength(3);
  });
});

describe('LiberePanier of several lines', () => {
  it('takes all of them or none', async () => {
    const browser = await world.openShopper();
    const ids = await holdPlaces(browser, ['PLEIN', 'JEUNE', 'PLEIN']);
    const stranger = await world.openShopper();
    const [theirs = ''] = await holdPlaces(stranger, ['PLEIN']);
    for (const [listeID, nuerr] of [
      [`${ids[0]},${theirs}`, 1],
      [`${ids[0]},999999999`, 1],
      [`${ids[0]},${ids[0]}`, 2],
      [`${ids[0]},-1`, 2],
      [`${ids[0]},1e9`, 2],
      [`${ids[0]},${'9'.repeat(40)}`, 2],
      [Array.from({ length: 201 }, (_, index) => index + 1).join(','), 2],
    ] as const) {
      expect((await browser.call('LiberePanier', { listeID })).body).toMatchObject(refused(nuerr));
    }
    expect(await linesOf(browser)).toHaveLength(3);
    expect(await linesOf(stranger)).toHaveLength(1);
    await answered(browser.call('LiberePanier', { listeID: `${ids[0]},${ids[2]}` }));
    expect((await linesOf(browser)).map((line) => at(line, 'id'))).toEqual([ids[1]]);
  });

  it('takes nothing out for an empty list', async () => {
    const browser = await world.openShopper();
    await holdPlaces(browser, ['PLEIN']);
    const { body } = await browser.call('LiberePanier', { listeID: ',' });
    expect(body).toMatchObject(refused(2));
    expect(await linesOf(browser)).toHaveLength(1);
  });
});
