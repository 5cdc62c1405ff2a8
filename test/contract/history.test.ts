import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readCustomerReferences, readHistory } from '../../api/checkout/history-wire.ts';
import { startTestServer, type TestServer } from '../support/server/server.ts';
import { accountSteps, type Member } from './account-steps.ts';

let server: TestServer;
let member: Member;
let other: Member;

const { newMember, newVisitor } = accountSteps(() => server);

const day = 86_400_000;
const soon = new Date(Date.now() + 10 * day);
const past = new Date(Date.now() - 10 * day);
let next = 1;

/** Writes an order as a paid cart does: tickets of one performance, a service, a card. */
async function buy(who: Member, reference: string, performanceId: number, date: Date): Promise<void> {
  const { database } = server;
  const context = await database
    .selectFrom('context')
    .select('id')
    .where('customer_id', '=', who.bix)
    .executeTakeFirstOrThrow();
  const paid_at = new Date(date.getTime() - 20 * day);
  await database
    .insertInto('customer_order')
    .values({
      reference,
      customer_id: who.bix,
      context_id: context.id,
      email: who.email,
      pickup_label: 'Billet électronique',
      total: 9400,
      paid_at,
    })
    .execute();
  const tickets = [
    { seat_id: next, price_label: 'Tarif plein', amount: 3400, holder: '' },
    { seat_id: next + 1, price_label: 'Tarif plein', amount: 3400, holder: 'Zoé | <Martin>' },
    { seat_id: next + 2, price_label: 'Moins de 28\u00a0ans', amount: 1200, holder: '' },
  ];
  next += tickets.length;
  await database
    .insertInto('ticket')
    .values(
      tickets.map((ticket) => ({
        ...ticket,
        number: String(900_000 + ticket.seat_id),
        code: `CODE-${reference}-${ticket.seat_id}`,
        order_reference: reference,
        performance_id: performanceId,
        show_title: 'Phèdre & <Hippolyte>',
        date,
        hall: 'Salle Polaris',
        seat_label: `Orchestre, place ${ticket.seat_id}`,
        category: '1re catégorie',
        price_code: 'PLEIN',
      })),
    )
    .execute();
  const line = { order_reference: reference, quantity: 1, amount: 0 };
  await database
    .insertInto('order_line')
    .values([
      { ...line, position: 0, label: 'Billet électronique', nature: 'retrait', type: 'retrait' },
      {
        ...line,
        position: 1,
        label: 'Vestiaire',
        nature: 'presta',
        type: 'presta',
        quantity: 2,
        amount: 400,
        performance_id: performanceId,
      },
      {
        ...line,
        position: 2,
        label: 'Carte cadeau',
        nature: 'carte',
        type: 'carte',
        amount: 1000,
        code: 'KDO',
      },
      {
        ...line,
        position: 3,
        label: 'Formule 4',
        nature: 'abo',
        type: 'abo',
        code: 'F4',
        holder: 'Zoé Martin',
      },
    ])
    .execute();
}

beforeAll(async () => {
  server = await startTestServer();
  member = await newMember('lucie@exemple.fr');
  other = await newMember('autre@exemple.fr');
  await buy(member, 'GOPASSE', 4501, past);
  await buy(member, 'GOAVENIR', 4502, soon);
  await buy(other, 'GOAUTRE', 4502, soon);
}, 60_000);
afterAll(() => server.close());

const history = async (fields: Record<string, string> = {}, who = member) => {
  const { body } = await who.shopper.call('ClientHisto', fields);
  expect(body).toMatchObject({ statut: true });
  return { body, history: readHistory(body, '') };
};

describe('ClientHisto', () => {
  it('tells what a member bought, by performance and by order, the latest first', async () => {
    const { body, history: read } = await history();
    expect(read.orders.map(({ reference }) => reference)).toEqual(['GOAVENIR', 'GOPASSE']);
    expect(read.performances.map(({ id }) => id)).toEqual([4502, 4501]);
    const [performance] = read.performances;
    expect(performance).toMatchObject({ title: 'Phèdre & <Hippolyte>', hall: 'Salle Polaris' });
    expect(performance?.date).toBe(Math.floor(soon.getTime() / 60_000) * 60_000);
    expect(performance?.services).toMatchObject([
      { label: 'Tarif plein 1re catégorie', nature: 'place', quantity: 2, amount: 6800 },
      { label: 'Moins de 28\u00a0ans 1re catégorie', nature: 'place', quantity: 1, amount: 1200 },
      { label: 'Vestiaire', nature: 'presta', quantity: 2, amount: 400 },
    ]);
    expect(performance?.tickets.map(({ holder }) => holder)).toEqual(['', 'Zoé | <Martin>', '']);
    const [order] = read.orders;
    expect(order).toMatchObject({ total: 9400, pickupLabel: 'Billet électronique' });
    expect(order?.services.map(({ label }) => label)).toEqual([
      'Phèdre & <Hippolyte>',
      'Billet électronique',
      'Vestiaire',
      'Formule 4 Zoé Martin',
    ]);
    expect(order?.gifts).toMatchObject([
      { label: 'Carte cadeau', nature: 'carte', quantity: 1, amount: 1000 },
    ]);
    const all = JSON.stringify(body);
    expect(all).toMatch(/"date":"\d{4}-\d\d-\d\d \d\d:\d\d"/);
    expect(all).not.toContain('GOAUTRE');
  });

  it('tells one order, the oldest first, only what is ahead or past, when it is asked so', async () => {
    const one = await history({ ref: 'GOPASSE' });
    expect(one.history.orders.map(({ reference }) => reference)).toEqual(['GOPASSE']);
    expect(one.history.performances.map(({ id }) => id)).toEqual([4501]);
    const oldest = await history({ tri: 'ancien' });
    expect(oldest.history.orders.map(({ reference }) => reference)).toEqual(['GOPASSE', 'GOAVENIR']);
    expect((await history({ options: 'avenir' })).history.performances.map(({ id }) => id)).toEqual([4502]);
    expect((await history({ options: 'passe' })).history.performances.map(({ id }) => id)).toEqual([4501]);
  });

  it('leaves out a ticket that was cancelled', async () => {
    const cancelled = await newMember('annule@exemple.fr');
    await buy(cancelled, 'GOANNULE', 4503, soon);
    const where = { order_reference: 'GOANNULE' };
    await server.database
      .updateTable('ticket')
      .set({ cancelled_at: new Date() })
      .where('order_reference', '=', where.order_reference)
      .execute();
    const { history: read } = await history({}, cancelled);
    expect(read.performances).toEqual([]);
    expect(read.orders).toHaveLength(1);
  });

  it('is empty for a new member, and refused to a visitor, to nobody and for the order of another', async () => {
    const newcomer = await newMember('nouveau@exemple.fr');
    expect((await history({}, newcomer)).body).toMatchObject({ seances: [], commandes: [] });
    const guest = await newVisitor('passant@exemple.fr');
    const nobody = await server.openShopper();
    for (const shopper of [guest.shopper, nobody]) {
      expect((await shopper.call('ClientHisto')).body).toMatchObject({ statut: false, nuerr: 4 });
    }
    const without = await member.shopper.call('ClientHisto', {}, { cookie: '' });
    expect(without.body).toMatchObject({ statut: false, nuerr: 4 });
    const foreign = await member.shopper.call('ClientHisto', { ref: 'GOAUTRE' });
    const unknown = await member.shopper.call('ClientHisto', { ref: 'INCONNU' });
    expect(foreign.body).toMatchObject({ statut: false, nuerr: 4 });
    expect(foreign.body).toEqual(unknown.body);
  });

  it.each([
    { tri: 'prix' },
    { options: 'tout' },
    { options: 'avenir,passe' },
    { tri: '__proto__' },
    { options: 'constructor' },
  ])('refuses %j', async (fields) => {
    expect((await member.shopper.call('ClientHisto', fields)).body).toMatchObject({
      statut: false,
      nuerr: 2,
    });
  });
});

describe('ListeRefs', () => {
  it('lists cards, subscriptions and the venue’s references that are still good', async () => {
    const { database } = server;
    const card = {
      card_code: 'ADH',
      order_reference: 'GOPASSE',
      customer_id: member.bix,
      label: 'Carte d’adhésion',
      amount: 1500,
      holder_last_name: 'Martin',
      holder_first_name: 'Zoé',
      message: '',
      issued_at: past,
    };
    await database
      .insertInto('sold_card')
      .values([
        { ...card, number: 'CARTE-BONNE', valid_until: soon },
        { ...card, number: 'CARTE-FINIE', valid_until: past },
        { ...card, number: 'CARTE-AUTRE', customer_id: other.bix, valid_until: null },
      ])
      .execute();
    await database
      .insertInto('price_family')
      .values({ code: 'CE-TEST', label: 'Comité d’entreprise', position: 99, maximum: null })
      .execute();
    const reference = { family_code: 'CE-TEST', maximum: null };
    await database
      .insertInto('price_reference')
      .values([
        { ...reference, reference: 'MEMBRE1', customer_id: member.bix },
        { ...reference, reference: 'MEMBRE2', customer_id: member.bix, valid_until: past },
        { ...reference, reference: 'MEMBRE3', customer_id: other.bix },
        { ...reference, reference: 'POURTOUS', customer_id: null },
      ])
      .execute();
    const { body } = await member.shopper.call('ListeRefs', { bix: member.bix });
    const references = readCustomerReferences(body, '');
    expect(references.map(({ reference: ref }) => ref)).toEqual([
      'CARTE-BONNE',
      'GOAVENIR-3',
      'GOPASSE-3',
      'MEMBRE1',
    ]);
    expect(references[0]).toMatchObject({ nature: 'card', code: 'ADH', holder: 'Zoé Martin' });
    expect(references[0]?.validUntil).toBe(Math.floor(soon.getTime() / 1000) * 1000);
    expect(references[1]).toMatchObject({ nature: 'subscription', label: 'Formule 4', validUntil: null });
    expect(references[3]).toMatchObject({ nature: 'member', code: 'CE-TEST', label: 'Comité d’entreprise' });
    const { body: foreign } = await other.shopper.call('ListeRefs', { bix: member.bix });
    expect(foreign).toMatchObject({ statut: false, nuerr: 4 });
  });
});

describe('Courriel for an order', () => {
  it('mails it once more to whoever bought it, and not without end', async () => {
    const waiting = () =>
      server.database
        .selectFrom('mail_outbox')
        .select('order_reference')
        .where('order_reference', 'is not', null)
        .execute();
    const ask = (who: Member, ref: string) =>
      who.shopper.call('Courriel', { doc: 'commande', ref, form: { bix: who.bix } });
    expect((await ask(member, 'GOAVENIR')).body).toMatchObject({ statut: true });
    expect(await waiting()).toEqual([{ order_reference: 'GOAVENIR' }]);
    expect((await ask(member, 'GOAUTRE')).body).toMatchObject({ statut: false, nuerr: 4 });
    expect((await ask(member, '')).body).toMatchObject({ statut: false, nuerr: 4 });
    const anonymous = await server.openShopper();
    expect((await anonymous.call('Courriel', { doc: 'commande', ref: 'GOAVENIR' })).body).toMatchObject({
      nuerr: 4,
    });
    const numbers = [];
    for (let time = 0; time < 3; time += 1) {
      numbers.push((await ask(member, 'GOAVENIR')).body.nuerr);
    }
    expect(numbers).toEqual([0, 0, 6]);
    expect(await waiting()).toHaveLength(3);
  });
});

describe('InfoClient', () => {
  it('tells what the account is and the answers to the venue’s questions', async () => {
    const { body } = await member.shopper.call('InfoClient', { bix: member.bix });
    expect(body).toMatchObject({ profil: 'membre', sondage: '' });
    const fields = Object.fromEntries(
      Object.entries(body).filter((entry): entry is [string, string] => typeof entry[1] === 'string'),
    );
    const save = (sondage: string) =>
      member.shopper.call('ClientOk', { form: { ...fields, bix: member.bix, sondage } });
    expect((await save('AFFICHE; AMIS;AFFICHE;')).body).toMatchObject({ statut: true });
    expect((await member.shopper.call('InfoClient', { bix: member.bix })).body.sondage).toBe('AFFICHE;AMIS');
    for (const wrong of ['<script>', 'x'.repeat(301), 'a b']) {
      expect((await save(wrong)).body).toMatchObject({ nuerr: 2, champs: { sondage: expect.any(String) } });
    }
    const { sondage: _sondage, ...without } = fields;
    await member.shopper.call('ClientOk', { form: { ...without, bix: member.bix } });
    expect((await member.shopper.call('InfoClient', { bix: member.bix })).body.sondage).toBe('AFFICHE;AMIS');
  });
});
