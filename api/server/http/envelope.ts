import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Refusal } from '../calls/refusal.ts';

/** What is said when the server is at fault, whatever the fault. */
export const faultMessage =
  'Un incident nous empêche de répondre. Vos places ne sont pas perdues\u00a0: réessayez dans un instant.';

/** The number of a failure that says « your instance is unknown here » (wire.md). */
export const unknownInstance = 219;

/** Older programs ask for `text/plain` and nothing else; a browser's list of types means JSON (wire.md). */
function wantsText(request: FastifyRequest): boolean {
  const accept = request.headers.accept ?? '';
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

function send(request: FastifyRequest, reply: FastifyReply, envelope: Readonly<Record<string, unknown>>) {
  reply.header('vary', 'accept');
  return wantsText(request)
    ? reply.type('text/plain; charset=utf-8').send(textOf(envelope))
    : reply.type('application/json; charset=utf-8').send(JSON.stringify(envelope));
}

/** Sends a payload that succeeded, beside the envelope's keys or under `data`. */
export function sendAnswer(
  request: FastifyRequest,
  reply: FastifyReply,
  answer: {
    readonly payload: object;
    readonly beside: object;
    readonly besideText: Readonly<Record<string, string>>;
    readonly placement: 'top' | 'data';
  },
) {
  const payload = answer.placement === 'data' ? { data: answer.payload } : answer.payload;
  const beside = wantsText(request) ? answer.besideText : answer.beside;
  return send(request, reply, { statut: true, nuerr: 0, erreur: '', ...payload, ...beside });
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
  return send(request, reply.code(failure.status ?? 200).header('cache-control', 'no-store'), {
    ...failure.details,
    statut: false,
    nuerr: failure.code,
    erreur: failure.message,
  });
}

/** Sends what a handler refused. */
export function sendRefusal(request: FastifyRequest, reply: FastifyReply, refusal: Refusal) {
  return sendFailure(request, reply, {
    code: refusal.code,
    message: refusal.message,
    details: refusal.details,
  });
}
