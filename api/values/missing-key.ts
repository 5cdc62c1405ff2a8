/** What the answers of the wire refer to by a key (point 8), and the index of prices by performance. */
export type KeyKind =
  | 'show'
  | 'performance'
  | 'hall'
  | 'category'
  | 'family'
  | 'proof'
  | 'message'
  | 'price index';

/** A key that names nothing. A performance without prices is a warning, any other key an error (point 8). */
export interface MissingKey {
  readonly kind: KeyKind;
  readonly key: string;
  readonly level: 'error' | 'warning';
}

/** A season that names nothing of what it refers to must not fill the log. */
const mostTold = 100;
const longestKey = 60;

let tell: (missing: MissingKey) => void = () => {};
const told = new Set<string>();

/** Sets who is told of keys that name nothing, of each once: the log in the shop. */
export function onMissingKey(listener: (missing: MissingKey) => void): void {
  tell = listener;
  told.clear();
}

/** Tells that a key names nothing, the first time that it does. */
export function missingKey(kind: KeyKind, key: string | number): void {
  const missing = String(key).slice(0, longestKey);
  const name = `${kind} ${missing}`;
  if (told.size < mostTold && !told.has(name)) {
    told.add(name);
    tell({ kind, key: missing, level: kind === 'price index' ? 'warning' : 'error' });
  }
}

/**
 * What a key names; undefined, and told once, when it names nothing (point 8). An index that has not come yet and a key
 * that is none (empty, 0 or below) are nothing to tell.
 */
export function lookUp<Key extends string | number, Value>(
  kind: KeyKind,
  index: ReadonlyMap<Key, Value> | undefined,
  key: Key,
): Value | undefined {
  const found = index?.get(key);
  if (found === undefined && index !== undefined && (typeof key === 'number' ? key > 0 : key !== '')) {
    missingKey(kind, key);
  }
  return found;
}
