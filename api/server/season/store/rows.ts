import { type RawBuilder, sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';
import { momentOf, wallTimeOf } from '../document/fields.ts';

/** Tables whose rows have a number beside the name that a document gives them. */
const numbered = {
  category: { name: 'code', first: 1 },
  grid: { name: 'code', first: 1 },
  show: { name: 'slug', first: 1801 },
  performance: { name: 'code', first: 4501 },
} as const;

/** The numbers of named things: the ones they have, and for new ones the next, in the order of `names`. */
export async function idsFor(
  transaction: Transaction<Database>,
  table: keyof typeof numbered,
  names: readonly string[],
): Promise<ReadonlyMap<string, number>> {
  const { name, first } = numbered[table];
  const { rows } = await sql<{ readonly id: number; readonly name: string }>`
    SELECT id, ${sql.ref(name)} AS name FROM ${sql.table(table)}`.execute(transaction);
  const ids = new Map(rows.map((row) => [row.name, row.id]));
  let next = rows.reduce((highest, { id }) => Math.max(highest, id), first - 1) + 1;
  for (const one of names) {
    if (!ids.has(one)) {
      ids.set(one, next);
      next += 1;
    }
  }
  return ids;
}

/** The id that a checked document's name must have. @throws RangeError for a name that was never given one. */
export function idOf(ids: ReadonlyMap<string, number>, name: string): number {
  const id = ids.get(name);
  if (id === undefined) {
    throw new RangeError(`no number was given to ${name}`);
  }
  return id;
}

type TableName = keyof Database;

/** A row as JSON tells it; times as ISO texts. All rows of a call have the same columns. */
type PlainRow = Readonly<Record<string, unknown>>;

/**
 * Inserts rows, and changes those that exist and differ; what is equal is not touched. Columns that the rows do not have
 * keep their values. Rows are locked in the order of their keys, as everybody locks them.
 * @returns How many rows were written.
 */
async function upsertRows(
  transaction: Transaction<Database>,
  table: TableName,
  key: readonly string[],
  rows: readonly PlainRow[],
): Promise<number> {
  const [first] = rows;
  if (first === undefined) {
    return 0;
  }
  const columns = Object.keys(first);
  const others = columns.filter((column) => !key.includes(column));
  const list = (names: readonly string[], prefix = '') =>
    sql.join(names.map((name) => sql.ref(prefix === '' ? name : `${prefix}.${name}`)));
  const change =
    others.length === 0
      ? sql`NOTHING`
      : sql`UPDATE SET ${sql.join(
          others.map((name) => sql`${sql.ref(name)} = ${sql.ref(`excluded.${name}`)}`),
        )} WHERE (${list(others, 'known')}) IS DISTINCT FROM (${list(others, 'excluded')})`;
  const { numAffectedRows } = await sql`
    INSERT INTO ${sql.table(table)} AS known (${list(columns)})
    SELECT ${list(columns)} FROM jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)
    ORDER BY ${list(key)}
    ON CONFLICT (${list(key)}) DO ${change}`.execute(transaction);
  return Number(numAffectedRows ?? 0);
}

const everyRow = sql<boolean>`true`;

/** A table with the rows that it is to have. */
export interface WantedTable {
  readonly table: TableName;
  readonly key: readonly string[];
  readonly rows: readonly PlainRow[];
  /** Which rows of the table, called `known`, are the season's; the others are never deleted. All, when left out. */
  readonly own?: RawBuilder<boolean>;
  /** Sales lock several of its rows at once, in the order of their keys. */
  readonly isLockedBySales?: true;
}

/** The rows that a table is to have, as the database reads them. */
function keptRows({ table, rows }: WantedTable) {
  return sql`jsonb_populate_recordset(NULL::${sql.table(table)}, ${JSON.stringify(rows)}::jsonb)`;
}

/** That a row of the database, `known`, and a row that it is to have, `kept`, have the same key. */
function isSame({ key }: WantedTable) {
  return sql.join(
    key.map((name) => sql`${sql.ref(`kept.${name}`)} = ${sql.ref(`known.${name}`)}`),
    sql` AND `,
  );
}

/**
 * Locks what is to be changed or to go by one statement, in the order of the keys: two statements, one that changes and one that
 * deletes, would each lock in that order, and a sale that locks a row of both could meet them crosswise.
 */
async function lockChanging(transaction: Transaction<Database>, wanted: WantedTable): Promise<void> {
  const { table, key, rows, own = everyRow } = wanted;
  const others = Object.keys(rows[0] ?? {}).filter((column) => !key.includes(column));
  const list = (prefix: string) => sql.join(others.map((name) => sql.ref(`${prefix}.${name}`)));
  const isChanged =
    others.length === 0 ? sql`false` : sql`(${list('known')}) IS DISTINCT FROM (${list('kept')})`;
  await sql`
    SELECT FROM ${sql.table(table)} AS known
    LEFT JOIN (SELECT true AS stays, * FROM ${keptRows(wanted)}) AS kept ON ${isSame(wanted)}
    WHERE CASE WHEN kept.stays THEN ${isChanged} ELSE ${own} END
    ORDER BY ${sql.join(key.map((name) => sql.ref(`known.${name}`)))} FOR UPDATE OF known`.execute(
    transaction,
  );
}

/** Writes the rows of each table. @returns How many were written. */
export async function upsertTables(
  transaction: Transaction<Database>,
  tables: readonly WantedTable[],
): Promise<number> {
  let written = 0;
  for (const wanted of tables) {
    if (wanted.isLockedBySales) {
      await lockChanging(transaction, wanted);
    }
    written += await upsertRows(transaction, wanted.table, wanted.key, wanted.rows);
  }
  return written;
}

/** Deletes what the tables are not to have, the last table first. @returns How many rows there were. */
export async function trimTables(
  transaction: Transaction<Database>,
  tables: readonly WantedTable[],
): Promise<number> {
  let removed = 0;
  for (const wanted of [...tables].reverse()) {
    const { numAffectedRows } = await sql`
      DELETE FROM ${sql.table(wanted.table)} AS known
      WHERE (${wanted.own ?? everyRow}) AND NOT EXISTS (
        SELECT FROM ${keptRows(wanted)} AS kept WHERE ${isSame(wanted)})`.execute(transaction);
    removed += Number(numAffectedRows ?? 0);
  }
  return removed;
}

/** A document's moment as a database takes it; null when it is left out. */
export function timeOf(wallTime: string | undefined): string | null {
  const moment = wallTime === undefined ? null : momentOf(wallTime);
  return moment === null ? null : new Date(moment).toISOString();
}

/** A database's moment as a document's; undefined when there is none. */
export function momentText(time: Date | null): string | undefined {
  return time === null ? undefined : wallTimeOf(time.getTime());
}
