import { type Kysely, sql } from 'kysely';

/** Who came in, at which door, and the key of the lists that phones carry. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`CREATE TABLE door_entry (
      id uuid PRIMARY KEY,
      ticket_number bigint NOT NULL REFERENCES ticket (number),
      performance_id integer NOT NULL,
      door text NOT NULL,
      device text NOT NULL,
      staff_id integer NOT NULL,
      at timestamptz NOT NULL,
      received_at timestamptz NOT NULL DEFAULT now(),
      verdict text NOT NULL CHECK (verdict IN ('admitted', 'twice', 'invalid')),
      undone_at timestamptz,
      undone_by integer,
      undo_reason text,
      change bigint NOT NULL
    )`,
    sql`CREATE INDEX door_entry_by_change ON door_entry (performance_id, change)`,
    sql`CREATE INDEX door_entry_by_ticket ON door_entry (ticket_number)`,
    sql`CREATE TABLE door_evening (
      performance_id integer PRIMARY KEY,
      last_change bigint NOT NULL DEFAULT 0
    )`,
    sql`CREATE TABLE door_key (
      "only" boolean PRIMARY KEY DEFAULT true CHECK ("only"),
      private_key bytea NOT NULL,
      public_key bytea NOT NULL
    )`,
  ]) {
    await statement.execute(database);
  }
}
