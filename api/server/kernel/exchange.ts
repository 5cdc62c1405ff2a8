import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
import type { Database } from '../database/schema.ts';
import type { ServerSettings } from '../settings.ts';
import { refusals } from './fr.ts';

/** Who asks. `customerId` is null unless this browser's cookie proves it: `instPA` alone never opens an account. */
export interface Caller {
  readonly contextId: string;
  readonly instanceId: string;
  readonly isProven: boolean;
  readonly customerId: string | null;
  /** The venue's own software, which opened its context with the venue's secret; absent for everybody else. */
  readonly isVenue?: boolean;
}

/**
 * Who asks, where the browser must prove itself: `instPA` stands in addresses, so it alone opens no account and reads no name
 * (ruling 5).
 * @throws Refusal (4) without the browser's cookie.
 */
export function proven(caller: Caller): Caller {
  if (!caller.isProven) {
    throw refusals.browserUnknown();
  }
  return caller;
}

/** A request that may be repeated: the same key in the same context is the same request, which its fingerprint tells. */
export interface Operation {
  readonly key: string;
  readonly call: string;
  readonly fingerprint: string;
}

/** What a handler works with whose answer is the same for everybody: nothing of who asks, but for the venue itself. */
export interface VenueExchange {
  readonly database: Kysely<Database>;
  readonly settings: ServerSettings;
  /** The venue's own software asks: it may be told what shoppers have no use for. */
  readonly isForVenue?: boolean;
}

/** What a handler works with. */
export interface Exchange extends VenueExchange {
  readonly caller: Caller;
  /** The network address that asks, as far as the server can tell: what is tried too often is counted by it. */
  readonly address: string;
  readonly log: FastifyBaseLogger;
  /** Given to a call that keeps its own operations (`keepsOperations`), when the request has a key. */
  readonly operation?: Operation | undefined;
}
