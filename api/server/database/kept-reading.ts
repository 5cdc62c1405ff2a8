import type { DialectAdapter, Kysely } from 'kysely';
import type { Database } from './schema.ts';

/** What a process keeps beside a database, made when it is first asked for and gone with it. */
export function ofDatabase<Value>(
  make: (database: Kysely<Database>) => Value,
): (database: Kysely<Database>) => Value {
  const known = new WeakMap<Kysely<Database>, { readonly value: Value }>();
  return (database) => {
    const found = known.get(database);
    if (found !== undefined) {
      return found.value;
    }
    const value = make(database);
    known.set(database, { value });
    return value;
  };
}

/** How old a reading may get, in milliseconds since it was asked for. */
export interface Freshness {
  /** From then on the next is read, and nobody waits for it. */
  readonly renewedAfter: number;
  /** From then on it is no longer told: who asks waits for the next. */
  readonly keptFor: number;
}

/** What a database and all its transactions have in common: readings kept for it are found within a transaction too. */
export function adapterOf(database: Kysely<Database>): DialectAdapter {
  return database.getExecutor().adapter;
}

/** Milliseconds after which a change of the season shows everywhere, where a server says nothing else. */
const usualMemory = 1000;
const memories = new WeakMap<DialectAdapter, number>();

/** Says how old what is told of a database's season may be: milliseconds, `SEASON_MEMORY`. */
export function setSeasonMemory(database: Kysely<Database>, milliseconds: number): void {
  memories.set(adapterOf(database), milliseconds);
}

/** How old a reading may be that is told within these parts of what `setSeasonMemory` says. */
export function partOfSeasonMemory(database: Kysely<Database>, part: Freshness): Freshness {
  const milliseconds = memories.get(adapterOf(database)) ?? usualMemory;
  return { renewedAfter: part.renewedAfter * milliseconds, keptFor: part.keptFor * milliseconds };
}

interface Reading<Value> {
  readonly at: number;
  readonly value: Promise<Value>;
}

function isYounger(reading: Reading<unknown> | null, age: number): reading is Reading<unknown> {
  return reading !== null && performance.now() - reading.at < age;
}

/**
 * A reading that many ask for: read once for all who ask at nearly the same time, and again before it is too old to be told,
 * so that under load nobody waits. What failed is told to those who wait for it, and is not kept.
 */
export class KeptReading<Value> {
  readonly #freshness: Freshness;
  #kept: Reading<Value> | null = null;
  #next: Reading<Value> | null = null;

  constructor(freshness: Freshness) {
    this.#freshness = freshness;
  }

  /** Whether it is time to read: what is kept is no longer young, and nobody reads. */
  get isDue(): boolean {
    return this.#next === null && !isYounger(this.#kept, this.#freshness.renewedAfter);
  }

  /** A reading that has just been asked for. */
  begin(value: Promise<Value>): void {
    const next = { at: performance.now(), value };
    this.#next = next;
    value.then(
      () => {
        this.#kept = next;
        this.#next = null;
      },
      () => {
        this.#next = null;
      },
    );
  }

  /** What is kept, or what is being read; null when it is too old and nobody reads. */
  get value(): Promise<Value> | null {
    const kept = this.#kept;
    return kept !== null && isYounger(kept, this.#freshness.keptFor)
      ? kept.value
      : (this.#next?.value ?? null);
  }

  /**
   * What is kept, read when it is time.
   * @param isOutside False inside a transaction: a reading ahead would outlive it, and another's may be waiting for the
   *   connection that it holds.
   */
  ask(read: () => Promise<Value>, isOutside = true): Promise<Value> {
    if (!isOutside) {
      return this.#askInside(read);
    }
    if (this.isDue) {
      this.begin(read());
    }
    return this.value ?? read();
  }

  #askInside(read: () => Promise<Value>): Promise<Value> {
    if (isYounger(this.#kept, this.#freshness.keptFor)) {
      return this.#kept.value;
    }
    const value = read();
    if (this.#next === null) {
      this.begin(value);
    }
    return value;
  }
}

/** One reading for each of some objects, gone with them. */
export class KeptReadings<Value> {
  readonly #readings = new WeakMap<object, KeptReading<Value>>();

  /** @param freshness Of a reading that is asked for the first time. */
  of(key: object, freshness: Freshness): KeptReading<Value> {
    const known = this.#readings.get(key);
    if (known !== undefined) {
      return known;
    }
    const reading = new KeptReading<Value>(freshness);
    this.#readings.set(key, reading);
    return reading;
  }
}
