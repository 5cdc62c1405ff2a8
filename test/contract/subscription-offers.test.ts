import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSubscriptionOffers, readSubscriptionTypes } from '../../api/subscriptions/subscription-wire.ts';
import { at, type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

type Info = Readonly<Record<string, string | number>>;

const add = async (shopper: Shopper, abo: string, type: string, info: Info = {}) =>
  (await shopper.call('AjoutABO', { abo, type, info })).body;

describe('ProposeABO', () => {
  it('tells the offers with their formulas, groups and types, as the screens read them', async () => {
    const shopper = await server.openShopper();
    const { body, headers } = await shopper.call('ProposeABO');
    expect(body).toMatchObject({ statut: true });
    expect(headers['cache-control']).toBe('private, no-cache');
    const offers = readSubscriptionOffers(body, '');
    expect(offers.map((offer) => offer.code)).toEqual(['SAISON', 'JEUNES']);
    const formulas = offers.flatMap((offer) => offer.formulas);
    expect(formulas.map((formula) => formula.code)).toEqual([
      'ESCAPADE',
      'PLEINELUNE',
      'CLASSIQUES',
      'LUEURS',
      'DEUXPAS',
      'FILANTE',
    ]);
    expect(offers[0]?.groups.map((group) => [group.code, group.formulas])).toEqual([
      ['CARTE', ['ESCAPADE', 'PLEINELUNE']],
      ['FIXE', ['CLASSIQUES', 'LUEURS']],
      ['DUO', ['DEUXPAS']],
    ]);
    const escapade = formulas[0];
    expect([...(escapade?.collectionDefinitions.values() ?? [])]).toEqual([
      {
        id: 'MOUVEMENT',
        title: 'Danse et cirque',
        collectionKey: 1,
        formulaCode: 'ESCAPADE',
        filter: 'Danse,Cirque',
        minimum: 1,
        maximum: null,
      },
      {
        id: 'THEATRE',
        title: 'Théâtre',
        collectionKey: 2,
        formulaCode: 'ESCAPADE',
        filter: 'Théâtre',
        minimum: 1,
        maximum: null,
      },
    ]);
    expect(escapade?.types.map((type) => [type.id, type.display])).toEqual([
      ['ADULTE', ''],
      ['REDUITS', 'disabled'],
      ['JEUNE', ''],
      ['CSE', 'hidden'],
    ]);
    expect(formulas[1]?.categoryMinimums).toEqual(new Map([['CAR', 1]]));
    expect(formulas[2]).toMatchObject({ categories: ['C1'], isSingleCategory: true });
    expect(formulas[3]?.afterThe).toBeGreaterThan(Date.now() + 19 * 86_400_000);
  });

  test.each([
    ['abo', { abo: 'FILANTE' }, ['JEUNES']],
    ['params[abo]', { params: { abo: 'ESCAPADE' } }, ['SAISON']],
    ['params as text', { params: 'spec=12&abo=JEUNES&abo=SAISON' }, ['JEUNES']],
    ['a code that means nothing', { abo: 'constructor' }, ['SAISON', 'JEUNES']],
    ['params that say nothing', { params: '%%%&&=' }, ['SAISON', 'JEUNES']],
  ])('follows %s', async (_, parameters, expected) => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('ProposeABO', parameters);
    expect(readSubscriptionOffers(body, '').map((offer) => offer.code)).toEqual(expected);
  });
});

describe('a group', () => {
  it('says what a formula that does not say otherwise asks for', async () => {
    const shopper = await server.openShopper();
    const set = (categories: string, is_single_category: boolean) =>
      server.database
        .updateTable('subscription_group')
        .set({ categories, is_single_category })
        .where('code', '=', 'FIXE')
        .execute();
    const proposed = async () =>
      readSubscriptionOffers((await shopper.call('ProposeABO', { abo: 'LUEURS' })).body, '')[0]
        ?.formulas.filter((formula) => ['CLASSIQUES', 'LUEURS'].includes(formula.code))
        .map((formula) => [formula.categories, formula.isSingleCategory]);
    await set('C2,C3', true);
    await expect.poll(proposed, { timeout: 10_000, interval: 300 }).toEqual([
      [['C1'], true],
      [['C2', 'C3'], true],
    ]);
    await set('', false);
    await expect.poll(proposed, { timeout: 10_000, interval: 300 }).toEqual([
      [['C1'], true],
      [[], false],
    ]);
  });
});

describe('TypesABO', () => {
  it('tells the types of a formula under retourABO', async () => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('TypesABO', { abo: 'DEUXPAS' });
    expect(at(body, 'retourABO.types.1')).toEqual({
      typeAB: '$ACCO',
      natu: '',
      minPla: 1,
      maxPla: 10,
      filtre: '!Jeune public',
      tarif: 'ACCO',
      unParSP: false,
      desi: 'Accompagnateur',
      enableIfIsSelected: ['PMR'],
      prix: -1,
      controle: '',
      ju: '',
      nominatif: false,
      tarifSup: '',
      maxSup: 0,
      ouvert: '',
    });
    expect(readSubscriptionTypes(body, '').map((type) => type.id)).toEqual(['PMR', '$ACCO']);
  });

  test.each(['', 'escapade', 'SAISON', 'constructor', "'; DROP TABLE cart; --"])(
    'refuses the formula %j',
    async (abo) => {
      const shopper = await server.openShopper();
      const { body } = await shopper.call('TypesABO', { abo });
      expect(body).toMatchObject({ statut: false, nuerr: 2 });
    },
  );
});

describe('CtrlRefABO', () => {
  const check = async (shopper: Shopper, ref: string, more: Info = {}) =>
    (await shopper.call('CtrlRefABO', { abo: 'FILANTE', ab: 'JEUNES', type: 'JEUNE', ref, ...more })).body;

  it('takes a reference however it is written, and tells the types that it opens', async () => {
    const shopper = await server.openShopper();
    const body = await check(shopper, ' gc-2601 ');
    expect(body).toMatchObject({ statut: true, types: [{ typeAB: 'JEUNE', controle: 'CHARIOT' }] });
  });

  it('opens a hidden type', async () => {
    const shopper = await server.openShopper();
    expect(await add(shopper, 'ESCAPADE', 'CSE')).toMatchObject({ statut: false, nuerr: 5 });
    const body = await check(shopper, 'TUILERIE26', { abo: 'ESCAPADE', ab: 'CARTE', type: 'CSE' });
    expect(body).toMatchObject({ statut: true, types: [{ typeAB: 'CSE', natu: 'cache' }] });
    expect(await add(shopper, 'ESCAPADE', 'CSE', { qte: 2 })).toMatchObject({ statut: true });
  });

  it('finds by itself, where no type is named, which types of the formula a reference opens', async () => {
    const shopper = await server.openShopper();
    const ask = async (ref: string, abo = 'ESCAPADE') =>
      (await shopper.call('CtrlRefABO', { abo, ref })).body;
    const openedBy = async (browser: Shopper) =>
      readSubscriptionTypes((await browser.call('TypesABO', { abo: 'ESCAPADE' })).body, '').map(
        ({ id, display, openedBy: reference }) => [id, display, reference],
      );
    const closed = [
      ['ADULTE', '', undefined],
      ['REDUITS', 'disabled', undefined],
      ['JEUNE', '', undefined],
      ['CSE', 'hidden', undefined],
    ];
    expect(await openedBy(shopper)).toEqual(closed);
    expect(await ask('RIEN26')).toMatchObject({ statut: false, nuerr: 5 });
    expect(await ask('GC2601')).toMatchObject({ statut: false, nuerr: 5 });
    expect(await ask('')).toMatchObject({ statut: false, nuerr: 5 });
    expect(await ask('TUILERIE26', 'CLASSIQUES')).toMatchObject({ statut: false, nuerr: 2 });
    expect(await ask('TUILERIE26', 'RIEN')).toMatchObject({ statut: false, nuerr: 2 });
    expect(await openedBy(shopper)).toEqual(closed);
    expect(await ask(' tuilerie-26 ')).toMatchObject({
      statut: true,
      types: [{ typeAB: 'CSE', natu: 'cache', ouvert: 'TUILERIE26' }],
    });
    // From now on the shop tells it, in this instance and in no other; what is sold stays as it was.
    expect(await openedBy(shopper)).toEqual([...closed.slice(0, 3), ['CSE', 'hidden', 'TUILERIE26']]);
    expect(await openedBy(await server.openShopper())).toEqual(closed);
    expect(
      at(readSubscriptionOffers((await shopper.call('ProposeABO')).body, ''), '0.formulas.0.types.3'),
    ).toEqual(expect.not.objectContaining({ openedBy: expect.anything() }));
    expect(await add(shopper, 'ESCAPADE', 'CSE')).toMatchObject({ statut: true });
  });

  it('keeps a withdrawn reference from opening a hidden type', async () => {
    const shopper = await server.openShopper();
    const reference = { family_code: 'CSE', reference: 'BREVE26' };
    await server.database.insertInto('price_reference').values(reference).execute();
    expect((await shopper.call('CtrlRefABO', { abo: 'ESCAPADE', ref: 'BREVE26' })).body).toMatchObject({
      types: [{ typeAB: 'CSE' }],
    });
    await server.database.deleteFrom('price_reference').where('reference', '=', 'BREVE26').execute();
    const { body } = await shopper.call('TypesABO', { abo: 'ESCAPADE' });
    expect(at(body, 'retourABO.types.3')).toMatchObject({ typeAB: 'CSE', ouvert: '' });
    expect(await add(shopper, 'ESCAPADE', 'CSE')).toMatchObject({ statut: false, nuerr: 5 });
  });

  test.each([
    ['unknown', 'GC9999', {}, 5],
    ['of another family', 'TUILERIE26', {}, 5],
    ['empty', '', {}, 5],
    ['long', 'G'.repeat(80), {}, 5],
    ['endless', 'G'.repeat(9000), {}, 2],
    ['for a type that asks for none', 'GC2601', { abo: 'ESCAPADE', ab: 'CARTE', type: 'ADULTE' }, 2],
    ['for a heading', 'GC2601', { abo: 'ESCAPADE', ab: 'CARTE', type: 'REDUITS' }, 2],
    ['for an unknown type', 'GC2601', { type: 'SENIOR' }, 2],
    ['in another group', 'GC2601', { ab: 'DUO' }, 2],
  ])('refuses a reference %s', async (_, ref, more, nuerr) => {
    const shopper = await server.openShopper();
    expect(await check(shopper, ref, more)).toMatchObject({ statut: false, nuerr });
  });

  it('looks at nothing more after eight misses', async () => {
    const shopper = await server.openShopper();
    await server.database.deleteFrom('attempt').execute();
    for (let miss = 0; miss < 8; miss += 1) {
      expect(await check(shopper, `GC${miss}`)).toMatchObject({ nuerr: 5 });
    }
    expect(await check(shopper, 'GC2601')).toMatchObject({ statut: false, nuerr: 13 });
    await server.database.deleteFrom('attempt').execute();
    expect(await check(shopper, 'GC2601')).toMatchObject({ statut: true });
  });
});
