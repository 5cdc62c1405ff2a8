import { type Kysely, sql } from 'kysely';
import type { NamedEvening } from '../../staff/door.ts';
import { formatParisWallTime, parseParisWallTime } from '../../values/paris-time.ts';
import type { Database } from '../database/schema.ts';
import { readShowContent } from '../season/json-columns.ts';
import { refusals } from './fr.ts';

const day = 86_400_000;

/** From the beginning of the day before a moment to the end of the day after it, on the venue's clocks. */
export function daysAround(moment: number): { readonly from: Date; readonly before: Date } {
  const midnight = parseParisWallTime(`${formatParisWallTime(moment).slice(0, 10)} 00:00`) ?? moment;
  // An hour more or less where the clocks turn: nobody plays then.
  return { from: new Date(midnight - day), before: new Date(midnight + 2 * day) };
}

const named = (database: Kysely<Database>) =>
  database
    .selectFrom('performance')
    .innerJoin('show', 'show.id', 'performance.show_id')
    .innerJoin('hall', 'hall.id', 'performance.hall_id')
    .select(['performance.id', 'performance.date', 'show.content', 'hall.name as hall'])
    .orderBy('performance.date')
    .orderBy('performance.id');

interface Row {
  readonly id: number;
  readonly date: Date;
  readonly content: object;
  readonly hall: string;
}

const eveningOf = ({ id, date, content, hall }: Row): NamedEvening => ({
  id,
  title: readShowContent(content).title.join(' '),
  date: date.getTime(),
  hall,
});

/** @throws Refusal for one that there is not. */
export async function readEvening(database: Kysely<Database>, id: number): Promise<NamedEvening> {
  const row = await named(database)
    .where('performance.id', '=', id)
    .executeTakeFirstOrThrow(() => refusals.eveningUnknown());
  return eveningOf(row);
}

/** Those of the days around a moment (epoch milliseconds), and any others that are asked for by their ids. */
export async function readEvenings(
  database: Kysely<Database>,
  moment: number,
  alsoIds: readonly number[] = [],
): Promise<readonly NamedEvening[]> {
  const { from, before } = daysAround(moment);
  const rows = await named(database)
    .where((any) =>
      any.or([
        any.and([any('performance.date', '>=', from), any('performance.date', '<', before)]),
        ...(alsoIds.length === 0 ? [] : [any('performance.id', 'in', alsoIds)]),
      ]),
    )
    .execute();
  return rows.map(eveningOf);
}

export interface EveningCount {
  /** Tickets that hold. */
  readonly tickets: number;
  /** Of those, how many are in. */
  readonly entered: number;
}

/** How many may come, and how many are in. */
export async function countEvenings(
  database: Kysely<Database>,
  ids: readonly number[],
): Promise<ReadonlyMap<number, EveningCount>> {
  if (ids.length === 0) {
    return new Map();
  }
  const rows = await database
    .selectFrom('ticket')
    .select('performance_id')
    .select(sql<number>`count(*)::int`.as('tickets'))
    .select(
      sql<number>`count(*) FILTER (WHERE EXISTS (SELECT FROM door_entry
        WHERE door_entry.ticket_number = ticket.number AND undone_at IS NULL AND verdict <> 'invalid'))::int`.as(
        'entered',
      ),
    )
    .where('performance_id', 'in', ids)
    .where('cancelled_at', 'is', null)
    .groupBy('performance_id')
    .execute();
  return new Map(rows.map(({ performance_id, tickets, entered }) => [performance_id, { tickets, entered }]));
}
