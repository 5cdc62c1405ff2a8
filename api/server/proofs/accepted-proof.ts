import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';

/**
 * Whether a customer has filed a document of this proof (`codeJU`) that still holds: not expired, and not refused by the
 * venue. One that nobody has looked at yet counts: the venue looks at the door.
 */
export async function hasAcceptedProof(
  database: Kysely<Database>,
  customerId: string,
  proofCode: string,
): Promise<boolean> {
  const found = await database
    .selectFrom('proof_document')
    .select('id')
    .where('customer_id', '=', customerId)
    .where('proof_code', '=', proofCode)
    .where('state', '!=', 'refused')
    .where('expires_at', '>', sql<Date>`now()`)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
