import { sql, type Transaction } from 'kysely';
import { describeSeat, type HallPlan, seatLabel } from '../../../seats/hall-plan.ts';
import { decodeHallPlan } from '../../../seats/hall-plan-wire.ts';
import type { Database } from '../../database/schema.ts';
import { isHeldBack } from '../../seats/seat-rows.ts';
import type { Fault } from '../document/faults.ts';
import type { HallSeats } from '../hall-seats.ts';

/** The halls' plans as they are in the database, by hall: what seats are called before the change. */
export async function readPlansBefore(
  transaction: Transaction<Database>,
): Promise<ReadonlyMap<string, HallPlan>> {
  const halls = await transaction.selectFrom('hall').select(['id', 'plan']).execute();
  return new Map(
    halls.flatMap(({ id, plan }): [string, HallPlan][] =>
      plan === null ? [] : [[id, decodeHallPlan(plan)]],
    ),
  );
}

/** Writes the places of a new performance. */
export async function insertSeats(
  transaction: Transaction<Database>,
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

/** How many places of a performance are not as the hall has them. */
async function countDifferent(
  transaction: Transaction<Database>,
  performanceId: number,
  seats: HallSeats,
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

interface HallChange {
  readonly performanceId: number;
  /** « performances « phedre-1 » » */
  readonly place: string;
  readonly before: HallPlan | null;
  readonly after: Omit<HallPlan, 'id'> | null;
  readonly seats: HallSeats;
}

function labelIn(plan: Omit<HallPlan, 'id'> | null, seatId: number): string | null {
  const seat = plan === null ? null : describeSeat({ ...plan, id: '' }, seatId);
  return seat === null ? null : seatLabel(seat);
}

/**
 * Brings the places of a performance to what its hall has now. Places that are sold, held, being paid or blocked keep
 * their numbers, so they must keep their names; what is held keeps its category too, for which its price was asked.
 * @returns What forbids the change (nothing is then changed), and how many places are written.
 */
export async function changeSeats(
  transaction: Transaction<Database>,
  { performanceId, place, before, after, seats }: HallChange,
): Promise<{ readonly faults: readonly Fault[]; readonly written: number }> {
  const written = await countDifferent(transaction, performanceId, seats);
  const isRenamed =
    before !== null && after !== null && JSON.stringify(namesOf(before)) !== JSON.stringify(namesOf(after));
  if (written === 0 && !isRenamed) {
    return { faults: [], written: 0 };
  }
  // All are locked, the free ones too: nobody takes one between this look and the change.
  const { rows: taken } = await sql<{ seat_id: number; category_id: number; is_held: boolean }>`
    WITH locked AS MATERIALIZED (
      SELECT seat_id, category_id, state, held_until, kept_until FROM seat
      WHERE performance_id = ${performanceId} ORDER BY seat_id FOR UPDATE)
    SELECT seat_id, category_id, state < 2 AND NOT ${isHeldBack('locked')} AS is_held FROM locked
    WHERE state IN (1, 2) OR (state = 0 AND held_until > now()) OR ${isHeldBack('locked')} ORDER BY seat_id`.execute(
    transaction,
  );
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
  if (faults.length > 0) {
    const more = faults.length - 3;
    return {
      faults:
        more > 0 ? [...faults.slice(0, 3), { place, message: `et ${more} autres places prises` }] : faults,
      written: 0,
    };
  }
  await writeDifferent(transaction, performanceId, seats);
  return { faults: [], written };
}

function namesOf(plan: Omit<HallPlan, 'id'>): object {
  return [plan.sections, plan.rows, Array.from(plan.number)];
}

async function writeDifferent(
  transaction: Transaction<Database>,
  performanceId: number,
  seats: HallSeats,
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
