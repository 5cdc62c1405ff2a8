import { sql, type Transaction } from 'kysely';
import type { Database } from '../../database/schema.ts';

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
