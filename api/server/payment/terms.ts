import { createHash } from 'node:crypto';
import type { Kysely } from 'kysely';
import { legalContents } from '../../season/content.ts';
import type { InTransaction } from '../database/locks.ts';
import type { Database } from '../database/schema.ts';
import { productVersion } from '../season/calls.ts';
import { refusals } from './fr.ts';

interface Terms {
  /** Of the venue's own text its SHA-256; of the shop's, which version of the shop brings it. */
  readonly digest: string;
  readonly html: string;
}

/** The terms of sale that an order accepts now. */
export async function readTerms(database: Kysely<Database>): Promise<Terms> {
  const own = await database
    .selectFrom('content')
    .select('html')
    .where('code', '=', legalContents.terms)
    .executeTakeFirst();
  return own === undefined
    ? { digest: `guichet-${productVersion}`, html: '' }
    : { digest: createHash('sha256').update(own.html).digest('hex'), html: own.html };
}

/**
 * Keeps the text of the terms that a buyer accepted, for the seller has to prove it, and gives its digest; null where the
 * program that orders does not say.
 * @throws Refusal (3) when they are not the present ones.
 */
export async function acceptTerms(
  transaction: InTransaction,
  accepted: string | undefined,
): Promise<string | null> {
  if (accepted === undefined || accepted === '') {
    return null;
  }
  const { digest, html } = await readTerms(transaction);
  if (accepted !== digest) {
    throw refusals.termsChanged();
  }
  await transaction
    .insertInto('accepted_terms')
    .values({ digest, html })
    .onConflict((conflict) => conflict.column('digest').doNothing())
    .execute();
  return digest;
}
