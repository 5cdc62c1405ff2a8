import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import { refusals } from './fr.ts';

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

/** @throws Refusal (2) when this way to collect needs an address that was left out. */
async function checkPickupAddress(
  database: Kysely<Database>,
  pickupCode: string,
  customerId: string,
): Promise<void> {
  const lacking = await database
    .selectFrom('pickup_method')
    .innerJoin('customer', (join) => join.on('customer.id', '=', customerId))
    .select('label')
    .where('code', '=', pickupCode)
    .where('needs_address', '=', true)
    .where('customer.address', '=', '')
    .executeTakeFirst();
  if (lacking !== undefined) {
    throw refusals.pickupAddressMissing({ label: lacking.label });
  }
}

/**
 * @throws Refusal (2) when this way to collect needs an address that was left out; with `justificatif` when it asks, before
 * paying, for a document that is not there, or not accepted yet where that is awaited.
 */
export async function checkPickup(
  database: Kysely<Database>,
  pickupCode: string,
  customerId: string,
): Promise<void> {
  await checkPickupAddress(database, pickupCode, customerId);
  const asked = await database
    .selectFrom('pickup_method')
    .innerJoin('proof', 'proof.code', 'pickup_method.proof_code')
    .select(['pickup_method.label', 'proof.code', 'proof.name'])
    .where('pickup_method.code', '=', pickupCode)
    .where('proof.is_required_online', '=', true)
    .executeTakeFirst();
  if (asked === undefined) {
    return;
  }
  const standing = await readProofStanding(database, customerId, asked.code);
  if (standing !== 'given') {
    const refuse = standing === 'waiting' ? refusals.pickupProofWaiting : refusals.pickupProofMissing;
    throw refuse({ label: asked.label, proof: asked.name }, { justificatif: asked.code });
  }
}
