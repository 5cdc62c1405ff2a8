import { type Kysely, sql } from 'kysely';

/** The figures of days as they were when they were closed, numbered without holes. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE day_closing (
      number integer PRIMARY KEY CHECK (number > 0),
      day date NOT NULL UNIQUE,
      at timestamptz NOT NULL,
      "by" text NOT NULL,
      figures text NOT NULL,
      digest bytea NOT NULL
    )`.execute(database);
}
