import type { z } from 'zod';

/** Something wrong in a season, and where: « performances[3].hall ». */
export interface Fault {
  readonly place: string;
  readonly message: string;
}

/** « performances[3].hall » of a path. */
export function placeOf(path: readonly PropertyKey[]): string {
  return path.reduce<string>((place, key) => {
    if (typeof key === 'number') {
      return `${place}[${key}]`;
    }
    return place === '' ? String(key) : `${place}.${String(key)}`;
  }, '');
}

/** Collects the faults of a season: a check never stops at the first. */
export class FaultList {
  readonly #faults: Fault[] = [];

  add(place: string, message: string): void {
    this.#faults.push({ place: place === '' ? 'season.json' : place, message });
  }

  /** Whether something is wrong at this place or below it. */
  isIn(place: string): boolean {
    return this.#faults.some(
      (fault) => fault.place.startsWith(place) && !/^\w/.test(fault.place.slice(place.length)),
    );
  }

  get isEmpty(): boolean {
    return this.#faults.length === 0;
  }

  get all(): readonly Fault[] {
    return this.#faults;
  }
}

const typeNames: Readonly<Record<string, string>> = {
  string: 'un texte',
  number: 'un nombre',
  int: 'un nombre entier',
  boolean: 'true ou false',
  array: 'une liste',
  object: 'un objet',
  record: 'un objet',
};

function kindOf(value: unknown): string {
  if (value === undefined) {
    return 'rien';
  }
  if (value === null) {
    return 'null';
  }
  return typeNames[Array.isArray(value) ? 'array' : typeof value] ?? typeof value;
}

const english = /^(?:Invalid|Too |Unrecognized)/;

/** What zod found, in the words of the person who wrote the document. */
function messageOf(issue: z.core.$ZodIssue): string {
  switch (issue.code) {
    case 'invalid_type':
      if (!english.test(issue.message)) {
        return issue.message;
      }
      return issue.input === undefined
        ? `il manque ${typeNames[issue.expected] ?? issue.expected}`
        : `attendu ${typeNames[issue.expected] ?? issue.expected}, trouvé ${kindOf(issue.input)}`;
    case 'too_small':
      return issue.origin === 'array'
        ? `il en faut au moins ${issue.minimum}`
        : `doit valoir au moins ${issue.minimum}`;
    case 'too_big':
      return issue.origin === 'string'
        ? `trop long\u00a0: ${issue.maximum} caractères au plus`
        : issue.origin === 'array'
          ? `trop long\u00a0: ${issue.maximum} au plus`
          : `doit valoir au plus ${issue.maximum}`;
    case 'invalid_value':
      return `attendu ${issue.values.map((value) => JSON.stringify(value)).join(' ou ')}`;
    case 'not_multiple_of':
      return 'a trop de décimales';
    case 'invalid_key':
      return issue.issues[0] === undefined ? 'nom inconnu' : messageOf(issue.issues[0]);
    default:
      return english.test(issue.message) ? 'n’est pas de la forme attendue' : issue.message;
  }
}

/** Adds what zod found to the faults, each at its place; unknown names are faults of their own. */
export function addIssues(
  faults: FaultList,
  issues: readonly z.core.$ZodIssue[],
  base: readonly PropertyKey[],
): void {
  for (const issue of issues) {
    const path = [...base, ...issue.path];
    if (issue.code === 'unrecognized_keys') {
      for (const key of issue.keys) {
        faults.add(placeOf([...path, key]), 'nom inconnu');
      }
    } else if (issue.code === 'invalid_union') {
      const [best] = [...issue.errors].sort((a, b) => unionDistance(a) - unionDistance(b));
      faults.add(
        placeOf(path),
        best?.[0] === undefined ? 'n’est pas de la forme attendue' : messageOf(best[0]),
      );
    } else {
      faults.add(placeOf(path), messageOf(issue));
    }
  }
}

/** Of a union's members the one meant is rather that whose type is right. */
function unionDistance(issues: readonly z.core.$ZodIssue[]): number {
  return issues.some((issue) => issue.code === 'invalid_type')
    ? 2
    : issues[0]?.code === 'invalid_value'
      ? 1
      : 0;
}
