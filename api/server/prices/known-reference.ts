import { type Kysely, sql } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { Caller } from '../kernel/exchange.ts';
import type { PriceFamily } from './families-and-promos.ts';
import { normaliseReference } from './reference-quota.ts';

const longestReference = 60;

/** A reference as someone gives it. */
export interface ReferenceClaim {
  readonly reference: string;
  /** The holder's last name, where the family is nominative. */
  readonly complement: string;
}

/** A reference that the venue knows. */
export interface KnownReference {
  readonly reference: string;
  readonly lastName: string;
  readonly firstName: string;
  /** Bound to the caller's own account. */
  readonly isOwn: boolean;
}

/** A name compared as people write it: without accents, case, spaces and dashes. */
function comparableName(name: string): string {
  return name
    .normalize('NFD')
    .replace(/[^\p{L}]/gu, '')
    .toLowerCase();
}

/** The venue's reference, when it opens for this caller; null alike for an unknown one, another's and a wrong name. */
export async function findReference(
  database: Kysely<Database>,
  caller: Caller,
  family: PriceFamily,
  claim: ReferenceClaim,
): Promise<KnownReference | null> {
  const reference = normaliseReference(claim.reference);
  if (reference === '' || reference.length > longestReference) {
    return null;
  }
  const { rows } = await sql<KnownReference>`
    SELECT reference, holder_last_name AS "lastName", holder_first_name AS "firstName",
      customer_id IS NOT NULL AS "isOwn"
    FROM price_reference
    WHERE family_code = ${family.code} AND reference = ${reference}
      AND (customer_id IS NULL OR customer_id = ${caller.customerId})
      AND (valid_until IS NULL OR valid_until > now())`.execute(database);
  const [known] = rows;
  if (known === undefined) {
    return null;
  }
  const isNamed =
    !family.isNominative ||
    known.isOwn ||
    known.lastName === '' ||
    comparableName(known.lastName) === comparableName(claim.complement);
  return isNamed ? known : null;
}
