import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `ALTER TABLE category ADD COLUMN position integer NOT NULL DEFAULT 0`,
  `UPDATE category SET position = id`,

  `ALTER TABLE hall
    ADD COLUMN position integer NOT NULL DEFAULT 0,
    ADD COLUMN places integer CHECK (places > 0),
    ADD COLUMN category_id smallint REFERENCES category`,
  `UPDATE hall SET places = found.places, category_id = found.category_id
    FROM (SELECT hall_id, count(*) AS places, min(category_id) AS category_id
          FROM performance JOIN seat ON performance_id = performance.id
          WHERE performance.id IN (SELECT min(id) FROM performance GROUP BY hall_id)
          GROUP BY hall_id) found
    WHERE hall.id = found.hall_id AND plan IS NULL`,

  `CREATE TABLE grid (id integer PRIMARY KEY, code text NOT NULL UNIQUE, position integer NOT NULL)`,
  `INSERT INTO grid SELECT DISTINCT grid_id, 'grille-' || grid_id, grid_id FROM grid_price`,

  // A performance has a name of its own, so that another date is not another performance.
  `ALTER TABLE performance ADD COLUMN code text NOT NULL DEFAULT gen_random_uuid()::text UNIQUE`,
  `UPDATE performance SET code = slug || '-' || performance.id FROM show WHERE show.id = show_id`,

  `CREATE TABLE venue_file (
    name text PRIMARY KEY, type text NOT NULL, digest text NOT NULL, content bytea NOT NULL)`,
];

/** Names by which a season's document knows things, and the venue's images. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
