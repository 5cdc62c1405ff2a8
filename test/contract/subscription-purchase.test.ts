import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import { readHostedPayment } from '../../api/checkout/checkout-wire.ts';
import { shareFormerFormulas } from '../../api/server/database/migrations/2026-11-29t14-formula-shares.ts';
import { subscriptionControlsOf } from '../../api/subscriptions/subscription-control-wire.ts';
import { at, type Shopper, toldAtOnce } from '../support/server/server.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { show, subscriptionSteps } from './subscription-steps.ts';

let world: PaymentWorld;
const { answered, contents, cartOf, identify, startPayment, outcomeOf, openCartId } = shoppingSteps(
  () => world,
);
const { evenings, lastOf, subscribe, ask, states } = subscriptionSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
}, 60_000);

afterAll(() => world.stop());

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
        label: 'Les Trois Classiques, Moins de 28\u00a0ans',
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
    expect(subscriptionControlsOf(readCart(await contents(browser), '').cart)).toEqual([
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

describe('what a formula costs for itself', () => {
  /** What the program that declares sales finds of an order's tickets: their amounts by performance, and each as it is listed. */
  const declared = async (reference: string): Promise<ReadonlyMap<number, readonly number[]>> => {
    const { number } = await world.database
      .selectFrom('customer_order')
      .select('number')
      .where('reference', '=', reference)
      .executeTakeFirstOrThrow();
    const opened = await world.inject({ url: '/api/Contexte?inst=1&session=secret-de-demonstration' });
    const ask = async (call: string, fields: Readonly<Record<string, string>>) => {
      const query = new URLSearchParams({ instPA: String(opened.body.instPA), ...fields });
      return (await world.inject({ url: `/api/${call}?${query}` })).body;
    };
    const list = async (value: unknown): Promise<readonly unknown[]> => Array.from(Object(value));
    const period = { topMin: '2020-01-01 00:00', topMax: '2035-01-01 00:00' };
    const amounts = new Map<number, number[]>();
    for (const seance of await list(
      at(await ask('HistoResa', { listeSC: '*', ...period }), 'histo.seances'),
    )) {
      const tickets = (await list(at(seance, 'billets'))).filter(
        (ticket) => at(ticket, 'id_commande') === Number(number),
      );
      if (tickets.length === 0) {
        continue;
      }
      const id = Number(at(seance, 'id'));
      const prices = at(await ask('ListeTarifs', { defSC: String(id) }), 'data');
      const lines = (await Promise.all((await list(at(prices, 'grilles'))).map(list))).flat();
      amounts.set(id, []);
      for (const ticket of tickets) {
        const paid = Math.round(Number(at(ticket, 'montant')) * 100);
        const listed = lines
          .filter((line) => at(line, 'ta') === at(ticket, 'id_tarif'))
          .map((line) => at(line, `px.${at(ticket, 'id_categorie')}`));
        // One amount only: a program has nothing else to find it by.
        expect(listed).toEqual([paid]);
        amounts.get(id)?.push(paid);
      }
    }
    return amounts;
  };

  const evening = async () => [
    await lastOf(show.moliere),
    await lastOf(show.marivaux),
    await lastOf(show.racine),
  ];

  it('is shared among its tickets as they cost singly, each formula by itself, the rest on the last', async () => {
    const [moliere = 0, marivaux = 0, racine = 0] = await evening();
    // An evening of its own prices: its places cost 10 € singly, not 34.
    await sql`INSERT INTO grid (id, code, position) VALUES (98, 'petits-prix', 98)`.execute(world.database);
    for (const [price, amount] of [
      ['PLEIN', 1000],
      ['ABOINC', 0],
    ] as const) {
      await sql`INSERT INTO grid_price (grid_id, price_code, position, is_displayed)
        VALUES (98, ${price}, 0, ${price === 'PLEIN'})`.execute(world.database);
      await sql`INSERT INTO grid_amount (grid_id, price_code, category_id, amount)
        SELECT 98, ${price}, id, ${amount}::int FROM category WHERE code = 'C1'`.execute(world.database);
    }
    const { grid_id } = await world.database
      .selectFrom('performance')
      .select('grid_id')
      .where('id', '=', racine)
      .executeTakeFirstOrThrow();
    const setGrid = async (grid: number): Promise<void> => {
      await world.database
        .updateTable('performance')
        .set({ grid_id: grid })
        .where('id', '=', racine)
        .execute();
    };
    await setGrid(98);
    const browser = await world.openShopper();
    const [adult = ''] = await subscribe(browser, 'CLASSIQUES', 'ADULTE', { nom: 'Roux', prn: 'Inès' });
    const [young = ''] = await subscribe(browser, 'CLASSIQUES', 'JEUNE', { nom: 'Roux', prn: 'Léo' });
    for (const sc of [moliere, marivaux, racine]) {
      expect(await ask(browser, sc, [`a${adult}`, young], 'ABOINC')).toMatchObject({ statut: true });
    }
    await identify(browser);
    const payment = await startPayment(browser);
    await world.bankSays(payment.fields, 'paid');
    const shared = await declared(payment.reference);
    expect(shared.get(moliere)).toEqual([3662, 1569]);
    expect(shared.get(marivaux)).toEqual([3662, 1569]);
    expect(shared.get(racine)).toEqual([1076, 462]);
    expect([...shared.values()].flat().reduce((sum, amount) => sum + amount, 0)).toBe(8400 + 3600);
    // The shopper's order goes on telling the formula as one line, and its tickets as costing nothing more.
    const outcome = await outcomeOf(browser, payment.reference);
    expect(outcome).toMatchObject({ kind: 'paid', order: { total: 12_000 } });
    await setGrid(grid_id);
  });

  it('is shared likewise in orders from before it was', async () => {
    const browser = await world.openShopper();
    const [abo = ''] = await subscribe(browser, 'CLASSIQUES', 'ADULTE');
    for (const sc of await evening()) {
      expect(await ask(browser, sc, [abo], 'ABOINC')).toMatchObject({ statut: true });
    }
    await identify(browser);
    const payment = await startPayment(browser);
    await world.bankSays(payment.fields, 'paid');
    const atOnce = await declared(payment.reference);
    expect([...atOnce.values()]).toEqual([[2800], [2800], [2800]]);
    await sql`UPDATE ticket SET formula_share = 0`.execute(world.database);
    await sql`DELETE FROM sold_price`.execute(world.database);
    await shareFormerFormulas(world.database);
    expect(await declared(payment.reference)).toEqual(atOnce);
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

describe('a personal reference', () => {
  it('opens one subscription, also when two pay with it at once, and none afterwards', async () => {
    const linh = { nom: 'Nguyen', prn: 'Linh', ref: 'GC2601' };
    const check = (browser: Shopper) =>
      answered(browser.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref: 'GC2601' }));
    const buyers = [await world.openShopper(), await world.openShopper()];
    for (const browser of buyers) {
      await check(browser);
      const [abo = ''] = await subscribe(browser, 'FILANTE', 'JEUNE', linh);
      for (const showId of [show.moliere, show.dance, show.racine]) {
        expect(await ask(browser, await lastOf(showId), [abo], 'ABOJ')).toMatchObject({ statut: true });
      }
      expect(await states(browser)).toEqual([0]);
      await identify(browser);
    }
    const answers = await Promise.all(buyers.map((browser) => browser.call('AppelPaiement')));
    const payments = answers.map(({ body }) => body);
    expect(payments.filter((body) => body.statut === true)).toHaveLength(1);
    expect(payments.find((body) => body.statut !== true)).toMatchObject({ nuerr: 13 });

    const paid = readHostedPayment(
      payments.find((body) => body.statut === true),
      '',
    );
    expect(paid.fields.vads_amount).toBe(String(3 * 1200));
    await world.bankSays(paid.fields, 'paid');
    const third = await world.openShopper();
    await check(third);
    const { body } = await third.call('AjoutABO', { abo: 'FILANTE', type: 'JEUNE', info: linh });
    expect(body).toMatchObject({ statut: false, nuerr: 13 });
  });
});
