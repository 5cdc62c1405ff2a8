import { type Kysely, sql } from 'kysely';

/** Requests for a new password, answered apart from the call that asks, which so does the same for every e-mail. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE reset_request (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    context_id bigint NOT NULL REFERENCES context ON DELETE CASCADE,
    email text NOT NULL, customer_id text, at timestamptz NOT NULL DEFAULT now())`.execute(database);
}
