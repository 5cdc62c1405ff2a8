import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookAtWaitingLists } from '../../api/server/waiting-list/worker.ts';
import { at, type Shopper, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { furnishWaitingHall, waitingSteps } from './waiting-steps.ts';

let server: TestServer;
const performance = 99_101;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
  await furnishWaitingHall(server.database, performance, 1);
});
afterAll(() => server.close());

const { sellAll, free, joinAndConfirm, linkOf, heldBy, forget, entriesOf } = waitingSteps(
  () => server,
  performance,
);

beforeEach(async () => {
  await forget();
  await sellAll();
});

const look = () => lookAtWaitingLists(server.database, server.settings);

describe('the link of an offer', () => {
  const offered = async (nb = 2): Promise<{ shopper: Shopper; token: string }> => {
    const shopper = await server.openShopper();
    await joinAndConfirm(shopper, { nb, email: 'lucie@example.org' });
    await free(nb);
    await look();
    return { shopper, token: await linkOf(0) };
  };

  test('brings the places into the cart of whoever has it, prices to choose, held as any others', async () => {
    const { token } = await offered(2);
    const phone = await server.openShopper();
    const answer = await phone.call('PrendreAttente', { jeton: token });
    expect(answer.body).toMatchObject({ statut: true, sc: performance });
    const cart = await phone.call('ContenuPanier');
    const lines = at(cart.body, 'infosPA');
    expect(Array.isArray(lines) ? lines.map((line) => at(line, 'id')) : []).toEqual(
      at(answer.body, 'listeID'),
    );
    expect(at(cart.body, 'infosPA.0.tarif')).toBe('?');
    const left = Number(at(cart.body, 'finPanier')) - Number(at(cart.body, 'heure'));
    expect(Math.abs(left - server.settings.holdSeconds * 1000)).toBeLessThan(60_000);
    expect(
      (await phone.call('ChangeTarif', { idPA: String(at(lines, '0.id')), tarif: 'PLEIN' })).body.statut,
    ).toBe(true);
  });

  test('works once, and only once when two browsers use it at the same time', async () => {
    const { shopper, token } = await offered(2);
    const other = await server.openShopper();
    const answers = await Promise.all([
      shopper.call('PrendreAttente', { jeton: token }),
      other.call('PrendreAttente', { jeton: token }),
    ]);
    expect(answers.map(({ body }) => body.nuerr).sort()).toEqual([0, 1]);
    expect((await heldBy(shopper)).length + (await heldBy(other)).length).toBe(2);
    expect((await other.call('PrendreAttente', { jeton: token })).body.nuerr).toBe(1);
  });

  test('keeps what the cart held already for as long as the new places', async () => {
    const { token } = await offered(1);
    const shopper = await server.openShopper();
    await free(1);
    // Nobody else waits: the place is anybody's.
    await shopper.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 });
    await sql`UPDATE cart SET deadline = now() + interval '1 minute' WHERE closed_at IS NULL AND context_id =
      (SELECT id FROM context WHERE instance_id = ${shopper.instanceId})`.execute(server.database);
    await sql`UPDATE seat SET held_until = cart.deadline FROM cart
      WHERE cart.id = seat.cart_id AND cart.deadline < now() + interval '2 minutes'`.execute(server.database);
    expect((await shopper.call('PrendreAttente', { jeton: token })).body.statut).toBe(true);
    const { rows } = await sql<{ least: number }>`
      SELECT extract(epoch FROM min(held_until) - now())::float8 AS least FROM seat
      WHERE performance_id = ${performance} AND held_until > now()`.execute(server.database);
    expect(rows[0]?.least).toBeGreaterThan(server.settings.holdSeconds - 60);
  });

  test('is nothing that can be guessed or made up', async () => {
    const { shopper } = await offered(1);
    for (const jeton of ['', 'x', 'A'.repeat(43), "' OR 1=1 --", 'é'.repeat(43), '0'.repeat(9000)]) {
      const { body } = await shopper.call('PrendreAttente', { jeton });
      expect({ jeton, statut: body.statut }).toEqual({ jeton, statut: false });
    }
    expect(await heldBy(shopper)).toEqual([]);
  });

  test('opens a page of the venue that takes the places, without the shop’s scripts', async () => {
    const { token } = await offered(2);
    const page = await server.inject({ url: `/attente/${token}` });
    expect(page.status).toBe(200);
    expect(page.text).toContain('<html lang="fr">');
    expect(page.text).toContain('Les Précieuses ridicules');
    expect(page.text).toContain('Mettre mes places dans mon panier');
    expect(page.headers['cache-control']).toBe('no-store');
    expect(page.headers['referrer-policy']).toBe('no-referrer');
    const posted = await server.app.inject({
      method: 'POST',
      url: `/attente/${token}`,
      // As browsers send the form of a page that names itself to nobody.
      headers: {
        'content-type': 'application/x-www-form-urlencoded',
        'sec-fetch-site': 'same-origin',
        origin: 'null',
      },
      payload: 'action=prendre',
    });
    expect(posted.statusCode).toBe(303);
    expect(posted.headers.location).toBe('/panier');
    expect(String(posted.headers['set-cookie'])).toContain('guichet=');
    const again = await server.inject({ url: `/attente/${token}` });
    expect(again.text).toContain('déjà');
    expect((await server.inject({ url: `/attente/${'A'.repeat(43)}` })).status).toBe(404);
  });

  test('another site’s page can neither take nor leave by it', async () => {
    const { token } = await offered(1);
    for (const action of ['prendre', 'quitter']) {
      const answer = await server.inject({
        method: 'POST',
        url: `/attente/${token}`,
        headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'cross-site' },
        payload: `action=${action}`,
      });
      expect(answer.status).toBe(403);
    }
  });
});

describe('an offer, taken on the site', () => {
  const idOf = async (shopper: Shopper): Promise<string> => String(at((await entriesOf(shopper))[0], 'id'));

  test('is taken by who waits, in their own browser, without the mail, and once', async () => {
    const shopper = await server.openShopper();
    await joinAndConfirm(shopper, { nb: 2, email: 'lucie@example.org' });
    const id = await idOf(shopper);
    expect((await shopper.call('PrendreAttente', { id })).body.nuerr).toBe(3);
    await free(2);
    await look();
    const answer = await shopper.call('PrendreAttente', { id, cle: 'cle-de-la-prise' });
    expect(answer.body).toMatchObject({ statut: true, sc: performance });
    expect(await heldBy(shopper)).toHaveLength(2);
    // The same request, sent again after a lost answer.
    expect((await shopper.call('PrendreAttente', { id, cle: 'cle-de-la-prise' })).body).toEqual(answer.body);
    expect((await shopper.call('PrendreAttente', { id })).body.nuerr).toBe(1);
    expect((await entriesOf(shopper))[0]).toMatchObject({ etat: 'prise' });
    expect(await heldBy(shopper)).toHaveLength(2);
  });

  test('is refused to anybody else, and to ids that are none, and stays for who waits', async () => {
    const shopper = await server.openShopper();
    await joinAndConfirm(shopper, { nb: 2, email: 'lucie@example.org' });
    await free(2);
    await look();
    const id = await idOf(shopper);
    const other = await server.openShopper();
    await joinAndConfirm(other, { nb: 1, email: 'armande@example.org' });
    for (const wrong of [id, '', '0', '-1', '999999999999', "1' OR 1=1"]) {
      const { body } = await other.call('PrendreAttente', { id: wrong });
      expect({ wrong, nuerr: body.nuerr }).toEqual({ wrong, nuerr: 4 });
    }
    expect((await other.call('PrendreAttente', {})).body.nuerr).toBe(4);
    expect(await heldBy(other)).toEqual([]);
    expect((await entriesOf(shopper))[0]).toMatchObject({ etat: 'proposee' });
    expect((await shopper.call('PrendreAttente', { id })).body.statut).toBe(true);
  });
});
