import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { forgetOldEntries, lookAtWaitingLists } from '../../api/server/waiting-list/worker.ts';
import { at, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { accountSteps } from './account-steps.ts';
import { furnishWaitingHall, waitingSteps } from './waiting-steps.ts';

let server: TestServer;
const performance = 99_101;
const without = 99_102;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
  await furnishWaitingHall(server.database, performance, 1);
  await furnishWaitingHall(server.database, without, 0);
});
afterAll(() => server.close());

const { newMember, signIn } = accountSteps(() => server);
const { sellAll, free, join, joinAndConfirm, entriesOf, linkOf, mails, forget } = waitingSteps(
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

  test('asks by mail for the address to be confirmed, and offers nothing before', async () => {
    const [unconfirmed, next] = [await server.openShopper(), await server.openShopper()];
    const { body } = await join(unconfirmed, { nb: 1, email: 'a.confirmer@example.org' });
    expect(at(body, 'attente.aConfirmer')).toBe(true);
    await joinAndConfirm(next, { nb: 1, email: 'confirmee@example.org' });
    const [mail] = await mails();
    const [link = ''] = /\/attente\/[\w-]{43}/.exec(String(at(mail, 'text'))) ?? [];
    expect((await server.inject({ url: link })).text).toContain('Confirmer mon inscription');
    await free(1);
    await look();
    expect(await entriesOf(unconfirmed)).toMatchObject([{ etat: 'attente', aConfirmer: true }]);
    expect(await entriesOf(next)).toMatchObject([{ etat: 'proposee' }]);
    await server.inject({
      method: 'POST',
      url: link,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      payload: 'action=confirmer',
    });
    await free(1);
    await look();
    const [entry] = await entriesOf(unconfirmed);
    expect(entry).toMatchObject({ etat: 'proposee' });
    expect(entry).not.toHaveProperty('aConfirmer');
  });

  test('again and again, with the address of somebody else, mails it a few times a day at most', async () => {
    const shopper = await server.openShopper();
    for (let turn = 0; turn < 40; turn += 1) {
      const { body } = await join(shopper, {
        nb: 1,
        email: turn % 2 === 0 ? 'cible@example.org' : 'Cible@Example.org',
      });
      expect(body.statut).toBe(true);
      await shopper.call('SupprimeAttente', { id: String(at(body, 'attente.id')) });
    }
    expect((await mails()).length).toBeLessThanOrEqual(4);
  });

  test('is open to whoever is there after a member whose session ended, and shows nothing of theirs', async () => {
    const shopper = await server.openShopper();
    await newMember('louison@example.org', undefined, shopper);
    await join(shopper, { nb: 2 });
    shopper.reopen();
    expect(await entriesOf(shopper)).toEqual([]);
    const answer = await join(shopper, { nb: 1, email: 'sa.soeur@example.org' });
    expect(answer.body).toMatchObject({ statut: true });
    expect(await entriesOf(shopper)).toMatchObject([{ email: 'sa.soeur@example.org' }]);
    await signIn(shopper, 'louison@example.org');
    expect(await entriesOf(shopper)).toMatchObject([{ nb: 2 }, { nb: 1 }]);
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

test('who waited is forgotten a month after the performance', async () => {
  const shopper = await server.openShopper();
  await join(shopper, { nb: 1, email: 'oubli@example.org' });
  const count = async (): Promise<number> =>
    (
      await server.database
        .selectFrom('waiting_entry')
        .select('id')
        .where('email', '=', 'oubli@example.org')
        .execute()
    ).length;
  await forgetOldEntries(server.database);
  expect(await count()).toBe(1);
  const { date } = await server.database
    .selectFrom('performance')
    .select('date')
    .where('id', '=', performance)
    .executeTakeFirstOrThrow();
  const setDate = (value: Date) =>
    server.database.updateTable('performance').set({ date: value }).where('id', '=', performance).execute();
  await setDate(new Date(Date.now() - 31 * 86_400_000));
  await forgetOldEntries(server.database);
  await setDate(date);
  expect(await count()).toBe(0);
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
    await joinAndConfirm(first, { nb: 1, email: 'un@example.org' });
    await joinAndConfirm(second, { nb: 1, email: 'deux@example.org' });
    await free(1);
    await look();
    const token = await linkOf(0);
    expect((await second.call('SupprimeAttente', { jeton: token })).body.statut).toBe(true);
    expect(await look()).toBe(1);
    expect(await entriesOf(second)).toMatchObject([{ etat: 'proposee' }]);
    expect((await first.call('PrendreAttente', { jeton: token })).body.statut).toBe(false);
  });
});
