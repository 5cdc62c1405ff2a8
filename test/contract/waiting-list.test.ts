import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { lookAtWaitingLists } from '../../api/server/waiting-list/worker.ts';
import { at, type Shopper, startTestServer, type TestServer } from '../support/server.ts';
import { furnishWaitingHall, waitingSteps } from './waiting-steps.ts';

let server: TestServer;
const performance = 99_101;
const without = 99_102;

beforeAll(async () => {
  server = await startTestServer();
  await furnishWaitingHall(server.database, performance, 1);
  await furnishWaitingHall(server.database, without, 0);
});
afterAll(() => server.close());

const { sellAll, free, join, entriesOf, offerMails, linkOf, heldBy, forget } = waitingSteps(
  () => server,
  performance,
);

beforeEach(async () => {
  await forget();
  await sellAll();
});

const look = () => lookAtWaitingLists(server.database, server.settings);

describe('joining', () => {
  test('tells one’s rank, in the order of joining, and confirms by mail', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    const answer = await join(first, { nb: 2, cate: 'U', email: 'premiere@example.org' });
    expect(answer.body).toMatchObject({
      statut: true,
      attente: {
        sc: performance,
        nb: 2,
        cate: 'U',
        email: 'premiere@example.org',
        etat: 'attente',
        rang: 1,
        finOffre: 0,
      },
    });
    await join(second, { nb: 1, email: 'second@example.org' });
    expect(await entriesOf(second)).toMatchObject([{ etat: 'attente', rang: 2, cate: '' }]);
    const mails = await server.database.selectFrom('mail_outbox').select('content').execute();
    expect(mails.map(({ content }) => at(content, 'to'))).toEqual([
      'premiere@example.org',
      'second@example.org',
    ]);
  });

  test('uses the address of who is signed in', async () => {
    const shopper = await server.openShopper();
    await shopper.call('ClientOk', {
      form: {
        bix: 'neW',
        profil: 'visiteur',
        titre: 'Mme',
        nom: 'Martin',
        prenom: 'Lucie',
        adresse: '1, rue des Lilas',
        cp: '26110',
        ville: 'Nyons',
        pays: 'France',
        tel1: '0600000000',
        email: 'connectee@example.org',
      },
    });
    expect(at((await join(shopper, { nb: 1 })).body, 'attente.email')).toBe('connectee@example.org');
  });

  test('is refused without a list, a seat that makes sense, or an address', async () => {
    const shopper = await server.openShopper();
    const email = 'lucie@example.org';
    const refusals = [
      [{ sc: without, nb: 1, email }, 2],
      [{ sc: 1, nb: 1, email }, 2],
      [{ sc: -1, nb: 1, email }, 2],
      [{ nb: 0, email }, 13],
      [{ nb: -3, email }, 13],
      [{ nb: 11, email }, 13],
      [{ nb: 1, cate: 'CAR', email }, 2],
      [{ nb: 1, cate: "U' OR 1=1", email }, 2],
      [{ nb: 1 }, 2],
      [{ nb: 1, email: 'pas une adresse' }, 2],
      [{ nb: 1, email: 'a@b.fr\r\nBcc: c@d.fr' }, 2],
    ] as const;
    for (const [fields, code] of refusals) {
      const { body } = await join(shopper, fields);
      expect({ fields, statut: body.statut, nuerr: body.nuerr }).toEqual({
        fields,
        statut: false,
        nuerr: code,
      });
    }
    const uncooked = await server.inject({
      method: 'POST',
      url: `/api/AjoutAttente?instPA=${shopper.instanceId}`,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: `sc=${performance}&nb=1&email=${email}`,
    });
    expect(uncooked.body.nuerr).toBe(4);
    expect(await entriesOf(shopper)).toEqual([]);
  });

  test('is refused while such places are free, for they can be had at once', async () => {
    await free(1);
    const shopper = await server.openShopper();
    expect((await join(shopper, { nb: 1, email: 'a@example.org' })).body.nuerr).toBe(1);
    // Two together are not free: that one may wait for.
    expect((await join(shopper, { nb: 2, email: 'a@example.org' })).body.statut).toBe(true);
  });

  test('happens once, also when asked twice at the same time', async () => {
    const shopper = await server.openShopper();
    const answers = await Promise.all([1, 2, 3].map(() => join(shopper, { nb: 1, email: 'a@example.org' })));
    expect(answers.map(({ body }) => body.nuerr).sort()).toEqual([0, 1, 1]);
    expect(await entriesOf(shopper)).toHaveLength(1);
    const repeated = await server.openShopper();
    const first = await join(repeated, { nb: 1, email: 'b@example.org', cle: 'une-seule-fois' });
    const again = await join(repeated, { nb: 1, email: 'b@example.org', cle: 'une-seule-fois' });
    expect(again.body).toEqual(first.body);
  });

  test('has an end for one address', async () => {
    const answers: unknown[] = [];
    for (let index = 0; index < 4; index += 1) {
      const shopper = await server.openShopper();
      answers.push((await join(shopper, { nb: 1, email: 'partout@example.org' })).body.nuerr);
    }
    expect(answers).toEqual([0, 0, 0, 13]);
  });
});

describe('when places come back', () => {
  test('they are held for who is next, who is told by mail until when', async () => {
    const shopper = await server.openShopper();
    await join(shopper, { nb: 2, email: 'lucie@example.org' });
    await free(2);
    expect(await look()).toBe(1);
    const [entry] = await entriesOf(shopper);
    expect(entry).toMatchObject({ etat: 'proposee', rang: 1 });
    const end = Number(at(entry, 'finOffre'));
    expect(Math.abs(end - Date.now() - server.settings.waitingOfferSeconds * 1000)).toBeLessThan(60_000);
    const [mail] = await offerMails();
    expect(at(mail, 'to')).toBe('lucie@example.org');
    expect(at(mail, 'text')).toContain('2\u00a0places');
    // Held for nobody else.
    const other = await server.openShopper();
    const taken = await other.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 });
    expect(taken.body.nuerr).toBe(12);
  });

  test('they go to all or none of a party, in the order of joining; a smaller party may pass before', async () => {
    const [family, single, later] = [
      await server.openShopper(),
      await server.openShopper(),
      await server.openShopper(),
    ];
    await join(family, { nb: 3, email: 'famille@example.org' });
    await join(single, { nb: 1, email: 'seule@example.org' });
    await join(later, { nb: 1, email: 'apres@example.org' });
    await free(1);
    expect(await look()).toBe(1);
    expect(await entriesOf(family)).toMatchObject([{ etat: 'attente', rang: 1 }]);
    expect(await entriesOf(single)).toMatchObject([{ etat: 'proposee' }]);
    expect(await entriesOf(later)).toMatchObject([{ etat: 'attente' }]);
    await free(3);
    expect(await look()).toBe(1);
    expect(await entriesOf(family)).toMatchObject([{ etat: 'proposee' }]);
    expect(await entriesOf(later)).toMatchObject([{ etat: 'attente', rang: 3 }]);
  });

  test('several processes at once offer each place once', async () => {
    const shoppers: Shopper[] = [];
    for (let index = 0; index < 6; index += 1) {
      const shopper = await server.openShopper();
      await join(shopper, { nb: 2, email: `p${index}@example.org` });
      shoppers.push(shopper);
    }
    await free(8);
    const offers = await Promise.all([look(), look(), look(), look()]);
    expect(offers.reduce((sum, count) => sum + count, 0)).toBe(4);
    const states = await Promise.all(shoppers.map(entriesOf));
    expect(states.map(([entry]) => at(entry, 'etat'))).toEqual([
      'proposee',
      'proposee',
      'proposee',
      'proposee',
      'attente',
      'attente',
    ]);
    expect(await offerMails()).toHaveLength(4);
    const { rows } = await sql<{ carts: number; seats: number }>`
      SELECT count(DISTINCT cart_id)::int AS carts, count(*)::int AS seats FROM seat
      WHERE performance_id = ${performance} AND held_until > now()`.execute(server.database);
    expect(rows[0]).toEqual({ carts: 4, seats: 8 });
  });

  test('those that a cart lets expire are offered, too', async () => {
    await free(1);
    const buyer = await server.openShopper();
    expect((await buyer.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 })).body.statut).toBe(
      true,
    );
    const waiting = await server.openShopper();
    await join(waiting, { nb: 1, email: 'attend@example.org' });
    expect(await look()).toBe(0);
    await sql`UPDATE seat SET held_until = now() - interval '1 second'
      WHERE performance_id = ${performance} AND held_until > now()`.execute(server.database);
    expect(await look()).toBe(1);
    expect(await entriesOf(waiting)).toMatchObject([{ etat: 'proposee' }]);
  });

  test('an offer that nobody takes passes to the next, and says so to the first', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    await join(first, { nb: 1, email: 'premier@example.org' });
    await join(second, { nb: 1, email: 'second@example.org' });
    await free(1);
    await look();
    const token = await linkOf(0);
    await sql`UPDATE waiting_entry SET offered_until = now() - interval '1 second' WHERE state = 'offered'`.execute(
      server.database,
    );
    await sql`UPDATE seat SET held_until = now() - interval '1 second'
      WHERE performance_id = ${performance} AND held_until > now()`.execute(server.database);
    expect(await entriesOf(first)).toMatchObject([{ etat: 'passee', rang: 0 }]);
    expect((await first.call('PrendreAttente', { jeton: token })).body.nuerr).toBe(3);
    expect(await look()).toBe(1);
    expect(await entriesOf(second)).toMatchObject([{ etat: 'proposee' }]);
    expect((await first.call('PrendreAttente', { jeton: token })).body.nuerr).toBe(3);
    expect(await heldBy(first)).toEqual([]);
  });

  test('nobody waits any more once the performance has begun', async () => {
    const shopper = await server.openShopper();
    await join(shopper, { nb: 1, email: 'tard@example.org' });
    await free(1);
    const { date } = await server.database
      .selectFrom('performance')
      .select('date')
      .where('id', '=', performance)
      .executeTakeFirstOrThrow();
    const setDate = (value: Date) =>
      server.database.updateTable('performance').set({ date: value }).where('id', '=', performance).execute();
    await setDate(new Date(Date.now() - 1000));
    expect(await look()).toBe(0);
    await setDate(date);
    expect(await look()).toBe(0);
  });
});

describe('the link of an offer', () => {
  const offered = async (nb = 2): Promise<{ shopper: Shopper; token: string }> => {
    const shopper = await server.openShopper();
    await join(shopper, { nb, email: 'lucie@example.org' });
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
      headers: { 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
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

describe('leaving', () => {
  test('is one’s own to do, and nobody else’s', async () => {
    const [mine, other] = [await server.openShopper(), await server.openShopper()];
    const joined = await join(mine, { nb: 1, email: 'moi@example.org' });
    const id = String(at(joined.body, 'attente.id'));
    expect((await other.call('SupprimeAttente', { id })).body.nuerr).toBe(4);
    expect(await entriesOf(other)).toEqual([]);
    for (const wrong of ['0', '-1', '999999999999', "1' OR 1=1", '']) {
      expect((await mine.call('SupprimeAttente', { id: wrong })).body.nuerr).toBe(4);
    }
    expect(await entriesOf(mine)).toHaveLength(1);
    expect((await mine.call('SupprimeAttente', { id })).body.statut).toBe(true);
    expect(await entriesOf(mine)).toEqual([]);
    expect((await mine.call('SupprimeAttente', { id })).body.nuerr).toBe(1);
    expect((await join(mine, { nb: 1, email: 'moi@example.org' })).body.statut).toBe(true);
  });

  test('gives offered places to the next', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    await join(first, { nb: 1, email: 'un@example.org' });
    await join(second, { nb: 1, email: 'deux@example.org' });
    await free(1);
    await look();
    const token = await linkOf(0);
    expect((await second.call('SupprimeAttente', { jeton: token })).body.statut).toBe(true);
    expect(await look()).toBe(1);
    expect(await entriesOf(second)).toMatchObject([{ etat: 'proposee' }]);
    expect((await first.call('PrendreAttente', { jeton: token })).body.statut).toBe(false);
  });
});
