import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import { at, type Shopper } from '../support/server/server.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';
import { show, subscriptionSteps } from './subscription-steps.ts';

let world: PaymentWorld;
const { answered, contents, cartOf, linesOf, openCartId, letTimePass, identify, startPayment } =
  shoppingSteps(() => world);
const { lastOf, subscribe, states, heldBy } = subscriptionSteps(() => world);

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);

afterAll(() => world.stop());

/** The shows of an Escapade: four, of which one dances. */
const escapade = [show.moliere, show.marivaux, show.racine, show.dance];

/** Holds single tickets of each show, in « 1re catégorie »; gives their lines, show by show. */
async function holdSingles(
  browser: Shopper,
  shows: readonly number[],
  tarifs: readonly string[] = ['PLEIN'],
): Promise<readonly string[]> {
  const lines: string[] = [];
  for (const showId of shows) {
    const wish = { sc: await lastOf(showId), cate: 'C1', nbPla: tarifs.length, tarifs };
    const { listeID } = await answered(browser.call('ResaNonPlacee', wish));
    lines.push(...(Array.isArray(listeID) ? listeID.map(String) : []));
  }
  return lines;
}

const convert = (
  browser: Shopper,
  listeID: readonly string[],
  more: Readonly<Record<string, string | number | readonly string[] | readonly number[]>> = {},
) =>
  browser.call('ConvertitABO', {
    abo: 'ESCAPADE',
    types: ['ADULTE'],
    listeID,
    abonnes: listeID.map(() => 1),
    ...more,
  });

/** All that a refusal must leave as it was. */
async function whole(browser: Shopper) {
  const { infosPA, totalPanier, infoCtrl, finPanier, prolongations } = await contents(browser);
  return {
    infosPA,
    totalPanier,
    infoCtrl,
    finPanier,
    prolongations,
    seats: await heldBy(await openCartId(browser)),
  };
}

describe('ConvertitABO', () => {
  it('makes a subscription of single tickets: the same places, held as long, at the formula’s price', async () => {
    const browser = await world.openShopper();
    const lineIds = await holdSingles(browser, escapade);
    const before = await whole(browser);
    const body = await answered(convert(browser, lineIds, { cle: 'conversion-1' }));
    const after = await whole(browser);
    const [line = ''] = (body.listeID as readonly string[]) ?? [];
    expect(body.listeID).toHaveLength(1);
    expect(Number(body.eco)).toBe(Number(before.totalPanier) - Number(after.totalPanier));
    expect(Number(body.eco)).toBeGreaterThan(0);
    expect(calls.ConvertitABO.answer(body, '')).toEqual({ lineIds: [line], saving: body.eco });
    expect(after.seats).toEqual(before.seats);
    expect([after.finPanier, after.prolongations]).toEqual([before.finPanier, before.prolongations]);
    const cart = await cartOf(browser);
    const tickets = cart.items.filter((item) => item.type === 'ticket');
    expect(tickets.map(({ id, subscriptionId, priceCode }) => [id, subscriptionId, priceCode])).toEqual(
      lineIds.map((id) => [id, line, 'ABO']),
    );
    expect(await states(browser)).toEqual([0]);
    // Sent again, it has no second effect.
    expect((await convert(browser, lineIds, { cle: 'conversion-1' })).body).toEqual(body);
    expect(await whole(browser)).toEqual(after);

    await identify(browser);
    const payment = await startPayment(browser);
    expect(payment.fields.vads_amount).toBe(String(after.totalPanier));
  });

  it('makes one for each of two people, in the types that they are', async () => {
    const browser = await world.openShopper();
    const lineIds = await holdSingles(browser, escapade, ['PLEIN', 'JEUNE']);
    const body = await answered(
      convert(browser, lineIds, {
        types: ['ADULTE', 'JEUNE'],
        abonnes: lineIds.map((_, line) => (line % 2) + 1),
      }),
    );
    const cart = await cartOf(browser);
    const [adult, young] = (body.listeID as readonly string[]) ?? [];
    expect(
      cart.items.flatMap((item) => (item.type === 'ticket' ? [[item.subscriptionId, item.priceCode]] : [])),
    ).toEqual(
      escapade.flatMap(() => [
        [adult, 'ABO'],
        [young, 'ABOJ'],
      ]),
    );
    expect(await states(browser)).toEqual([0, 0]);
  });

  it('makes a formula with a price of its own, of which there are only so many, and keeps the name', async () => {
    const browser = await world.openShopper();
    const lineIds = await holdSingles(browser, [show.moliere, show.marivaux, show.racine]);
    for (const bv of lineIds) {
      await answered(browser.call('Porteur', { bv, maj: { nom: 'Béjart', prn: 'Armande' } }));
    }
    await answered(convert(browser, lineIds, { abo: 'CLASSIQUES' }));
    const lines = await linesOf(browser);
    expect(lines.find((line) => at(line, 'type') === 'abo')).toMatchObject({
      formule: 'CLASSIQUES/ADULTE',
      prix: 8400,
      enregDT: 'Béjart;Armande',
    });
    expect(await contents(browser)).toMatchObject({ totalPanier: 8400 });
  });

  describe('leaves the tickets as they were when it refuses', () => {
    test.each([
      ['an unknown formula', { abo: 'RIEN' }, 2],
      ['an unknown type', { types: ['PMR'] }, 2],
      ['a heading', { types: ['REDUITS'] }, 2],
      ['nobody', { types: '', abonnes: '' }, 2],
      ['a subscriber without tickets', { types: ['ADULTE', 'ADULTE'] }, 2],
      ['a position that nobody has', { abonnes: [1, 1, 1, 2] }, 2],
      ['a position below the first', { abonnes: [0, 1, 1, 1] }, 2],
      ['fewer positions than tickets', { abonnes: [1, 1] }, 2],
      ['positions that are no numbers', { abonnes: 'a,b,c,d' }, 2],
      ['no tickets', { listeID: '' }, 2],
      ['something that is no line', { listeID: ["1'; DROP TABLE cart; --", '2', '3', '4'] }, 2],
      ['lines of nobody', { listeID: ['999999999991', '999999999992', '999999999993', '999999999994'] }, 1],
      ['more subscribers than a cart may have', { types: Array.from({ length: 21 }, () => 'ADULTE') }, 13],
      ['a formula that is not open yet', { abo: 'LUEURS' }, 2],
      ['a formula that these shows are not of', { abo: 'CLASSIQUES' }, 2],
      ['a formula that wants more', { abo: 'PLEINELUNE' }, 2],
      ['a type that wants a reference', { types: ['CSE'] }, 5],
      ['a type that is taken with another', { abo: 'DEUXPAS', types: ['$ACCO'] }, 2],
      ['more to be saved than there is', { eco: 1_000_000 }, 5],
    ])('%s', async (_, more, nuerr) => {
      const browser = await world.openShopper();
      const lineIds = await holdSingles(browser, escapade);
      const before = await whole(browser);
      expect((await convert(browser, lineIds, more)).body).toMatchObject({ statut: false, nuerr });
      expect(await whole(browser)).toEqual(before);
    });

    it('the same ticket twice, one with a price to choose, one that stays single', async () => {
      const browser = await world.openShopper();
      const lineIds = await holdSingles(browser, escapade);
      const [first = '', second = '', third = ''] = lineIds;
      const before = await whole(browser);
      expect((await convert(browser, [first, first, second, third])).body).toMatchObject({ nuerr: 2 });
      const [unpriced = ''] = await holdSingles(browser, [show.snows], ['?']);
      expect((await convert(browser, lineIds)).body).toMatchObject({ statut: false, nuerr: 13 });
      expect((await convert(browser, [...lineIds, unpriced])).body).toMatchObject({
        statut: false,
        nuerr: 5,
      });
      await answered(browser.call('LiberePanier', { idPA: unpriced }));
      expect(await whole(browser)).toEqual(before);
    });

    it('tickets that would cost no less', async () => {
      const browser = await world.openShopper();
      const lineIds = await holdSingles(browser, escapade, ['JEUNE']);
      const before = await whole(browser);
      expect((await convert(browser, lineIds)).body).toMatchObject({ statut: false, nuerr: 5 });
      expect(await whole(browser)).toEqual(before);
    });
  });

  it('takes nobody else’s tickets', async () => {
    const [owner, other] = [await world.openShopper(), await world.openShopper()];
    const lineIds = await holdSingles(owner, escapade);
    await subscribe(other, 'ESCAPADE', 'ADULTE');
    const before = await whole(owner);
    expect((await convert(other, lineIds)).body).toMatchObject({ statut: false, nuerr: 1 });
    expect((await convert(await world.openShopper(), lineIds)).body).toMatchObject({ nuerr: 1 });
    expect(await whole(owner)).toEqual(before);
  });

  it('takes no ticket of a subscription, and none whose hold is over', async () => {
    const browser = await world.openShopper();
    const lineIds = await holdSingles(browser, escapade);
    await answered(convert(browser, lineIds));
    expect((await convert(browser, lineIds)).body).toMatchObject({ statut: false, nuerr: 1 });
    const late = await world.openShopper();
    const gone = await holdSingles(late, escapade);
    await letTimePass(await openCartId(late));
    expect((await convert(late, gone)).body).toMatchObject({ statut: false, nuerr: 1 });
  });

  it('takes nothing of a cart that is being paid', async () => {
    const browser = await world.openShopper();
    const lineIds = await holdSingles(browser, escapade);
    await identify(browser);
    await startPayment(browser);
    expect((await convert(browser, lineIds)).body).toMatchObject({ statut: false, nuerr: 3 });
  });

  it('takes no more than there are of a formula, however many ask at once', async () => {
    const { rows } = await sql<{ taken: number }>`
      SELECT (SELECT count(*) FROM order_line WHERE code = 'CLASSIQUES')::int
        + (SELECT count(*) FROM cart_line line JOIN cart ON cart.id = line.cart_id
          WHERE line.code = 'CLASSIQUES' AND cart.closed_at IS NULL AND cart.deadline > now())::int AS taken`.execute(
      world.database,
    );
    const setStock = (stock: number | null) =>
      world.database
        .updateTable('subscription_formula')
        .set({ stock })
        .where('code', '=', 'CLASSIQUES')
        .execute();
    const browsers = [await world.openShopper(), await world.openShopper(), await world.openShopper()];
    const lines: (readonly string[])[] = [];
    for (const browser of browsers) {
      lines.push(await holdSingles(browser, [show.moliere, show.marivaux, show.racine]));
    }
    await setStock((rows[0]?.taken ?? 0) + 1);
    const answers = await Promise.all(
      browsers.map((browser, index) => convert(browser, lines[index] ?? [], { abo: 'CLASSIQUES' })),
    );
    expect(answers.filter(({ body }) => body.statut === true)).toHaveLength(1);
    expect(answers.filter(({ body }) => body.nuerr === 12)).toHaveLength(2);
    for (const [index, browser] of browsers.entries()) {
      const kinds = (await linesOf(browser)).map((line) => at(line, 'type'));
      expect(kinds.filter((kind) => kind === 'abo')).toHaveLength(
        answers[index]?.body.statut === true ? 1 : 0,
      );
      expect(kinds.filter((kind) => kind === 'place')).toHaveLength(3);
    }
    await setStock(150);
  });
});
