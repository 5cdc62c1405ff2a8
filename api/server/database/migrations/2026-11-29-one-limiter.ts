import { type Kysely, sql } from 'kysely';

/** Misses of codes are counted where tries of passwords are, by digest: `attempt`. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`DROP TABLE reference_attempt`.execute(database);
}
