import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readPouch } from '../../api/cart/pouch-wire.ts';
import { calls } from '../../api/contract/calls.ts';
import { forgetOldTraces } from '../../api/server/customer/forget.ts';
import { at, type RawAnswer, type Shopper } from '../support/server/server.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';
import { type PaymentWorld, startPaymentWorld } from './payment-world.ts';
import { shoppingSteps } from './shopping-steps.ts';

let world: PaymentWorld;

beforeAll(async () => {
  world = await startPaymentWorld();
}, 60_000);
afterAll(() => world.stop());

const steps = shoppingSteps(() => world);
const { answered, holdPlaces, identify, linesOf, letTimePass, openCartId, startPayment } = steps;

const refused = (nuerr: number) => ({ statut: false, nuerr });
const pouchOf = async (browser: Shopper, panier?: string) =>
  readPouch(await answered(browser.call('Pochette', { panier })), '');
const open = async (browser: Shopper, bv: string, panier?: string): Promise<string> =>
  calls.LienPorteur.answer(await answered(browser.call('LienPorteur', { bv, panier })), '');

/** A friend's browser: no cookie, no instance, no shop. */
const look = (path: string) => world.inject({ url: path });
const say = (
  path: string,
  names: Readonly<Record<string, string>>,
  headers: Readonly<Record<string, string>> = {},
): Promise<RawAnswer> =>
  world.inject({
    method: 'POST',
    url: path,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
    payload: new URLSearchParams(names).toString(),
  });
const armande = { prenom: 'Armande', nom: 'Béjart' };
const holders = async (browser: Shopper) => (await linesOf(browser)).map((line) => at(line, 'enregDT'));

describe('the link of a ticket', () => {
  it('lets a friend say their name, which the buyer’s pouch and cart then show', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'JEUNE']);
    const path = await open(browser, first);
    expect(path).toMatch(/^\/porteur\/[A-Za-z0-9_-]{43}$/);
    expect((await look(path)).text).toContain('À quel nom est votre billet');
    const said = await say(path, armande);
    expect(said.status).toBe(200);
    expect(said.text).toContain('Armande BÉJART');
    expect(await holders(browser)).toEqual(['BÉJART;Armande', '']);
    expect((await pouchOf(browser)).items).toMatchObject([
      { id: first, holder: { lastName: 'BÉJART', firstName: 'Armande' }, link: path, isNamedByLink: true },
      { id: second, holder: { lastName: '', firstName: '' }, link: '', isNamedByLink: false },
    ]);
    // A slip of the pen is corrected by the same link.
    await say(path, { prenom: 'Madeleine', nom: 'Béjart' });
    expect(await holders(browser)).toEqual(['BÉJART;Madeleine', '']);
  });

  it('is the same when it is asked for again, and one for each ticket', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    const paths = await Promise.all([open(browser, first), open(browser, first), open(browser, second)]);
    expect(paths[0]).toBe(paths[1]);
    expect(paths[2]).not.toBe(paths[0]);
  });

  it('shows nothing of prices, of the other tickets and their holders, of the buyer, or of who said a name', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'JEUNE']);
    await answered(browser.call('Porteur', { bv: second, maj: { nom: 'Poquelin', prn: 'Jean-Baptiste' } }));
    await identify(browser);
    const path = await open(browser, first);
    const { publicId } = await steps.cartOf(browser);
    const texts = [(await look(path)).text, (await say(path, armande)).text];
    const again = (await look(path)).text;
    for (const text of [...texts, again]) {
      expect(text).not.toMatch(/Poquelin|Jean-Baptiste|exemple\.fr|Nyons|€|28,00|2800|PLEIN|Plein tarif/);
      expect(text).not.toContain(browser.instanceId);
      expect(text).not.toContain(`panier=${publicId}`);
      expect(text).toContain('Les Précieuses');
    }
    expect(again).toContain('Un nom a déjà été donné');
    expect(again).not.toMatch(/Armande|BÉJART/);
  });

  it('is a page that nobody keeps, frames, indexes or scripts, and that sets no cookie', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    const { headers, text } = await look(await open(browser, first));
    expect(headers['cache-control']).toBe('no-store');
    expect(headers['referrer-policy']).toBe('strict-origin');
    expect(headers['x-robots-tag']).toBe('noindex');
    expect(headers['content-security-policy']).toContain("default-src 'none'");
    expect(headers['content-security-policy']).toContain("frame-ancestors 'none'");
    expect(headers['set-cookie']).toBeUndefined();
    expect(text).not.toContain('<script');
    expect(text).toContain('<html lang="fr">');
  });

  it('leads nowhere once it was withdrawn; the name stays, and a new link is another', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    const path = await open(browser, first);
    await say(path, armande);
    await answered(browser.call('RetireLienPorteur', { bv: first }));
    expect((await look(path)).status).toBe(404);
    expect((await say(path, { prenom: 'X', nom: 'Y' })).status).toBe(404);
    expect(await holders(browser)).toEqual(['BÉJART;Armande']);
    expect((await browser.call('RetireLienPorteur', { bv: first })).body).toMatchObject(refused(1));
    expect(await open(browser, first)).not.toBe(path);
  });

  it('ends with the hold, and with the place that left the cart; it comes back with it', async () => {
    const browser = await world.openShopper();
    const [first = '', second = ''] = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    const [path, other] = [await open(browser, first), await open(browser, second)];
    await answered(browser.call('LiberePanier', { idPA: first }));
    expect((await look(path)).status).toBe(404);
    await answered(browser.call('ReprendPanier'));
    expect((await look(path)).status).toBe(200);
    await letTimePass(await openCartId(browser));
    const over = await look(other);
    expect([over.status, over.text.includes('ne change plus de nom')]).toEqual([410, true]);
    expect((await say(other, armande)).status).toBe(409);
  });

  it('is forgotten a month later, but for the places that are held or of an evening to come', async () => {
    const [gone, held, sold, past] = [
      await world.openShopper(),
      await world.openShopper(),
      await world.openShopper(),
      await world.openShopper(),
    ];
    const paths: string[] = [];
    for (const browser of [gone, held, sold, past]) {
      const [line = ''] = await holdPlaces(browser, ['PLEIN']);
      paths.push(await open(browser, line));
    }
    for (const browser of [sold, past]) {
      await identify(browser);
      const { fields } = await startPayment(browser);
      expect(await world.bankSays(fields, 'paid')).toBe('sold');
    }
    await letTimePass(await openCartId(gone));
    await sql`UPDATE holder_link SET created_at = now() - interval '31 days'`.execute(world.database);
    await sql`UPDATE ticket SET date = now() - interval '1 minute' WHERE order_reference = (
      SELECT reference FROM payment JOIN cart ON cart.id = payment.cart_id
      JOIN holder_link ON holder_link.cart_id = cart.id WHERE '/porteur/' || secret = ${paths[3] ?? ''})`.execute(
      world.database,
    );
    await forgetOldTraces(world.database);
    const { rows } = await sql<{
      readonly path: string;
    }>`SELECT '/porteur/' || secret AS path FROM holder_link
      WHERE '/porteur/' || secret = ANY(${`{${paths.join(',')}}`}::text[])`.execute(world.database);
    expect(rows.map(({ path }) => path).sort()).toEqual([paths[1], paths[2]].sort());
  });

  it('waits while the order is being paid, then names the ticket, until the performance begins', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN', 'PLEIN']);
    const path = await open(browser, first);
    await identify(browser);
    const payment = await startPayment(browser);
    expect((await look(path)).text).toContain('en train d’être payés');
    expect((await say(path, armande)).status).toBe(409);
    expect(await world.bankSays(payment.fields, 'paid')).toBe('sold');
    expect((await say(path, armande)).status).toBe(200);
    const pouch = await pouchOf(browser, payment.reference);
    expect(pouch.items.map(({ holder, link }) => [holder.lastName, link === path])).toEqual([
      ['BÉJART', true],
      ['', false],
    ]);
    // Of a ticket too, and withdrawn as of the cart.
    const number = pouch.items[1]?.id ?? '';
    const second = await open(browser, number, payment.reference);
    expect((await look(second)).status).toBe(200);
    await answered(browser.call('RetireLienPorteur', { bv: number, panier: payment.reference }));
    expect((await look(second)).status).toBe(404);
    await world.database
      .updateTable('ticket')
      .set({ date: new Date(Date.now() - 1000) })
      .where('order_reference', '=', payment.reference)
      .execute();
    expect((await look(path)).status).toBe(410);
    expect((await say(path, { prenom: 'X', nom: 'Y' })).status).toBe(409);
    expect((await browser.call('LienPorteur', { bv: number, panier: payment.reference })).body).toMatchObject(
      refused(4),
    );
  });

  it('is the buyer’s to overrule: what they then say is no friend’s word any more', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    await say(await open(browser, first), armande);
    await answered(browser.call('Porteur', { bv: first, maj: { nom: 'Poquelin', prn: 'J' } }));
    expect((await pouchOf(browser)).items[0]).toMatchObject({ isNamedByLink: false });
  });
});

describe('hostile input', () => {
  it.each([
    ['a delimiter', { prenom: 'Ar;mande', nom: 'Béjart' }],
    ['a name without an end', { prenom: 'a'.repeat(101), nom: 'b' }],
    ['half a name', { prenom: 'Armande', nom: '' }],
    ['blanks alone', { prenom: '  ', nom: '\t' }],
    ['a line break', { prenom: 'Ar\nmande', nom: 'Béjart' }],
    ['an address of a site', { prenom: 'Gagnez', nom: 'https://exemple' }],
    ['an e-mail', { prenom: 'Gagnez', nom: 'a@exemple' }],
    ['a NUL', { prenom: 'Ar\u0000mande', nom: 'Béjart' }],
    ['nothing', {}],
  ])('%s is refused with a sentence, keeps what was typed, and changes nothing', async (_name, names) => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    const answer = await say(await open(browser, first), names);
    expect(answer.status).toBe(409);
    expect(answer.text).toContain('role="alert"');
    expect(await holders(browser)).toEqual(['']);
  });

  it('a script as a name is text, wherever it is shown', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    const path = await open(browser, first);
    const name = '"><script>alert(1)</script>';
    for (const answer of [
      await say(path, { prenom: name, nom: name }),
      await say(path, { prenom: name, nom: ';' }),
    ]) {
      expect(answer.text).not.toContain('<script');
      expect(answer.text).toContain('&lt;script');
    }
  });

  it.each([
    ['/porteur/'],
    ['/porteur/x'],
    [`/porteur/${'A'.repeat(43)}`],
    [`/porteur/${'A'.repeat(5000)}`],
    ["/porteur/' OR 1=1 --"],
    ['/porteur/..%2f..%2fapi%2fContenuPanier'],
    ['/porteur/%00'],
  ])('%s leads nowhere', async (path) => {
    expect((await look(encodeURI(path).replaceAll('%25', '%'))).status).toBeGreaterThanOrEqual(400);
  });

  it('a buyer who waits for the cart keeps no friend waiting: carts are locked first', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    await open(browser, first);
    const cartId = await openCartId(browser);
    const names = { bv: first, maj: { nom: 'Poquelin', prn: 'Jean-Baptiste' } };
    const naming = world.database.transaction().execute(async (transaction) => {
      await sql`SELECT 1 FROM cart WHERE id = ${cartId} FOR UPDATE`.execute(transaction);
      const answer = browser.call('Porteur', names);
      await untilStatementsWait(world.database, 1);
      await sql`SELECT 1 FROM holder_link WHERE line_id = ${first} FOR UPDATE NOWAIT`.execute(transaction);
      return { answer };
    });
    expect((await (await naming).answer).body).toMatchObject({ statut: true });
  });

  it('another site cannot make a browser say a name', async () => {
    const browser = await world.openShopper();
    const [first = ''] = await holdPlaces(browser, ['PLEIN']);
    const path = await open(browser, first);
    expect((await say(path, armande, { 'sec-fetch-site': 'cross-site' })).status).toBe(403);
    expect((await say(path, armande, { origin: 'https://ailleurs.example' })).status).toBe(403);
    expect(await holders(browser)).toEqual(['']);
  });

  it('nobody opens or withdraws the link of somebody else’s ticket, of a card, or of nothing', async () => {
    const [owner, stranger] = [await world.openShopper(), await world.openShopper()];
    const [first = ''] = await holdPlaces(owner, ['PLEIN']);
    await holdPlaces(stranger, ['PLEIN']);
    const card = String((await answered(owner.call('AjoutCarte', { pr: 'CADEAU', montant: 5000 }))).idPA);
    const { publicId } = await steps.cartOf(owner);
    const path = await open(owner, first);
    for (const call of ['LienPorteur', 'RetireLienPorteur'] as const) {
      expect((await stranger.call(call, { bv: first })).body).toMatchObject(refused(1));
      expect((await stranger.call(call, { bv: first, panier: publicId })).body).toMatchObject(refused(4));
      for (const bv of [card, '0', '-1', "1' OR 1=1", '9'.repeat(40)]) {
        expect((await owner.call(call, { bv })).body).toMatchObject(refused(1));
      }
    }
    expect((await look(path)).status).toBe(200);
  });
});
