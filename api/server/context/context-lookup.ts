import { type Kysely, sql } from 'kysely';
import { ofDatabase } from '../database/kept-reading.ts';
import type { Database } from '../database/schema.ts';
import { RecentValues } from '../kernel/recent-values.ts';

/** The facts of a context that never change. */
interface ContextIdentity {
  readonly id: string;
  readonly cookieHash: Buffer;
  readonly sessionName: string;
  readonly createdAt: Date;
}

/** The session of a context: its seconds since the sign-in and since the last use, by the database's clock; null without one. */
export interface SessionNow {
  readonly sessionHash: Buffer | null;
  readonly sessionAge: number | null;
  readonly sessionIdle: number | null;
}

/** A context as it is now. */
interface ContextNow extends ContextIdentity, SessionNow {
  readonly customerId: string | null;
}

interface Waiting {
  readonly resolve: (context: ContextNow | null) => void;
  readonly reject: (error: unknown) => void;
}

/** An identity as it was found, and when, in epoch milliseconds. */
interface KnownIdentity {
  readonly identity: ContextIdentity;
  readonly foundAt: number;
}

/** Half a day, in milliseconds: contexts that were not found for longer are looked up, and so said to be in use. */
const halfDay = 43_200_000;

/** Whether the database says of a context that nobody has used it for half a day. */
export const isStale = sql<boolean>`coalesce(used_at, created_at) < now() - interval '12 hours'`;

/** Seconds since a session began, and since its last use. */
export const sessionAge = sql<number | null>`extract(epoch FROM now() - session_started_at)::float8`;
export const sessionIdle = sql<number | null>`extract(epoch FROM now() - session_used_at)::float8`;

/** The identities that a process keeps at hand, and up to twice as many; about 300 bytes each. */
const leastIdentities = 50_000;

/** Finds contexts by their `instPA`: all that are asked for in one turn of the event loop by one statement. */
class ContextLookup {
  readonly #database: Kysely<Database>;
  readonly #identities = new RecentValues<KnownIdentity>(leastIdentities);
  #waiting = new Map<string, Waiting[]>();

  constructor(database: Kysely<Database>) {
    this.#database = database;
  }

  /** What never changes of it, from memory where it is known; null for an unknown one. */
  async identity(instanceId: string): Promise<ContextIdentity | null> {
    const known = this.#identities.get(instanceId);
    // What nobody has used for a day may be forgotten: nothing is remembered for as long.
    return known !== undefined && Date.now() - known.foundAt < halfDay
      ? known.identity
      : this.now(instanceId);
  }

  /** The context as the database has it after this was asked; null for an unknown one. */
  now(instanceId: string): Promise<ContextNow | null> {
    return new Promise((resolve, reject) => {
      if (this.#waiting.size === 0) {
        setImmediate(() => this.#answer());
      }
      const waiting = this.#waiting.get(instanceId) ?? [];
      this.#waiting.set(instanceId, waiting);
      waiting.push({ resolve, reject });
    });
  }

  async #answer(): Promise<void> {
    const asked = this.#waiting;
    this.#waiting = new Map();
    try {
      const { rows } = await sql<ContextNow & { readonly instanceId: string; readonly isStale: boolean }>`
        SELECT instance_id AS "instanceId", id, cookie_hash AS "cookieHash", customer_id AS "customerId",
          session_hash AS "sessionHash", ${sessionAge} AS "sessionAge", ${sessionIdle} AS "sessionIdle",
          session_name AS "sessionName", created_at AS "createdAt", ${isStale} AS "isStale"
        FROM context WHERE instance_id = ANY(${[...asked.keys()]}::text[])`.execute(this.#database);
      await this.#sayUsed(rows.filter(({ isStale }) => isStale).map(({ id }) => id));
      const found = new Map(rows.map((row) => [row.instanceId, row]));
      for (const [instanceId, waiting] of asked) {
        const context = found.get(instanceId) ?? null;
        if (context !== null) {
          this.#keep(instanceId, context);
        }
        for (const { resolve } of waiting) {
          resolve(context);
        }
      }
    } catch (error) {
      for (const { reject } of [...asked.values()].flat()) {
        reject(error);
      }
    }
  }

  async #sayUsed(ids: readonly string[]): Promise<void> {
    if (ids.length > 0) {
      await sql`UPDATE context SET used_at = now() WHERE id = ANY(${ids}::bigint[])`.execute(this.#database);
    }
  }

  #keep(instanceId: string, { id, cookieHash, sessionName, createdAt }: ContextIdentity): void {
    // A copy: the row's buffer is a part of a whole answer, which would be kept with it.
    const identity = { id, cookieHash: Buffer.from(cookieHash), sessionName, createdAt };
    this.#identities.set(instanceId, { identity, foundAt: Date.now() });
  }
}

/** The look-up of contexts on this database. */
export const contextLookupOf = ofDatabase((database) => new ContextLookup(database));
