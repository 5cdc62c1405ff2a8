import { type Kysely, sql } from 'kysely';

const statements: readonly string[] = [
  `ALTER TABLE customer
    ADD COLUMN survey text NOT NULL DEFAULT '',
    ADD COLUMN created_at timestamptz NOT NULL DEFAULT now()`,
  `CREATE INDEX context_customer ON context (customer_id) WHERE customer_id IS NOT NULL`,

  // Columns that change are in no index: an attempt updates its row in its page.
  `CREATE TABLE attempt (
    subject bytea PRIMARY KEY, score double precision NOT NULL, at timestamptz NOT NULL) WITH (fillfactor = 70)`,

  `CREATE TABLE trusted_browser (
    customer_id text NOT NULL REFERENCES customer ON DELETE CASCADE,
    context_id bigint NOT NULL REFERENCES context ON DELETE CASCADE,
    at timestamptz NOT NULL DEFAULT now(), PRIMARY KEY (customer_id, context_id))`,
  `CREATE INDEX trusted_browser_context ON trusted_browser (context_id)`,

  `CREATE TABLE password_reset (
    token_hash bytea PRIMARY KEY, customer_id text NOT NULL REFERENCES customer ON DELETE CASCADE,
    created_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL)`,
  `CREATE INDEX password_reset_customer ON password_reset (customer_id)`,

  `CREATE TABLE proof_document (
    id text PRIMARY KEY, customer_id text NOT NULL REFERENCES customer ON DELETE CASCADE,
    proof_code text, holder text NOT NULL DEFAULT '',
    type text NOT NULL CHECK (type IN ('image/jpeg', 'application/pdf')), content bytea NOT NULL,
    size integer NOT NULL CHECK (size > 0),
    state text NOT NULL DEFAULT 'received' CHECK (state IN ('received', 'accepted', 'refused')),
    uploaded_at timestamptz NOT NULL DEFAULT now(), expires_at timestamptz NOT NULL)`,
  // Pictures and PDF are compressed already.
  `ALTER TABLE proof_document ALTER COLUMN content SET STORAGE EXTERNAL`,
  `CREATE INDEX proof_document_customer ON proof_document (customer_id)`,
  `CREATE INDEX proof_document_expiry ON proof_document (expires_at)`,
];

/** What accounts need: attempts counted, browsers known, links that set a password, proof documents. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of statements) {
    await sql.raw(statement).execute(database);
  }
}
