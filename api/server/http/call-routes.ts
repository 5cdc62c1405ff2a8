import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Kysely } from 'kysely';
import { calls } from '../../contract/calls.ts';
import type { RequestFields } from '../../contract/parameters.ts';
import { ContractError, TooLongError } from '../../contract/read.ts';
import {
  answerContext,
  type ContextServices,
  findCaller,
  followSignIn,
  shortName,
} from '../context/context.ts';
import { notedCalls, noteSecurity } from '../customer/security-log.ts';
import { databaseErrorCode, inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { isForeign, isSameOrigin } from '../kernel/cross-site.ts';
import {
  sendAnswer,
  sendFailure,
  sendPieces,
  sendRefusal,
  unknownInstance,
  wantsText,
} from '../kernel/envelope.ts';
import type { Caller, Exchange, Operation } from '../kernel/exchange.ts';
import { keptAnswer, once, operationOf } from '../kernel/operations.ts';
import { Refusal, refusalCode, TooManyTries } from '../kernel/refusal.ts';
import { fieldsOf, instanceOf, queryField } from '../kernel/request-fields.ts';
import type { Answer, Deed, PersonalCall, SharedCall, StreamedCall } from '../kernel/serve.ts';
import { SharedAnswers, SharedQuestions } from '../kernel/shared-answers.ts';
import { refuseTooLongField } from '../kernel/too-long.ts';
import { refusals } from './fr.ts';
import { findServedCall } from './served-calls.ts';

/** What is at hand for everybody. */
interface Shared {
  readonly questions: SharedQuestions;
  readonly answers: SharedAnswers;
}

const formType = 'application/x-www-form-urlencoded';

/** Waited too long for a row or a statement: nothing was written, and the same may be asked again. */
const busyCodes = new Set(['55P03', '57014', '40001', '40P01']);

function unreadable(error: ContractError): Refusal {
  return refusals.requestMalformed({ field: error.path.replace(/[^\w[\]]/g, '').slice(0, 60) });
}

/** What the shopper can be told of an error; null for a fault of ours. */
function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) {
    return error;
  }
  if (error instanceof TooLongError) {
    return refuseTooLongField(error);
  }
  if (error instanceof ContractError) {
    return unreadable(error);
  }
  return busyCodes.has(databaseErrorCode(error) ?? '') ? refusals.manyPeople() : null;
}

/** Each field by its name: spreading objects cost more than finding an answer that is at hand. */
function exchangeOf(
  { settings }: ContextServices,
  database: Kysely<Database>,
  caller: Caller,
  request: FastifyRequest,
  operation?: Operation,
): Exchange {
  return { database, settings, caller, address: request.ip, log: request.log, operation };
}

/** An answer; `repeated` is the operation that it is the kept answer of, null when the call did its work. */
interface Answered {
  readonly answer: Answer;
  readonly repeated: Operation | null;
}

function keptFor(repeated: Operation, payload: object): Answered {
  return { answer: { payload, beside: null, besideText: null }, repeated };
}

async function answerCall(
  services: ContextServices,
  call: PersonalCall,
  caller: Caller,
  fields: RequestFields,
  request: FastifyRequest,
): Promise<Answered> {
  const exchange = exchangeOf(services, services.database, caller, request);
  // What is kept of a sign-in is for the browser that signed in: another is asked, and refused, like at the first time.
  const mayRepeat = call.isRepeatable && (caller.isProven || !call.changesSignIn);
  const operation = mayRepeat ? operationOf(call.name, fields) : null;
  if (operation === null) {
    return { answer: await call.answer(fields, exchange), repeated: null };
  }
  if (call.keepsOperations) {
    const own = exchangeOf(services, services.database, caller, request, operation);
    return { answer: await call.answer(fields, own), repeated: null };
  }
  const { prepare } = call;
  if (prepare === null) {
    return onceInTransaction(services, caller, operation, request, (within) => call.answer(fields, within));
  }
  const kept = () => keptAnswer(services.database, caller.contextId, operation);
  const known = await kept();
  if (known !== null) {
    return keptFor(operation, known);
  }
  let act: Deed<Answer>;
  try {
    act = await prepare(fields, exchange);
  } catch (error) {
    // Done meanwhile by the first of two that came together: what it did may be why the second is refused.
    const answer = await kept();
    if (answer === null) {
      throw error;
    }
    return keptFor(operation, answer);
  }
  return onceInTransaction(services, caller, operation, request, act);
}

/** Does a deed once for the key of its operation, and keeps the answer in the same transaction. */
async function onceInTransaction(
  services: ContextServices,
  caller: Caller,
  operation: Operation,
  request: FastifyRequest,
  act: Deed<Answer>,
): Promise<Answered> {
  let isFirst = false;
  const payload = await inTransaction(services.database, (transaction) =>
    once(transaction, caller.contextId, operation, async () => {
      isFirst = true;
      const answer = await act(exchangeOf(services, transaction, caller, request));
      return answer.payload;
    }),
  );
  const answered = keptFor(operation, payload);
  return isFirst ? { ...answered, repeated: null } : answered;
}

function sendUnknownInstance(request: FastifyRequest, reply: FastifyReply) {
  return sendFailure(request, reply, {
    code: unknownInstance,
    message: 'Votre session n’est plus connue ici. Rechargez la page pour continuer.',
  });
}

function noteCall(request: FastifyRequest, { name }: { readonly name: string }, caller: Caller): void {
  const event = notedCalls.get(name);
  if (event !== undefined) {
    noteSecurity(request, event, { customer: caller.customerId });
  }
}

async function servePersonal(
  services: ContextServices,
  call: PersonalCall,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fields = fieldsOf(request);
  const caller = await findCaller(services, request, instanceOf(fields));
  if (caller === null) {
    return sendUnknownInstance(request, reply);
  }
  const { answer, repeated } = await answerCall(services, call, caller, fields, request);
  if (call.changesSignIn && caller.isProven) {
    const isSignedIn = await followSignIn(services, caller, reply, repeated);
    if (repeated !== null && !isSignedIn) {
      throw refusals.sessionOver();
    }
  }
  noteCall(request, call, caller);
  reply.header('cache-control', 'no-store');
  return sendAnswer(request, reply, answer, call.placement);
}

async function serveShared(
  services: ContextServices,
  shared: Shared,
  call: SharedCall,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const asked = shared.questions.ask(request, call);
  const caller = await findCaller(services, request, asked.instanceId);
  if (caller === null) {
    return sendUnknownInstance(request, reply);
  }
  const question = asked.read();
  const isForVenue = caller.isVenue === true;
  if (!wantsText(request) && !isForVenue) {
    return shared.answers.send(request, reply, call, question);
  }
  // The venue's programs, and those that ask for text, are few: nothing is kept for them.
  const { database, settings } = services;
  const answer = await question.answer({ database, settings, isForVenue });
  reply.header('cache-control', 'private, no-cache');
  return sendAnswer(request, reply, answer, call.placement);
}

/** An answer that is sent as it is read; whoever goes away ends the reading. */
async function serveStreamed(
  services: ContextServices,
  call: StreamedCall,
  request: FastifyRequest,
  reply: FastifyReply,
) {
  const fields = fieldsOf(request);
  const caller = await findCaller(services, request, instanceOf(fields));
  if (caller === null) {
    return sendUnknownInstance(request, reply);
  }
  const pieces = await call.pieces(fields, exchangeOf(services, services.database, caller, request));
  noteCall(request, call, caller);
  reply.header('cache-control', 'no-store');
  if (wantsText(request) || request.method === 'HEAD') {
    return sendAnswer(request, reply, { payload: {}, beside: null, besideText: null }, call.placement);
  }
  return sendPieces(reply, pieces);
}

/** Refuses what is not the call's method or type of body; null when all is well. */
function misuse(
  services: ContextServices,
  request: FastifyRequest,
  reply: FastifyReply,
  call: { readonly method: 'GET' | 'POST'; readonly sameOriginOnly: boolean },
) {
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const fail = (status: number, message: string) =>
    sendFailure(request, reply, { status, code: refusalCode.badRequest, message });
  if (method !== call.method) {
    reply.header('allow', call.method);
    return fail(405, `Cet appel se fait par ${call.method}.`);
  }
  const type = request.headers['content-type'];
  if (method === 'POST' && type !== undefined && type.split(';')[0]?.trim().toLowerCase() !== formType) {
    return fail(415, `Le contenu doit être de type ${formType}.`);
  }
  if (method === 'POST' && isForeign(request, services.settings)) {
    return fail(403, 'Cette demande vient d’un autre site\u00a0: elle n’a pas été faite.');
  }
  if (call.sameOriginOnly && !isSameOrigin(request, services.settings)) {
    return fail(403, 'Cette demande ne peut venir que de la billetterie elle-même.');
  }
  return null;
}

const callAtRoot = /^\/([A-Z]\w{1,40})(?=$|\?)/;

/** An address as the server routes it: a call at the root is that of `/api/`, for programs that know only a host. */
export function addressOf(url: string): string {
  const name = callAtRoot.exec(url)?.[1];
  return name !== undefined && Object.hasOwn(calls, name) ? `/api${url}` : url;
}

/** The calls of the contract, under `/api/`. */
export function registerCallRoutes(app: FastifyInstance, services: ContextServices): void {
  const shared: Shared = { questions: new SharedQuestions(), answers: new SharedAnswers(services) };
  app.route<{ Params: { call: string } }>({
    method: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'],
    url: '/api/:call',
    handler: async (request, reply) => {
      const { call: name } = request.params;
      const call = findServedCall(name);
      if (call === null && name !== 'Contexte') {
        return sendFailure(request, reply, {
          status: 404,
          code: refusalCode.badRequest,
          message: 'Cet appel n’existe pas.',
        });
      }
      const refused = misuse(services, request, reply, call ?? { method: 'GET', sameOriginOnly: false });
      if (refused !== null) {
        return refused;
      }
      try {
        if (call !== null) {
          switch (call.audience) {
            case 'caller':
              return await servePersonal(services, call, request, reply);
            case 'everybody':
              return await serveShared(services, shared, call, request, reply);
            case 'program':
              return await serveStreamed(services, call, request, reply);
          }
        }
        const payload = await answerContext(services, request, reply, fieldsOf(request));
        reply.header('cache-control', 'no-store');
        return sendAnswer(request, reply, { payload, beside: null, besideText: null }, 'top');
      } catch (error) {
        const refusal = refusalOf(error);
        if (refusal === null) {
          throw error;
        }
        if (refusal.code === refusalCode.notAllowed) {
          const instanceId = queryField(request, 'instPA') ?? '';
          request.log.warn({ call: name, context: shortName(instanceId) }, 'call refused: not allowed');
        }
        if (refusal instanceof TooManyTries) {
          noteSecurity(request, 'too many tries', { call: name });
        }
        return sendRefusal(request, reply, refusal);
      }
    },
  });
}
