import { sql } from 'kysely';
import { mostProofBytes } from '../../entities/proof.ts';
import type { Exchange } from '../calls/exchange.ts';
import { Refusal, refusalCode } from '../calls/refusal.ts';
import { countAttempt } from '../customer/attempts.ts';
import { refuseUntil } from '../customer/sign-in.ts';
import { Turnstile } from '../customer/turnstile.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { randomCode } from '../payment/random-code.ts';
import { isHarmlessPdf } from './check-pdf.ts';
import { harmlessImage } from './harmless-image.ts';

/** 26 characters of five bits: 130 bits that nobody guesses. */
const referenceLength = 26;
/** Of one customer, filed or not. */
const mostDocuments = 20;
const mostBytesInAll = 40 * 1024 * 1024;
const perCustomer = { name: 'upload', free: 40, longestWait: 300, forgetting: 60 };

/** A large picture takes much memory while it is decoded: one at a time, and few in line. */
const pictures = new Turnstile(
  1,
  20,
  () =>
    new Refusal(refusalCode.unavailable, 'Beaucoup de documents arrivent\u00a0: réessayez dans un instant.'),
);

interface HarmlessDocument {
  readonly type: 'image/jpeg' | 'application/pdf';
  readonly content: Buffer;
}

async function harmless(content: Buffer): Promise<HarmlessDocument | null> {
  if (content.subarray(0, 5).toString('latin1') === '%PDF-') {
    return isHarmlessPdf(content) ? { type: 'application/pdf', content } : null;
  }
  const picture = await pictures.inTurn(() => harmlessImage(content));
  return picture === null ? null : { type: 'image/jpeg', content: picture };
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
  const document = await harmless(given);
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
    const kept = await transaction
      .selectFrom('proof_document')
      .select([sql<number>`count(*)::int`.as('count'), sql<number>`coalesce(sum(size), 0)::int`.as('bytes')])
      .where('customer_id', '=', customerId)
      .executeTakeFirstOrThrow();
    if (kept.count >= mostDocuments || kept.bytes + document.content.length > mostBytesInAll) {
      throw new Refusal(
        refusalCode.limitReached,
        'Vous avez déjà envoyé beaucoup de documents. Supprimez ceux qui ne servent plus, puis réessayez.',
      );
    }
    const id = randomCode(referenceLength);
    await transaction
      .insertInto('proof_document')
      .values({
        id,
        customer_id: customerId,
        proof_code: null,
        type: document.type,
        content: document.content,
        size: document.content.length,
        expires_at: sql<Date>`now() + interval '1 day'`,
      })
      .execute();
    return id;
  });
}
