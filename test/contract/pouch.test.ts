import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPouch } from '../../api/cart/pouch-wire.ts';
import { at, type Shopper } from '../support/server/server.ts';
import { type PaymentWorld, performance, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { answered, holdPlaces, identify, linesOf, outcomeOf, startPayment } = steps;

const refused = (nuerr: number) => ({ statut: false, nuerr });

const pouchOf = async (browser: Shopper, panier?: string) =>
  readPouch(await answered(browser.call('Pochette', { panier })), '');

/** A browser with a paid order of two places. */
async function paid(): Promise<{ readonly browser: Shopper; readonly reference: string }> {
  const browser = await world.openShopper();
  await holdPlaces(browser, ['PLEIN', 'PLEIN']);
  await identify(browser);
  const payment = await startPayment(browser);
  expect(await world.bankSays(payment.fields, 'paid')).toBe('sold');
  return { browser, reference: payment.reference };
}

describe('the pouch of a cart', () => {
  it('lists its places and cards with whom they are for, and says what is still to be said', async () => {
    const browser = await world.openShopper();
    expect(await pouchOf(browser)).toEqual({ items: [], invitation: '' });
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'JEUNE']);
    await answered(browser.call('AjoutCarte', { pr: 'CARTEADH', nom: 'Béjart', prn: 'Armande' }));
    const { body } = await browser.call('Pochette');
    expect(at(body, 'listeBV.0')).toMatchObject({
      idBV: first,
      infosBV: { tit: 'personne', nom: '', prn: '' },
      codeSC: performance,
    });
    const pouch = await pouchOf(browser, (await steps.cartOf(browser)).publicId);
    expect(pouch.items.map(({ id, kind, holder }) => [id, kind, holder.lastName])).toEqual([
      [first, 'ticket', ''],
      [second, 'ticket', ''],
      [expect.any(String), 'card', 'Béjart'],
    ]);
    expect(pouch.invitation).toContain('2\u00a0billets sans nom');
  });

  it('takes names, which the cart then shows, and takes them back', async () => {
    const browser = await world.openShopper();
    const [bv = ''] = await holdPlaces(browser, ['PLEIN']);
    const name = (nom: string, prn: string) => browser.call('Porteur', { bv, maj: { nom, prn } });
    await answered(name(' Poquelin ', 'Jean-Baptiste'));
    expect(at(await linesOf(browser), '0.enregDT')).toBe('Poquelin;Jean-Baptiste');
    expect((await pouchOf(browser)).invitation).toBe('');
    await answered(name('', ''));
    expect(at(await linesOf(browser), '0.enregDT')).toBe('');
  });

  it('is for the browser that proves itself: `instPA` alone reads and says no name, and makes no link', async () => {
    const browser = await world.openShopper();
    const [bv = ''] = await holdPlaces(browser, ['PLEIN']);
    await answered(browser.call('Porteur', { bv, maj: { nom: 'Poquelin', prn: 'Jean-Baptiste' } }));
    const bare = { cookie: '' };
    const cart = await answered(browser.call('ContenuPanier', {}, bare));
    expect(at(cart, 'infosPA.0.id')).toBe(at(await linesOf(browser), '0.id'));
    expect(JSON.stringify(cart)).not.toContain('Poquelin');
    for (const name of ['Pochette', 'LienPorteur', 'RetireLienPorteur'] as const) {
      expect((await browser.call(name, { bv }, bare)).body).toMatchObject(refused(4));
    }
    const tartuffe = { nom: 'Tartuffe', prn: 'X' };
    expect((await browser.call('Porteur', { bv, maj: tartuffe }, bare)).body).toMatchObject(refused(4));
    const card = { pr: 'CADEAU', montant: 5000, info: 'Bon anniversaire, Madeleine' };
    const cdRef = String((await answered(browser.call('AjoutCarte', card))).idPA);
    expect((await browser.call('TitulaireCarte', { cdRef, ...tartuffe }, bare)).body).toMatchObject(
      refused(4),
    );
    expect((await browser.call('ContenuPanier', {}, bare)).text).not.toContain('Madeleine');
    expect((await browser.call('ContenuPanier')).text).not.toContain('Tartuffe');
    expect((await browser.call('ContenuPanier')).text).toContain('Madeleine');
    expect(at(await linesOf(browser), '0.enregDT')).toBe('Poquelin;Jean-Baptiste');
    expect((await answered(browser.call('LienPorteur', { bv }))).lien).toMatch(/^\/porteur\//);
  });

  it.each([
    ['the delimiter in a name', { maj: { nom: 'a;b', prn: 'c' } }, 2],
    ['a name without an end', { maj: { nom: 'a'.repeat(101), prn: 'c' } }, 2],
    ['an address of a site as a name', { maj: { nom: 'GAGNEZ SUR evil.example/x', prn: 'c' } }, 2],
    ['a line break in a name', { maj: { nom: 'a', prn: 'c\nd' } }, 2],
    ['no form', { maj: 'Poquelin' }, 2],
    ['no ticket', { bv: undefined, maj: { nom: 'a' } }, 2],
    ['a ticket that is none', { bv: '0', maj: { nom: 'a' } }, 1],
    ['an injection', { bv: "1' OR 1=1", maj: { nom: 'a' } }, 1],
    ['a ticket that is not there', { bv: '999999999', maj: { nom: 'a' } }, 1],
    ['a cart that is not theirs', { panier: '1', maj: { nom: 'a' } }, 4],
  ])('refuses %s, and changes nothing', async (_name, request, nuerr) => {
    const browser = await world.openShopper();
    const [bv = ''] = await holdPlaces(browser, ['PLEIN']);
    expect((await browser.call('Porteur', { bv, ...request })).body).toMatchObject(refused(nuerr));
    expect(at(await linesOf(browser), '0.enregDT')).toBe('');
  });

  it('is nobody else’s: not to be read, not to be written', async () => {
    const [owner, stranger] = [await world.openShopper(), await world.openShopper()];
    const [bv = ''] = await holdPlaces(owner, ['PLEIN']);
    await holdPlaces(stranger, ['PLEIN']);
    const { publicId } = await steps.cartOf(owner);
    expect((await stranger.call('Pochette', { panier: publicId })).body).toMatchObject(refused(4));
    const maj = { nom: 'Tartuffe', prn: '' };
    expect((await stranger.call('Porteur', { panier: publicId, bv, maj })).body).toMatchObject(refused(4));
    expect((await stranger.call('Porteur', { bv, maj })).body).toMatchObject(refused(1));
    expect(at(await linesOf(owner), '0.enregDT')).toBe('');
  });

  it('does not change while it is being paid', async () => {
    const browser = await world.openShopper();
    const [bv = ''] = await holdPlaces(browser, ['PLEIN']);
    await identify(browser);
    await startPayment(browser);
    expect((await browser.call('Porteur', { bv, maj: { nom: 'a', prn: 'b' } })).body).toMatchObject(
      refused(3),
    );
    expect((await pouchOf(browser)).items.map((item) => item.isChangeable)).toEqual([false]);
  });
});

describe('the pouch of an order', () => {
  it('lists its places; a name that is given is on the ticket', async () => {
    const { browser, reference } = await paid();
    const [first] = (await pouchOf(browser, reference)).items;
    const maj = { nom: 'Béjart', prn: 'Madeleine' };
    await answered(browser.call('Porteur', { panier: reference, bv: first?.id, maj }));
    const outcome = await outcomeOf(browser, reference);
    expect(outcome.kind === 'paid' ? outcome.order?.tickets.map((one) => one.holder) : []).toEqual([
      'Madeleine Béjart',
      '',
    ]);
    expect((await pouchOf(browser, reference)).items[0]?.holder).toEqual({
      lastName: 'Béjart',
      firstName: 'Madeleine',
    });
  });

  it('is for the customer who bought it alone, and not after a sign-out', async () => {
    const [{ browser, reference }, other] = [await paid(), await paid()];
    const [theirs] = (await pouchOf(other.browser, other.reference)).items;
    const maj = { nom: 'Tartuffe', prn: 'T' };
    const answers = [
      await browser.call('Pochette', { panier: other.reference }),
      await browser.call('Porteur', { panier: other.reference, bv: theirs?.id, maj }),
      await browser.call('Pochette', { panier: 'GO0000000000' }),
    ];
    expect(new Set(answers.map(({ body }) => body.erreur)).size).toBe(1);
    expect(answers.map(({ body }) => body.nuerr)).toEqual([4, 4, 4]);
    expect((await browser.call('Porteur', { panier: reference, bv: theirs?.id, maj })).body).toMatchObject(
      refused(1),
    );
    await answered(browser.call('Deconnexion'));
    expect((await browser.call('Pochette', { panier: reference })).body).toMatchObject(refused(4));
  });

  it('names the holder of a card that was bought, by its number', async () => {
    const [browser, stranger] = [await world.openShopper(), await world.openShopper()];
    await answered(browser.call('AjoutCarte', { pr: 'CADEAU', montant: 2000 }));
    await identify(browser);
    const payment = await startPayment(browser);
    await world.bankSays(payment.fields, 'paid');
    const cdRef = (await pouchOf(browser, payment.reference)).items[0]?.id ?? '';
    await steps.signIn(stranger);
    const names = { cdRef, nom: 'Béjart', prn: 'Louis' };
    expect((await stranger.call('TitulaireCarte', names)).body).toMatchObject(refused(4));
    await answered(browser.call('TitulaireCarte', names));
    const [item] = (await pouchOf(browser, payment.reference)).items;
    expect(item).toMatchObject({ kind: 'card', holder: { lastName: 'Béjart', firstName: 'Louis' } });
  });

  it('keeps its names once the performance has begun', async () => {
    const { browser, reference } = await paid();
    const [first] = (await pouchOf(browser, reference)).items;
    await world.database
      .updateTable('ticket')
      .set({ date: new Date(Date.now() - 60_000) })
      .where('order_reference', '=', reference)
      .execute();
    const maj = { nom: 'Béjart', prn: 'Madeleine' };
    expect((await browser.call('Porteur', { panier: reference, bv: first?.id, maj })).body).toMatchObject(
      refused(4),
    );
    expect((await pouchOf(browser, reference)).items[0]?.isChangeable).toBe(false);
  });
});
