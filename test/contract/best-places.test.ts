import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { seatFeature } from '../../api/seats/hall-plan.ts';
import { connect } from '../../api/server/database/connect.ts';
import { readHallPlan } from '../../api/server/season/hall-plans.ts';
import { holdDeskOf } from '../../api/server/seats/hold-desk.ts';
import { bestRequest, namedRequest } from '../../api/server/seats/hold-request.ts';
import {
  at,
  findPerformances,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let theatre: number;
let studio: number;

beforeAll(async () => {
  server = await startTestServer();
  ({ theatre, studio } = await findPerformances(server));
}, 60_000);

afterAll(() => server.close());

/** All of a performance is free. */
beforeEach(async () => {
  await sql`UPDATE seat SET state = 0, cart_id = NULL, held_until = NULL
    WHERE performance_id IN (${theatre}, ${studio})`.execute(server.database);
});

const openShoppers = (count: number): Promise<readonly Shopper[]> =>
  Promise.all(Array.from({ length: count }, () => server.openShopper()));

/** Leaves only these seats to be sold. */
async function leaveOnly(performanceId: number, seatIds: readonly number[]): Promise<void> {
  await sql`UPDATE seat SET state = 2 WHERE performance_id = ${performanceId}
    AND seat_id <> ALL(${[...seatIds]}::int[])`.execute(server.database);
}

/** The seats that carts hold now, and how many tickets say so. */
async function heldSeats(performanceId: number): Promise<{ seats: number; tickets: number }> {
  const { rows } = await sql<{ seats: number; tickets: number }>`
    SELECT count(DISTINCT seat.seat_id)::int AS seats, count(*)::int AS tickets FROM seat
    JOIN cart_line line ON line.performance_id = seat.performance_id AND line.seat_id = seat.seat_id
      AND line.cart_id = seat.cart_id
    WHERE seat.performance_id = ${performanceId} AND seat.held_until > now()`.execute(server.database);
  return rows[0] ?? { seats: 0, tickets: 0 };
}

async function seatsOfCategory(code: string): Promise<readonly number[]> {
  const rows = await server.database
    .selectFrom('seat')
    .innerJoin('category', 'category.id', 'category_id')
    .where('performance_id', '=', theatre)
    .where('code', '=', code)
    .select('seat_id')
    .orderBy('seat_id')
    .execute();
  return rows.map((row) => row.seat_id);
}

describe('best places in a storm', () => {
  it('two hundred buyers of four for ten places: two get theirs, the others hear that two are left', async () => {
    await leaveOnly(studio, [1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
    const shoppers = await openShoppers(200);
    const answers = await Promise.all(
      shoppers.map((shopper) => shopper.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 4 })),
    );
    expect(answers.filter((answer) => answer.body.statut === true)).toHaveLength(2);
    const refused = answers.filter((answer) => answer.body.statut !== true);
    expect(new Set(refused.map((answer) => `${answer.body.nuerr} ${answer.body.placesRestantes}`))).toEqual(
      new Set(['12 2']),
    );
    expect(await heldSeats(studio)).toEqual({ seats: 8, tickets: 8 });
  });

  it('on numbered seats: groups that fit together all get their places, whoever else is refused', async () => {
    const plan = await readHallPlan(server.database, await planId());
    const seats = (await seatsOfCategory('C1')).filter(
      (id) => ((plan?.features[id - 1] ?? 0) & seatFeature.wheelchair) === 0,
    );
    await leaveOnly(theatre, seats.slice(0, 60));
    const shoppers = await openShoppers(60);
    // Every second wants a price that is not sold there: what was meant for it must not be missing to the others.
    const answers = await Promise.all(
      shoppers.map((shopper, index) =>
        shopper.call('ResaNonPlacee', {
          sc: theatre,
          cate: 'C1',
          nbPla: 2,
          ...(index % 2 === 0 ? {} : { tarifs: ['RIEN', 'RIEN'] }),
        }),
      ),
    );
    expect(answers.map((answer) => answer.body.nuerr)).toEqual(
      answers.map((_, index) => (index % 2 === 0 ? 0 : 5)),
    );
    expect(await heldSeats(theatre)).toEqual({ seats: 60, tickets: 60 });
  });

  it('from two processes and beside named places: no seat twice, nobody refused while places are free', async () => {
    const capacity = 120;
    const seats = (await seatsOfCategory('C2')).slice(0, capacity);
    const plan = await readHallPlan(server.database, await planId());
    const usable = seats.filter((id) => ((plan?.features[id - 1] ?? 0) & seatFeature.wheelchair) === 0);
    await leaveOnly(theatre, usable);
    const second = connect(server.address, () => undefined);
    try {
      const shoppers = await openShoppers(Math.floor(usable.length / 2));
      const contexts = await server.database
        .selectFrom('context')
        .select(['id', 'instance_id'])
        .where(
          'instance_id',
          'in',
          shoppers.map((shopper) => shopper.instanceId),
        )
        .execute();
      const desks = [holdDeskOf(server.database, server.settings), holdDeskOf(second, server.settings)];
      const results = await Promise.allSettled(
        contexts.map(({ id }, index) => {
          const asker = { contextId: id, operation: null, network: null };
          return desks[index % 2]?.hold(bestRequest(asker, { sc: theatre, cate: 'C2', nbPla: 2 }));
        }),
      );
      expect(results.filter((result) => result.status === 'rejected')).toEqual([]);
      const given = contexts.length * 2;
      expect(await heldSeats(theatre)).toEqual({ seats: given, tickets: given });
    } finally {
      await second.destroy();
    }
  });
});

describe('two processes on one database', () => {
  it('groups that cross each other never lock each other out, and each seat goes to one', async () => {
    const second = connect(server.address, () => undefined);
    try {
      const seats = (await seatsOfCategory('C1')).slice(0, 20);
      const shoppers = await openShoppers(120);
      const contexts = await server.database
        .selectFrom('context')
        .select(['id', 'instance_id'])
        .where(
          'instance_id',
          'in',
          shoppers.map((shopper) => shopper.instanceId),
        )
        .execute();
      const desks = [holdDeskOf(server.database, server.settings), holdDeskOf(second, server.settings)];
      const outcomes = await Promise.allSettled(
        contexts.map(({ id }, index) => {
          const pair = [seats[index % 20] ?? 0, seats[(index + 7) % 20] ?? 0];
          const idPla = index % 2 === 0 ? pair : [...pair].reverse();
          const request = namedRequest(
            { contextId: id, operation: null, network: null },
            { sc: theatre, idPla, nbPla: 2 },
          );
          return desks[Math.floor(index / 2) % 2]?.hold(request);
        }),
      );
      const winners = outcomes.filter((outcome) => outcome.status === 'fulfilled').length;
      const reasons = outcomes.flatMap((outcome) =>
        outcome.status === 'rejected' ? [at(outcome.reason, 'code')] : [],
      );
      expect(winners).toBeGreaterThan(0);
      expect(new Set(reasons)).toEqual(new Set([11]));
      expect(await heldSeats(theatre)).toEqual({ seats: winners * 2, tickets: winners * 2 });
    } finally {
      await second.destroy();
    }
  });
});

describe('best places', () => {
  it('whose hold is over are given at once', async () => {
    await leaveOnly(studio, [1, 2]);
    const [first, second] = [await server.openShopper(), await server.openShopper()];
    const ask = (shopper: Shopper) => shopper.call('ResaNonPlacee', { sc: studio, cate: 'U', nbPla: 2 });
    expect((await ask(first)).body).toMatchObject({ statut: true });
    expect((await ask(second)).body).toMatchObject({ nuerr: 12, placesRestantes: 0 });
    const past = sql<Date>`now() - interval '1 second'`;
    await server.database
      .updateTable('cart')
      .set({ deadline: past })
      .where('deadline', 'is not', null)
      .execute();
    await server.database
      .updateTable('seat')
      .set({ held_until: past })
      .where('cart_id', 'is not', null)
      .execute();
    expect((await ask(second)).body).toMatchObject({ statut: true });
    expect((await first.call('ContenuPanier')).body).toMatchObject({ infosPA: [] });
  });

  it('for a wheelchair are asked for by `pmr`, and nobody else gets one', async () => {
    const plan = await readHallPlan(server.database, await planId());
    const isWheelchair = (id: number): boolean =>
      ((plan?.features[id - 1] ?? 0) & seatFeature.wheelchair) !== 0;
    const { rows } = await sql<{ seat_id: number; code: string }>`
      SELECT seat_id, code FROM seat JOIN category ON category.id = category_id
      WHERE performance_id = ${theatre} ORDER BY seat_id`.execute(server.database);
    const place = rows.find((row) => isWheelchair(row.seat_id));
    if (place === undefined) {
      throw new Error('the hall has no place for a wheelchair');
    }
    const shopper = await server.openShopper();
    const ask = { sc: theatre, cate: place.code, nbPla: 2 };
    const taken = await shopper.call('ResaNonPlacee', { ...ask, pmr: 1 });
    expect(taken.body).toMatchObject({ statut: true });
    const lines = at((await shopper.call('ContenuPanier')).body, 'infosPA');
    const seats = Array.isArray(lines) ? lines.map((line) => Number(at(line, 'nupl'))) : [];
    expect(seats.filter(isWheelchair)).toHaveLength(1);
    for (const pmr of [-1, 3]) {
      expect((await shopper.call('ResaNonPlacee', { ...ask, pmr })).body).toMatchObject({ nuerr: 2 });
    }
    await leaveOnly(
      theatre,
      rows.filter((row) => isWheelchair(row.seat_id)).map((row) => row.seat_id),
    );
    const other = await server.openShopper();
    expect((await other.call('ResaNonPlacee', ask)).body).toMatchObject({ nuerr: 12, placesRestantes: 0 });
  });
});

describe('how a party sits', () => {
  const party = { cate: 'C1', nbPla: 4 } as const;

  async function seatsTaken(shopper: Shopper): Promise<readonly number[]> {
    const lines = at((await shopper.call('ContenuPanier')).body, 'infosPA');
    return Array.isArray(lines) ? lines.map((line) => Number(at(line, 'nupl'))).sort((a, b) => a - b) : [];
  }

  /** Free are four seats of one row around a taken one, and two rows with two seats each, one behind the other. */
  async function leaveSplitPlaces(): Promise<void> {
    const plan = await readHallPlan(server.database, await planId());
    const seats = new Set(await seatsOfCategory('C1'));
    const ordinary = (index: number): boolean => seats.has(index + 1) && plan?.features[index] === 0;
    const rows = (plan?.rows ?? []).flatMap((row) => {
      const indexes = Array.from({ length: row.seatCount }, (_, at) => row.firstSeat + at);
      const first = indexes.find(
        (index) => [0, 1, 2, 3, 4].every((more) => ordinary(index + more)) && indexes.includes(index + 4),
      );
      return first === undefined ? [] : [first + 1];
    });
    const [front = 0, second = 0, third = 0] = rows;
    expect(third).toBeGreaterThan(0);
    await leaveOnly(theatre, [front, front + 1, second, second + 1, third, third + 1, third + 3, third + 4]);
  }

  it('in one row, across a gap, with `rang` rather than behind one another', async () => {
    const plan = await readHallPlan(server.database, await planId());
    const rowsOf = (seatIds: readonly number[]) => new Set(seatIds.map((id) => plan?.row[id - 1])).size;
    await leaveSplitPlaces();
    const shopper = await server.openShopper();
    expect((await shopper.call('ResaNonPlacee', { sc: theatre, ...party, rang: 1 })).body.statut).toBe(true);
    expect(rowsOf(await seatsTaken(shopper))).toBe(1);
  });

  it('anywhere with `ensemble=0`: the single seats that parties leave', async () => {
    const seats = (await seatsOfCategory('C1')).filter((_, index) => index % 3 === 0).slice(0, 4);
    await leaveOnly(theatre, seats);
    const shopper = await server.openShopper();
    const { body } = await shopper.call('ResaNonPlacee', { sc: theatre, ...party, nbPla: 2, ensemble: 0 });
    expect([body.statut, body.nuerr]).toEqual([true, 0]);
    expect(await seatsTaken(shopper)).toHaveLength(2);
  });

  it.each([
    { ensemble: 2 },
    { ensemble: -1 },
    { rang: 7 },
    { rang: -1 },
    { accomp: 1 },
    { accomp: -1, pmr: 1 },
    { accomp: 4, pmr: 1 },
    { accomp: 999_999_999_999, pmr: 1 },
    { ensemble: 'oui' },
    { rang: '1;DROP TABLE seat' },
    { accomp: '1e9', pmr: 1 },
  ])('is refused where it cannot be: %o', async (wishes) => {
    const shopper = await server.openShopper();
    const { body } = await shopper.call('ResaNonPlacee', { sc: theatre, ...party, ...wishes });
    expect([body.statut, body.nuerr]).toEqual([false, 2]);
    expect(await seatsTaken(shopper)).toEqual([]);
  });
});

async function planId(): Promise<string> {
  const row = await server.database
    .selectFrom('performance')
    .innerJoin('hall', 'hall.id', 'hall_id')
    .where('performance.id', '=', theatre)
    .select('plan_id')
    .executeTakeFirstOrThrow();
  return row.plan_id ?? '';
}
