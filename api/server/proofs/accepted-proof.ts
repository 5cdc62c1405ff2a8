import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * What a customer's documents of a proof (`codeJU`) come to: `given` where one holds that is not over and not refused. One that
 * nobody has looked at yet counts, the venue looks at the door; where the season says that this proof is awaited it is `waiting`
 * until somebody of the venue has accepted it.
 */
export type ProofStanding = 'missing' | 'waiting' | 'given';

/** See `ProofStanding`. */
export async function readProofStanding(
  database: Kysely<Database>,
  customerId: string,
  proofCode: string,
): Promise<ProofStanding> {
  const found = await database
    .selectFrom('proof_document')
    .leftJoin('proof', 'proof.code', 'proof_document.proof_code')
    .select(
      sql<boolean>`coalesce(bool_or(state = 'accepted' OR NOT coalesce(awaits_acceptance, false)), false)`.as(
        'counts',
      ),
    )
    .select(sql<number>`count(*)::int`.as('documents'))
    .where('customer_id', '=', customerId)
    .where('proof_code', '=', proofCode)
    .where('state', '!=', 'refused')
    .where('expires_at', '>', sql<Date>`now()`)
    .executeTakeFirstOrThrow();
  if (found.counts) {
    return 'given';
  }
  return found.documents > 0 ? 'waiting' : 'missing';
}
