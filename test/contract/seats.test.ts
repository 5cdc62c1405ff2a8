import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  at,
  findPerformances,
  freeSeats,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let performances: Awaited<ReturnType<typeof findPerformances>>;

beforeAll(async () => {
  server = await startTestServer();
  performances = await findPerformances(server);
}, 60_000);

afterAll(() => server.close());

const linesOf = (body: unknown): readonly unknown[] => {
  const lines = at(body, 'infosPA');
  return Array.isArray(lines) ? lines : [];
};

describe('PrendrePlaces', () => {
  it('holds exactly the seats asked for and says when the hold ends', async () => {
    const shopper = await server.openShopper();
    const idPla = await freeSeats(server, performances.theatre, 2);
    const taken = await shopper.call('PrendrePlaces', { sc: performances.theatre, idPla, nbPla: 2 });
    expect(taken.body).toMatchObject({ statut: true, nuerr: 0, erreur: '' });
    expect(at(taken.body, 'listeID')).toHaveLength(2);
    const { body } = await shopper.call('ContenuPanier');
    expect(linesOf(body).map((line) => at(line, 'nupl'))).toEqual(idPla);
    expect(linesOf(body).map((line) => at(line, 'tarif'))).toEqual(['?', '?']);
    expect(body).toMatchObject({ totalPanier: 0, panierOk: false, prolongations: 10, enPaiement: '' });
    expect(Number(body.finPanier) - Number(body.heure)).toBeGreaterThan(1_700_000);
    expect(Number(body.finPanier) - Number(body.heure)).toBeLessThanOrEqual(1_800_000);
    expect(body.topPrem).toMatch(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d$/);
    expect(at(linesOf(body)[0], 'nomPla')).toMatch(/^\S.*, rang \S+, place \d+$/);
  });

  it('gives a seat to one shopper only, names the seats it refuses and takes none of the others', async () => {
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    const [a = 0, b = 0] = await freeSeats(server, performances.theatre, 2);
    await first.call('PrendrePlaces', { sc: performances.theatre, idPla: [a], nbPla: 1 });
    const refused = await second.call('PrendrePlaces', {
      sc: performances.theatre,
      idPla: [a, b],
      nbPla: 2,
    });
    expect(refused.status).toBe(200);
    expect(refused.body).toMatchObject({ statut: false, nuerr: 11, placesRefusees: [a] });
    expect(String(refused.body.erreur)).toContain('vient d’être prise\u00a0:');
    expect(linesOf((await second.call('ContenuPanier')).body)).toEqual([]);
  });

  it('keeps the deadline of the first hold when more is taken', async () => {
    const shopper = await server.openShopper();
    const [a = 0, b = 0] = await freeSeats(server, performances.theatre, 2);
    await shopper.call('PrendrePlaces', { sc: performances.theatre, idPla: [a], nbPla: 1 });
    const before = (await shopper.call('ContenuPanier')).body.finPanier;
    await shopper.call('PrendrePlaces', { sc: performances.theatre, idPla: [b], nbPla: 1 });
    expect((await shopper.call('ContenuPanier')).body.finPanier).toBe(before);
  });

  it.each([
    ['a seat that does not exist', { idPla: [999_999], nbPla: 1 }, 2],
    ['the same seat twice', { idPla: [1, 1], nbPla: 2 }, 2],
    ['a count that is not the list’s', { idPla: [1, 2], nbPla: 3 }, 2],
    ['no seat', { idPla: '', nbPla: 0 }, 13],
    ['a seat below 1', { idPla: [-1], nbPla: 1 }, 2],
    ['twenty-one seats', { idPla: Array.from({ length: 21 }, (_item, index) => index + 1), nbPla: 21 }, 13],
  ])('refuses %s', async (_what, request, nuerr) => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('PrendrePlaces', { sc: performances.theatre, ...request });
    expect(body).toMatchObject({ statut: false, nuerr });
  });

  it('takes only prices that are offered in the category, up to their maximum', async () => {
    const shopper = await server.openShopper();
    const seats = await server.database
      .selectFrom('seat')
      .innerJoin('category', 'category.id', 'seat.category_id')
      .select(['seat_id', 'code'])
      .where('performance_id', '=', performances.theatre)
      .where('state', '=', 0)
      .where('cart_id', 'is', null)
      .orderBy('seat_id')
      .execute();
    const inCategory = (code: string, count: number) =>
      seats
        .filter((seat) => seat.code === code)
        .slice(0, count)
        .map((seat) => seat.seat_id);
    const take = (idPla: readonly number[], tarifs: readonly string[]) =>
      shopper.call('PrendrePlaces', { sc: performances.theatre, idPla, nbPla: idPla.length, tarifs });
    expect((await take(inCategory('CAR', 1), ['JEUNE'])).body).toMatchObject({ statut: false, nuerr: 5 });
    expect((await take(inCategory('C1', 1), ['INVIT'])).body).toMatchObject({ statut: false, nuerr: 5 });
    expect((await take(inCategory('C1', 1), ['RIEN'])).body).toMatchObject({ statut: false, nuerr: 5 });
    expect((await take(inCategory('C2', 2), ['PLEIN'])).body).toMatchObject({ statut: false, nuerr: 2 });
    const three = inCategory('C2', 3);
    expect((await take(three, ['SOLID', 'SOLID', 'SOLID'])).body).toMatchObject({
      statut: false,
      nuerr: 13,
    });
    const good = await take(three, ['SOLID', 'SOLID', '?']);
    expect(good.body).toMatchObject({ statut: true });
    const open = String(at(good.body, 'listeID.2'));
    const change = (tarif: string) => shopper.call('ChangeTarif', { idPA: open, tarif });
    expect((await change('SOLID')).body).toMatchObject({ statut: false, nuerr: 13 });
    expect((await change('PLEIN')).body).toMatchObject({ statut: true });
    expect((await shopper.call('ContenuPanier')).body).toMatchObject({
      totalPanier: 800 + 800 + 2600,
      panierOk: true,
    });
  });
});

describe('two hundred shoppers at once', () => {
  it('share fifty seats out: each exactly once, all of them', async () => {
    const seats = await freeSeats(server, performances.theatre, 50);
    const shoppers = await Promise.all(Array.from({ length: 200 }, () => server.openShopper()));
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call('PrendrePlaces', {
          sc: performances.theatre,
          idPla: [seats[index % 50] ?? 0],
          nbPla: 1,
        }),
      ),
    );
    const won = answers.flatMap((answer, index) => (answer.body.statut === true ? [seats[index % 50]] : []));
    expect([...won].sort()).toEqual([...seats].sort());
    const refusals = answers.filter((answer) => answer.body.statut === false);
    expect(new Set(refusals.map((answer) => answer.body.nuerr))).toEqual(new Set([11]));
  });

  it('would share it out twice without the lock: the canary of the test above', async () => {
    const [seat = 0] = await freeSeats(server, performances.theatre, 1);
    const isFree = () =>
      server.database
        .selectFrom('seat')
        .select('seat_id')
        .where('performance_id', '=', performances.theatre)
        .where('seat_id', '=', seat)
        .where('cart_id', 'is', null)
        .executeTakeFirst();
    // The same question and the same change as `takeSeats`, but apart.
    const granted = await Promise.all(
      Array.from({ length: 20 }, async (_item, index) => {
        if ((await isFree()) === undefined) {
          return false;
        }
        await server.database
          .updateTable('seat')
          .set({ cart_id: String(1_000_000 + index) })
          .where('performance_id', '=', performances.theatre)
          .where('seat_id', '=', seat)
          .execute();
        return true;
      }),
    );
    expect(granted.filter((won) => won).length).toBeGreaterThan(1);
    await server.database
      .updateTable('seat')
      .set({ cart_id: null })
      .where('performance_id', '=', performances.theatre)
      .where('seat_id', '=', seat)
      .execute();
  });

  it('all or none, also when the wishes overlap in opposite orders', async () => {
    const seats = await freeSeats(server, performances.theatre, 12);
    const shoppers = await Promise.all(Array.from({ length: 60 }, () => server.openShopper()));
    const wishes = shoppers.map((_shopper, index) => {
      const wish = [0, 1, 2, 3].map((step) => seats[(index * 5 + step * 3) % 12] ?? 0);
      return index % 2 === 0 ? wish : [...wish].reverse();
    });
    const answers = await Promise.all(
      shoppers.map((shopper, index) => {
        const idPla = [...new Set(wishes[index])];
        return shopper.call('PrendrePlaces', { sc: performances.theatre, idPla, nbPla: idPla.length });
      }),
    );
    const held = await server.database
      .selectFrom('seat')
      .select(['seat_id', 'cart_id'])
      .where('performance_id', '=', performances.theatre)
      .where('cart_id', 'is not', null)
      .execute();
    const winners = answers.filter((answer) => answer.body.statut === true).length;
    const mine = held.filter((seat) => seats.includes(seat.seat_id));
    expect(winners).toBeGreaterThan(0);
    expect(mine).toHaveLength(winners * 4);
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
  });

  it('the best places go round: requests that fit together all succeed', async () => {
    const { studio } = performances;
    const { free } = await server.database
      .selectFrom('seat')
      .select((expression) => expression.fn.countAll<string>().as('free'))
      .where('performance_id', '=', studio)
      .where('state', '=', 0)
      .executeTakeFirstOrThrow();
    const parties = Math.floor(Number(free) / 2);
    const shoppers = await Promise.all(Array.from({ length: parties }, () => server.openShopper()));
    const answers = await Promise.all(
      shoppers.map((shopper) => shopper.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 2 })),
    );
    expect(answers.filter((answer) => answer.body.statut !== true).map((answer) => answer.body)).toEqual([]);
    const left = Number(free) - 2 * parties;
    const late = await (await server.openShopper()).call('ResaNonPlacee', {
      sc: studio,
      cate: 'U',
      nbPla: 2,
    });
    expect(late.body).toMatchObject({ statut: false, nuerr: 12, placesRestantes: left });
  });
});

describe('ResaNonPlacee', () => {
  it('gives neighbours of one row', async () => {
    const shopper = await server.openShopper();
    const taken = await shopper.call('ResaNonPlacee', {
      sc: performances.theatre,
      cate: 'C2',
      nbPla: 4,
      tarifs: ['PLEIN', 'PLEIN', 'JEUNE', 'ENFANT'],
    });
    expect(taken.body).toMatchObject({ statut: true });
    const lines = linesOf((await shopper.call('ContenuPanier')).body);
    const seats = lines.map((line) => Number(at(line, 'nupl'))).sort((a, b) => a - b);
    expect(seats.map((seat) => seat - (seats[0] ?? 0))).toEqual([0, 1, 2, 3]);
    expect(new Set(lines.map((line) => String(at(line, 'nomPla')).replace(/place \d+/, ''))).size).toBe(1);
  });

  it('names places in free seating as such', async () => {
    const { id } = await server.database
      .selectFrom('performance')
      .innerJoin('show', 'show.id', 'performance.show_id')
      .select('performance.id')
      .where('slug', '=', 'berceuses-pour-adultes')
      .limit(1)
      .executeTakeFirstOrThrow();
    const shopper = await server.openShopper();
    await shopper.call('ResaNonPlacee', { sc: id, cate: 'U', nbPla: 2, tarifs: ['PLEIN', 'REDUIT'] });
    const lines = linesOf((await shopper.call('ContenuPanier')).body);
    expect(lines.map((line) => [at(line, 'nupl'), at(line, 'nomPla')])).toEqual([
      [0, 'Placement libre'],
      [0, 'Placement libre'],
    ]);
  });

  it('says that nothing is left of what is sold out', async () => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('ResaNonPlacee', { sc: performances.soldOut, cate: 'C1', nbPla: 1 });
    expect(body).toMatchObject({ statut: false, nuerr: 12, placesRestantes: 0 });
    expect(body.erreur).toBe('Il ne reste plus de place dans cette catégorie.');
  });
});
