import { type Kysely, sql } from 'kysely';
import type { ToldEntry } from '../../staff/door-calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { InTransaction, LockedUpTo } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';
import { codeDigest } from './read-list.ts';

/** An entry as a phone sent it. */
interface SentEntry {
  readonly id: string;
  readonly digest: string;
  readonly door: string;
  /** Epoch milliseconds. */
  readonly at: number;
}

interface Sending {
  readonly performanceId: number;
  readonly device: string;
  readonly staffId: number;
  readonly entries: readonly SentEntry[];
  /** The server's time, epoch milliseconds. */
  readonly now: number;
}

/** Entries told at once. */
const page = 500;

/** Waits until nobody else writes at the doors of this evening: changes are numbered in the order in which they can be read. */
async function lockEvening(transaction: LockedUpTo<'doorEvening'>, performanceId: number): Promise<bigint> {
  await transaction
    .insertInto('door_evening')
    .values({ performance_id: performanceId, last_change: '0' })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { last_change } = await transaction
    .selectFrom('door_evening')
    .select('last_change')
    .where('performance_id', '=', performanceId)
    .forUpdate()
    .executeTakeFirstOrThrow();
  return BigInt(last_change);
}

const keepLast = (transaction: InTransaction, performanceId: number, last: bigint) =>
  transaction
    .updateTable('door_evening')
    .set({ last_change: String(last) })
    .where('performance_id', '=', performanceId)
    .execute();

/**
 * Judges anew all the entries of tickets. Whoever was shown first is in, also if that phone sends last; a ticket that was cancelled
 * before it was shown lets nobody in. What changed gets a new number, so that every phone hears of it.
 * @returns The number of the last change.
 */
async function judgeEntries(
  transaction: InTransaction,
  tickets: readonly string[],
  last: bigint,
): Promise<bigint> {
  if (tickets.length === 0) {
    return last;
  }
  const rows = await transaction
    .selectFrom('door_entry')
    .innerJoin('ticket', 'ticket.number', 'door_entry.ticket_number')
    .innerJoin('performance', 'performance.id', 'ticket.performance_id')
    .select(['door_entry.id', 'ticket_number', 'at', 'verdict'])
    .select(
      sql<boolean>`coalesce(least(ticket.cancelled_at, called_off_at) <= door_entry.at, false)`.as(
        'isInvalid',
      ),
    )
    .where('ticket_number', 'in', tickets)
    .where('undone_at', 'is', null)
    .orderBy('at')
    // As `isBefore` of the phones has it, letter by letter.
    .orderBy(sql`door_entry.id::text COLLATE "C"`)
    .execute();
  const inside = new Set<string>();
  let change = last;
  for (const row of rows) {
    const isFirst = !inside.has(row.ticket_number);
    const verdict = row.isInvalid ? 'invalid' : isFirst ? 'admitted' : 'twice';
    if (verdict === 'admitted') {
      inside.add(row.ticket_number);
    }
    if (verdict !== row.verdict) {
      change += 1n;
      await transaction
        .updateTable('door_entry')
        .set({ verdict, change: String(change) })
        .where('id', '=', row.id)
        .execute();
    }
  }
  return change;
}

/**
 * Writes who came in, each entry once whatever is sent again.
 * @returns The ids of those that are of no ticket of this evening.
 */
export async function keepEntries(
  database: Kysely<Database>,
  { performanceId, device, staffId, entries, now }: Sending,
): Promise<readonly string[]> {
  if (entries.length === 0) {
    return [];
  }
  const codes = await database
    .selectFrom('ticket')
    .select(['number', 'code'])
    .where('performance_id', '=', performanceId)
    .execute();
  const numbers = new Map(codes.map(({ number, code }) => [codeDigest(code), number]));
  await inTransaction(database, async (transaction) => {
    let last = await lockEvening(transaction, performanceId);
    const known = await transaction
      .selectFrom('door_entry')
      .select('id')
      .where(
        'id',
        'in',
        entries.map(({ id }) => id),
      )
      .execute();
    const isKnown = new Set(known.map(({ id }) => id));
    const touched: string[] = [];
    for (const { id, digest, door, at } of entries) {
      const number = numbers.get(digest);
      if (number === undefined || isKnown.has(id)) {
        continue;
      }
      isKnown.add(id);
      last += 1n;
      touched.push(number);
      await transaction
        .insertInto('door_entry')
        .values({
          ...{ id, door, device, ticket_number: number, performance_id: performanceId, staff_id: staffId },
          // A phone whose clock is wrong tells of no time to come.
          at: new Date(Math.min(at, now)),
          received_at: new Date(now),
          verdict: 'admitted',
          change: String(last),
        })
        .execute();
    }
    await keepLast(transaction, performanceId, await judgeEntries(transaction, touched, last));
  });
  return entries.filter(({ digest }) => !numbers.has(digest)).map(({ id }) => id);
}

const entriesOf = (database: Kysely<Database>, performanceId: number) =>
  database
    .selectFrom('door_entry')
    .innerJoin('ticket', 'ticket.number', 'door_entry.ticket_number')
    .select(['door_entry.id', 'code', 'door', 'device', 'at', 'undone_at', 'verdict', 'seat_label', 'change'])
    .where('door_entry.performance_id', '=', performanceId);

type EntryRow = Awaited<ReturnType<ReturnType<typeof entriesOf>['executeTakeFirstOrThrow']>>;

const toldOf = (row: EntryRow): ToldEntry => ({
  id: row.id,
  digest: codeDigest(row.code),
  door: row.door,
  device: row.device,
  at: row.at.getTime(),
  isUndone: row.undone_at !== null,
  verdict: row.verdict,
  seat: row.seat_label,
});

interface ToldEntries {
  readonly entries: ToldEntry[];
  readonly cursor: number;
  readonly isWhole: boolean;
}

/** What changed at the doors of an evening after a number; nothing is told twice, and nothing passed over. */
export async function readEntries(
  database: Kysely<Database>,
  performanceId: number,
  cursor: number,
): Promise<ToldEntries> {
  const rows = await entriesOf(database, performanceId)
    .where('change', '>', String(cursor))
    .orderBy('change')
    .limit(page + 1)
    .execute();
  const told = rows.slice(0, page);
  return {
    entries: told.map(toldOf),
    cursor: Number(told.at(-1)?.change ?? cursor),
    isWhole: rows.length <= page,
  };
}

/** Entries that let somebody in where nobody should have come in, the latest first. */
export async function readConflicts(database: Kysely<Database>, performanceId: number): Promise<ToldEntry[]> {
  const rows = await entriesOf(database, performanceId)
    .where('undone_at', 'is', null)
    .where('verdict', '!=', 'admitted')
    .orderBy('at', 'desc')
    .limit(200)
    .execute();
  return rows.map(toldOf);
}

/** How many are in by the door at which they came, a ticket that came in twice once. */
export async function countDoors(database: Kysely<Database>, performanceId: number) {
  return database
    .selectFrom('door_entry')
    .select('door')
    .select(sql<number>`count(*)::int`.as('entered'))
    .where('performance_id', '=', performanceId)
    .where('undone_at', 'is', null)
    .where('verdict', '=', 'admitted')
    .groupBy('door')
    .orderBy('door')
    .execute();
}

interface Undoing {
  readonly id: string;
  readonly reason: string;
  readonly staffId: number;
}

/**
 * Takes an entry back, and judges what is left of its ticket's.
 * @returns The facts of the entry for the journal.
 * @throws Refusal for an entry that did not come, or was taken back already.
 */
export async function undoEntry(
  transaction: LockedUpTo<'doorEvening'>,
  { id, reason, staffId }: Undoing,
): Promise<{ readonly performanceId: number; readonly door: string; readonly ticket: string }> {
  const found = await transaction
    .selectFrom('door_entry')
    .select(['performance_id', 'ticket_number', 'door'])
    .where('id', '=', id)
    .executeTakeFirstOrThrow(() => refusals.entryUnknown());
  const last = (await lockEvening(transaction, found.performance_id)) + 1n;
  await transaction
    .updateTable('door_entry')
    .set({ undone_at: sql<Date>`now()`, undone_by: staffId, undo_reason: reason, change: String(last) })
    .where('id', '=', id)
    .where('undone_at', 'is', null)
    .returning('id')
    .executeTakeFirstOrThrow(() => refusals.entryUndone());
  await keepLast(
    transaction,
    found.performance_id,
    await judgeEntries(transaction, [found.ticket_number], last),
  );
  return { performanceId: found.performance_id, door: found.door, ticket: found.ticket_number };
}
