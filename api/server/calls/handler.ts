import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { CallRequest, CallWire } from '../../contract/call.ts';
import type { CallName, Calls } from '../../contract/calls.ts';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';

/** Who asks. `customerId` is null unless this browser's cookie proves it: `instPA` alone never opens an account. */
export interface Caller {
  readonly contextId: string;
  readonly instanceId: string;
  readonly isProven: boolean;
  readonly customerId: string | null;
}

/** What a handler works with. */
export interface Exchange {
  readonly database: Kysely<Database>;
  readonly caller: Caller;
  readonly settings: ServerSettings;
  readonly log: FastifyBaseLogger;
}

/**
 * Answers one call: takes the typed request, gives the wire's payload.
 * @throws Refusal for what the shopper can be told; anything else is a fault and is logged.
 */
export type Handler<C> = (request: CallRequest<C>, exchange: Exchange) => Promise<CallWire<C>>;

/** One handler for each call of the contract. `Contexte` stands apart: it needs no caller yet. */
export type Handlers = { readonly [Name in Exclude<CallName, 'Contexte'>]: Handler<Calls[Name]> };
