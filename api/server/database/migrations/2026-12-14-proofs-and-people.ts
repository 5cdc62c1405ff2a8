import { type Kysely, sql } from 'kysely';

/** What the staff made of proofs, which prices wait for that, and whose data were erased. */
export async function up(database: Kysely<unknown>): Promise<void> {
  for (const statement of [
    sql`ALTER TABLE proof_document ADD COLUMN refusal_reason text NOT NULL DEFAULT '', ADD COLUMN judged_at timestamptz`,
    sql`CREATE INDEX proof_document_filed ON proof_document (state, uploaded_at) WHERE proof_code IS NOT NULL`,
    sql`ALTER TABLE proof ADD COLUMN awaits_acceptance boolean NOT NULL DEFAULT false`,
    sql`ALTER TABLE customer ADD COLUMN erased_at timestamptz`,
  ]) {
    await statement.execute(database);
  }
}
