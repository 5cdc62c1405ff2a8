import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { serveWaitingFirst } from '../../api/server/waiting-list/offer.ts';
import { lookAtWaitingLists } from '../../api/server/waiting-list/worker.ts';
import { at, type Shopper, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { furnishWaitingHall, waitingSteps } from './waiting-steps.ts';

let server: TestServer;
const performance = 99_101;
const without = 99_102;

beforeAll(async () => {
  server = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1', PLACES_PER_NETWORK: '4', ...toldAtOnce });
  await furnishWaitingHall(server.database, performance, 1);
  await furnishWaitingHall(server.database, without, 0);
});
afterAll(() => server.close());

const { sellAll, free, joinAndConfirm, entriesOf, mails, offerMails, linkOf, heldBy, forget } = waitingSteps(
  () => server,
  performance,
);

beforeEach(async () => {
  await forget();
  await sellAll();
});

const look = () => lookAtWaitingLists(server.database, server.settings);

describe('when places come back', () => {
  test('they are held for who is next, who is told by mail until when', async () => {
    const shopper = await server.openShopper();
    await joinAndConfirm(shopper, { nb: 2, email: 'lucie@example.org' });
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
    await joinAndConfirm(family, { nb: 3, email: 'famille@example.org' });
    await joinAndConfirm(single, { nb: 1, email: 'seule@example.org' });
    await joinAndConfirm(later, { nb: 1, email: 'apres@example.org' });
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
      await joinAndConfirm(shopper, { nb: 2, email: `p${index}@example.org` });
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

  test('they go to who waits even when somebody else asks first; what is too little for the party is anybody’s', async () => {
    const [waiting, other] = [await server.openShopper(), await server.openShopper()];
    await joinAndConfirm(waiting, { nb: 2, email: 'attend@example.org' });
    await free(1);
    await serveWaitingFirst(server, performance);
    const one = await other.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 });
    expect(one.body.statut).toBe(true);
    await free(2);
    await serveWaitingFirst(server, performance);
    expect(await entriesOf(waiting)).toMatchObject([{ etat: 'proposee' }]);
    const late = await other.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 });
    expect(late.body.nuerr).toBe(12);
    // A performance without a list: nothing happens.
    await serveWaitingFirst(server, without);
    await serveWaitingFirst(server, 1);
  });

  test('those that a cart lets expire are offered, too', async () => {
    await free(1);
    const buyer = await server.openShopper();
    expect((await buyer.call('ResaNonPlacee', { sc: performance, cate: 'U', nbPla: 1 })).body.statut).toBe(
      true,
    );
    const waiting = await server.openShopper();
    await joinAndConfirm(waiting, { nb: 1, email: 'attend@example.org' });
    expect(await look()).toBe(0);
    await sql`UPDATE seat SET held_until = now() - interval '1 second'
      WHERE performance_id = ${performance} AND held_until > now()`.execute(server.database);
    expect(await look()).toBe(1);
    expect(await entriesOf(waiting)).toMatchObject([{ etat: 'proposee' }]);
  });

  test('an offer that nobody takes passes to the next, and says so to the first', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    await joinAndConfirm(first, { nb: 1, email: 'premier@example.org' });
    await joinAndConfirm(second, { nb: 1, email: 'second@example.org' });
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
    // Who missed it is written to, once, however often the list is looked at.
    await look();
    const lapsed = (await mails()).filter((mail) => /plus gardée/.test(String(at(mail, 'subject'))));
    expect(lapsed).toMatchObject([{ to: 'premier@example.org' }]);
    expect(String(at(lapsed[0], 'text'))).toContain('/billets');
  });

  describe('with an end of sales before the performance', () => {
    /** So many hours from now. */
    const closeIn = async (hours: number): Promise<void> => {
      await server.database
        .updateTable('performance')
        .set({
          sales_opening: sql<number>`-extract(epoch FROM date - now() - make_interval(hours => ${hours}))::int`,
        })
        .where('id', '=', performance)
        .execute();
    };
    afterEach(async () => {
      await server.database
        .updateTable('performance')
        .set({ sales_opening: 0 })
        .where('id', '=', performance)
        .execute();
    });

    test('an offer ends with the sales, when it could last be taken', async () => {
      const shopper = await server.openShopper();
      await joinAndConfirm(shopper, { nb: 1, email: 'avant-la-fin@example.org' });
      await closeIn(1);
      await free(1);
      expect(await look()).toBe(1);
      const [entry] = await entriesOf(shopper);
      expect(Math.abs(Number(at(entry, 'finOffre')) - Date.now() - 3_600_000)).toBeLessThan(60_000);
    });

    test('nobody is offered afterwards what they could no longer take', async () => {
      const shopper = await server.openShopper();
      await joinAndConfirm(shopper, { nb: 1, email: 'apres-la-fin@example.org' });
      await closeIn(-1);
      await free(1);
      expect(await look()).toBe(0);
      expect(await offerMails()).toEqual([]);
      expect(await entriesOf(shopper)).toMatchObject([{ etat: 'attente' }]);
    });
  });

  test('nobody waits any more once the performance has begun', async () => {
    const shopper = await server.openShopper();
    await joinAndConfirm(shopper, { nb: 1, email: 'tard@example.org' });
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

test('an offer is not taken beyond what one network may hold, and counts there once it is', async () => {
  const from = (address: string) => ({ 'x-forwarded-for': address });
  const hold = (shopper: Shopper, nbPla: number, address: string) =>
    shopper.call('ResaNonPlacee', { sc: without, cate: 'U', nbPla }, from(address));
  const [waiting, other] = [await server.openShopper(), await server.openShopper()];
  await joinAndConfirm(waiting, { nb: 2, email: 'reseau@example.org' });
  await free(2);
  await look();
  const jeton = await linkOf(0);
  expect((await hold(other, 3, '203.0.113.9')).body.statut).toBe(true);
  expect((await waiting.call('PrendreAttente', { jeton }, from('203.0.113.9'))).body).toMatchObject({
    nuerr: 13,
    erreur: expect.stringContaining('depuis votre réseau'),
  });
  const page = await server.inject({
    method: 'POST',
    url: `/attente/${jeton}`,
    headers: { 'content-type': 'application/x-www-form-urlencoded', ...from('203.0.113.9') },
    payload: 'action=prendre',
  });
  expect([page.status, page.text]).toEqual([409, expect.stringContaining('depuis votre réseau')]);
  expect((await waiting.call('PrendreAttente', { jeton }, from('198.51.100.7'))).body.statut).toBe(true);
  expect(await heldBy(waiting)).toHaveLength(2);
  expect((await hold(await server.openShopper(), 3, '198.51.100.7')).body).toMatchObject({ nuerr: 13 });
});
