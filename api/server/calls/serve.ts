import { type Call, type Field, type RequestOf, readRequest } from '../../contract/call.ts';
import type { RequestFields } from '../../contract/parameters.ts';
import type { Exchange } from './exchange.ts';

/** What a call is answered with: its payload, what older readers find beside it, and how it may be cached. */
export interface Answer {
  readonly payload: object;
  /** What stands beside the envelope's keys, also when the payload is under `data`. */
  readonly beside: object | null;
  /** What readers of `text/plain` find beside the scalars, where objects cannot be carried. */
  readonly besideText: Readonly<Record<string, string>> | null;
  /** An entity tag for an answer that is the same for everybody; null for one that is kept nowhere. */
  readonly tag: string | null;
}

/** A call with its handler, its types settled: fields in, payload out. */
export interface ServedCall {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly placement: 'top' | 'data';
  /** Has a `cle` of its own: repeated with the same key, it has its effect once. */
  readonly isRepeatable: boolean;
  /** Writes the answer that a repetition gets together with its effect, by itself: it is given the operation. */
  readonly keepsOperations: boolean;
  /** May change who is signed in: the session's cookie follows. */
  readonly changesSignIn: boolean;
  /** Acts although it is a GET: only the shop's own pages may make it (ruling 6). */
  readonly sameOriginOnly: boolean;
  /** Season answers may be kept by the browser and asked again; the others never are. */
  readonly isPersonal: boolean;
  /** @throws ContractError for fields that cannot be read; @throws Refusal from the handler. */
  answer(fields: RequestFields, exchange: Exchange): Promise<Answer>;
}

/** A call that keeps its types: what tests of a handler alone go through. */
export interface TypedServedCall<Request, Wire> extends ServedCall {
  handle(request: Request, exchange: Exchange): Promise<Wire>;
}

interface Traits<Wire> {
  readonly keepsOperations?: boolean;
  readonly changesSignIn?: boolean;
  readonly sameOriginOnly?: boolean;
  readonly isPersonal?: boolean;
  readonly beside?: (wire: Wire) => object;
  readonly besideText?: (wire: Wire) => Readonly<Record<string, string>>;
  readonly tag?: (wire: Wire) => string;
}

/**
 * Joins a call of the contract to what answers it: the handler takes the typed request and gives the wire's payload. It
 * throws a Refusal for what the shopper can be told; anything else is a fault and is logged.
 */
export function serve<Shape extends Readonly<Record<string, Field<unknown>>>, Wire extends object, Reading>(
  call: Call<Shape, Wire, Reading>,
  handler: (request: RequestOf<Shape>, exchange: Exchange) => Promise<Wire>,
  traits: Traits<Wire> = {},
): TypedServedCall<RequestOf<Shape>, Wire> {
  return {
    handle: handler,
    name: call.name,
    method: call.method,
    placement: call.placement,
    isRepeatable: 'cle' in call.request,
    keepsOperations: traits.keepsOperations ?? false,
    changesSignIn: traits.changesSignIn ?? false,
    sameOriginOnly: traits.sameOriginOnly ?? false,
    isPersonal: traits.isPersonal ?? true,
    answer: async (fields, exchange) => {
      const payload = await handler(readRequest(call, fields), exchange);
      return {
        payload,
        beside: traits.beside?.(payload) ?? null,
        besideText: traits.besideText?.(payload) ?? null,
        tag: traits.tag?.(payload) ?? null,
      };
    },
  };
}

/** The traits of an answer that is the same for every shopper: the browser may keep it and ask again. */
export const forEverybody = { isPersonal: false } as const;
