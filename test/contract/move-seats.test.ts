import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { calls } from '../../api/contract/calls.ts';
import type { HallPlan } from '../../api/seats/hall-plan.ts';
import { seatFeature } from '../../api/seats/hall-plan.ts';
import { readHallPlan } from '../../api/server/season/hall-plans.ts';
import {
  at,
  findPerformances,
  type RawAnswer,
  type Shopper,
  startTestServer,
  type TestServer,
} from '../support/server/server.ts';

let server: TestServer;
let theatre: number;
let studio: number;
let plan: HallPlan;
/** Runs of free neighbours in one row, no aisle between, all of one category; each test uses its own. */
let runs: { readonly category: string; readonly seats: readonly number[] }[];

beforeAll(async () => {
  server = await startTestServer();
  ({ theatre, studio } = await findPerformances(server));
  await sql`UPDATE seat SET state = 0 WHERE performance_id = ${theatre}`.execute(server.database);
  const { plan_id } = await server.database
    .selectFrom('performance')
    .innerJoin('hall', 'hall.id', 'hall_id')
    .where('performance.id', '=', theatre)
    .select('plan_id')
    .executeTakeFirstOrThrow();
  const found = await readHallPlan(server.database, plan_id ?? '');
  if (found === null) {
    throw new Error('the theatre has no plan');
  }
  plan = found;
  const { rows } = await sql<{ seat_id: number; code: string; row: number }>`
    SELECT seat_id, code, "row" FROM seat JOIN category ON category.id = category_id
    WHERE performance_id = ${theatre} ORDER BY seat_id`.execute(server.database);
  const grouped: { category: string; row: number; seats: number[] }[] = [];
  for (const { seat_id, code, row } of rows) {
    const last = grouped.at(-1);
    const isBroken = ((plan.features[seat_id - 2] ?? 0) & seatFeature.aisleAfter) !== 0;
    if (last === undefined || last.row !== row || last.category !== code || isBroken) {
      grouped.push({ category: code, row, seats: [seat_id] });
    } else {
      last.seats.push(seat_id);
    }
  }
  // Not beside another category, so that a run ends where the row or the block does.
  runs = grouped.filter(({ seats }) => seats.length >= 7);
}, 60_000);

afterAll(() => server.close());

function nextRun(category?: string): readonly number[] {
  const index = runs.findIndex((run) => category === undefined || run.category === category);
  const [run] = runs.splice(index, 1);
  if (run === undefined || index < 0) {
    throw new Error('no run is left');
  }
  return run.seats;
}

interface Held {
  readonly id: string;
  readonly seat: number;
  readonly price: string;
}

async function cartOf(shopper: Shopper): Promise<readonly Held[]> {
  const lines = at((await shopper.call('ContenuPanier')).body, 'infosPA');
  return Array.isArray(lines)
    ? lines.map((line) => ({
        id: String(at(line, 'id')),
        seat: Number(at(line, 'nupl')),
        price: String(at(line, 'tarif')),
      }))
    : [];
}

/** Holds seats, and gives the lines in their order. */
async function take(
  shopper: Shopper,
  idPla: readonly number[],
  tarifs: readonly string[] = [],
): Promise<readonly string[]> {
  const { body } = await shopper.call('PrendrePlaces', {
    sc: theatre,
    idPla: [...idPla],
    nbPla: idPla.length,
    tarifs: [...tarifs],
  });
  expect(body).toMatchObject({ statut: true });
  const ids = at(body, 'listeID');
  return Array.isArray(ids) ? ids.map(String) : [];
}

const move = (shopper: Shopper, listeID: readonly string[], prem: number): Promise<RawAnswer> =>
  shopper.call('Deplace', { sc: theatre, nbPla: listeID.length, listeID: [...listeID], prem });

async function ownersOf(seatIds: readonly number[]): Promise<readonly (string | null)[]> {
  const rows = await server.database
    .selectFrom('seat')
    .select('cart_id')
    .where('performance_id', '=', theatre)
    .where('seat_id', 'in', [...seatIds])
    .orderBy('seat_id')
    .execute();
  return rows.map((row) => row.cart_id);
}

describe('Deplace', () => {
  it('moves a group to a seat and those beside it, and gives the old seats back at once', async () => {
    const [from, to] = [nextRun(), nextRun()];
    const shopper = await server.openShopper();
    const ids = await take(shopper, from.slice(0, 3));
    const before = (await shopper.call('ContenuPanier')).body.finPanier;
    const { body } = await move(shopper, ids, to[1] ?? 0);
    expect(body).toEqual({ statut: true, nuerr: 0, erreur: '', premPlace: to[1], nbOk: 3, listeSUP: [] });
    expect(calls.Deplace.answer(body, '')).toEqual({
      firstSeatId: to[1],
      movedCount: 3,
      stayedLineIds: [],
    });
    expect((await cartOf(shopper)).map(({ id, seat }) => [id, seat])).toEqual(
      ids.map((id, index) => [id, to[index + 1]]),
    );
    expect((await shopper.call('ContenuPanier')).body.finPanier).toBe(before);
    expect(await ownersOf(from)).toEqual(from.map(() => null));
    const other = await server.openShopper();
    expect(await take(other, from.slice(0, 3))).toHaveLength(3);
  });

  it('moves over its own seats, in the order asked for', async () => {
    const run = nextRun();
    const shopper = await server.openShopper();
    const [a = '', b = '', c = ''] = await take(shopper, run.slice(0, 3));
    expect((await move(shopper, [c, a, b], run[1] ?? 0)).body).toMatchObject({ premPlace: run[1], nbOk: 3 });
    const seats = new Map((await cartOf(shopper)).map(({ id, seat }) => [id, seat]));
    expect([c, a, b].map((id) => seats.get(id))).toEqual(run.slice(1, 4));
    expect((await ownersOf(run.slice(0, 1)))[0]).toBeNull();
  });

  it('reaches to the left when there is no room to the right, and still contains the seat', async () => {
    const [from, to] = [nextRun(), nextRun()];
    const [shopper, other] = [await server.openShopper(), await server.openShopper()];
    const ids = await take(shopper, from.slice(0, 3));
    await take(other, [to[5] ?? 0]);
    expect((await move(shopper, ids, to[4] ?? 0)).body).toMatchObject({
      premPlace: to[2],
      nbOk: 3,
      listeSUP: [],
    });
  });

  it('moves as many as there is room for; the others keep their seats', async () => {
    const [from, to] = [nextRun(), nextRun()];
    const [shopper, other] = [await server.openShopper(), await server.openShopper()];
    const ids = await take(shopper, from.slice(0, 3));
    await take(other, [to[1] ?? 0, to[4] ?? 0]);
    const { body } = await move(shopper, ids, to[2] ?? 0);
    expect(body).toMatchObject({ statut: true, premPlace: to[2], nbOk: 2, listeSUP: [ids[2]] });
    expect((await cartOf(shopper)).map(({ seat }) => seat)).toEqual([to[2], to[3], from[2]]);
  });

  it('refuses a first seat that is taken, naming it, and moves nothing', async () => {
    const [from, to] = [nextRun(), nextRun()];
    const [shopper, other] = [await server.openShopper(), await server.openShopper()];
    const ids = await take(shopper, from.slice(0, 2));
    await take(other, [to[0] ?? 0]);
    expect((await move(shopper, ids, to[0] ?? 0)).body).toMatchObject({
      statut: false,
      nuerr: 11,
      placesRefusees: [to[0]],
    });
    expect((await cartOf(shopper)).map(({ seat }) => seat)).toEqual(from.slice(0, 2));
  });

  it('keeps a price that the new category sells, and asks again for the others', async () => {
    const [from, to] = [nextRun('C2'), nextRun('C1')];
    const shopper = await server.openShopper();
    const ids = await take(shopper, from.slice(0, 3), ['PLEIN', 'SOLID', 'ENFANT']);
    expect((await move(shopper, ids, to[0] ?? 0)).body).toMatchObject({ nbOk: 3 });
    expect((await cartOf(shopper)).map(({ price }) => price)).toEqual(['PLEIN', '?', 'ENFANT']);
  });

  it('moves nothing of another cart, of another performance or of a cart being paid', async () => {
    const [from, to] = [nextRun(), nextRun()];
    const [shopper, stranger] = [await server.openShopper(), await server.openShopper()];
    const ids = await take(shopper, from.slice(0, 1));
    expect((await move(stranger, ids, to[0] ?? 0)).body).toMatchObject({ nuerr: 1 });
    const elsewhere = await shopper.call('Deplace', { sc: studio, nbPla: 1, listeID: ids, prem: 1 });
    expect(elsewhere.body).toMatchObject({ statut: false, nuerr: 2 });
    const cart = await server.database
      .selectFrom('cart')
      .innerJoin('context', 'context.id', 'cart.context_id')
      .where('instance_id', '=', shopper.instanceId)
      .select(['cart.id', 'cart.context_id'])
      .executeTakeFirstOrThrow();
    await sql`INSERT INTO payment (reference, context_id, cart_id, amount, fingerprint, mode, state, transaction_id,
        transaction_date, expires_at)
      VALUES ('ESSAI-9', ${cart.context_id}, ${cart.id}, 1, '', 'CB', 'started', '', '', now() + interval '1 hour')`.execute(
      server.database,
    );
    expect((await move(shopper, ids, to[0] ?? 0)).body).toMatchObject({ nuerr: 3 });
    expect((await cartOf(shopper)).map(({ seat }) => seat)).toEqual(from.slice(0, 1));
  });

  it.each([
    ['no list', { nbPla: 0, listeID: '' }],
    ['a count that is not the list’s', { nbPla: 2 }],
    ['the same ticket twice', { nbPla: 2, listeID: '7,7' }],
    ['a ticket that is none', { listeID: '1;DROP TABLE seat' }],
    ['a seat that does not exist', { prem: 999_999 }],
    ['a seat below 1', { prem: -4 }],
    ['a seat beyond all numbers', { prem: 99_999_999_999 }],
    ['a performance that does not exist', { sc: 123 }],
  ])('refuses %s', async (_what, change) => {
    const shopper = await server.openShopper();
    const request = { sc: theatre, nbPla: 1, listeID: '7', prem: 5, ...change };
    expect((await shopper.call('Deplace', request)).body).toMatchObject({ statut: false, nuerr: 2 });
  });

  it('has its effect once when it is repeated', async () => {
    const [from, to] = [nextRun(), nextRun()];
    const shopper = await server.openShopper();
    const ids = await take(shopper, from.slice(0, 2));
    const request = { sc: theatre, nbPla: 2, listeID: [...ids], prem: to[0] ?? 0, cle: 'une-cle-deplace' };
    const first = await shopper.call('Deplace', request);
    await move(shopper, ids, to[3] ?? 0);
    expect((await shopper.call('Deplace', request)).body).toEqual(first.body);
    expect((await cartOf(shopper)).map(({ seat }) => seat)).toEqual([to[3], to[4]]);
  });

  it('when many groups move to the same seats at once, each seat goes to one and nobody loses their own', async () => {
    const to = nextRun();
    const shoppers = await Promise.all(Array.from({ length: 6 }, () => server.openShopper()));
    const groups = await Promise.all(
      shoppers.map(async (shopper) => ({ shopper, ids: await take(shopper, nextRun().slice(0, 2)) })),
    );
    const answers = await Promise.all(
      groups.flatMap(({ shopper, ids }, index) => [
        move(shopper, ids, to[index] ?? 0),
        move(shopper, [...ids].reverse(), to[(index + 3) % 6] ?? 0),
      ]),
    );
    expect(answers.every((answer) => answer.status === 200)).toBe(true);
    const carts = await Promise.all(shoppers.map(cartOf));
    const seats = carts.flatMap((lines) => lines.map(({ seat }) => seat));
    expect(seats).toHaveLength(12);
    expect(new Set(seats).size).toBe(12);
    const { rows } = await sql<{ held: number }>`
      SELECT count(*)::int AS held FROM seat WHERE performance_id = ${theatre} AND held_until > now()
        AND cart_id IN (SELECT cart.id FROM cart JOIN context ON context.id = context_id
          WHERE instance_id = ANY(${shoppers.map((shopper) => shopper.instanceId)}::text[]))`.execute(
      server.database,
    );
    expect(rows[0]?.held).toBe(12);
  });
});
