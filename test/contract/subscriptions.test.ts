import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { readSubscriptionOffers, readSubscriptionTypes } from '../../api/contract/subscription.ts';
import { at, freeSeats, type Shopper, startTestServer, type TestServer } from '../support/server.ts';

let server: TestServer;

beforeAll(async () => {
  server = await startTestServer();
}, 60_000);

afterAll(() => server.close());

type Info = Readonly<Record<string, string | number>>;

const add = async (shopper: Shopper, abo: string, type: string, info: Info = {}, more: Info = {}) =>
  (await shopper.call('AjoutABO', { abo, type, info, ...more })).body;

const linesOf = async (shopper: Shopper) => {
  const { body } = await shopper.call('ContenuPanier');
  const lines = at(body, 'infosPA');
  return Array.isArray(lines) ? lines : [];
};

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
      'PRINTEMPS',
      'DEUXPAS',
      'FILANTE',
    ]);
    expect(offers[0]?.groups.map((group) => [group.code, group.formulas])).toEqual([
      ['CARTE', ['ESCAPADE', 'PLEINELUNE']],
      ['FIXE', ['CLASSIQUES', 'PRINTEMPS']],
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

  test.each([
    ['unknown', 'GC9999', {}, 5],
    ['of another family', 'TUILERIE26', {}, 5],
    ['empty', '', {}, 5],
    ['endless', 'G'.repeat(9000), {}, 5],
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
    await server.database.deleteFrom('reference_attempt').execute();
    for (let miss = 0; miss < 8; miss += 1) {
      expect(await check(shopper, `GC${miss}`)).toMatchObject({ nuerr: 5 });
    }
    expect(await check(shopper, 'GC2601')).toMatchObject({ statut: false, nuerr: 13 });
    await server.database.deleteFrom('reference_attempt').execute();
    expect(await check(shopper, 'GC2601')).toMatchObject({ statut: true });
  });
});

describe('AjoutABO', () => {
  it('adds a line for each subscriber, named and priced', async () => {
    const shopper = await server.openShopper();
    const info = { nom: ' Durand ', prn: 'Zoé', qte: 2 };
    const body = await add(shopper, 'CLASSIQUES', 'ADULTE', info, { ab: 'FIXE' });
    const ids = at(body, 'listeID');
    expect(ids).toHaveLength(2);
    const lines = await linesOf(shopper);
    expect(lines.map((line) => at(line, 'id'))).toEqual(ids);
    expect(lines[0]).toMatchObject({
      type: 'abo',
      nom: 'Les Trois Classiques, Plein tarif',
      prix: 8400,
      nb: 1,
      formule: 'CLASSIQUES/ADULTE',
      enregDT: 'Durand;Zoé',
      ref: `a${String(at(ids, '0'))}`,
      tarifs: 'ABOINC',
    });
    expect((await shopper.call('ContenuPanier')).body).toMatchObject({ totalPanier: 16_800 });
  });

  it('costs nothing itself where its tickets are paid', async () => {
    const shopper = await server.openShopper();
    await add(shopper, 'ESCAPADE', 'ADULTE');
    expect(await linesOf(shopper)).toMatchObject([{ type: 'abo', prix: 0, formule: 'ESCAPADE/ADULTE' }]);
  });

  it('has its effect once for a key', async () => {
    const shopper = await server.openShopper();
    const wish = { abo: 'ESCAPADE', type: 'ADULTE', info: { qte: 3 }, cle: 'abonnement-1' };
    const [first, second] = await Promise.all([
      shopper.call('AjoutABO', wish),
      shopper.call('AjoutABO', wish),
    ]);
    expect(second.body).toEqual(first.body);
    expect((await shopper.call('AjoutABO', wish)).body).toEqual(first.body);
    expect(await linesOf(shopper)).toHaveLength(3);
  });

  test.each([
    ['an unknown formula', { abo: 'RIEN', type: 'ADULTE' }, 2],
    ['an unknown type', { abo: 'ESCAPADE', type: 'PMR' }, 2],
    ['a heading', { abo: 'ESCAPADE', type: 'REDUITS' }, 2],
    ['a group that has no such formula', { abo: 'ESCAPADE', ab: 'FIXE', type: 'ADULTE' }, 2],
    ['a formula that is not open yet', { abo: 'PRINTEMPS', type: 'ADULTE' }, 2],
    ['none', { abo: 'ESCAPADE', type: 'ADULTE', info: { qte: 0 } }, 2],
    ['fewer than none', { abo: 'ESCAPADE', type: 'ADULTE', info: { qte: -1 } }, 2],
    ['a half', { abo: 'ESCAPADE', type: 'ADULTE', info: { qte: '1.5' } }, 2],
    ['too many', { abo: 'ESCAPADE', type: 'ADULTE', info: { qte: 21 } }, 13],
    ['millions', { abo: 'ESCAPADE', type: 'ADULTE', info: { qte: '99999999999' } }, 2],
    ['a semicolon in a name', { abo: 'ESCAPADE', type: 'ADULTE', info: { nom: 'a;b' } }, 2],
    ['an endless name', { abo: 'ESCAPADE', type: 'ADULTE', info: { nom: 'a'.repeat(101) } }, 2],
    ['a companion for nobody', { abo: 'DEUXPAS', type: '$ACCO' }, 2],
    ['nobody’s name where one is asked for', { abo: 'FILANTE', type: 'JEUNE', info: { ref: 'GC2601' } }, 2],
    ['info that is no form', { abo: 'ESCAPADE', type: 'ADULTE', info: 'nom' }, 2],
    ['no type', { abo: 'ESCAPADE' }, 2],
  ])('refuses %s, and leaves the cart as it was', async (_, wish, nuerr) => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('AjoutABO', wish);
    expect(body).toMatchObject({ statut: false, nuerr });
    expect(await linesOf(shopper)).toEqual([]);
  });

  it('says when a formula is no longer sold', async () => {
    const shopper = await server.openShopper();
    const close = (before_the: Date | null) =>
      server.database
        .updateTable('subscription_group')
        .set({ before_the })
        .where('code', '=', 'DUO')
        .execute();
    await close(new Date(Date.now() - 1000));
    expect(await add(shopper, 'DEUXPAS', 'PMR')).toMatchObject({
      nuerr: 2,
      erreur: 'La formule «\u00a0À deux pas\u00a0» n’est plus en vente.',
    });
    await close(null);
    expect(await add(shopper, 'DEUXPAS', 'PMR')).toMatchObject({ statut: true });
  });

  it('takes as many companions as there are to accompany', async () => {
    const shopper = await server.openShopper();
    await add(shopper, 'DEUXPAS', 'PMR', { qte: 2 });
    expect(await add(shopper, 'DEUXPAS', '$ACCO', { qte: 3 })).toMatchObject({ nuerr: 2 });
    expect(await add(shopper, 'DEUXPAS', '$ACCO', { qte: 2 })).toMatchObject({ statut: true });
    expect(await add(shopper, 'DEUXPAS', '$ACCO')).toMatchObject({ nuerr: 2 });
  });

  it('wants a reference that was checked, of the person it names, once', async () => {
    const shopper = await server.openShopper();
    const tom = { nom: 'bérnard', prn: 'Tom', ref: 'GC-2602' };
    expect(await add(shopper, 'FILANTE', 'JEUNE', tom)).toMatchObject({ statut: false, nuerr: 5 });
    await shopper.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref: 'GC2602' });
    expect(await add(shopper, 'FILANTE', 'JEUNE', { ...tom, nom: 'Diallo' })).toMatchObject({ nuerr: 5 });
    expect(await add(shopper, 'FILANTE', 'JEUNE', { ...tom, qte: 2 })).toMatchObject({ nuerr: 13 });
    expect(await add(shopper, 'FILANTE', 'JEUNE', tom)).toMatchObject({ statut: true });
    expect(await add(shopper, 'FILANTE', 'JEUNE', tom)).toMatchObject({ nuerr: 13 });
    expect(await linesOf(shopper)).toMatchObject([{ refId: 'GC2602', enregDT: 'bérnard;Tom' }]);
  });

  it('takes nobody else’s accepted reference', async () => {
    const [owner, other] = [await server.openShopper(), await server.openShopper()];
    await owner.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref: 'GC2603' });
    const awa = { nom: 'Diallo', prn: 'Awa', ref: 'GC2603' };
    expect(await add(other, 'FILANTE', 'JEUNE', awa)).toMatchObject({ statut: false, nuerr: 5 });
    expect(await add(owner, 'FILANTE', 'JEUNE', awa)).toMatchObject({ statut: true });
  });

  it('excludes single tickets, and they it', async () => {
    const { id } = await server.database
      .selectFrom('performance')
      .select('id')
      .where('show_id', '=', 1811)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const [seat = 0] = await freeSeats(server, id, 1);
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    const single = { sc: id, idPla: [seat], nbPla: 1 };
    expect((await first.call('PrendrePlaces', single)).body).toMatchObject({ statut: true });
    expect(await add(first, 'ESCAPADE', 'ADULTE')).toMatchObject({ statut: false, nuerr: 13 });
    await first.call('LiberePanier');
    expect(await add(first, 'ESCAPADE', 'ADULTE')).toMatchObject({ statut: true });
    await add(second, 'ESCAPADE', 'ADULTE');
    expect((await second.call('PrendrePlaces', single)).body).toMatchObject({ statut: false, nuerr: 13 });
  });
});

describe('a formula of which there are only so many', () => {
  const setStock = (stock: number | null) =>
    server.database
      .updateTable('subscription_formula')
      .set({ stock })
      .where('code', '=', 'CLASSIQUES')
      .execute();

  const held = async () => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM cart_line line JOIN cart ON cart.id = line.cart_id
      WHERE line.code = 'CLASSIQUES' AND cart.closed_at IS NULL AND cart.deadline > now()`.execute(
      server.database,
    );
    return rows[0]?.count ?? 0;
  };

  it('is never sold more often, however many ask at once', async () => {
    const before = await held();
    await setStock(before + 5);
    const shoppers = await Promise.all(Array.from({ length: 12 }, () => server.openShopper()));
    const answers = await Promise.all(shoppers.map((shopper) => add(shopper, 'CLASSIQUES', 'ADULTE')));
    expect(answers.filter((body) => body.statut === true)).toHaveLength(5);
    for (const body of answers.filter((each) => each.statut !== true)) {
      expect(body).toMatchObject({ nuerr: 12, placesRestantes: 0 });
    }
    expect(await held()).toBe(before + 5);
    await setStock(null);
  });

  it('comes back when a cart is over, at once', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    await setStock((await held()) + 1);
    expect(await add(first, 'CLASSIQUES', 'ADULTE')).toMatchObject({ statut: true });
    expect(await add(second, 'CLASSIQUES', 'ADULTE', { qte: 2 })).toMatchObject({
      nuerr: 12,
      placesRestantes: 0,
    });
    await sql`UPDATE cart SET deadline = now() - interval '1 second' FROM context
      WHERE context.id = cart.context_id AND context.instance_id = ${first.instanceId}`.execute(
      server.database,
    );
    expect(await add(second, 'CLASSIQUES', 'ADULTE')).toMatchObject({ statut: true });
    expect(await linesOf(first)).toEqual([]);
    await setStock(null);
  });
});
