import type { FastifyBaseLogger } from 'fastify';
import type { Kysely } from 'kysely';
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
