import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `ALTER TABLE performance ADD COLUMN called_off_at timestamptz`,
  // Until the mail has gone: beside it only the secret's hash is kept.
  `ALTER TABLE mail_outbox ADD COLUMN answer_secret text`,
  `CREATE TABLE evening_change (
    id integer GENERATED ALWAYS AS IDENTITY PRIMARY KEY, performance_id integer NOT NULL,
    kind text NOT NULL CHECK (kind IN ('moved', 'cancelled', 'message')),
    author text NOT NULL, reason text NOT NULL, subject text NOT NULL DEFAULT '', message text NOT NULL DEFAULT '',
    answers_until timestamptz, created_at timestamptz NOT NULL DEFAULT now(), finished_at timestamptz,
    CHECK ((kind = 'moved') = (answers_until IS NOT NULL)))`,
  `CREATE INDEX evening_change_performance ON evening_change (performance_id)`,
  `CREATE TABLE evening_change_step (
    change_id integer NOT NULL REFERENCES evening_change ON DELETE CASCADE, order_reference text NOT NULL,
    state text NOT NULL DEFAULT 'todo' CHECK (state IN ('todo', 'done', 'failed')),
    attempts integer NOT NULL DEFAULT 0, next_attempt_at timestamptz NOT NULL DEFAULT now(),
    what_happened text NOT NULL DEFAULT '', done_at timestamptz,
    secret_hash bytea UNIQUE, answer text CHECK (answer IN ('kept', 'moneyBack')), answered_at timestamptz,
    PRIMARY KEY (change_id, order_reference), CHECK ((answer IS NULL) = (answered_at IS NULL)))`,
  `CREATE INDEX evening_change_step_due ON evening_change_step (next_attempt_at) WHERE state = 'todo'`,
];

/** Evenings that are moved or cancelled, what is said to everybody of one, and how far each order's part of that has come. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
