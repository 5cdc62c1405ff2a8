import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { at, freeSeats, type Shopper, startTestServer, type TestServer } from '../support/server/server.ts';

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
    ['a formula that is not open yet', { abo: 'LUEURS', type: 'ADULTE' }, 2],
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
    // What the venue sets can be some seconds old.
    await expect
      .poll(async () => (await add(shopper, 'DEUXPAS', 'PMR')).erreur, { timeout: 10_000, interval: 500 })
      .toBe('La formule «\u00a0À deux pas\u00a0» n’est plus en vente.');
    await close(null);
    await expect
      .poll(async () => (await add(shopper, 'DEUXPAS', 'PMR')).statut, { timeout: 10_000, interval: 500 })
      .toBe(true);
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

  it('finds the reference that is left, of two in one name', async () => {
    const shopper = await server.openShopper();
    const twins = { family_code: 'CHARIOT', holder_last_name: 'Poquelin', holder_first_name: '' };
    const references = ['GC2681', 'GC2682'];
    await server.database
      .insertInto('price_reference')
      .values(references.map((reference) => ({ ...twins, reference })))
      .execute();
    for (const ref of references) {
      await shopper.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref });
    }
    for (const prn of ['Jean', 'Armande']) {
      expect(await add(shopper, 'FILANTE', 'JEUNE', { nom: 'Poquelin', prn })).toMatchObject({
        statut: true,
      });
    }
    expect((await linesOf(shopper)).map((line) => at(line, 'refId'))).toEqual(references);
    expect(await add(shopper, 'FILANTE', 'JEUNE', { nom: 'Poquelin', prn: 'Esprit' })).toMatchObject({
      nuerr: 13,
    });
  });

  it('does not come back beside another that has its personal reference by now', async () => {
    const shopper = await server.openShopper();
    const awa = { nom: 'Diallo', prn: 'Awa', ref: 'GC2603' };
    await shopper.call('CtrlRefABO', { abo: 'FILANTE', type: 'JEUNE', ref: 'GC2603' });
    await add(shopper, 'FILANTE', 'JEUNE', awa);
    await shopper.call('LiberePanier', { cle: 'abonnement-rendu-1' });
    expect(await add(shopper, 'FILANTE', 'JEUNE', awa)).toMatchObject({ statut: true });
    const { body } = await shopper.call('ReprendPanier', { libere: 'abonnement-rendu-1' });
    expect(body).toMatchObject({ statut: false, nuerr: 13 });
    expect(await linesOf(shopper)).toHaveLength(1);
  });

  it('comes back only as far as a cart has room', async () => {
    const shopper = await server.openShopper();
    await add(shopper, 'ESCAPADE', 'ADULTE', { qte: 12 });
    await shopper.call('LiberePanier', { cle: 'abonnement-rendu-2' });
    await add(shopper, 'ESCAPADE', 'ADULTE', { qte: 10 });
    const { body } = await shopper.call('ReprendPanier', { libere: 'abonnement-rendu-2' });
    expect(at(body, 'perdues')).toHaveLength(2);
    expect(await linesOf(shopper)).toHaveLength(20);
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

  it('stands beside single tickets where the address unlinks them, until another address links them again', async () => {
    const { id } = await server.database
      .selectFrom('performance')
      .select('id')
      .where('show_id', '=', 1809)
      .orderBy('id')
      .limit(1)
      .executeTakeFirstOrThrow();
    const seats = await freeSeats(server, id, 3);
    // The session name of the shop's own pages.
    const shopper = await server.openShopper('boutique');
    const take = async (seat: number) =>
      (await shopper.call('PrendrePlaces', { sc: id, idPla: [seat], nbPla: 1 })).body;
    const visit = (url: string) => server.inject({ url, headers: { cookie: shopper.cookie() } });

    expect(await add(shopper, 'ESCAPADE', 'ADULTE')).toMatchObject({ statut: true });
    await visit('/billets?abos=degroupes');
    await visit('/panier');
    expect(await take(seats[0] ?? 0)).toMatchObject({ statut: true });
    expect(await add(shopper, 'ESCAPADE', 'ADULTE')).toMatchObject({ statut: true });
    await visit('/api/Contexte?inst=1&session=boutique&paramsURL=spec%3D1809%26abos%3Dgroupes');
    expect(await take(seats[1] ?? 0)).toMatchObject({ statut: false, nuerr: 13 });
    expect(await add(shopper, 'ESCAPADE', 'ADULTE')).toMatchObject({ statut: false, nuerr: 13 });
    await visit('/api/Contexte?inst=1&session=boutique&paramsURL=abos%3Ddegroupes');
    expect(await take(seats[2] ?? 0)).toMatchObject({ statut: true });
    expect(await linesOf(shopper)).toHaveLength(4);

    const another = await server.openShopper('boutique');
    expect(await add(another, 'ESCAPADE', 'ADULTE')).toMatchObject({ statut: true });
    const single = { sc: id, idPla: [seats[1] ?? 0], nbPla: 1 };
    expect((await another.call('PrendrePlaces', single)).body).toMatchObject({ nuerr: 13 });
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
