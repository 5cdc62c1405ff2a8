import { sql } from 'kysely';
import { rankSeats } from '../../../seats/best-places/seat-ranks.ts';
import { describeSeat, type HallPlan, seatLabel } from '../../../seats/hall-plan.ts';
import type { InTransaction, LockedUpTo } from '../../database/locks.ts';
import { isHeldBack } from '../../seats/seat-rows.ts';
import type { Fault } from '../document/faults.ts';

/** The places of a hall as columns, ready for one INSERT: what is the same at each performance. */
export interface HallSeats {
  readonly seatIds: readonly number[];
  readonly categoryIds: readonly number[];
  readonly rows: readonly number[];
  /** 1 is the best place of its category. */
  readonly ranks: readonly number[];
  /** From 0 for the best place of the whole hall to 1. */
  readonly quality: readonly number[];
}

/**
 * The seats of a plan, best first by their distance to the stage; places for wheelchairs come last of their category.
 * @param categoryId The number of a category's code.
 */
export function seatsOfPlan(plan: Omit<HallPlan, 'id'>, categoryId: (code: string) => number): HallSeats {
  const indexes = Array.from({ length: plan.seatCount }, (_, index) => index);
  const { order, ranks } = rankSeats(plan);
  const quality: number[] = new Array(plan.seatCount).fill(0);
  for (const [position, index] of order.entries()) {
    quality[index] = position / plan.seatCount;
  }
  return {
    seatIds: indexes.map((index) => index + 1),
    categoryIds: indexes.map((index) => categoryId(plan.categories[plan.category[index] ?? 0] ?? '')),
    rows: indexes.map((index) => plan.row[index] ?? 0),
    ranks: [...ranks],
    quality,
  };
}

/** Places without a plan: one row per place, so that each is held and sold like any other. */
export function freeSeating(count: number, categoryId: number): HallSeats {
  const seatIds = Array.from({ length: count }, (_, index) => index + 1);
  return {
    seatIds,
    categoryIds: seatIds.map(() => categoryId),
    rows: seatIds.map(() => 0),
    ranks: seatIds,
    quality: seatIds.map((id) => id / count),
  };
}

/** Places without a plan in several zones, one after the other: each the best of its category in its own. */
export function zonedSeating(
  zones: readonly { readonly places: number; readonly categoryId: number }[],
): HallSeats {
  const parts = zones.map(({ places, categoryId }) => freeSeating(places, categoryId));
  return {
    seatIds: parts.flatMap(({ seatIds }) => seatIds).map((_, index) => index + 1),
    categoryIds: parts.flatMap(({ categoryIds }) => categoryIds),
    // A row for each zone: a party that sits together is never in two.
    rows: parts.flatMap(({ rows }, zone) => rows.map(() => zone)),
    ranks: parts.flatMap(({ ranks }) => ranks),
    quality: parts.flatMap(({ quality }) => quality),
  };
}

/** Writes the places of a new performance. */
export async function insertSeats(
  transaction: InTransaction,
  performanceId: number,
  seats: HallSeats,
  states: readonly number[] | null,
): Promise<void> {
  await sql`
    INSERT INTO seat (performance_id, seat_id, category_id, "row", rank, state)
    SELECT ${performanceId}::int, * FROM unnest(${seats.seatIds}::int[], ${seats.categoryIds}::smallint[],
      ${seats.rows}::smallint[], ${seats.ranks}::int[], ${states ?? seats.seatIds.map(() => 0)}::smallint[])`.execute(
    transaction,
  );
}

/** A performance whose hall stays, before and after the import. */
export interface HallChange {
  readonly performanceId: number;
  /** « performances « phedre-1 » » */
  readonly place: string;
  readonly before: HallPlan | null;
  readonly after: Omit<HallPlan, 'id'> | null;
  readonly seats: HallSeats;
}

/** How many places of a performance are not as its hall has them now. */
export async function countDifferent(
  transaction: InTransaction,
  { performanceId, seats }: HallChange,
): Promise<number> {
  const { rows } = await sql<{ different: number }>`
    SELECT count(*)::int AS different
    FROM unnest(${seats.seatIds}::int[], ${seats.categoryIds}::smallint[], ${seats.rows}::smallint[],
      ${seats.ranks}::int[]) AS wanted (seat_id, category_id, "row", rank)
    FULL JOIN (SELECT * FROM seat WHERE performance_id = ${performanceId}) AS known USING (seat_id)
    WHERE (known.category_id, known."row", known.rank)
      IS DISTINCT FROM (wanted.category_id, wanted."row", wanted.rank)`.execute(transaction);
  return rows[0]?.different ?? 0;
}

function namesOf(plan: Omit<HallPlan, 'id'>): string {
  return JSON.stringify([plan.sections, plan.rows, Array.from(plan.number)]);
}

/** Whether seats of the hall may have other names than before. */
export function isRenamed({ before, after }: HallChange): boolean {
  return before !== null && after !== null && namesOf(before) !== namesOf(after);
}

/** Locks all places of these performances, the free ones too: nobody takes one between a look at them and their change. */
export async function lockSeatsOf(
  transaction: LockedUpTo<'seat'>,
  performanceIds: readonly number[],
): Promise<void> {
  await sql`
    SELECT FROM seat WHERE performance_id = ANY(${performanceIds}::int[])
    ORDER BY performance_id, seat_id FOR UPDATE`.execute(transaction);
}

function labelIn(plan: Omit<HallPlan, 'id'> | null, seatId: number): string | null {
  const seat = plan === null ? null : describeSeat({ ...plan, id: '' }, seatId);
  return seat === null ? null : seatLabel(seat);
}

/**
 * What forbids to bring the places of a performance to what its hall has now. Places that are sold, held, being paid or blocked
 * keep their numbers, so they must keep their names; what is held keeps its category too, for which its price was asked.
 */
export async function takenFaults(
  transaction: InTransaction,
  { performanceId, place, before, after, seats }: HallChange,
): Promise<readonly Fault[]> {
  const { rows: taken } = await sql<{ seat_id: number; category_id: number; is_held: boolean }>`
    SELECT seat_id, category_id, state < 2 AND NOT ${isHeldBack()} AS is_held FROM seat
    WHERE performance_id = ${performanceId}
      AND (state IN (1, 2) OR (state = 0 AND held_until > now()) OR ${isHeldBack()})
    ORDER BY seat_id`.execute(transaction);
  const categoryOf = new Map(seats.seatIds.map((id, index) => [id, seats.categoryIds[index]]));
  const faults = taken.flatMap(({ seat_id, category_id, is_held }): Fault[] => {
    const [was, is] = [labelIn(before, seat_id), labelIn(after, seat_id)];
    const name = was ?? `place ${seat_id}`;
    if (!categoryOf.has(seat_id)) {
      return [{ place, message: `${name} est prise et n’existe plus` }];
    }
    if (was !== is) {
      return [
        { place, message: `${name} est prise et deviendrait «\u00a0${is ?? 'placement libre'}\u00a0»` },
      ];
    }
    return is_held && categoryOf.get(seat_id) !== category_id
      ? [{ place, message: `${name} est retenue et changerait de catégorie` }]
      : [];
  });
  const more = faults.length - 3;
  return more > 0 ? [...faults.slice(0, 3), { place, message: `et ${more} autres places prises` }] : faults;
}

/** Brings the places of a performance to what its hall has now. */
export async function changeSeats(
  transaction: InTransaction,
  { performanceId, seats }: HallChange,
): Promise<void> {
  await sql`
    INSERT INTO seat AS known (performance_id, seat_id, category_id, "row", rank)
    SELECT ${performanceId}::int, * FROM unnest(${seats.seatIds}::int[], ${seats.categoryIds}::smallint[],
      ${seats.rows}::smallint[], ${seats.ranks}::int[])
    ON CONFLICT (performance_id, seat_id) DO UPDATE
      SET category_id = excluded.category_id, "row" = excluded."row", rank = excluded.rank
      WHERE (known.category_id, known."row", known.rank)
        IS DISTINCT FROM (excluded.category_id, excluded."row", excluded.rank)`.execute(transaction);
  await sql`
    DELETE FROM seat
    WHERE performance_id = ${performanceId} AND seat_id <> ALL(${seats.seatIds}::int[])`.execute(transaction);
}
