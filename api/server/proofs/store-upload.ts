import { type Kysely, sql } from 'kysely';
import { mostProofBytes } from '../../customer/proof.ts';
import { countAttempt } from '../customer/attempts.ts';
import { refuseUntil } from '../customer/sign-in.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { randomCode } from '../payment/random-code.ts';
import { judgeDocument } from './judge-document.ts';

/** 26 characters of five bits: 130 bits that nobody guesses. */
const referenceLength = 26;
/** Of one customer, filed or not. */
const mostDocuments = 20;
const mostBytesInAll = 40 * 1024 * 1024;
const perCustomer = { name: 'upload', free: 40, longestWait: 300, forgetting: 60 };

/** @throws Refusal when a customer has as many documents, or bytes of them, as can be kept beside `more` bytes. */
async function refuseAboveQuota(database: Kysely<Database>, customerId: string, more: number): Promise<void> {
  const kept = await database
    .selectFrom('proof_document')
    .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(size), 0)::int`.as('bytes')])
    .where('customer_id', '=', customerId)
    .executeTakeFirstOrThrow();
  if (kept.count >= mostDocuments || kept.bytes + more > mostBytesInAll) {
    throw new Refusal(
      refusalCode.limitReached,
      'Vous avez déjà envoyé beaucoup de documents. Supprimez ceux qui ne servent plus, puis réessayez.',
    );
  }
}

/**
 * Keeps a document that a member sent, not filed yet: what is not filed by `AjoutJustif` within a day is deleted.
 * @returns Its reference.
 * @throws Refusal for what is no JPEG, PNG, WebP or harmless PDF, for too much, and when uploads come too fast.
 */
export async function storeUpload(exchange: Exchange, customerId: string, given: Buffer): Promise<string> {
  const { database } = exchange;
  if (given.length === 0 || given.length > mostProofBytes) {
    throw new Refusal(refusalCode.badRequest, 'Le document est vide, ou pèse plus de 8\u00a0Mo.');
  }
  refuseUntil(await countAttempt(database, [{ rule: perCustomer, key: customerId }]));
  // Nothing is judged that could not be kept.
  await refuseAboveQuota(database, customerId, 0);
  const document = await judgeDocument(given);
  if (document === null) {
    throw new Refusal(
      refusalCode.badRequest,
      'Ce document ne peut pas être lu. Envoyez une photo (JPEG, PNG, WebP) ou un PDF simple, sans mot de passe.',
    );
  }
  return inTransaction(database, async (transaction) => {
    // The customer's row is locked: two uploads at once must not pass the quota together.
    await transaction
      .selectFrom('customer')
      .select('id')
      .where('id', '=', customerId)
      .forUpdate()
      .executeTakeFirstOrThrow();
    await refuseAboveQuota(transaction, customerId, document.content.length);
    const id = randomCode(referenceLength);
    await transaction
      .insertInto('proof_document')
      .values({
        id,
        customer_id: customerId,
        proof_code: null,
        type: document.type,
        content: Buffer.from(document.content),
        size: document.content.length,
        expires_at: sql<Date>`now() + interval '1 day'`,
      })
      .execute();
    return id;
  });
}
