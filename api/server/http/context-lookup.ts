import { type Kysely, sql } from 'kysely';
import { ofDatabase } from '../database/of-database.ts';
import type { Database } from '../database/schema.ts';
import { RecentValues } from './recent-values.ts';

/** What never changes of a context. */
export interface ContextIdentity {
  readonly id: string;
  readonly cookieHash: Buffer;
  readonly sessionName: string;
  readonly createdAt: Date;
}

/** A context as it is now. */
export interface ContextNow extends ContextIdentity {
  readonly customerId: string | null;
  readonly sessionHash: Buffer | null;
}

interface Waiting {
  readonly resolve: (context: ContextNow | null) => void;
  readonly reject: (error: unknown) => void;
}

/** The identities that a process keeps at hand, and up to twice as many; about 300 bytes each. */
const leastIdentities = 50_000;

/** Finds contexts by their `instPA`: all that are asked for in one turn of the event loop by one statement. */
class ContextLookup {
  readonly #database: Kysely<Database>;
  readonly #identities = new RecentValues<ContextIdentity>(leastIdentities);
  #waiting = new Map<string, Waiting[]>();

  constructor(database: Kysely<Database>) {
    this.#database = database;
  }

  /** What never changes of it, from memory where it is known; null for an unknown one. */
  async identity(instanceId: string): Promise<ContextIdentity | null> {
    return this.#identities.get(instanceId) ?? this.now(instanceId);
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
      const { rows } = await sql<ContextNow & { readonly instanceId: string }>`
        SELECT instance_id AS "instanceId", id, cookie_hash AS "cookieHash", customer_id AS "customerId",
          session_hash AS "sessionHash", session_name AS "sessionName", created_at AS "createdAt"
        FROM context WHERE instance_id = ANY(${[...asked.keys()]}::text[])`.execute(this.#database);
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

  #keep(instanceId: string, { id, cookieHash, sessionName, createdAt }: ContextIdentity): void {
    // A copy: the row's buffer is a part of a whole answer, which would be kept with it.
    this.#identities.set(instanceId, { id, cookieHash: Buffer.from(cookieHash), sessionName, createdAt });
  }
}

/** The look-up of contexts on this database. */
export const contextLookupOf = ofDatabase((database) => new ContextLookup(database));
