import { type Kysely, sql } from 'kysely';

/** The venue's own texts: pages of its menu and of the account, terms, questions, notices. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE content (
    code text PRIMARY KEY,
    title text NOT NULL,
    html text NOT NULL,
    updated_on text NOT NULL DEFAULT '' CHECK (updated_on ~ '^([0-9]{4}-[0-9]{2}-[0-9]{2})?$'),
    position integer NOT NULL DEFAULT 0)`.execute(database);
}
