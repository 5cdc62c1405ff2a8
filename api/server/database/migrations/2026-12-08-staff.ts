import { type Kysely, sql } from 'kysely';

/** Who works here, where they are signed in, and the journal of what they did. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`CREATE TABLE staff_member (
      id integer PRIMARY KEY GENERATED ALWAYS AS IDENTITY,
      email text NOT NULL,
      name text NOT NULL,
      role text NOT NULL CHECK (role IN ('door', 'desk', 'manager')),
      password_hash text,
      one_time_secret text NOT NULL,
      last_one_time_step bigint NOT NULL DEFAULT 0,
      invitation_hash bytea,
      invitation_expires_at timestamptz,
      created_at timestamptz NOT NULL DEFAULT now(),
      ended_at timestamptz
    )`,
    sql`CREATE UNIQUE INDEX staff_member_by_email ON staff_member (lower(email)) WHERE ended_at IS NULL`,
    sql`CREATE TABLE staff_session (
      token_hash bytea PRIMARY KEY,
      staff_id integer NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
      device text NOT NULL,
      started_at timestamptz NOT NULL DEFAULT now(),
      used_at timestamptz NOT NULL DEFAULT now()
    )`,
    sql`CREATE INDEX staff_session_by_member ON staff_session (staff_id)`,
    sql`CREATE TABLE staff_operation (
      staff_id integer NOT NULL REFERENCES staff_member (id) ON DELETE CASCADE,
      key text NOT NULL,
      fingerprint text NOT NULL,
      answer text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (staff_id, key)
    )`,
    sql`CREATE TABLE journal (
      number bigint PRIMARY KEY,
      at timestamptz NOT NULL,
      staff_id integer,
      who text NOT NULL,
      what text NOT NULL,
      subject text NOT NULL,
      reason text NOT NULL,
      details text NOT NULL,
      digest bytea NOT NULL
    )`,
    sql`CREATE INDEX journal_by_subject ON journal (subject)`,
    // One row: the next entry follows this one, and whoever writes it waits here.
    sql`CREATE TABLE journal_head (
      "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
      number bigint NOT NULL,
      digest bytea NOT NULL
    )`,
    sql`INSERT INTO journal_head (number, digest) VALUES (0, '\\x')`,
  ]) {
    await statement.execute(database);
  }
}
