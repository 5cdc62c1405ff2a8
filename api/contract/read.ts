/**
 * Reads a value of the wire, wherever it stands (`path`), into a typed one; `Written` is the JSON that our own server writes
 * there, often narrower than what is read.
 * @throws ContractError when the value cannot be what the wire promises.
 */
export interface Reader<Value, Written> {
  (value: unknown, path: string): Value;
  /** Only for the types: nothing is ever there. */
  readonly written?: () => Written;
}

export type ValueOf<R> = R extends Reader<infer Value, unknown> ? Value : never;
/** What a server writes for this reader. */
export type WrittenOf<R> = R extends Reader<unknown, infer Written> ? Written : never;

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** What was read as something else than the wire said: where (`grilles.3.px.U`), and what it should have been. */
export interface Replaced {
  path: string;
  readonly expected: string;
}

/** An answer that is wrong throughout needs no more to be told. */
const mostReplaced = 1000;

/** What the reading under way has replaced; null where nobody wants to know. Readers never wait, so there is one at a time. */
let replacing: Replaced[] | null = null;

/** Notes that a value is not what the wire promises, though the answer as a whole is read. */
function replaced(path: string, expected: string): void {
  if (replacing !== null && replacing.length < mostReplaced) {
    replacing.push({ path, expected });
  }
}

/** Reads, and says what was replaced. @throws what `read` throws. */
export function noting<Value>(read: () => Value): {
  readonly value: Value;
  readonly replaced: readonly Replaced[];
} {
  const outer = replacing;
  const notes: Replaced[] = [];
  replacing = notes;
  try {
    return { value: read(), replaced: notes };
  } finally {
    replacing = outer;
  }
}

/** An object with its fields unread: for what comes by the thousand and is read field by field. */
export const record: Reader<Readonly<Record<string, unknown>>, Readonly<Record<string, unknown>>> = (
  value,
  path,
) => {
  if (isRecord(value)) {
    return value;
  }
  throw new ContractError(path, 'an object');
};

/** Text; a number is written out, because older servers send codes as numbers. */
export const text: Reader<string, string> = (value, path) => {
  if (typeof value === 'string') {
    return value;
  }
  if (typeof value === 'number' && Number.isFinite(value)) {
    return String(value);
  }
  throw new ContractError(path, 'a text');
};

/** A finite number; text that holds one is accepted. */
export const number: Reader<number, number> = (value, path) => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof parsed === 'number' && Number.isFinite(parsed)) {
    return parsed;
  }
  throw new ContractError(path, 'a number');
};

/** An integer that JSON carries exactly. */
export const integer: Reader<number, number> = (value, path) => {
  const parsed = number(value, path);
  if (Number.isSafeInteger(parsed)) {
    return parsed;
  }
  throw new ContractError(path, 'an integer');
};

/** An amount of money: whole cents, not below 0. */
export const cents: Reader<number, number> = (value, path) => {
  const parsed = typeof value === 'string' && value.trim() !== '' ? Number(value) : value;
  if (typeof parsed === 'number' && Number.isSafeInteger(parsed) && parsed >= 0) {
    return parsed;
  }
  throw new ContractError(path, 'an amount');
};

/** true, 1, "1", "true" or "o"; anything else that is present is false. */
export const flag: Reader<boolean, boolean> = (value) =>
  value === true || value === 1 || value === '1' || value === 'true' || value === 'o';

/** What the reader says, or `fallback` where it refuses, an absent value too; the refusal is noted (point 8). */
export function wanted<Value, const Fallback, Written>(
  reader: Reader<Value, Written>,
  fallback: Fallback,
): Reader<Value | Fallback, Written> {
  return (value, path) => {
    try {
      return reader(value, path);
    } catch (error) {
      if (error instanceof ContractError) {
        replaced(error.path, error.expected);
        return fallback;
      }
      throw error;
    }
  };
}

/** What the reader says, or `fallback` when the value is absent or null: for fields that older servers do not have. */
export function absentOr<Value, const Fallback, Written>(
  reader: Reader<Value, Written>,
  fallback: Fallback,
): Reader<Value | Fallback, Written> {
  return (value, path) => (value === undefined || value === null ? fallback : reader(value, path));
}

/**
 * What the reader says, or `fallback` when the value is absent, null or malformed: for fields the shop can do without. What is
 * malformed is noted, an absence is not.
 */
export function otherwise<Value, const Fallback, Written>(
  reader: Reader<Value, Written>,
  fallback: Fallback,
): Reader<Value | Fallback, Written> {
  return absentOr(wanted(reader, fallback), fallback);
}

/** Reads what stands below `path`: a fault there is named from its own place, and the way to it put before it only then. */
export function at<Value>(path: string, read: () => Value): Value {
  const before = replacing?.length ?? 0;
  try {
    return read();
  } catch (error) {
    throw error instanceof ContractError && path !== ''
      ? new ContractError(`${path}.${error.path}`, error.expected)
      : error;
  } finally {
    if (replacing !== null && replacing.length > before && path !== '') {
      for (const note of replacing.slice(before)) {
        note.path = `${path}.${note.path}`;
      }
    }
  }
}

/**
 * A list; an empty text or null, which PHP servers send for an empty list, is one. An absent field is none: an answer
 * without anything in it must not pass for an empty cart.
 */
export function list<Value, Written>(
  reader: Reader<Value, Written>,
): Reader<readonly Value[], readonly Written[]> {
  return (value, path) => {
    if (value === null || value === '') {
      return [];
    }
    if (!Array.isArray(value)) {
      throw new ContractError(path, 'a list');
    }
    return at(path, () => value.map((item, index) => reader(item, String(index))));
  };
}

/** Comma-joined text as a list; empties are left out. Null is an empty list, an absent field is none. */
export const commaList: Reader<readonly string[], string> = (value, path) => {
  if (value === null) {
    return [];
  }
  return text(value, path)
    .split(',')
    .map((item) => item.trim())
    .filter((item) => item !== '');
};

/** An object keyed by id; an empty list, which PHP servers send for an empty object, is one. An absent field is none. */
export function keyed<Value, Written>(
  reader: Reader<Value, Written>,
): Reader<ReadonlyMap<string, Value>, Readonly<Record<string, Written>>> {
  return (value, path) => {
    if (value === null || (Array.isArray(value) && value.length === 0)) {
      return new Map();
    }
    if (!isRecord(value)) {
      throw new ContractError(path, 'an object');
    }
    return at(path, () => {
      const read = new Map<string, Value>();
      for (const key of Object.keys(value)) {
        read.set(key, reader(value[key], key));
      }
      return read;
    });
  };
}

type Shape = Readonly<Record<string, Reader<unknown, unknown>>>;
type MayBeOmitted<Written> = unknown extends Written ? false : undefined extends Written ? true : false;
/** One object of both, to be read in an editor. */
type Joined<Both> = { readonly [Name in keyof Both]: Both[Name] };

/** What is written for the fields of an object; what may be left out is optional. */
export type WrittenFields<Fields extends Shape> = Joined<
  {
    readonly [Name in keyof Fields as MayBeOmitted<WrittenOf<Fields[Name]>> extends true
      ? never
      : Name]: WrittenOf<Fields[Name]>;
  } & {
    readonly [Name in keyof Fields as MayBeOmitted<WrittenOf<Fields[Name]>> extends true
      ? Name
      : never]?: Exclude<WrittenOf<Fields[Name]>, undefined>;
  }
>;

/** The fields of an object, each by its own reader; fields that nobody reads are ignored. */
export function fields<Fields extends Shape>(
  shape: Fields,
): Reader<{ readonly [Name in keyof Fields]: ValueOf<Fields[Name]> }, WrittenFields<Fields>> {
  const entries = Object.entries(shape);
  return (value, path) => {
    if (!isRecord(value)) {
      throw new ContractError(path, 'an object');
    }
    return at(path, () => {
      const result: Record<string, unknown> = {};
      for (const [key, reader] of entries) {
        result[key] = reader(Object.hasOwn(value, key) ? value[key] : undefined, key);
      }
      // Each key of Fields was read by its own reader just above; TypeScript cannot see through the loop.
      return result as { readonly [Name in keyof Fields]: ValueOf<Fields[Name]> };
    });
  };
}

/** One of some texts. */
export function oneOf<const Values extends readonly string[]>(
  ...values: Values
): Reader<Values[number], Values[number]> {
  return (value, path) => {
    const found = values.find((candidate) => candidate === value);
    if (found === undefined) {
      throw new ContractError(path, `one of ${values.join(', ')}`);
    }
    return found;
  };
}

/** A field that the server may leave out: what an absence is read as, the reader itself says. */
export function omittable<Value, Written>(read: Reader<Value, Written>): Reader<Value, Written | undefined> {
  return read;
}

/** What is written and not read here: for calls and fields that other programs read. Whatever stands there is accepted. */
export function unread<Written>(): Reader<null, Written> {
  return () => null;
}

/** The value as it stands, for what is read later or by what stands beside it. */
export function asItStands<Written>(): Reader<unknown, Written> {
  return (value) => value;
}

/** A reader, with what is written for it where that cannot follow from what it is made of. */
export function writes<Written>() {
  return <Value>(read: (value: unknown, path: string) => Value): Reader<Value, Written> => read;
}

/** What another reader says, turned into an entity. */
export function mapped<From, To, Written>(
  reader: Reader<From, Written>,
  map: (value: From) => To,
): Reader<To, Written> {
  return (value, path) => map(reader(value, path));
}

/** A list in which a malformed item is left out rather than losing the whole: for catalogues (point 3). */
export function lenientList<Value, Written>(
  reader: Reader<Value, Written>,
): Reader<readonly Value[], readonly Written[]> {
  const missing = Symbol('missing');
  const items = list(otherwise(reader, missing));
  return (value, path) =>
    items(value, path).filter((item): item is Exclude<typeof item, typeof missing> => item !== missing);
}

/** An object keyed by id in which a malformed item is left out. */
export function lenientKeyed<Value, Written>(
  reader: Reader<Value, Written>,
): Reader<ReadonlyMap<string, Value>, Readonly<Record<string, Written>>> {
  const missing = Symbol('missing');
  const items = keyed(otherwise(reader, missing));
  return (value, path) => {
    const kept = new Map<string, Value>();
    for (const [key, item] of items(value, path)) {
      if (item !== missing) {
        kept.set(key, item as Exclude<typeof item, typeof missing>);
      }
    }
    return kept;
  };
}

/** A value that is not of the shape that the wire promises: `path` says where (« spectacles.12.titre »). */
export class ContractError extends Error {
  override readonly name = 'ContractError';

  constructor(
    readonly path: string,
    readonly expected: string,
  ) {
    super(`${path === '' ? 'The answer' : path} is not ${expected}`);
  }
}

/** A field of a request that is longer than its kind may be; `longest` in UTF-16 units. */
export class TooLongError extends ContractError {
  constructor(
    path: string,
    readonly longest: number,
  ) {
    super(path, `a text of at most ${longest} characters`);
  }
}
