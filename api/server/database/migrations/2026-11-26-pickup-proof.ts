import { type Kysely, sql } from 'kysely';

/** What a way to collect asks to be proved (`proof.code`); empty for nothing. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`ALTER TABLE pickup_method ADD COLUMN proof_code text NOT NULL DEFAULT ''`.execute(database);
}
