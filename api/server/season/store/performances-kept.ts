import { sql } from 'kysely';
import { formatParisWallTime } from '../../../values/paris-time.ts';
import type { InTransaction } from '../../database/locks.ts';
import { isHeldBack } from '../../seats/seat-rows.ts';
import type { Fault } from '../document/faults.ts';
import type { CheckedSeason } from '../document/season-document.ts';
import { titleOfShow } from '../json-columns.ts';

interface KnownPerformance {
  readonly id: number;
  readonly code: string;
  readonly slug: string;
  readonly hall_id: string;
  readonly date: Date;
  readonly content: object;
  readonly tickets: number;
  readonly orders: number;
  readonly held: number;
  readonly heldBack: number;
  readonly waiting: number;
}

function nameOf({ code, content, date }: KnownPerformance): string {
  return `${titleOfShow(content)}, ${formatParisWallTime(date.getTime()).slice(0, 16)} (${code})`;
}

function reasonsOf({ tickets, held, heldBack, waiting }: KnownPerformance): string {
  return [
    ...(tickets > 0 ? [`${tickets} billet(s) vendu(s)`] : []),
    ...(held > 0 ? [`${held} place(s) retenue(s) dans des paniers`] : []),
    ...(heldBack > 0 ? [`${heldBack} place(s) mise(s) de côté`] : []),
    ...(waiting > 0 ? [`${waiting} personne(s) sur la liste d’attente`] : []),
  ].join(', ');
}

/** The performances that the database has, with what hangs on each. */
async function readKnown(transaction: InTransaction): Promise<readonly KnownPerformance[]> {
  const { rows } = await sql<KnownPerformance>`
    SELECT performance.id, performance.code, slug, hall_id, date, content,
      (SELECT count(*)::int FROM ticket
        WHERE performance_id = performance.id AND cancelled_at IS NULL) AS tickets,
      (SELECT count(DISTINCT order_reference)::int FROM ticket
        WHERE performance_id = performance.id AND cancelled_at IS NULL) AS orders,
      (SELECT count(*)::int FROM seat WHERE performance_id = performance.id AND held_until > now()
        AND state <> 3) AS held,
      (SELECT count(*)::int FROM seat WHERE performance_id = performance.id AND ${isHeldBack()}) AS "heldBack",
      (SELECT count(*)::int FROM waiting_entry
        WHERE performance_id = performance.id AND state IN ('waiting', 'offered')) AS waiting
    FROM performance JOIN show ON show.id = show_id
    ORDER BY performance.id`.execute(transaction);
  return rows;
}

/** A performance with sold tickets that is to be played on another date. */
export interface MovedPerformance {
  readonly id: number;
  /** Title, date so far and code, as a message names it. */
  readonly name: string;
  readonly date: Date;
  readonly tickets: number;
  readonly orders: number;
}

/**
 * Compares performances with those of the database. One with tickets, held places or people waiting can neither go nor
 * become that of another show or another hall; one with tickets that changes its date is told. The seats of those that go or
 * change their hall are locked already.
 */
export async function comparePerformances(
  transaction: InTransaction,
  season: CheckedSeason,
): Promise<{ readonly faults: readonly Fault[]; readonly moved: readonly MovedPerformance[] }> {
  const wanted = new Map(season.performances.map((performance) => [performance.code, performance]));
  const faults: Fault[] = [];
  const moved: MovedPerformance[] = [];
  for (const known of await readKnown(transaction)) {
    const reasons = reasonsOf(known);
    const performance = wanted.get(known.code);
    if (reasons === '') {
      continue;
    }
    if (performance === undefined) {
      faults.push({
        place: 'performances',
        message: `${nameOf(known)} ne peut pas disparaître\u00a0: ${reasons}`,
      });
    } else if (performance.show !== known.slug) {
      faults.push({
        place: `performances «\u00a0${known.code}\u00a0»`,
        message: `${nameOf(known)} ne peut pas devenir un autre spectacle\u00a0: ${reasons}`,
      });
    } else if (performance.hall !== known.hall_id) {
      faults.push({
        place: `performances «\u00a0${known.code}\u00a0»`,
        message: `${nameOf(known)} ne peut pas changer de salle\u00a0: ${reasons}`,
      });
    } else if (known.tickets > 0 && performance.moment !== known.date.getTime()) {
      const { id, tickets, orders } = known;
      moved.push({ id, name: nameOf(known), date: new Date(performance.moment), tickets, orders });
    }
  }
  return { faults, moved };
}

/** Deletes performances on which nothing hangs any more, with their places. */
export async function deletePerformances(transaction: InTransaction, ids: readonly number[]): Promise<void> {
  for (const table of ['cart_line', 'waiting_entry', 'service_stock', 'seat'] as const) {
    await sql`DELETE FROM ${sql.table(table)} WHERE performance_id = ANY(${ids}::int[])`.execute(transaction);
  }
  await sql`DELETE FROM performance WHERE id = ANY(${ids}::int[])`.execute(transaction);
}

/** A season that is right in itself but would break what is sold or held. Nothing of it was written. */
export class SeasonRefused extends Error {
  constructor(readonly faults: readonly Fault[]) {
    super('la saison romprait ce qui est vendu ou retenu');
  }
}

/** A season that would move performances for which tickets are sold, before anybody said that it may. Nothing of it was written. */
export class SeasonMoves extends Error {
  constructor(readonly moved: readonly MovedPerformance[]) {
    super('la saison déplace des séances vendues');
  }
}
