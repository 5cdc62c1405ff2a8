import type { Kysely } from 'kysely';
import { lanesOf } from '../database/connect.ts';
import { databaseErrorCode, inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { Refusal } from '../kernel/refusal.ts';
import { type HoldOutcome, holdBatch } from './hold-batch.ts';
import type { HoldTerms } from './hold-bounds.ts';
import { readHoldOffer } from './hold-offer.ts';
import type { HoldRequest } from './hold-request.ts';

/** The most requests in one transaction. */
const mostInBatch = 128;

/**
 * Errors after which it is unknown what the database did, or that any statement would meet: the connection was lost (08),
 * no room (53), somebody stopped it or it took too long (57). Doing the same again could do it twice, or only add load.
 */
const beyondOneRequest = /^(?:08|53|57)/;

/** PostgreSQL's code for a row that is there already: the only one that a batch can meet is a key's. */
const keyTaken = '23505';

interface Waiting {
  readonly request: HoldRequest;
  readonly resolve: (lineIds: readonly string[]) => void;
  readonly reject: (error: unknown) => void;
}

function keyOf({ contextId, operation }: HoldRequest): string | null {
  return operation === null ? null : `${contextId} ${operation.key}`;
}

/** Whether one request of a batch may be what failed, so that the others are worth trying without it. */
function mayBeOfOne(error: unknown): boolean {
  const code = databaseErrorCode(error);
  // A rule that fails has no code of the system or of the database.
  return code === null
    ? error instanceof Error && !('code' in error) && !/connect|terminated/i.test(error.message)
    : !beyondOneRequest.test(code);
}

/** One connection's worth of holding: requests that come while a batch is under way make the next one. */
class HoldLane {
  readonly #database: Kysely<Database>;
  readonly #connection: Kysely<Database>;
  readonly #terms: HoldTerms;
  #queue: Waiting[] = [];
  #isBusy = false;

  constructor(database: Kysely<Database>, connection: Kysely<Database>, terms: HoldTerms) {
    this.#database = database;
    this.#connection = connection;
    this.#terms = terms;
  }

  /** @throws Refusal when the places are not to be had; anything else is a fault, and nothing was held. */
  hold(request: HoldRequest): Promise<readonly string[]> {
    return new Promise((resolve, reject) => {
      this.#queue.push({ request, resolve, reject });
      if (!this.#isBusy) {
        this.#isBusy = true;
        // After this turn: all that arrived in it goes together.
        setImmediate(() => this.#serve());
      }
    });
  }

  async #serve(): Promise<void> {
    while (this.#queue.length > 0) {
      await this.#answer(this.#nextBatch());
    }
    this.#isBusy = false;
  }

  /** The first in the queue. A repetition waits for the batch after that of its first, which then tells it the answer. */
  #nextBatch(): readonly Waiting[] {
    const batch: Waiting[] = [];
    const later: Waiting[] = [];
    const keys = new Set<string>();
    for (const waiting of this.#queue) {
      const key = keyOf(waiting.request);
      if (batch.length === mostInBatch || (key !== null && keys.has(key))) {
        later.push(waiting);
      } else {
        batch.push(waiting);
        if (key !== null) {
          keys.add(key);
        }
      }
    }
    this.#queue = later;
    return batch;
  }

  /** Answers after the commit. A batch that fails is halved until who made it fail is alone. */
  async #answer(batch: readonly Waiting[]): Promise<void> {
    let outcomes: readonly HoldOutcome[];
    try {
      outcomes = await this.#hold(batch.map((waiting) => waiting.request));
    } catch (error) {
      if (batch.length > 1 && mayBeOfOne(error)) {
        const half = Math.ceil(batch.length / 2);
        await this.#answer(batch.slice(0, half));
        await this.#answer(batch.slice(half));
        return;
      }
      for (const waiting of batch) {
        waiting.reject(error);
      }
      return;
    }
    for (const [index, waiting] of batch.entries()) {
      const outcome = outcomes[index];
      if (outcome === undefined || outcome instanceof Refusal) {
        waiting.reject(outcome ?? new Error('a request without an outcome'));
      } else {
        waiting.resolve(outcome);
      }
    }
  }

  async #hold(requests: readonly HoldRequest[]): Promise<readonly HoldOutcome[]> {
    const offer = await readHoldOffer(this.#database, requests);
    const attempt = (): Promise<readonly HoldOutcome[]> =>
      inTransaction(this.#connection, (transaction) => holdBatch(transaction, offer, requests, this.#terms));
    try {
      return await attempt();
    } catch (error) {
      if (databaseErrorCode(error) === keyTaken) {
        // Another call used a key meanwhile: what it got can be read now.
        return attempt();
      }
      throw error;
    }
  }
}

/** Where this process holds places: requests that come together are served together (docs/decisions/0016). */
class HoldDesk {
  readonly #lanes: readonly HoldLane[];

  constructor(database: Kysely<Database>, terms: HoldTerms) {
    const { connections, count } = lanesOf(database);
    this.#lanes = Array.from({ length: count }, () => new HoldLane(database, connections, terms));
  }

  /**
   * Holds the places that are asked for, all or none, until the cart's deadline. A repetition of a key gets the first answer.
   * @returns The ids of the new lines, in the order of the places, once they are committed.
   * @throws Refusal: 11 with `placesRefusees` when places are taken, 12 with `placesRestantes` when too few are left;
   * otherwise for what was asked wrongly.
   */
  hold(request: HoldRequest): Promise<readonly string[]> {
    return this.#laneOf(request).hold(request);
  }

  /** One shopper's requests follow one another; so do those for the best places of a performance, which all want the same. */
  #laneOf(request: HoldRequest): HoldLane {
    const number = request.wish.kind === 'best' ? request.performanceId : Number(request.contextId);
    const lane = this.#lanes[Math.abs(number) % this.#lanes.length];
    if (lane === undefined) {
      throw new Error('a desk without lanes');
    }
    return lane;
  }
}

const desks = new WeakMap<Kysely<Database>, HoldDesk>();

/** The desk of a database in this process. */
export function holdDeskOf(database: Kysely<Database>, terms: HoldTerms): HoldDesk {
  const known = desks.get(database);
  if (known !== undefined) {
    return known;
  }
  const desk = new HoldDesk(database, terms);
  desks.set(database, desk);
  return desk;
}
