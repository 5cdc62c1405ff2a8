import { type Call, type Field, type RequestOf, readRequest } from '../../contract/call.ts';
import type { RequestFields } from '../../contract/parameters.ts';
import type { Exchange, VenueExchange } from './exchange.ts';

/** What a call is answered with: its payload, what older readers find beside it, and how it may be cached. */
export interface Answer {
  readonly payload: object;
  /** What stands beside the envelope's keys, also when the payload is under `data`. */
  readonly beside: object | null;
  /** What readers of `text/plain` find beside the scalars, where objects cannot be carried. */
  readonly besideText: Readonly<Record<string, string>> | null;
}

/** An answer that is the same for every shopper. */
interface AnswerForAll extends Answer {
  /** An entity tag, for a program that asks again; null where it is not worth one. */
  readonly tag: string | null;
}

interface Served {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly placement: 'top' | 'data';
  /** Acts although it is a GET: only the shop's own pages may make it (ruling 6). */
  readonly sameOriginOnly: boolean;
}

/** A call whose answer is for who asks, with its handler, its types settled: fields in, payload out. */
export interface PersonalCall extends Served {
  readonly audience: 'caller';
  /** Has a `cle` of its own: repeated with the same key, it has its effect once. */
  readonly isRepeatable: boolean;
  /** Writes the answer that a repetition gets together with its effect, by itself: it is given the operation. */
  readonly keepsOperations: boolean;
  /** May change who is signed in: the session's cookie follows. */
  readonly changesSignIn: boolean;
  /** @throws ContractError for fields that cannot be read; @throws Refusal from the handler. */
  answer(fields: RequestFields, exchange: Exchange): Promise<Answer>;
  /** What whoever has nothing yet is answered, for pages that are drawn for everybody; null where it is nobody's. */
  readonly forNobody: ((fields: RequestFields, exchange: VenueExchange) => Promise<Answer>) | null;
  /** What takes time and must be over before a transaction begins, as hashing a password; null where nothing does. */
  readonly prepare: ((fields: RequestFields, exchange: Exchange) => Promise<Deed<Answer>>) | null;
}

/** What a call still does once all that takes time is done; its exchange may be in a transaction. */
export type Deed<Result> = (exchange: Exchange) => Promise<Result>;

/** A question that has the same answer for every shopper. */
export interface SharedQuestion {
  /** The call and what it asks for: two questions of one text are the same. */
  readonly text: string;
  /** @throws Refusal from the handler. */
  answer(exchange: VenueExchange): Promise<AnswerForAll>;
}

/** A call whose answer is the same for every shopper: the browser may keep it and ask again. */
export interface SharedCall extends Served {
  readonly audience: 'everybody';
  /** @throws ContractError for fields that cannot be read. */
  question(fields: RequestFields): SharedQuestion;
}

/** A call whose answer may be too long to be put together: it is sent as it is read. */
export interface StreamedCall extends Served {
  readonly audience: 'program';
  /**
   * The members of the payload as JSON, in pieces.
   * @throws ContractError for fields that cannot be read; @throws Refusal from the handler, before the first piece.
   */
  pieces(fields: RequestFields, exchange: Exchange): Promise<AsyncIterable<string>>;
}

export type ServedCall = PersonalCall | SharedCall | StreamedCall;

/** A personal call that keeps its types: what tests of a handler alone go through. */
export interface TypedServedCall<Request, Wire> extends PersonalCall {
  handle(request: Request, exchange: Exchange): Promise<Wire>;
}

interface Traits<Request, Wire> {
  readonly forNobody?: (request: Request, exchange: VenueExchange) => Promise<Wire>;
  readonly keepsOperations?: boolean;
  readonly changesSignIn?: boolean;
  readonly sameOriginOnly?: boolean;
}

interface SharedTraits<Wire> {
  readonly beside?: (wire: Wire) => object;
  readonly besideText?: (wire: Wire) => Readonly<Record<string, string>>;
  readonly tag?: (wire: Wire) => string;
}

type Shape = Readonly<Record<string, Field<unknown>>>;

/**
 * Joins a call of the contract to what answers it: the handler takes the typed request and gives the wire's payload. It
 * throws a Refusal for what the shopper can be told; anything else is a fault and is logged.
 */
export function serve<Fields extends Shape, Wire extends object, Reading>(
  call: Call<Fields, Wire, Reading>,
  handler: (request: RequestOf<Fields>, exchange: Exchange) => Promise<Wire>,
  traits: Traits<RequestOf<Fields>, Wire> = {},
): TypedServedCall<RequestOf<Fields>, Wire> {
  const { forNobody } = traits;
  return {
    audience: 'caller',
    handle: handler,
    name: call.name,
    method: call.method,
    placement: call.placement,
    isRepeatable: 'cle' in call.request,
    keepsOperations: traits.keepsOperations ?? false,
    changesSignIn: traits.changesSignIn ?? false,
    sameOriginOnly: traits.sameOriginOnly ?? false,
    answer: async (fields, exchange) => answerOf(await handler(readRequest(call, fields), exchange)),
    forNobody:
      forNobody === undefined
        ? null
        : async (fields, exchange) => answerOf(await forNobody(readRequest(call, fields), exchange)),
    prepare: null,
  };
}

function answerOf(payload: object): Answer {
  return { payload, beside: null, besideText: null };
}

/**
 * `serve`, for a call part of which takes time: `prepare` does that outside any transaction, and gives what is left to do.
 * Connections are few, and one that waits for a password's hash keeps everybody's cart waiting.
 */
export function servePrepared<Fields extends Shape, Wire extends object, Reading>(
  call: Call<Fields, Wire, Reading>,
  prepare: (request: RequestOf<Fields>, exchange: Exchange) => Promise<Deed<Wire>>,
  traits: Traits<RequestOf<Fields>, Wire> = {},
): TypedServedCall<RequestOf<Fields>, Wire> {
  const handle = async (request: RequestOf<Fields>, exchange: Exchange): Promise<Wire> => {
    const act = await prepare(request, exchange);
    return act(exchange);
  };
  return {
    ...serve(call, handle, traits),
    prepare: async (fields, exchange) => {
      const act = await prepare(readRequest(call, fields), exchange);
      return async (inTransaction) => answerOf(await act(inTransaction));
    },
  };
}

/** `serve`, for an answer that is the same for every shopper: its handler does not learn who asks. */
export function serveEverybody<Fields extends Shape, Wire extends object, Reading>(
  call: Call<Fields, Wire, Reading>,
  handler: (request: RequestOf<Fields>, exchange: VenueExchange) => Promise<Wire>,
  { beside, besideText, tag }: SharedTraits<Wire> = {},
): SharedCall {
  return {
    audience: 'everybody',
    name: call.name,
    method: call.method,
    placement: call.placement,
    sameOriginOnly: false,
    question: (fields) => {
      const request = readRequest(call, fields);
      return {
        text: `${call.name} ${JSON.stringify(request)}`,
        answer: async (exchange) => {
          const payload = await handler(request, exchange);
          return {
            payload,
            beside: beside?.(payload) ?? null,
            besideText: besideText?.(payload) ?? null,
            tag: tag?.(payload) ?? null,
          };
        },
      };
    },
  };
}

/** `serve`, for a call of the venue's programs whose handler gives its answer in pieces of JSON. */
export function serveInPieces<Fields extends Shape, Wire extends object, Reading>(
  call: Call<Fields, Wire, Reading>,
  handler: (request: RequestOf<Fields>, exchange: Exchange) => Promise<AsyncIterable<string>>,
): StreamedCall {
  return {
    audience: 'program',
    name: call.name,
    method: call.method,
    placement: call.placement,
    sameOriginOnly: false,
    pieces: (fields, exchange) => handler(readRequest(call, fields), exchange),
  };
}
