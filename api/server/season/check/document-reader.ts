import type { z } from 'zod';
import { addIssues, type FaultList, placeOf } from '../document/faults.ts';

/** An entry of a list, with where it stands. */
export interface Placed<Entry> {
  readonly entry: Entry;
  /** « performances[3] » */
  readonly place: string;
}

function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/**
 * Reads a document part by part and entry by entry: what is wrong is noted at its place, what is right is kept, so that
 * one pass finds the faults of shape and those of sense.
 */
export class DocumentReader {
  readonly #root: Readonly<Record<string, unknown>>;
  readonly #read = new Set<string>();

  constructor(
    document: unknown,
    readonly faults: FaultList,
  ) {
    if (!isRecord(document)) {
      faults.add('', 'attendu un objet');
    }
    this.#root = isRecord(document) ? document : {};
  }

  /** The part of this name, or null when it is wrong; `fallback` is read when the part is not there. */
  part<Schema extends z.ZodType>(key: string, schema: Schema, fallback?: unknown): z.output<Schema> | null {
    this.#read.add(key);
    const found = schema.safeParse(this.#root[key] ?? fallback, { reportInput: true });
    if (!found.success) {
      addIssues(this.faults, found.error.issues, [key]);
      return null;
    }
    return found.data;
  }

  /** The right entries of a list. A list that is not there is a fault, unless it may be left out. */
  list<Schema extends z.ZodType>(
    key: string,
    schemaFor: Schema | ((value: unknown) => Schema),
    isOptional = false,
  ): readonly Placed<z.output<Schema>>[] {
    this.#read.add(key);
    const value = this.#root[key];
    if (!Array.isArray(value)) {
      if (value !== undefined || !isOptional) {
        this.faults.add(key, value === undefined ? 'il manque une liste' : 'attendu une liste');
      }
      return [];
    }
    const entries: Placed<z.output<Schema>>[] = [];
    for (const [index, item] of value.entries()) {
      const schema = typeof schemaFor === 'function' ? schemaFor(item) : schemaFor;
      const found = schema.safeParse(item, { reportInput: true });
      if (found.success) {
        entries.push({ entry: found.data, place: placeOf([key, index]) });
      } else {
        addIssues(this.faults, found.error.issues, [key, index]);
      }
    }
    return entries;
  }

  /**
   * The names that the entries of a list claim, those of faulty entries too: a reference to one of them is no fault. Where
   * the list is wrong, or an entry has no name, which is said already, any name may be meant.
   */
  names(key: string, by: 'code' | 'slug' | 'genre', isOptional = false): Names {
    const value = this.#root[key] ?? (isOptional ? [] : undefined);
    const names = Array.isArray(value)
      ? value.map((item: unknown) => (isRecord(item) && typeof item[by] === 'string' ? item[by] : null))
      : [null];
    return names.includes(null) ? { has: () => true } : new Set(names.filter((name) => name !== null));
  }

  /** Notes the parts that nobody asked for. */
  finish(): void {
    for (const key of Object.keys(this.#root)) {
      if (!this.#read.has(key)) {
        this.faults.add(key, 'nom inconnu');
      }
    }
  }
}

/** Names that may be referred to. */
export type Names = Pick<ReadonlySet<string>, 'has'>;

/** Notes names that come twice in a list. */
export function noteTwins(
  faults: FaultList,
  entries: readonly { readonly place: string; readonly name: string }[],
  field: string,
): void {
  const known = new Map<string, string>();
  for (const { place, name } of entries) {
    const first = known.get(name);
    if (first === undefined) {
      known.set(name, place);
    } else {
      faults.add(`${place}.${field}`, `«\u00a0${name}\u00a0» est déjà pris par ${first}`);
    }
  }
}

/** Notes a name that no entry has. */
export function noteUnknown(
  faults: FaultList,
  names: Names,
  name: string,
  place: string,
  what: string,
): void {
  if (!names.has(name)) {
    faults.add(place, `${what} «\u00a0${name}\u00a0» n’existe pas`);
  }
}
