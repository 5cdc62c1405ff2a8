import { type Kysely, sql } from 'kysely';

/** Why the venue keeps places from sale, who said so, and when they return. */
export async function up(database: Kysely<unknown>): Promise<void> {
  await sql`
    CREATE TABLE held_back_seat (
      performance_id integer NOT NULL,
      seat_id integer NOT NULL,
      reason text NOT NULL CHECK (reason IN ('production', 'press', 'technical', 'accessibility')),
      note text NOT NULL,
      returns_at timestamptz,
      "by" text NOT NULL,
      at timestamptz NOT NULL DEFAULT now(),
      PRIMARY KEY (performance_id, seat_id),
      FOREIGN KEY (performance_id, seat_id) REFERENCES seat (performance_id, seat_id) ON DELETE CASCADE
    )`.execute(database);
}
