import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { encodeParameters } from '../../api/contract/parameters.ts';
import {
  at,
  findPerformances,
  freeSeats,
  type RawAnswer,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';
import { untilStatementsWait } from '../support/server/waiting-statements.ts';

let server: TestServer;
let theatre: number;

beforeAll(async () => {
  server = await startTestServer();
  theatre = (await findPerformances(server)).theatre;
}, 60_000);

afterAll(() => server.close());

// What one test holds must not be missing to the next.
beforeEach(async () => {
  await sql`UPDATE seat SET cart_id = NULL, held_until = NULL WHERE cart_id IS NOT NULL`.execute(
    server.database,
  );
});

const openShoppers = (count: number): Promise<readonly Shopper[]> =>
  Promise.all(Array.from({ length: count }, () => server.openShopper()));

const take = (
  shopper: Shopper,
  idPla: readonly number[],
  more: Readonly<Record<string, string | readonly string[]>> = {},
): Promise<RawAnswer> =>
  shopper.call('PrendrePlaces', { sc: theatre, idPla: [...idPla], nbPla: idPla.length, ...more });

const won = (answer: RawAnswer): boolean => answer.body.statut === true;

async function seatsOf(shopper: Shopper): Promise<readonly number[]> {
  const lines = at((await shopper.call('ContenuPanier')).body, 'infosPA');
  return Array.isArray(lines) ? lines.map((line) => Number(at(line, 'nupl'))) : [];
}

describe('requests that come together', () => {
  it('are answered each for itself: granted, refused, malformed', async () => {
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = await freeSeats(server, theatre, 5);
    const [one, two, three, four, five, six] = await openShoppers(6);
    if (!(one && two && three && four && five && six)) {
      throw new Error('shoppers are missing');
    }
    expect(won(await take(one, [a, b]))).toBe(true);
    const answers = await Promise.all([
      take(two, [b, c]),
      take(three, [999_999]),
      three.call('PrendrePlaces', { sc: 'x', idPla: [d], nbPla: 1 }),
      take(four, [d], { tarifs: ['RIEN'] }),
      take(five, [e]),
      six.call('PrendrePlaces', { sc: 123, idPla: [d], nbPla: 1 }),
    ]);
    expect(answers.map((answer) => answer.body.nuerr)).toEqual([11, 2, 2, 5, 0, 2]);
    expect(answers[0]?.body.placesRefusees).toEqual([b]);
    expect(await seatsOf(one)).toEqual([a, b]);
    expect(await seatsOf(two)).toEqual([]);
    expect(await seatsOf(five)).toEqual([e]);
  });

  it('of one shopper see each other: the limits of the cart and of a price hold', async () => {
    const seats = await freeSeats(server, theatre, 60);
    const shopper = await server.openShopper();
    const answers = await Promise.all(
      [0, 20, 40].map((start) => take(shopper, seats.slice(start, start + 20))),
    );
    expect(answers.map((answer) => answer.body.nuerr).sort()).toEqual([0, 0, 13]);
    expect(await seatsOf(shopper)).toHaveLength(40);

    const few = await server.database
      .selectFrom('seat')
      .innerJoin('category', 'category.id', 'category_id')
      .where('performance_id', '=', theatre)
      .where('code', '=', 'C2')
      .where('state', '=', 0)
      .where('cart_id', 'is', null)
      .select('seat_id')
      .orderBy('seat_id')
      .limit(4)
      .execute();
    const other = await server.openShopper();
    const priced = await Promise.all(few.map((seat) => take(other, [seat.seat_id], { tarifs: ['SOLID'] })));
    expect(priced.map((answer) => answer.body.nuerr).sort()).toEqual([0, 0, 13, 13]);
  });

  it('find the cart that another process opens for the shopper at the same moment', async () => {
    const [seat = 0] = await freeSeats(server, theatre, 1);
    const shopper = await server.openShopper();
    const answer = await server.database.transaction().execute(async (elsewhere) => {
      await sql`INSERT INTO cart (context_id) SELECT id FROM context WHERE instance_id = ${shopper.instanceId}`.execute(
        elsewhere,
      );
      const taking = take(shopper, [seat]);
      await untilStatementsWait(server.database, 1);
      return [taking] as const;
    });
    expect(won(await answer[0])).toBe(true);
    expect(await seatsOf(shopper)).toEqual([seat]);
  });

  it('survive one that the database itself refuses', async () => {
    const seats = await freeSeats(server, theatre, 30);
    const poison = seats[17] ?? 0;
    await sql`ALTER TABLE cart_line ADD CONSTRAINT poison CHECK (seat_id <> ${sql.lit(poison)}) NOT VALID`.execute(
      server.database,
    );
    try {
      const shoppers = await openShoppers(30);
      const answers = await Promise.all(shoppers.map((shopper, index) => take(shopper, [seats[index] ?? 0])));
      expect(answers.map((answer) => answer.status)).toEqual(seats.map((id) => (id === poison ? 500 : 200)));
      expect(answers.filter(won)).toHaveLength(29);
      expect(await freeSeats(server, theatre, 1)).toEqual([poison]);
    } finally {
      await sql`ALTER TABLE cart_line DROP CONSTRAINT poison`.execute(server.database);
    }
  });
});

describe('a key', () => {
  it('gives the first answer again in the same turn and later, and refuses another request', async () => {
    const [a = 0, b = 0] = await freeSeats(server, theatre, 2);
    const shopper = await server.openShopper();
    const cle = 'une-cle-de-lot-1';
    const answers = await Promise.all([
      take(shopper, [a], { cle }),
      take(shopper, [a], { cle }),
      take(shopper, [b], { cle }),
      take(shopper, [a], { cle }),
    ]);
    expect(answers.map((answer) => answer.body.nuerr)).toEqual([0, 0, 2, 0]);
    expect(new Set([answers[0], answers[1], answers[3]].map((answer) => answer?.text)).size).toBe(1);
    expect((await take(shopper, [a], { cle })).text).toBe(answers[0]?.text);
    const best = await shopper.call('ResaNonPlacee', { sc: theatre, cate: 'C1', nbPla: 1, cle });
    expect(best.body).toMatchObject({ statut: false, nuerr: 2 });
    const release = await shopper.call('LiberePanier', { cle });
    expect(release.body).toMatchObject({ statut: false, nuerr: 2 });
    expect(await seatsOf(shopper)).toEqual([a]);
  });

  it('of another call is refused for places too', async () => {
    const [a = 0] = await freeSeats(server, theatre, 1);
    const shopper = await server.openShopper();
    const cle = 'une-cle-de-lot-2';
    expect((await shopper.call('LiberePanier', { cle })).body).toMatchObject({ statut: true });
    expect((await take(shopper, [a], { cle })).body).toMatchObject({ statut: false, nuerr: 2 });
  });

  it('of two calls at the same time is one call’s: the other is refused, and nothing fails', async () => {
    const seats = await freeSeats(server, theatre, 6);
    const shoppers = await openShoppers(6);
    const answers = await Promise.all(
      shoppers.map((shopper, index) => {
        const cle = `pour-deux-appels-${index}`;
        return Promise.all([
          shopper.call('LiberePanier', { cle }),
          take(shopper, [seats[index] ?? 0], { cle }),
        ]);
      }),
    );
    expect(answers.map((pair) => pair.map((answer) => answer.body.nuerr).sort())).toEqual(
      answers.map(() => [0, 2]),
    );
  });

  it('is each shopper’s own', async () => {
    const seats = await freeSeats(server, theatre, 20);
    const shoppers = await openShoppers(20);
    const cle = 'la-meme-pour-tous';
    const answers = await Promise.all(
      shoppers.map((shopper, index) => take(shopper, [seats[index] ?? 0], { cle })),
    );
    expect(answers.every(won)).toBe(true);
    expect(new Set(answers.map((answer) => answer.text)).size).toBe(20);
  });

  it('keeps nothing of a refusal: the same request is tried again', async () => {
    const [a = 0] = await freeSeats(server, theatre, 1);
    const [owner, late] = [await server.openShopper(), await server.openShopper()];
    await take(owner, [a]);
    const cle = 'une-cle-de-lot-3';
    expect((await take(late, [a], { cle })).body).toMatchObject({ nuerr: 11 });
    await owner.call('LiberePanier');
    expect((await take(late, [a], { cle })).body).toMatchObject({ statut: true });
  });
});

describe('a hold and a release of the same cart at the same time', () => {
  it('leave what the cart shows and what it holds the same', async () => {
    const seats = await freeSeats(server, theatre, 24);
    const shoppers = await openShoppers(6);
    for (let round = 0; round < 6; round += 1) {
      const answers = await Promise.all(
        shoppers.flatMap((shopper, index) => [
          take(shopper, seats.slice(index * 4, index * 4 + 2)),
          shopper.call('LiberePanier', round % 2 === 0 ? {} : { sc: theatre }),
          take(shopper, seats.slice(index * 4 + 2, index * 4 + 4)),
        ]),
      );
      expect(answers.every((answer) => answer.status === 200)).toBe(true);
    }
    const { rows } = await sql<{ orphans: number; empty: number }>`
      SELECT
        (SELECT count(*)::int FROM seat WHERE held_until > now() AND NOT EXISTS (
          SELECT 1 FROM cart_line line JOIN cart ON cart.id = line.cart_id AND cart.closed_at IS NULL
          WHERE line.cart_id = seat.cart_id AND line.performance_id = seat.performance_id
            AND line.seat_id = seat.seat_id AND cart.deadline = seat.held_until)) AS orphans,
        (SELECT count(*)::int FROM cart_line line
          JOIN cart ON cart.id = line.cart_id AND cart.closed_at IS NULL
          JOIN context ON context.id = cart.context_id AND context.instance_id = ANY(${shoppers.map(
            (shopper) => shopper.instanceId,
          )}::text[])
          JOIN seat ON seat.performance_id = line.performance_id AND seat.seat_id = line.seat_id
          WHERE seat.cart_id IS DISTINCT FROM line.cart_id) AS empty`.execute(server.database);
    expect(rows).toEqual([{ orphans: 0, empty: 0 }]);
  });
});

describe('a subscription named for a place', () => {
  it('must be in the shopper’s own cart, and be named for each place', async () => {
    const [a = 0, b = 0] = await freeSeats(server, theatre, 2);
    const shopper = await server.openShopper();
    expect((await take(shopper, [a, b], { abos: ['a1', ''] })).body).toMatchObject({ nuerr: 1 });
    expect((await take(shopper, [a, b], { abos: ['a1'] })).body).toMatchObject({ nuerr: 2 });
    expect((await take(shopper, [a, b], { abos: ['x', ''] })).body).toMatchObject({ nuerr: 2 });
    expect((await take(shopper, [a, b], { abos: ['', ''] })).body).toMatchObject({ statut: true });
  });
});

describe('places held at once', () => {
  let bounded: TestServer;
  beforeAll(async () => {
    bounded = await startTestServer({ TRUSTED_PROXIES: '127.0.0.1' });
  }, 60_000);
  afterAll(() => bounded.close());

  // Long before anything is held for long: each test has all of its seats.
  beforeEach(async () => {
    await bounded.database.updateTable('cart').set({ closed_at: new Date() }).execute();
    await sql`UPDATE seat SET cart_id = NULL, held_until = NULL WHERE cart_id IS NOT NULL`.execute(
      bounded.database,
    );
  });

  const from = (address: string, shopper: Shopper, idPla: readonly number[]): Promise<RawAnswer> =>
    shopper.call(
      'PrendrePlaces',
      { sc: theatre, idPla: [...idPla], nbPla: idPla.length },
      { 'x-forwarded-for': address },
    );
  /** Groups of so many free seats. */
  const groupsOf = async (count: number, size: number): Promise<readonly (readonly number[])[]> => {
    const seats = await freeSeats(bounded, theatre, count * size);
    return Array.from({ length: count }, (_, index) => seats.slice(index * size, (index + 1) * size));
  };
  const newShoppers = (count: number): Promise<readonly Shopper[]> =>
    Promise.all(Array.from({ length: count }, () => bounded.openShopper()));
  const held = async (): Promise<number> => {
    const { rows } = await sql<{ count: number }>`
      SELECT count(*)::int AS count FROM seat WHERE held_until > now()`.execute(bounded.database);
    return rows[0]?.count ?? 0;
  };

  it('by thirty people behind one address, six each, are theirs', async () => {
    const shoppers = await newShoppers(30);
    const groups = await groupsOf(30, 6);
    const answers = await Promise.all(
      shoppers.map((shopper, index) => from('203.0.113.9', shopper, groups[index] ?? [])),
    );
    expect(answers.filter(won)).toHaveLength(30);
  });

  it('by invented guests of one network end at its bound, asked one after the other or all at once', async () => {
    const groups = await groupsOf(16, 20);
    const shoppers = await newShoppers(16);
    const answers = await Promise.all(
      shoppers.map((shopper, index) => from(`2001:db8:0:9::${index + 1}`, shopper, groups[index] ?? [])),
    );
    expect(answers.filter(won)).toHaveLength(10);
    expect(await held()).toBe(200);
    const [late, elsewhere] = await newShoppers(2);
    const [seats = []] = await groupsOf(1, 1);
    if (late && elsewhere) {
      expect((await from('2001:db8:0:9::ff', late, seats)).body).toMatchObject({
        statut: false,
        nuerr: 13,
        erreur: expect.stringContaining('depuis votre réseau'),
      });
      expect((await from('2001:db8:0:a::1', elsewhere, seats)).body).toMatchObject({ statut: true });
      // What is given back leaves room.
      const first = shoppers[answers.findIndex(won)];
      await first?.call('LiberePanier');
      const [others = []] = await groupsOf(1, 1);
      expect((await from('2001:db8:0:9::ff', late, others)).body).toMatchObject({ statut: true });
    }
  });

  it('by one browser in several sessions and networks end at a person’s bound', async () => {
    const browser = await bounded.openShopper();
    const groups = await groupsOf(6, 20);
    const numbers = [];
    for (const [index, idPla] of groups.entries()) {
      const opened = await bounded.inject({
        url: `/api/Contexte?inst=1&session=onglet${index}`,
        headers: { cookie: browser.cookie() },
      });
      const { body } = await bounded.inject({
        method: 'POST',
        url: `/api/PrendrePlaces?instPA=${String(opened.body.instPA)}`,
        headers: {
          cookie: browser.cookie(),
          'content-type': 'application/x-www-form-urlencoded',
          'x-forwarded-for': `198.51.100.${index}`,
        },
        payload: encodeParameters({ sc: theatre, idPla, nbPla: idPla.length }).toString(),
      });
      numbers.push(body.nuerr);
    }
    expect(numbers).toEqual([0, 0, 0, 0, 0, 13]);
  });

  it('by one member in several browsers and networks end at a person’s bound', async () => {
    const shoppers = await newShoppers(6);
    await sql`INSERT INTO customer (id, status, email, title, last_name, first_name, role, company, address, postcode, city,
      country, phone, second_phone) VALUES ('groupiste', 'member', 'g@exemple.fr', 'M.', 'Groupe', 'Guy', '', '', '', '', '', '', '', '')`.execute(
      bounded.database,
    );
    await bounded.database
      .updateTable('context')
      .set({ customer_id: 'groupiste' })
      .where(
        'instance_id',
        'in',
        shoppers.map(({ instanceId }) => instanceId),
      )
      .execute();
    const groups = await groupsOf(6, 20);
    const numbers = [];
    for (const [index, shopper] of shoppers.entries()) {
      numbers.push((await from(`198.51.100.${index}`, shopper, groups[index] ?? [])).body.nuerr);
    }
    expect(numbers).toEqual([0, 0, 0, 0, 0, 13]);
  });
});
