import { type Kysely, sql } from 'kysely';
import type { Database } from '../../../api/server/database/schema.ts';

/** What no shopper changes, and is large. */
const kept = ['kysely_migration', 'kysely_migration_lock', 'venue_file', 'content'];

/**
 * Makes what gives the database back as it is now: a statement, quick enough to be taken before each of thousands of runs.
 * @returns Restores it.
 */
export async function rememberDatabase(database: Kysely<Database>): Promise<() => Promise<void>> {
  const { rows: tables } = await sql<{ readonly name: string }>`
    SELECT relname AS name FROM pg_class
    WHERE relkind = 'r' AND relnamespace = 'public'::regnamespace ORDER BY relname`.execute(database);
  const steps: string[] = [];
  for (const { name } of tables.filter((table) => !kept.includes(table.name))) {
    const { rows } = await sql<{ readonly found: boolean }>`
      SELECT EXISTS (SELECT FROM ${sql.table(name)}) AS found`.execute(database);
    steps.push(`DELETE FROM public."${name}";`);
    if (rows[0]?.found === true) {
      await sql`CREATE TABLE simulation.${sql.raw(`"${name}"`)} AS SELECT * FROM ${sql.table(name)}`.execute(
        database,
      );
      const { rows: columns } = await sql<{ readonly name: string }>`
        SELECT quote_ident(attname) AS name FROM pg_attribute
        WHERE attrelid = ${`public.${name}`}::regclass AND attnum > 0 AND NOT attisdropped AND attgenerated = ''
        ORDER BY attnum`.execute(database);
      const list = columns.map((column) => column.name).join(', ');
      steps.push(
        `INSERT INTO public."${name}" (${list}) OVERRIDING SYSTEM VALUE SELECT ${list} FROM simulation."${name}";`,
      );
    }
  }
  const { rows: sequences } = await sql<{ readonly name: string; readonly last: string | null }>`
    SELECT quote_ident(sequencename) AS name, last_value AS last FROM pg_sequences WHERE schemaname = 'public'`.execute(
    database,
  );
  for (const { name, last } of sequences) {
    steps.push(`PERFORM setval('public.${name}', ${last ?? 1}, ${last !== null});`);
  }
  await sql
    .raw(
      `CREATE FUNCTION simulation.restore() RETURNS void LANGUAGE plpgsql SET session_replication_role = replica AS $do$
       BEGIN ${steps.join('\n')} END $do$`,
    )
    .execute(database);
  return async () => {
    await sql`SELECT simulation.restore()`.execute(database);
  };
}
