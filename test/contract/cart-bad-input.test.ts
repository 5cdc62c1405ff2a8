import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readCart } from '../../api/cart/cart-wire.ts';
import type { CallName } from '../../api/contract/calls.ts';
import { at, type Shopper, toldAtOnce } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;
let browser: Shopper;
let theirs: { readonly ticket: string; readonly service: string; readonly card: string };
let mine: { readonly ticket: string; readonly service: string; readonly card: string };

const steps = shoppingSteps(() => world);
const { add, answered, contents, holdPlaces } = steps;

async function fill(shopper: Shopper): Promise<typeof mine> {
  const [ticket = ''] = await holdPlaces(shopper, ['PLEIN', 'JEUNE']);
  const service = await add(shopper, 'PARKING', { sc: performance });
  const card = String((await answered(shopper.call('AjoutCarte', { pr: 'CADEAU', montant: 5000 }))).idPA);
  return { ticket, service, card };
}

beforeAll(async () => {
  world = await startPaymentWorld(toldAtOnce);
  theirs = await fill(await world.openShopper());
}, 60_000);
afterAll(() => world.stop());

beforeEach(async () => {
  browser = await world.openShopper();
  mine = await fill(browser);
});

/** The cart but for the server's clock. */
async function seen(): Promise<unknown> {
  const { heure: _, ...cart } = await contents(browser);
  return cart;
}

/** Refused with one of these numbers and a sentence, and nothing of the cart has changed. */
async function expectUntouched(
  call: CallName,
  fields: Readonly<Record<string, unknown>>,
  numbers: readonly number[],
): Promise<void> {
  const before = await seen();
  const { body } = await browser.call(call, fields as Parameters<Shopper['call']>[1]);
  expect(body).toMatchObject({ statut: false });
  expect(numbers).toContain(body.nuerr);
  expect(String(body.erreur).length).toBeGreaterThan(10);
  expect(await seen()).toEqual(before);
}

describe('a cart that is asked for nonsense keeps all that it has, and says why', () => {
  it.each([0, -1, 1_000_000, 1e15])('a quantity of %d', async (count) => {
    await expectUntouched('AjoutPresta', { pr: 'PARKING', nb: count, sc: performance }, [2, 13]);
    await expectUntouched('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: count }, [2, 13]);
    if (count !== 0) {
      // None is what takes a service out.
      await expectUntouched('ModifiePresta', { idPA: mine.service, newNb: count }, [2, 13]);
    }
    if (count < 1) {
      await expectUntouched('LiberePlaces', { idPA: mine.ticket, nbPla: count }, [2]);
    }
  });

  it.each(['un', '1.5', '1e9', 'NaN', ' ', '9'.repeat(40)])('a quantity that is « %s »', async (nb) => {
    await expectUntouched('AjoutPresta', { pr: 'PARKING', nb, sc: performance }, [2]);
    await expectUntouched('ModifiePresta', { idPA: mine.service, newNb: nb }, [2]);
  });

  it.each(['douze', '-500', '1e3', '99999999999'])('an amount that is « %s »', async (montant) => {
    await expectUntouched('AjoutPresta', { pr: 'DON', nb: 1, montant }, [2, 13]);
    await expectUntouched('AjoutCarte', { pr: 'CADEAU', montant }, [2, 13]);
  });

  it('a holder’s name with the delimiter, of a ticket and of a card', async () => {
    const maj = { nom: 'Béjart;Armande', prn: 'x' };
    await expectUntouched('Porteur', { bv: mine.ticket, maj }, [2]);
    await expectUntouched('TitulaireCarte', { cdRef: mine.card, nom: 'a;b', prn: 'c' }, [2]);
    await expectUntouched('AjoutCarte', { pr: 'CADEAU', montant: 5000, nom: 'a;b', prn: 'c' }, [2]);
  });

  it('an item of somebody else’s cart', async () => {
    await expectUntouched('LiberePanier', { idPA: theirs.ticket }, [1]);
    await expectUntouched('LiberePanier', { listeID: [mine.ticket, theirs.ticket] }, [1]);
    await expectUntouched('LiberePlaces', { idPA: theirs.ticket, nbPla: 1 }, [1]);
    await expectUntouched('ModifiePresta', { idPA: theirs.service, newNb: 3 }, [1]);
    await expectUntouched('ChangeTarif', { idPA: theirs.ticket, tarif: 'JEUNE' }, [1]);
    await expectUntouched('Porteur', { bv: theirs.ticket, maj: { nom: 'a', prn: 'b' } }, [1]);
    await expectUntouched('TitulaireCarte', { cdRef: theirs.card, nom: 'a', prn: 'b' }, [4]);
    await expectUntouched('LienPorteur', { bv: theirs.ticket }, [1]);
  });

  it('a seat that has gone, beside one that is free: neither is taken', async () => {
    await world.database
      .updateTable('performance')
      .set({ is_numbered: true })
      .where('id', '=', performance)
      .execute();
    const [gone = 0, free = 0] = world.newSeats(2);
    await world.database
      .updateTable('seat')
      .set({ state: 2 })
      .where('performance_id', '=', performance)
      .where('seat_id', '=', gone)
      .execute();
    await expectUntouched('PrendrePlaces', { sc: performance, idPla: [gone, free], nbPla: 2 }, [11]);
    await world.database
      .updateTable('performance')
      .set({ is_numbered: false })
      .where('id', '=', performance)
      .execute();
  });

  it('a promo code tried a thousand times: after some tries none is looked at any more', async () => {
    const before = await seen();
    const numbers = new Set<unknown>();
    let refusedAt = 0;
    for (let attempt = 1; attempt <= 1000 && refusedAt === 0; attempt += 1) {
      const { body } = await browser.call('CodePromo', { code: `ESSAI${attempt}` });
      numbers.add(body.nuerr);
      refusedAt = body.nuerr === 13 || body.nuerr === 6 ? attempt : 0;
    }
    expect(refusedAt).toBeGreaterThan(0);
    expect(refusedAt).toBeLessThan(100);
    // Then the right one is not told from a wrong one.
    const [right, wrong] = [
      await browser.call('CodePromo', { code: 'DECOUVERTE' }),
      await browser.call('CodePromo', { code: 'ESSAI' }),
    ];
    expect([right.body.nuerr, right.body.erreur]).toEqual([wrong.body.nuerr, wrong.body.erreur]);
    expect(await seen()).toEqual(before);
  });

  it('a request that comes twice, and one whose answer was lost', async () => {
    const request = { pr: 'PARKING', nb: 1, sc: performance, cle: 'deux-fois-1' };
    const answers = await Promise.all([
      browser.call('AjoutPresta', request),
      browser.call('AjoutPresta', request),
    ]);
    answers.push(await browser.call('AjoutPresta', request));
    expect(new Set(answers.map(({ body }) => body.idPA)).size).toBe(1);
    const { cart } = readCart(await contents(browser), '');
    expect(cart.items.find(({ id }) => id === mine.service)).toMatchObject({ quantity: 2 });
  });
});

describe('a cart that a server sends with nonsense', () => {
  const line = (more: object) => ({
    id: '1',
    type: 'place',
    codeSC: 7,
    codeSP: 3,
    nb: 1,
    prix: 2800,
    tarif: 'PLEIN',
    ...more,
  });

  it('shows a line of an unknown type, and one whose price is no number, and the rest as it is', () => {
    const infosPA = [
      line({}),
      line({ id: '2', type: 'ovni', nom: 'Soucoupe' }),
      line({ id: '3', type: undefined }),
      ...['douze', null, Number.NaN, {}, [], '', true].map((prix, index) => line({ id: `p${index}`, prix })),
    ];
    const { cart } = readCart({ infosPA, totalPanier: 2800 }, '');
    expect(cart.items.map(({ id, type }) => [id, type]).slice(0, 3)).toEqual([
      ['1', 'ticket'],
      ['2', 'unknown'],
      ['3', 'unknown'],
    ]);
    expect(cart.items[0]).toMatchObject({ amount: 2800 });
    expect(cart.items[0]?.hasNoPrice).toBeUndefined();
    for (const item of cart.items.slice(3)) {
      expect(item).toMatchObject({ type: 'ticket', amount: 0, hasNoPrice: true });
    }
    expect(at(cart, 'total')).toBe(2800);
  });
});
