import { type ColumnType, type Kysely, sql } from 'kysely';
import type { Database } from './schema.ts';

/** Times are timestamptz, read as Date and written as Date or `now()`. Amounts are integer cents. */
export type Time = ColumnType<Date, Date | string, Date | string>;
export type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** The clock of the database, by which holds and sales end, in epoch milliseconds; in a transaction that of its beginning. */
export async function readNow(database: Kysely<Database>): Promise<number> {
  const { rows } = await sql<{ now: Date }>`SELECT now() AS now`.execute(database);
  return rows[0]?.now.getTime() ?? 0;
}

/** Whether a text is a row's number as the database counts them; anything else is no row. */
export function isRowNumber(text: string): boolean {
  return /^[1-9]\d{0,17}$/.test(text);
}

/** Whole numbers (also as text) as PostgreSQL writes an array: one cheap parameter, whatever their number. */
export function arrayParameter(values: Iterable<number | string | null>): string {
  const items: string[] = [];
  for (const value of values) {
    items.push(value === null ? 'NULL' : String(value));
  }
  return `{${items.join(',')}}`;
}
