import { type Kysely, sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import type { Database } from '../../api/server/database/schema.ts';
import { checkJournal } from '../../api/server/staff/journal.ts';
import { at, findPerformances, startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, type Member, passphrase } from './account-steps.ts';
import { visitor } from './customer-steps.ts';
import { writePaidOrder } from './orders-world.ts';
import { buy, contextOf, holdOne, sendProof } from './own-data-world.ts';
import { type StaffBrowser, signInStaff, strangerOf } from './staff-steps.ts';

let server: TestServer;
let manager: StaffBrowser;
let performance: number;
let person: Member;
let neighbour: Member;

const { newMember, newVisitor, later } = accountSteps(() => server);

/** What names the person, anywhere. */
const words = ['Secrète', 'Athénaïs', 'personne@exemple.fr', '0699887766', 'REFSECRETE', 'Impasse cachée'];

/** Somebody with one of everything. */
async function makePerson(): Promise<Member> {
  const member = await newMember('personne@exemple.fr');
  const details = { nom: 'Secrète', prenom: 'Athénaïs', tel1: '0699887766', adresse: 'Impasse cachée' };
  await member.shopper.call('ClientOk', {
    form: { ...visitor, ...details, bix: member.bix, email: member.email },
  });
  await holdOne(server, performance, member.shopper);
  const doc = await sendProof(server, member);
  await member.shopper.call('AjoutJustif', {
    ...{ bix: member.bix, codeJU: 'AGE', npTitu: 'Athénaïs Secrète', doc, cle: 'clef-du-document' },
  });
  await buy(server, performance, member, 'GOPERSONNE');
  await server.database
    .insertInto('waiting_entry')
    .values({
      ...{ performance_id: performance, places: 2, category_id: null, email: member.email },
      ...{ context_id: await contextOf(server, member.bix), customer_id: member.bix },
      ...{ confirmed_at: new Date(), offer_cart_id: null, offered_until: null, offer_hash: null },
      leave_hash: Buffer.alloc(32, 7),
    })
    .execute();
  const cart = await server.database
    .selectFrom('cart')
    .select('id')
    .where('context_id', '=', await contextOf(server, member.bix))
    .executeTakeFirstOrThrow();
  const lines = {
    tickets: [
      {
        showTitle: 'Phèdre',
        holderLastName: 'Secrète',
        holderFirstName: 'Athénaïs',
        reference: 'REFSECRETE',
      },
    ],
    services: [
      { label: 'Carte', holderLastName: 'Secrète', holderFirstName: 'Athénaïs', message: 'Pour Athénaïs' },
    ],
  };
  await server.database
    .insertInto('payment')
    .values({
      ...{
        reference: 'GOPERSONNE',
        context_id: await contextOf(server, member.bix),
        cart_id: cart.id,
        amount: 3400,
      },
      ...{
        fingerprint: '',
        mode: 'CB',
        state: 'paid',
        customer_id: member.bix,
        lines: JSON.stringify(lines),
      },
      ...{ transaction_id: 'T00001', transaction_date: '20261128120000', expires_at: new Date() },
      ...{ settled_at: new Date(), terms_digest: null, terms_accepted_at: null },
    })
    .execute();
  await server.database
    .insertInto('custom_form_answer')
    .values({
      ...{ form_code: 'scolaires', form_title: 'Scolaires' },
      answers: JSON.stringify([
        { label: 'Nom', value: 'Athénaïs Secrète' },
        { label: 'E-mail', value: 'Personne@exemple.fr' },
      ]),
    })
    .execute();
  await server.database
    .insertInto('desk_sale')
    .values({
      ...{ order_reference: 'GOPERSONNE', staff_id: manager.id, means: 'complimentary', document: '' },
      ...{ reason: 'Marraine, Mme Secrète', on_behalf_of: 'Athénaïs Secrète' },
    })
    .execute();
  await server.database
    .insertInto('refund')
    .values({
      ...{ id: 'RPERSONNE', order_reference: 'GOPERSONNE', amount: 100, way: 'hand', state: 'byHand' },
      ...{ gift_card_number: null, reason: 'Mme Secrète est malade', author: 'Camille' },
      ...{ first_attempt_at: null, asked_at: null, settled_at: null },
    })
    .execute();
  const renaming = { reference: 'GOPERSONNE', ticketNumber: '987654321', reason: 'Mme Secrète a téléphoné' };
  await manager.ask('renameHolder', { ...renaming, lastName: 'Secrète', firstName: 'Athénaïs' });
  return member;
}

/** The tables in which a text stands. */
async function tablesWith(database: Kysely<Database>, word: string): Promise<readonly string[]> {
  const { rows: tables } = await sql<{ name: string }>`
    SELECT table_name AS name FROM information_schema.tables WHERE table_schema = 'public'`.execute(database);
  const found: string[] = [];
  for (const { name } of tables) {
    const { rows } = await sql`
      SELECT 1 FROM ${sql.table(name)} AS line WHERE line::text ILIKE ${`%${word}%`} LIMIT 1`.execute(
      database,
    );
    if (rows.length > 0) {
      found.push(name);
    }
  }
  return found;
}

beforeAll(async () => {
  server = await startTestServer();
  performance = (await findPerformances(server)).theatre;
  manager = await signInStaff(server, 'manager');
  neighbour = await newMember('voisine@exemple.fr');
  await writePaidOrder(server.database, {
    ...{ customerId: neighbour.bix, email: neighbour.email },
    tickets: [{ holder: 'Voisine Tranquille' }],
  });
  await server.database
    .updateTable('customer')
    .set({ last_name: 'Voisine' })
    .where('id', '=', neighbour.bix)
    .execute();
  person = await makePerson();
});
afterAll(() => server.close());
beforeEach(() => later(86_400));

const fileOf = (cookie: string, id: string) =>
  server.inject({ url: `/guichet/files/personnes/${id}.json`, headers: { cookie } });
const erase = (id: string, isForced = false) =>
  manager.tryTo('erasePerson', { id, reason: 'Demande du 3 décembre', isForced });

describe('a person', () => {
  test.each(['personne@', 'secrete', 'athénaïs SECR', 'Secrète Athénaïs'])(
    'is found by « %s »',
    async (search) => {
      const { people, isWhole } = await manager.ask('findPerson', { search });
      expect(people).toMatchObject([
        { id: person.bix, email: 'personne@exemple.fr', orders: 1, status: 'member' },
      ]);
      expect(isWhole).toBe(true);
    },
  );

  test.each(['%', '%%', '__', 'o@', 'zzz'])('is not found by « %s »', async (search) => {
    const answer = await manager.tryTo('findPerson', { search });
    expect(answer.status === 422 || JSON.stringify(answer.body).includes('"people":[]')).toBe(true);
  });

  test('is told with how much there is of what', async () => {
    const told = await manager.ask('personData', { id: person.bix });
    expect(told.counts).toMatchObject({
      ...{
        orders: 1,
        tickets: 1,
        liveTickets: 1,
        proofs: 1,
        references: 1,
        waiting: 1,
        formAnswers: 1,
        giftCards: 1,
        devices: 1,
      },
    });
    expect((await manager.tryTo('personData', { id: 'personne' })).status).toBe(422);
  });

  test('is given as a file: everything of theirs, nothing of anybody else, nothing that opens something', async () => {
    const { status, headers, text } = await fileOf(manager.cookie(), person.bix);
    expect(status).toBe(200);
    expect(headers).toMatchObject({
      'content-type': 'application/json; charset=utf-8',
      'cache-control': 'no-store',
      'content-disposition': `attachment; filename="personne-${person.bix}.json"`,
    });
    for (const word of words) {
      expect(text).toContain(word);
    }
    for (const word of [
      'Voisine',
      'voisine@',
      'CODESECRETDUBILLET',
      'CARTE-SECRETE',
      'argon2',
      'password_hash',
    ]) {
      expect(text).not.toContain(word);
    }
    const parts = JSON.parse(text);
    expect(parts).toMatchObject({ format: 'guichet-person/1', account: { id: person.bix } });
    for (const part of [
      'orders',
      'payments',
      'proofs',
      'references',
      'waiting',
      'formAnswers',
      'giftCardsAndCards',
      'carts',
    ]) {
      expect([part, parts[part].length]).toEqual([part, 1]);
    }
    const { rows } = await manager.ask('journal', { before: null, search: `person ${person.bix}` });
    expect(rows).toMatchObject([{ what: 'person.exported' }]);
  });

  test('is a file for the manager alone', async () => {
    const statusOf = async (cookie: string) => (await fileOf(cookie, person.bix)).status;
    expect(await statusOf(strangerOf(server).cookie())).toBe(401);
    expect(await statusOf(person.shopper.cookie())).toBe(401);
    expect(await statusOf((await signInStaff(server, 'door')).cookie())).toBe(403);
    expect(await statusOf((await signInStaff(server, 'desk')).cookie())).toBe(403);
    expect((await fileOf(manager.cookie(), 'a.b')).status).toBe(404);
    expect((await fileOf(manager.cookie(), 'inconnue')).status).toBe(422);
  });
});

describe('a person who wants to be forgotten', () => {
  test('is not while tickets of theirs are to come, nor while they pay', async () => {
    const answer = await erase(person.bix);
    expect(answer.status).toBe(422);
    expect(JSON.stringify(answer.body)).toContain('Il reste 1 billet');
    const payment = { state: 'started', expires_at: sql<Date>`now() + interval '5 minutes'` } as const;
    await server.database.updateTable('payment').set(payment).where('reference', '=', 'GOPERSONNE').execute();
    expect(JSON.stringify((await erase(person.bix, true)).body)).toContain('paiement est en cours');
    await server.database
      .updateTable('payment')
      .set({ state: 'paid' })
      .where('reference', '=', 'GOPERSONNE')
      .execute();
    expect(await tablesWith(server.database, 'Secrète')).toContain('customer');
  });

  test('stands nowhere any more; the order does, with its ticket and its amount, and so does everybody else', async () => {
    const { database } = server;
    const before = await fileOf(manager.cookie(), neighbour.bix);
    const answer = await erase(person.bix, true);
    expect(answer).toMatchObject({
      status: 200,
      body: { orders: 1, tickets: 1, proofs: 1, waiting: 1, formAnswers: 1 },
    });
    expect(await checkJournal(database, null)).toMatchObject({ kind: 'whole', erased: 1n });
    for (const word of words) {
      expect([word, await tablesWith(database, word)]).toEqual([word, []]);
    }
    const order = await database
      .selectFrom('ticket')
      .innerJoin('customer_order', 'customer_order.reference', 'order_reference')
      .select(['ticket.number', 'amount', 'holder', 'customer_order.email', 'customer_id'])
      .where('order_reference', '=', 'GOPERSONNE')
      .executeTakeFirstOrThrow();
    expect(order).toEqual({
      number: '987654321',
      amount: 3400,
      holder: '',
      email: '',
      customer_id: person.bix,
    });
    expect(
      await database
        .selectFrom('payment')
        .select([sql<string>`lines->'tickets'->0->>'showTitle'`.as('title'), 'amount'])
        .where('reference', '=', 'GOPERSONNE')
        .executeTakeFirstOrThrow(),
    ).toEqual({ title: 'Phèdre', amount: 3400 });
    expect((await person.shopper.call('InfoClient', { bix: person.bix })).body.statut).toBe(false);
    const after = await fileOf(manager.cookie(), neighbour.bix);
    const withoutTime = (text: string) => text.replace(/"madeAt": "[^"]*"/, '');
    expect(withoutTime(after.text)).toBe(withoutTime(before.text));
    expect(await tablesWith(database, 'Voisine Tranquille')).toEqual(['ticket']);
  });

  test('is forgotten once, found by nobody, and the journal says why, without a name', async () => {
    expect((await erase(person.bix, true)).status).toBe(422);
    expect((await fileOf(manager.cookie(), person.bix)).status).toBe(422);
    expect((await manager.ask('findPerson', { search: 'Personne effacée' })).people).toEqual([]);
    const { rows } = await manager.ask('journal', { before: null, search: 'Demande du 3 décembre' });
    expect(rows).toMatchObject([{ what: 'person.erased', subject: `person ${person.bix}` }]);
    const { person: known } = await manager.ask('personData', { id: person.bix });
    expect(known.erasedAt).not.toBeNull();
  });

  test('frees the places that a waiting list kept for them', async () => {
    const { database } = server;
    const waiting = await newMember('attente@exemple.fr');
    await holdOne(server, performance, waiting.shopper);
    const { id: cart } = await database
      .selectFrom('cart')
      .select('id')
      .where('context_id', '=', await contextOf(server, waiting.bix))
      .executeTakeFirstOrThrow();
    await database
      .insertInto('waiting_entry')
      .values({
        ...{
          performance_id: performance,
          places: 1,
          category_id: null,
          email: waiting.email,
          state: 'offered',
        },
        ...{
          context_id: await contextOf(server, waiting.bix),
          customer_id: waiting.bix,
          confirmed_at: new Date(),
        },
        ...{
          offer_cart_id: cart,
          offered_until: new Date(Date.now() + 600_000),
          offer_hash: Buffer.alloc(32, 8),
        },
        leave_hash: Buffer.alloc(32, 9),
      })
      .execute();
    const heldBy = () =>
      database
        .selectFrom('seat')
        .select(sql<number>`count(*)::int`.as('count'))
        .where('cart_id', '=', cart)
        .executeTakeFirstOrThrow();
    expect((await heldBy()).count).toBe(1);
    expect((await erase(waiting.bix)).status).toBe(200);
    expect((await heldBy()).count).toBe(0);
    expect(await tablesWith(database, 'attente@exemple.fr')).toEqual([]);
  });
});

describe('a member who takes their data along, or goes', () => {
  const details = async (member: Member) =>
    (await member.shopper.call('InfoClient', { bix: member.bix })).body;
  const goes = (member: Member, mdp_actuel = passphrase, cle = 'clef-de-suppression') =>
    member.shopper.call('SupprimeCompte', { bix: member.bix, mdp_actuel, cle });

  test('has all of it, and nothing of anybody else’s', async () => {
    const { body } = await neighbour.shopper.call('MesDonnees', { bix: neighbour.bix });
    expect(body.donnees).toMatchObject({
      format: 'guichet-person/1',
      account: { email: 'voisine@exemple.fr' },
      orders: [{ tickets: [{ holder: 'Voisine Tranquille' }] }],
    });
    const stranger = await newMember('curieux@exemple.fr');
    const asked = await stranger.shopper.call('MesDonnees', { bix: neighbour.bix });
    expect(asked.body).toMatchObject({ statut: false, nuerr: 4 });
    expect(asked.text).not.toContain('Voisine');
    const visitorOnly = await newVisitor('passant@exemple.fr');
    expect((await visitorOnly.shopper.call('MesDonnees', { bix: visitorOnly.bix })).body.statut).toBe(false);
  });

  test('is not forgotten without the password, for somebody else, or with tickets to come', async () => {
    expect((await goes(neighbour, 'autre chose')).body).toMatchObject({
      nuerr: 2,
      champs: { mdp_actuel: expect.any(String) },
    });
    const stranger = await newMember('vandale@exemple.fr');
    const asked = await stranger.shopper.call('SupprimeCompte', {
      bix: neighbour.bix,
      mdp_actuel: passphrase,
    });
    expect(asked.body).toMatchObject({ nuerr: 4 });
    const ahead = new Date(Date.now() + 86_400_000);
    const own = server.database
      .selectFrom('customer_order')
      .select('reference')
      .where('customer_id', '=', neighbour.bix);
    const playedOn = (date: Date) =>
      server.database.updateTable('ticket').set({ date }).where('order_reference', 'in', own).execute();
    await playedOn(ahead);
    expect((await goes(neighbour)).body).toMatchObject({ nuerr: 13 });
    expect((await details(neighbour)).statut).toBe(true);
    await playedOn(new Date(Date.now() - 86_400_000));
  });

  test('is forgotten once, signed out, and told the same when they ask again after a lost answer', async () => {
    expect((await goes(neighbour)).body).toMatchObject({ statut: true });
    expect((await goes(neighbour)).body).toMatchObject({ statut: true });
    expect((await details(neighbour)).statut).toBe(false);
    expect(await tablesWith(server.database, 'voisine@exemple.fr')).toEqual([]);
    const signIn = await neighbour.shopper.call('TestCompte', { email: neighbour.email, mdp: passphrase });
    expect(signIn.body.statut).toBe(false);
    const { rows } = await manager.ask('journal', { before: null, search: `person ${neighbour.bix}` });
    expect(rows.filter(({ what }) => what === 'person.erased')).toMatchObject([
      { who: 'La personne elle-même' },
    ]);
  });

  test.each([true, false])(
    'reaches answers to forms where the e-mail is known to be theirs: %s',
    async (isConfirmed) => {
      const email = `formulaire-${isConfirmed}@exemple.fr`;
      const member = await newMember(email);
      await server.database
        .updateTable('customer')
        .set({ email_confirmed_at: isConfirmed ? new Date() : null })
        .where('id', '=', member.bix)
        .execute();
      await server.database
        .insertInto('custom_form_answer')
        .values({
          ...{ form_code: 'scolaires', form_title: 'Scolaires' },
          answers: JSON.stringify([{ label: 'E-mail', value: email }]),
        })
        .execute();
      const { body } = await member.shopper.call('MesDonnees', { bix: member.bix });
      expect(at(body, 'donnees.formAnswers')).toHaveLength(isConfirmed ? 1 : 0);
      expect((await goes(member)).body).toMatchObject({ statut: true });
      expect(await tablesWith(server.database, email)).toEqual(isConfirmed ? [] : ['custom_form_answer']);
    },
  );
});
