import type { AnyEventObject, StateValue } from 'xstate';
import { masked, nameOfKey, type Plain } from './masking.ts';
import { isPlainRecord, type SaidEvent, saidEvent } from './recording.ts';

/** How many values a value is made of. */
export function weightOf(value: Plain): number {
  if (typeof value !== 'object' || value === null) {
    return 1;
  }
  return Object.values(value).reduce<number>((sum, member) => sum + weightOf(member), 1);
}

/** The names of states are the code’s own: nothing of them is anybody’s. */
export function plainState(value: StateValue | undefined): Plain {
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([region, inner]) => [region, plainState(inner)]))
    : (value ?? null);
}

/** The masking knows plain data: what was a map (by texts, or by numbers) or a set says so in its first field or item. */
export const kindField = '@';
export const kinds = { map: 'map', numberMap: 'number map', set: '@set' } as const;
const deepest = 14;

function isPlainObject(value: object): boolean {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

/** A value in which maps and sets are records and lists that say what they were; itself where it has none. */
function withKinds(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth >= deepest) {
    return value;
  }
  if (value instanceof Map) {
    const entries = [...value].map(([key, one]) => [nameOfKey(key), withKinds(one, depth + 1)] as const);
    const isByNumber = value.size > 0 && [...value.keys()].every((key) => typeof key === 'number');
    return Object.fromEntries([[kindField, isByNumber ? kinds.numberMap : kinds.map], ...entries]);
  }
  if (value instanceof Set) {
    return [kinds.set, ...[...value].map((item) => withKinds(item, depth + 1))];
  }
  if (Array.isArray(value)) {
    const items = value.map((item) => withKinds(item, depth + 1));
    return items.every((item, place) => item === value[place]) ? value : items;
  }
  if (!isPlainObject(value)) {
    return value;
  }
  const entries = Object.entries(value);
  const told = entries.map(([name, one]) => [name, withKinds(one, depth + 1)] as const);
  return told.every(([, one], place) => one === entries[place]?.[1]) ? value : Object.fromEntries(told);
}

/** A context with what is personal hidden. */
export const maskContext = (context: unknown): Plain => masked(withKinds(context));

interface MaskedField {
  readonly name: string;
  readonly value: Plain;
}

/** What was masked a moment ago, by itself: a cart is told to many, and is masked once. */
const maskedBefore = new WeakMap<object, MaskedField>();

/** An event with what is personal hidden, and how much it adds to what is kept. */
export function maskEvent(event: AnyEventObject): { readonly event: SaidEvent; readonly weight: number } {
  const lone: Record<string, unknown> = {};
  const shared: Record<string, Plain> = {};
  let weight = 1;
  for (const [name, value] of Object.entries(event)) {
    if (typeof value !== 'object' || value === null) {
      lone[name] = value;
      continue;
    }
    const known = maskedBefore.get(value);
    if (known?.name === name) {
      shared[name] = known.value;
      continue;
    }
    const field = masked({ [name]: withKinds(value) });
    const fresh = isPlainRecord(field) ? (field[name] ?? null) : null;
    maskedBefore.set(value, { name, value: fresh });
    shared[name] = fresh;
    weight += weightOf(fresh);
  }
  const said = saidEvent(event.type, masked(lone));
  return { event: { ...said, ...shared, type: said.type }, weight: weight + Object.keys(lone).length };
}
