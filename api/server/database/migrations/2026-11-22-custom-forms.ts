import { type Kysely, sql } from 'kysely';

/** Forms of the venue's own, and what was answered: kept beside the mail, for a year. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`CREATE TABLE custom_form (
    code text PRIMARY KEY,
    position integer NOT NULL,
    title text NOT NULL,
    introduction jsonb NOT NULL,
    recipient text NOT NULL,
    fields jsonb NOT NULL,
    submit_label text NOT NULL,
    thanks text NOT NULL)`.execute(database);
  // The form may go or change: what was asked stands beside each answer.
  await sql`CREATE TABLE custom_form_answer (
    id bigint GENERATED ALWAYS AS IDENTITY PRIMARY KEY,
    form_code text NOT NULL,
    form_title text NOT NULL,
    answers jsonb NOT NULL,
    received_at timestamptz NOT NULL DEFAULT now())`.execute(database);
  await sql`CREATE INDEX custom_form_answer_time ON custom_form_answer (received_at)`.execute(database);
}
