import type { Kysely } from 'kysely';
import { describeSeat, type HallPlan, seatLabel } from '../../seats/hall-plan.ts';
import { decodeHallPlan } from '../../seats/hall-plan-wire.ts';
import { describePlace, placeParticulars } from '../../seats/seat-words.ts';
import type { Database } from '../database/schema.ts';

/** Decoded plans by plan id: a plan's id changes with its content, so that an entry never grows old. */
const decoded = new Map<string, HallPlan>();

/** The plan that has this id, or null when no hall has it. */
export async function readHallPlan(database: Kysely<Database>, planId: string): Promise<HallPlan | null> {
  const known = decoded.get(planId);
  if (known !== undefined) {
    return known;
  }
  const row = await database
    .selectFrom('hall')
    .select('plan')
    .where('plan_id', '=', planId)
    .executeTakeFirst();
  if (row === undefined || row.plan === null) {
    return null;
  }
  const plan = decodeHallPlan(row.plan);
  decoded.set(planId, plan);
  return plan;
}

/** « Orchestre, rang F, place 12 », or « Placement libre » where seats are not on a plan. */
export function labelOfSeat(plan: HallPlan | null, seatId: number): string {
  const seat = plan === null ? null : describeSeat(plan, seatId);
  return seat === null ? 'Placement libre' : seatLabel(seat);
}

/** « à environ 9 m de la scène, légèrement à gauche, visibilité réduite », or nothing where seats are not on a plan. */
export function detailOfSeat(plan: HallPlan | null, seatId: number): string {
  const place = plan === null ? null : describePlace(plan, seatId);
  return place === null ? '' : placeParticulars(place).join(', ');
}
