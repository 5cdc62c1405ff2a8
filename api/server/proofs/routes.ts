import multipart from '@fastify/multipart';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { type Kysely, sql } from 'kysely';
import { mostProofBytes } from '../../customer/proof.ts';
import { writeUploadAnswer } from '../../customer/proofs-wire.ts';
import { type ContextServices, findCaller } from '../context/context.ts';
import { countAttempt } from '../customer/attempts.ts';
import { ownMember } from '../customer/customer-rows.ts';
import { noteSecurity } from '../customer/security-log.ts';
import { refuseUntil } from '../customer/sign-in.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { isForeign } from '../kernel/cross-site.ts';
import { sendFailure } from '../kernel/envelope.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal, refusalCode, TooManyTries } from '../kernel/refusal.ts';
import { queryField } from '../kernel/request-fields.ts';
import { inertPolicy } from '../kernel/security-headers.ts';
import { randomCode } from '../payment/random-code.ts';
import { readProof } from './filed-proofs.ts';
import { refusals } from './fr.ts';
import { judgeDocument } from './judge-document.ts';

const referenceForm = /^[0-9A-Z]{26}$/;

/**
 * `GET /api/justificatifs/<doc>?instPA=…`, the address that `AfficheJustif` gives: a proof document, for the browser of its
 * owner alone. A picture is shown, a PDF is only downloaded; neither is kept by anyone.
 */
export function registerProofRoute(app: FastifyInstance, services: ContextServices): void {
  app.get<{ Params: { doc: string } }>('/api/justificatifs/:doc', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    const instanceId = queryField(request, 'instPA');
    const { doc } = request.params;
    const caller = await findCaller(services, request, instanceId);
    try {
      if (caller === null || !referenceForm.test(doc)) {
        return reply.callNotFound();
      }
      const exchange = { ...services, caller, address: request.ip, log: request.log };
      const member = await ownMember(exchange, caller.customerId ?? '');
      const { type, content } = await readProof(services.database, member.id, doc);
      const isImage = type === 'image/jpeg';
      return reply
        .type(type)
        .header('content-security-policy', inertPolicy)
        .header('x-content-type-options', 'nosniff')
        .header(
          'content-disposition',
          `${isImage ? 'inline' : 'attachment'}; filename="justificatif.${isImage ? 'jpg' : 'pdf'}"`,
        )
        .send(content);
    } catch (error) {
      if (error instanceof Refusal) {
        return sendFailure(request, reply, { status: 403, code: error.code, message: error.message });
      }
      throw error;
    }
  });
}

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
    throw refusals.tooManyDocuments();
  }
}

/**
 * Keeps a document that a member sent, not filed yet: what is not filed by `AjoutJustif` within a day is deleted.
 * @returns Its reference.
 * @throws Refusal for what is no JPEG, PNG, WebP or harmless PDF, for too much, and when uploads come too fast.
 */
async function storeUpload(exchange: Exchange, customerId: string, given: Buffer): Promise<string> {
  const { database } = exchange;
  if (given.length === 0 || given.length > mostProofBytes) {
    throw refusals.documentSize();
  }
  refuseUntil(await countAttempt(database, [{ rule: perCustomer, key: customerId }]));
  // Nothing is judged that could not be kept.
  await refuseAboveQuota(database, customerId, 0);
  const document = await judgeDocument(given);
  if (document === null) {
    throw refusals.documentUnreadable();
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

const formType = 'application/x-www-form-urlencoded';
/** Where the upload carries the instance id, and what it sends (point 7). */
const instanceHeader = 'instpa';
const uploadField = 'data';
/** The document as base64 in a form, where `+`, `/` and `=` take three characters each. */
const mostFormBytes = Math.ceil((mostProofBytes * 4) / 3) + 1024 * 1024;

/** More than this is not even read to its end. */
const mostDrained = 64 * 1024 * 1024;

/** The HTTP status of each refusal: the client reads nothing but the status of an upload that failed. */
const statuses: ReadonlyMap<number, number> = new Map([
  [refusalCode.notAllowed, 403],
  [refusalCode.unavailable, 429],
  [refusalCode.limitReached, 409],
]);

/** Fails as the answers of an upload do: in text, by its HTTP status. */
function fail(reply: FastifyReply, status: number, code: number, message: string) {
  return reply
    .code(status)
    .type('text/plain; charset=utf-8')
    .send(`statut=ko;nuerr=${code};erreur=${message.replace(/[;\r\n]+/g, ',')};`);
}

function tooLarge(reply: FastifyReply) {
  return fail(reply, 413, refusalCode.badRequest, 'Le document pèse plus de 8\u00a0Mo.');
}

/** Base64 as text, alone or in a `data:` address. */
function fromBase64(text: string): Buffer | null {
  const start = text.startsWith('data:') ? text.indexOf(',') + 1 : 0;
  const base64 = text.slice(start).replace(/\s/g, '');
  return /^[A-Za-z0-9+/_-]+={0,2}$/.test(base64) ? Buffer.from(base64, 'base64') : null;
}

/** What came in the field `data`: a file, or base64; null without it. @throws An error with status 413 for too much. */
async function receive(request: FastifyRequest): Promise<Buffer | null> {
  if (!request.isMultipart()) {
    // A `+` that was not written as %2B arrives as a space: base64 has no spaces of its own.
    const value =
      typeof request.body === 'string' ? new URLSearchParams(request.body).get(uploadField) : null;
    return value === null ? null : fromBase64(value.trim().replace(/ /g, '+'));
  }
  let received: Buffer | null = null;
  for await (const part of request.parts()) {
    if (part.type === 'file') {
      // Read to its end in any case, though what is too much is kept nowhere: the browser then reads why.
      const content = await part.toBuffer();
      if (part.file.truncated) {
        throw Object.assign(new Error('the document is too large'), { statusCode: 413 });
      }
      received = part.fieldname === uploadField ? content : received;
    } else if (part.fieldname === uploadField && typeof part.value === 'string') {
      received = fromBase64(part.value);
    }
  }
  return received;
}

function statusOf(error: unknown): number {
  return typeof error === 'object' &&
    error !== null &&
    'statusCode' in error &&
    typeof error.statusCode === 'number'
    ? error.statusCode
    : 500;
}

/**
 * `POST /api/imagePJ.php`: takes a proof document of 8 MiB at most from a member, whose instance comes in a header, and
 * answers the text that point 7 describes. Who asks is checked before anything of the document is read.
 */
export function registerUploadRoute(app: FastifyInstance, services: ContextServices): void {
  const uploaders = new WeakMap<FastifyRequest, Exchange>();
  app.register(async (scope) => {
    scope.removeContentTypeParser(formType);
    scope.addContentTypeParser(
      formType,
      { parseAs: 'string', bodyLimit: mostFormBytes },
      (_request, body, done) => done(null, body),
    );
    await scope.register(multipart, {
      throwFileSizeLimit: false,
      limits: {
        fileSize: mostProofBytes,
        files: 1,
        fields: 2,
        parts: 3,
        fieldSize: mostFormBytes,
        fieldNameSize: 100,
      },
    });
    scope.setErrorHandler((error, request, reply) => {
      // A document that stopped half way, or is none: nothing of it was kept.
      reply.header('cache-control', 'no-store');
      const status = statusOf(error);
      if (status === 413) {
        return tooLarge(reply);
      }
      if (status >= 400 && status < 500) {
        return fail(reply, status, refusalCode.badRequest, 'Le document n’est pas arrivé entier. Réessayez.');
      }
      request.log.error({ err: error }, 'an upload failed');
      return fail(
        reply,
        500,
        refusalCode.unavailable,
        'Un incident nous empêche de garder ce document. Réessayez.',
      );
    });
    scope.post(
      '/api/imagePJ.php',
      {
        bodyLimit: mostFormBytes,
        onRequest: async (request, reply) => {
          reply.header('cache-control', 'no-store');
          const refuse = (status: number, message: string) =>
            fail(reply, status, refusalCode.notAllowed, message);
          if (Number(request.headers['content-length'] ?? 0) > mostDrained) {
            return tooLarge(reply.header('connection', 'close'));
          }
          if (isForeign(request, services.settings)) {
            return refuse(403, 'Cette demande vient d’un autre site\u00a0: elle n’a pas été faite.');
          }
          const instance = request.headers[instanceHeader];
          const caller = await findCaller(services, request, typeof instance === 'string' ? instance : null);
          if (caller === null) {
            return refuse(403, 'Votre session n’est plus connue ici. Rechargez la page pour continuer.');
          }
          const exchange = { ...services, caller, address: request.ip, log: request.log };
          try {
            await ownMember(exchange, caller.customerId ?? '');
          } catch (error) {
            if (error instanceof Refusal) {
              return refuse(403, error.message);
            }
            throw error;
          }
          uploaders.set(request, exchange);
          return undefined;
        },
      },
      async (request, reply) => {
        const exchange = uploaders.get(request);
        if (exchange === undefined || exchange.caller.customerId === null) {
          throw new Error('an upload of nobody was let through');
        }
        const content = await receive(request).catch((error: unknown) => {
          throw statusOf(error) === 500 ? Object.assign(new Error('cut off'), { statusCode: 400 }) : error;
        });
        if (content === null) {
          return fail(reply, 400, refusalCode.badRequest, 'Le document manque.');
        }
        try {
          const reference = await storeUpload(exchange, exchange.caller.customerId, content);
          return reply.type('text/plain; charset=utf-8').send(writeUploadAnswer(reference));
        } catch (error) {
          if (error instanceof TooManyTries) {
            noteSecurity(request, 'too many tries', { call: 'imagePJ.php' });
          }
          if (error instanceof Refusal) {
            return fail(reply, statuses.get(error.code) ?? 400, error.code, error.message);
          }
          throw error;
        }
      },
    );
  });
}
