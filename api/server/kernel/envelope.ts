import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { AnyCall } from '../../contract/call.ts';
import type { Refusal } from './refusal.ts';
import type { Answer } from './serve.ts';

/** What is said when the server is at fault, whatever the fault. */
export const faultMessage =
  'Un incident nous empêche de répondre. Vos places ne sont pas perdues\u00a0: réessayez dans un instant.';

/** What is said while the database does not answer. */
export const noDatabaseMessage =
  'La billetterie ne répond pas en ce moment. Vos places ne sont pas perdues\u00a0: réessayez dans un instant.';

/** The number of a failure that says « your instance is unknown here » (wire.md). */
export const unknownInstance = 219;

/** Older programs ask for `text/plain` and nothing else; a browser's list of types means JSON (wire.md). */
export function wantsText(request: FastifyRequest): boolean {
  const accept = (request.headers.accept ?? '').toLowerCase();
  return accept.includes('text/plain') && !accept.includes('json') && !accept.includes('*/*');
}

/** The top-level scalars, form-encoded, for older programs. */
function textOf(envelope: Readonly<Record<string, unknown>>): string {
  const pairs = new URLSearchParams();
  for (const [name, value] of Object.entries(envelope)) {
    if (name === 'statut') {
      pairs.append(name, value === true ? 'ok' : 'ko');
    } else if (typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean') {
      pairs.append(name, String(value));
    }
  }
  return pairs.toString();
}

function send(reply: FastifyReply, type: 'application/json' | 'text/plain', text: string) {
  return reply.header('vary', 'accept').type(`${type}; charset=utf-8`).send(text);
}

/** The members of an object as JSON, each after a comma. */
function membersOf(value: object | null): string {
  const text = value === null ? '{}' : JSON.stringify(value);
  return text === '{}' ? '' : `,${text.slice(1, -1)}`;
}

function placed(payload: object, placement: AnyCall['placement']): object {
  return placement === 'data' ? { data: payload } : payload;
}

/** A payload that succeeded as JSON, beside the envelope's keys or under `data`. */
export function answerText(
  { payload, beside }: Pick<Answer, 'payload' | 'beside'>,
  placement: AnyCall['placement'],
): string {
  // Put together as text: an object of all members, with a shape of its own for each call, costs several times as much.
  return `{"statut":true,"nuerr":0,"erreur":""${membersOf(placed(payload, placement))}${membersOf(beside)}}`;
}

/** A refusal as JSON. */
export const refusalText = ({ code, message, details }: Refusal): string =>
  JSON.stringify({ ...details, statut: false, nuerr: code, erreur: message });

/** Sends a payload that succeeded, beside the envelope's keys or under `data`. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: Answer,
  placement: AnyCall['placement'],
) {
  if (!wantsText(request)) {
    return send(reply, 'application/json', answerText(answer, placement));
  }
  const inside = placed(answer.payload, placement);
  return send(
    reply,
    'text/plain',
    textOf({ statut: true, nuerr: 0, erreur: '', ...inside, ...answer.besideText }),
  );
}

async function* inEnvelope(pieces: AsyncIterable<string>): AsyncGenerator<string> {
  yield '{"statut":true,"nuerr":0,"erreur":"",';
  yield* pieces;
  yield '}';
}

/**
 * Sends a payload that comes in pieces of JSON, beside the envelope's keys. A fault on the way cuts the answer off: half a
 * one cannot be read as a whole.
 */
export function sendPieces(reply: FastifyReply, pieces: AsyncIterable<string>) {
  return reply
    .header('vary', 'accept')
    .type('application/json; charset=utf-8')
    .send(Readable.from(inEnvelope(pieces), { objectMode: false }));
}

declare module 'fastify' {
  interface FastifyReply {
    /** The number of the failure that was answered, for the log and the metrics; null for a success. */
    failureCode: number | null;
  }
}

/** Sends a failure. Its HTTP status is 200 unless the request never became a call. */
export function sendFailure(
  request: FastifyRequest,
  reply: FastifyReply,
  failure: {
    readonly code: number;
    readonly message: string;
    readonly details?: Readonly<Record<string, unknown>>;
    readonly status?: number;
  },
) {
  reply.failureCode = failure.code;
  reply.code(failure.status ?? 200).header('cache-control', 'no-store');
  const { code: nuerr, message: erreur, details } = failure;
  const envelope = { ...details, statut: false, nuerr, erreur };
  return wantsText(request)
    ? send(reply, 'text/plain', textOf(envelope))
    : send(reply, 'application/json', JSON.stringify(envelope));
}

/** Sends what a handler refused. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  return sendFailure(request, reply, {
    code: refusal.code,
    message: refusal.message,
    details: refusal.details,
  });
}
