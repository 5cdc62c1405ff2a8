import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSubscriptionControls } from '../../api/contract/subscription-control.ts';
import { at, type Shopper } from '../support/server.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;
const { answered, contents, cartOf, identify, startPayment, outcomeOf, openCartId } = shoppingSteps(
  () => world,
);

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);

afterAll(() => world.stop());

/** Shows of the demo season, by what formulas know them by. */
const show = {
  moliere: 1801,
  forChildren: 1802,
  dance: 1805,
  marivaux: 1806,
  snows: 1809,
  racine: 1811,
} as const;

/** The evenings of a show that are on sale and not sold out. */
async function evenings(showId: number): Promise<readonly number[]> {
  const rows = await world.database
    .selectFrom('performance')
    .select('id')
    .where('show_id', '=', showId)
    .where('is_displayed', '=', true)
    .where('sales_opening', '=', 0)
    .where('waiting_list', '=', 0)
    .orderBy('date', 'desc')
    .execute();
  return rows.map((row) => row.id);
}

const lastOf = async (showId: number): Promise<number> => (await evenings(showId))[0] ?? 0;

async function subscribe(
  browser: Shopper,
  abo: string,
  type: string,
  info: Readonly<Record<string, string | number>> = {},
): Promise<readonly string[]> {
  const body = await answered(browser.call('AjoutABO', { abo, type, info }));
  const ids = body.listeID;
  return Array.isArray(ids) ? ids.map(String) : [];
}

/** Asks for a place of each subscription, side by side. */
async function ask(
  browser: Shopper,
  sc: number,
  abos: readonly string[],
  tarif: string,
  cate = 'C1',
): Promise<Readonly<Record<string, unknown>>> {
  const { body } = await browser.call('ResaNonPlacee', {
    sc,
    cate,
    nbPla: abos.length,
    tarifs: abos.map(() => tarif),
    abos,
  });
  return body;
}

const states = async (browser: Shopper) =>
  readSubscriptionControls(await contents(browser), '').map((control) => control.state);

const heldBy = (cartId: string) =>
  world.database
    .selectFrom('seat')
    .select(['performance_id', 'seat_id'])
    .where('cart_id', '=', cartId)
    .execute();

describe('a whole subscription', () => {
  it('is bought by two who sit together, from the choice of the formula to the tickets', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await subscribe(browser, 'CLASSIQUES', 'ADULTE', { nom: 'Roux', prn: 'Inès' });
    const [second = ''] = await subscribe(browser, 'CLASSIQUES', 'JEUNE', { nom: 'Roux', prn: 'Léo' });
    expect(await states(browser)).toEqual([1, 1]);
    for (const showId of [show.moliere, show.marivaux, show.racine]) {
      const body = await ask(browser, await lastOf(showId), [`a${first}`, second], 'ABOINC');
      expect(body).toMatchObject({ statut: true });
    }
    expect(await states(browser)).toEqual([0, 0]);
    const cart = await cartOf(browser);
    expect(cart.total).toBe(8400 + 3600);
    const tickets = cart.items.filter((item) => item.type === 'ticket');
    expect(tickets.map((ticket) => ticket.subscriptionId)).toEqual([
      first,
      second,
      first,
      second,
      first,
      second,
    ]);
    expect(tickets.map((ticket) => ticket.amount)).toEqual([0, 0, 0, 0, 0, 0]);

    await identify(browser);
    const payment = await startPayment(browser);
    expect(payment.fields.vads_amount).toBe('12000');
    await world.bankSays(payment.fields, 'paid');

    const outcome = await outcomeOf(browser, payment.reference);
    expect(outcome).toMatchObject({ kind: 'paid', order: { total: 12_000 } });
    const sold = await world.database
      .selectFrom('ticket')
      .select(['subscription', 'amount', 'price_label'])
      .where('order_reference', '=', payment.reference)
      .execute();
    expect(sold).toHaveLength(6);
    for (const ticket of sold) {
      expect(ticket).toEqual({
        subscription: 'CLASSIQUES',
        amount: 0,
        price_label: 'Compris dans l’abonnement',
      });
    }
    const lines = await world.database
      .selectFrom('order_line')
      .select(['label', 'amount', 'code', 'holder'])
      .where('order_reference', '=', payment.reference)
      .where('type', '=', 'abo')
      .orderBy('position')
      .execute();
    expect(lines).toEqual([
      { label: 'Les Trois Classiques, Plein tarif', amount: 8400, code: 'CLASSIQUES', holder: 'Inès Roux' },
      {
        label: 'Les Trois Classiques, Moins de 28 ans',
        amount: 3600,
        code: 'CLASSIQUES',
        holder: 'Léo Roux',
      },
    ]);
    expect((await cartOf(browser)).items).toEqual([]);
  });

  it('says what is still missing until it is complete, and cannot be paid before', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'ESCAPADE', 'ADULTE', { nom: 'Roux', prn: 'Inès' });
    await identify(browser);
    const [one = 0, two = 0, three = 0] = await evenings(show.racine);
    for (const sc of [one, two]) {
      expect(await ask(browser, sc, [abo], 'ABO')).toMatchObject({ statut: true });
    }
    expect(readSubscriptionControls(await contents(browser), '')).toEqual([
      {
        id: abo,
        state: 1,
        gaps: [
          { kind: 'places', count: 2 },
          { kind: 'collection', collectionId: 'MOUVEMENT', count: 1 },
        ],
        faults: [],
      },
    ]);
    expect((await browser.call('AppelPaiement')).body).toMatchObject({
      statut: false,
      nuerr: 2,
      erreur:
        'L’abonnement «\u00a0L’Escapade, Plein tarif\u00a0» (Inès Roux) n’est pas complet\u00a0: il manque 2\u00a0places, dont 1\u00a0de «\u00a0Danse et cirque\u00a0».',
      controles: { [`a${abo}`]: 1 },
    });
    expect(await ask(browser, three, [abo], 'ABO')).toMatchObject({ statut: true });
    expect(await ask(browser, await lastOf(show.snows), [abo], 'ABO')).toMatchObject({ statut: true });
    expect(await states(browser)).toEqual([1]);
    expect(await ask(browser, await lastOf(show.dance), [abo], 'ABO')).toMatchObject({ statut: true });
    expect(await states(browser)).toEqual([0]);
    const payment = await startPayment(browser);
    expect(payment.fields.vads_amount).toBe(String(5 * 2700));
  });
});

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

  it('is of each show once, where the formula wants different ones', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'PLEINELUNE', 'ADULTE');
    const [one = 0, two = 0] = await evenings(show.racine);
    expect(await ask(browser, one, [abo], 'ABOP', 'CAR')).toMatchObject({ statut: true });
    expect(await ask(browser, two, [abo], 'ABOP')).toMatchObject({ statut: false, nuerr: 13 });
    const [control] = readSubscriptionControls(await contents(browser), '');
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

describe('a formula of which one is left', () => {
  it('is not sold to a payment that comes after someone else has it', async () => {
    // What other tests hold and have bought is taken.
    const { rows } = await sql<{ taken: number }>`
      SELECT (SELECT count(*) FROM order_line WHERE code = 'CLASSIQUES')::int
        + (SELECT count(*) FROM cart_line line JOIN cart ON cart.id = line.cart_id
          WHERE line.code = 'CLASSIQUES' AND cart.closed_at IS NULL)::int AS taken`.execute(world.database);
    await world.database
      .updateTable('subscription_formula')
      .set({ stock: (rows[0]?.taken ?? 0) + 1 })
      .where('code', '=', 'CLASSIQUES')
      .execute();
    const buyers = [await world.openShopper(), await world.openShopper()] as const;
    const payments = [];
    for (const browser of buyers) {
      const [abo = ''] = await subscribe(browser, 'CLASSIQUES', 'JEUNE');
      for (const showId of [show.moliere, show.marivaux, show.racine]) {
        expect(await ask(browser, await lastOf(showId), [abo], 'ABOINC')).toMatchObject({ statut: true });
      }
      await identify(browser);
      payments.push(await startPayment(browser));
      await world.expire(await openCartId(browser));
    }
    const [late, later] = payments;
    await world.bankSays(later?.fields ?? {}, 'paid');
    await world.bankSays(late?.fields ?? {}, 'paid');
    expect(await outcomeOf(buyers[1], later?.reference ?? '')).toMatchObject({ kind: 'paid' });
    expect(await outcomeOf(buyers[0], late?.reference ?? '')).toMatchObject({ kind: 'toRefund' });
  });
});
