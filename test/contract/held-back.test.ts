import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { importSeason } from '../../api/server/season/import-export.ts';
import { lookAtWaitingLists } from '../../api/server/waiting-list/worker.ts';
import { smallSeason } from '../support/data/small-season.ts';
import { at, startTestServer, type TestServer, toldAtOnce } from '../support/server/server.ts';
import { type StaffBrowser, signInStaff } from './staff-steps.ts';
import { waitingSteps } from './waiting-steps.ts';

let server: TestServer;
let desk: StaffBrowser;
let performanceId = 0;

beforeAll(async () => {
  server = await startTestServer(toldAtOnce);
  expect((await importSeason(server.database, smallSeason())).faults).toEqual([]);
  const row = await server.database
    .selectFrom('performance')
    .select('id')
    .where('code', '=', 'fourberies-2')
    .executeTakeFirstOrThrow();
  performanceId = row.id;
  desk = await signInStaff(server, 'desk');
}, 60_000);
afterAll(() => server.close());

/** Every place is free again. */
beforeEach(async () => {
  await server.database.deleteFrom('held_back_seat').execute();
  await sql`UPDATE seat SET state = 0, cart_id = NULL, held_until = NULL, kept_until = NULL`.execute(
    server.database,
  );
});

const tomorrow = () => Date.now() + 86_400_000;
const hold = (seatIds: readonly number[], more: { returnsAt?: number | null; note?: string } = {}) => ({
  ...{ performanceId, seatIds: [...seatIds], reason: 'press' as const },
  ...{ note: more.note ?? 'Invitations du service de presse', returnsAt: more.returnsAt ?? null },
});
const evening = () => desk.ask('eveningSeats', { performanceId });
const take = async (seatIds: readonly number[]) =>
  (await server.openShopper()).call('PrendrePlaces', {
    ...{ sc: performanceId, idPla: [...seatIds], nbPla: seatIds.length },
    tarifs: seatIds.map(() => 'PLEIN'),
  });
const shownStates = async (): Promise<string> =>
  String(at((await (await server.openShopper()).call('EtatPlaces', { sc: performanceId })).body, 'etats'));
/** The date at which these places come back is past since a second. */
const letDateCome = () =>
  sql`UPDATE seat SET held_until = now() - interval '1 second' WHERE state = 3`.execute(server.database);

describe('places held back', () => {
  test('are no shopper’s, neither by the map nor as the best', async () => {
    // The whole balcony.
    const balcony = hold([13, 14, 15, 16, 17, 18]);
    expect(await desk.ask('holdBackSeats', balcony)).toEqual({ heldBack: 6, refused: [] });
    const taken = await take([13, 14]);
    expect(taken.body).toMatchObject({ statut: false, nuerr: 11, placesRefusees: [13, 14] });
    const best = await (await server.openShopper()).call('ResaNonPlacee', {
      ...{ sc: performanceId, cate: 'BALCON', nbPla: 1 },
    });
    expect(best.body).toMatchObject({ statut: false, nuerr: 12 });
    expect(await shownStates()).toBe('000000000000333333');
    expect((await take([7])).body).toMatchObject({ statut: true });
  });

  test('are told with their reason, beside what is in carts and sold', async () => {
    await desk.ask('holdBackSeats', hold([1, 2], { returnsAt: tomorrow() }));
    await take([7]);
    await sql`UPDATE seat SET state = 2 WHERE performance_id = ${performanceId} AND seat_id = 9`.execute(
      server.database,
    );
    const told = await evening();
    expect(told.states.slice(0, 9)).toBe('440000103');
    expect(told).toMatchObject({ title: 'Les Fourberies de Scapin', hall: 'Grande salle' });
    expect(told.heldBack).toMatchObject([
      { seatIds: [1, 2], reason: 'press', by: 'Camille desk', note: 'Invitations du service de presse' },
    ]);
    const { rows } = await (await signInStaff(server, 'manager')).ask('journal', {
      before: null,
      search: `performance ${performanceId}`,
    });
    expect(rows[0]).toMatchObject({ what: 'seats.heldBack', details: { reason: 'press' } });
  });

  test('come from free places alone: those that somebody has are told by name', async () => {
    await take([8]);
    const told = await desk.ask('holdBackSeats', hold([7, 8]));
    expect(told).toEqual({ heldBack: 1, refused: [expect.stringMatching(/^Orchestre, rang B, place \d$/)] });
    const none = await desk.tryTo('holdBackSeats', hold([7, 8]));
    expect(none.status).toBe(422);
    expect(String(at(none.body, 'refusal.message'))).toContain('rang B');
  });

  test('come back at their date by themselves, on open maps too, and can be held back anew', async () => {
    await desk.ask('holdBackSeats', hold([1, 2], { returnsAt: tomorrow() }));
    expect((await take([1])).body).toMatchObject({ statut: false });
    await letDateCome();
    expect((await shownStates()).slice(0, 2)).toBe('00');
    expect((await evening()).heldBack).toEqual([]);
    expect((await take([1])).body).toMatchObject({ statut: true });
    expect((await desk.ask('holdBackSeats', hold([2], { note: 'Encore' }))).heldBack).toBe(1);
    expect((await evening()).heldBack).toMatchObject([{ seatIds: [2], note: 'Encore', returnsAt: null }]);
  });

  test('come back when they are released, and only what is held back is', async () => {
    await desk.ask('holdBackSeats', hold([1, 2, 3]));
    await take([7]);
    expect(await desk.ask('releaseSeats', { performanceId, seatIds: [1, 2, 7], note: '' })).toEqual({
      released: 2,
    });
    expect((await evening()).states.slice(0, 7)).toBe('0040001');
    expect((await desk.tryTo('releaseSeats', { performanceId, seatIds: [7], note: '' })).status).toBe(422);
  });

  test('a date that is past, or after the performance, is refused', async () => {
    const past = await desk.tryTo('holdBackSeats', hold([1], { returnsAt: Date.now() - 1000 }));
    const late = await desk.tryTo('holdBackSeats', hold([1], { returnsAt: Date.now() + 400 * 86_400_000 }));
    expect([past.status, late.status]).toEqual([422, 422]);
    expect((await evening()).states).not.toContain('4');
  });
});

describe('places held back that the till has in its cart', () => {
  /** Places 1 and 2, held back until tomorrow, in the cart of a till; and what its shop calls their tickets. */
  const atTheTill = async () => {
    const shop = await server.openShopper('boutique');
    const staff = await signInStaff(server, 'desk', shop);
    const returnsAt = tomorrow();
    await desk.ask('holdBackSeats', hold([1, 2], { returnsAt }));
    await staff.ask('takeSeatsToTill', { performanceId, seatIds: [1, 2] });
    const lines = at((await shop.call('ContenuPanier')).body, 'infosPA');
    const tickets = (Array.isArray(lines) ? lines : []).map((line) => ({
      id: String(at(line, 'id')),
      seat: Number(at(line, 'nupl')),
    }));
    const move = (seats: readonly number[], to: number) =>
      shop.call('Deplace', {
        ...{ sc: performanceId, nbPla: seats.length, prem: to },
        listeID: seats.flatMap((seat) => tickets.find((ticket) => ticket.seat === seat)?.id ?? []),
      });
    return { shop, move, kept: { reason: 'press', by: 'Camille desk', returnsAt } };
  };
  const cartIsOver = () =>
    sql`UPDATE seat SET held_until = now() - interval '1 second' WHERE cart_id IS NOT NULL`.execute(
      server.database,
    );
  const first = async (count: number) => (await evening()).states.slice(0, count);

  test('are held back again at once when their tickets move to others, which nobody keeps', async () => {
    const { move, kept } = await atTheTill();
    expect(await first(6)).toBe('110000');
    expect((await move([1, 2], 4)).body).toMatchObject({ statut: true, nbOk: 2, premPlace: 4 });
    expect(await first(6)).toBe('440110');
    expect((await evening()).heldBack).toMatchObject([{ ...kept, seatIds: [1, 2] }]);
    expect((await take([1])).body).toMatchObject({ statut: false, nuerr: 11 });
    await cartIsOver();
    expect(await first(6)).toBe('440000');
  });

  test('stay the venue’s when only one moves, or both among themselves', async () => {
    const { move } = await atTheTill();
    expect((await move([1], 5)).body).toMatchObject({ statut: true, nbOk: 1 });
    expect(await first(6)).toBe('410010');
    await cartIsOver();
    expect(await first(6)).toBe('440000');
    await sql`UPDATE seat SET cart_id = NULL, held_until = NULL, kept_until = NULL, state = 0`.execute(
      server.database,
    );
    const again = await atTheTill();
    expect((await again.move([2, 1], 1)).body).toMatchObject({ statut: true, nbOk: 2 });
    expect(await first(2)).toBe('11');
    await cartIsOver();
    expect((await evening()).heldBack).toMatchObject([{ ...again.kept, seatIds: [1, 2] }]);
  });

  test('are taken by no ticket that moves, in a cart or in an order, before they are back on sale', async () => {
    const { shop } = await atTheTill();
    await shop.call('LiberePanier');
    const other = await server.openShopper();
    const { body } = await other.call('PrendrePlaces', {
      ...{ sc: performanceId, idPla: [4], nbPla: 1, tarifs: ['PLEIN'] },
    });
    const [id] = [body.listeID].flat();
    const to = (prem: number) =>
      other.call('Deplace', { sc: performanceId, nbPla: 1, listeID: [String(id)], prem });
    expect((await to(1)).body).toMatchObject({ statut: false, nuerr: 11 });
    await sql`UPDATE seat SET kept_until = now() - interval '1 second' WHERE kept_until IS NOT NULL`.execute(
      server.database,
    );
    expect((await to(1)).body).toMatchObject({ statut: true, nbOk: 1 });
    expect(await first(4)).toBe('1000');
  });
});

describe('a performance that was called off', () => {
  test('gives none of its places back to sale, nor to the till', async () => {
    await desk.ask('holdBackSeats', hold([1]));
    const { date } = await evening();
    const manager = await signInStaff(server, 'manager');
    await manager.ask('cancelEvening', {
      ...{ performanceId, dateBefore: date, reason: 'Artiste souffrant', words: 'Nous sommes désolés.' },
    });
    const ask = { performanceId, seatIds: [1, 2] };
    expect((await desk.tryTo('releaseSeats', { ...ask, note: '' })).status).toBe(422);
    const shop = await server.openShopper('boutique');
    expect((await (await signInStaff(server, 'desk', shop)).tryTo('takeSeatsToTill', ask)).status).toBe(422);
    expect((await desk.tryTo('holdBackSeats', hold([2]))).status).toBe(422);
    expect((await evening()).isCalledOff).toBe(true);
    await sql`UPDATE performance SET called_off_at = NULL`.execute(server.database);
  });
});

describe('when they come back', () => {
  const { joinAndConfirm, entriesOf } = waitingSteps(
    () => server,
    // Known only once the season is there.
    0,
  );

  test('who waits is offered them first', async () => {
    await server.database
      .updateTable('performance')
      .set({ waiting_list: 1 })
      .where('id', '=', performanceId)
      .execute();
    await sql`UPDATE seat SET state = 2 WHERE performance_id = ${performanceId} AND seat_id NOT IN (8, 9)`.execute(
      server.database,
    );
    await desk.ask('holdBackSeats', hold([8, 9], { returnsAt: tomorrow() }));
    const waiting = await server.openShopper();
    await joinAndConfirm(waiting, { sc: performanceId, nb: 2, email: 'lucie@example.org' });
    expect(await lookAtWaitingLists(server.database, server.settings)).toBe(0);
    await letDateCome();
    expect(await lookAtWaitingLists(server.database, server.settings)).toBe(1);
    expect(await entriesOf(waiting)).toMatchObject([{ etat: 'proposee' }]);
    await sql`DELETE FROM waiting_entry`.execute(server.database);
  });
});

describe('an import of the season', () => {
  const messages = async (change: Parameters<typeof smallSeason>[0]) =>
    (await importSeason(server.database, smallSeason(change))).faults
      .map(({ message }) => message)
      .join('\n');

  test('neither frees nor loses them', async () => {
    await desk.ask('holdBackSeats', hold([1, 2]));
    expect(await messages((document) => document.performances.splice(1, 1))).toContain(
      '2 place(s) mise(s) de côté',
    );
    expect(
      await messages((document) => Object.assign(document.performances[1] ?? {}, { hall: 'cave' })),
    ).toContain('ne peut pas changer de salle');
    const prices = await importSeason(
      server.database,
      smallSeason((document) => Object.assign(document.shows[0] ?? {}, { teaser: 'Autre chose.' })),
    );
    expect(prices.faults).toEqual([]);
    expect((await evening()).heldBack).toMatchObject([{ seatIds: [1, 2] }]);
    expect((await take([1])).body).toMatchObject({ statut: false });
  });
});
