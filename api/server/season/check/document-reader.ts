import type { z } from 'zod';
import { addIssues, type FaultList, placeOf } from '../document/faults.ts';
import { momentOf } from '../document/fields.ts';

/** An entry of a list, with where it stands. */
export interface Placed<Entry> {
  readonly entry: Entry;
  /** « performances[3] » */
  readonly place: string;
}

/** The lists whose entries others name: by which of their fields, and what the season calls one of them. */
const namedLists = {
  categories: { list: 'categories', by: 'code', what: 'la catégorie', isOptional: false },
  prices: { list: 'prices', by: 'code', what: 'le tarif', isOptional: false },
  proofs: { list: 'proofs', by: 'code', what: 'le justificatif', isOptional: true },
  families: { list: 'families', by: 'code', what: 'la famille', isOptional: true },
  shows: { list: 'shows', by: 'slug', what: 'le spectacle', isOptional: false },
  genres: { list: 'shows', by: 'genre', what: 'le genre', isOptional: false },
  collections: { list: 'collections', by: 'code', what: 'la collection', isOptional: true },
  performances: { list: 'performances', by: 'code', what: 'la séance', isOptional: false },
  halls: { list: 'halls', by: 'code', what: 'la salle', isOptional: false },
  grids: { list: 'grids', by: 'code', what: 'la grille', isOptional: false },
} as const;

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
  names(kind: keyof typeof namedLists): Names {
    const { list, by, what, isOptional } = namedLists[kind];
    const value = this.#root[list] ?? (isOptional ? [] : undefined);
    const names = new Set(
      Array.isArray(value)
        ? value.map((item: unknown) => (isRecord(item) && typeof item[by] === 'string' ? item[by] : null))
        : [null],
    );
    return { what, has: (name) => names.has(null) || names.has(name) };
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
export interface Names extends Pick<ReadonlySet<string>, 'has'> {
  /** What has such a name: « la catégorie ». */
  readonly what: string;
}

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

/** Notes a name that no entry has; nothing for one that is left out. */
export function noteUnknown(faults: FaultList, names: Names, name: string | undefined, place: string): void {
  if (name !== undefined && !names.has(name)) {
    faults.add(place, `${names.what} «\u00a0${name}\u00a0» n’existe pas`);
  }
}

/** The same of each name of a list. */
export function noteUnknownOf(faults: FaultList, names: Names, list: readonly string[], place: string): void {
  for (const [index, name] of list.entries()) {
    noteUnknown(faults, names, name, `${place}[${index}]`);
  }
}

/** A moment that a document writes, epoch milliseconds; null for one that is left out, and for one that Paris never had, which is noted. */
export function noteMoment(faults: FaultList, written: string | undefined, place: string): number | null {
  const moment = written === undefined ? null : momentOf(written);
  if (written !== undefined && moment === null) {
    faults.add(place, `ce jour ou cette heure n’existe pas à Paris\u00a0: ${written}`);
  }
  return moment;
}
