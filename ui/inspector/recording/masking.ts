import type { AnyEventObject, StateValue } from 'xstate';
import { ShopError } from '../../../api/values/shop-error.ts';

/** What may leave the actor system: plain data, as JSON has it. */
export type Plain = null | boolean | number | string | readonly Plain[] | { readonly [key: string]: Plain };

export const isPlainRecord = (value: Plain | undefined): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** What an actor was told, as plain data. */
export interface SaidEvent {
  readonly type: string;
  readonly [field: string]: Plain;
}

/** An event of this type with these fields, when they are fields at all. */
export function saidEvent(type: string, fields: Plain): SaidEvent {
  return { ...(isPlainRecord(fields) ? fields : {}), type };
}

/** What stands in the place of a personal value. */
export const hidden = '•••';

/**
 * Words in the names of fields whose values are a person’s, or open a door: « presentPassword » is there by its second word.
 * Everything inside such a field is hidden, whatever it is.
 */
export const personalWords: ReadonlySet<string> = new Set([
  ...['email', 'mail', 'phone', 'telephone', 'tel', 'tel1', 'tel2'],
  ...[
    'firstname',
    'lastname',
    'surname',
    'nom',
    'prenom',
    'nomprenom',
    'prn',
    'username',
    'civility',
    'titre',
  ],
  ...['address', 'adresse', 'street', 'city', 'ville', 'postcode', 'zipcode', 'cp', 'country', 'pays'],
  ...['company', 'raisonsociale', 'fonction', 'birth', 'birthday', 'details', 'holder', 'holders', 'names'],
  ...['password', 'mdp', 'token', 'secret', 'signature', 'credential', 'cookie', 'authorization'],
  ...['reference', 'references', 'ref', 'refs', 'customer', 'bix', 'publicid', 'invitation', 'link', 'links'],
  ...['message', 'comment', 'typed', 'answers', 'survey', 'file', 'files', 'values', 'vads', 'ending'],
]);

/** Fields with such a word that are nobody’s: how things stand, not what they are. */
export const harmlessFields: ReadonlySet<string> = new Set([
  ...['customer', 'credentials', 'messages', 'referenced', 'controlDetails', 'passwordReset'],
]);

/** Things whose every text is hidden, by their `type` or `kind`: a gift card’s code is as good as money. */
const secretKinds: ReadonlySet<string> = new Set([
  ...[
    'giftCard.given',
    'giveGiftCard',
    'promo.submitted',
    'applyPromo',
    'holder.submitted',
    'newPassword.submitted',
    'reset.asked',
  ],
  ...['signIn', 'registration', 'login', 'message', 'addCard'],
]);

/** Where a `name` is that of a thing of the shop; anywhere else it may be a person’s. */
const namedThings: ReadonlySet<string> = new Set([
  'modal',
  'stack',
  'categories',
  'category',
  'hall',
  'halls',
]);

/** What says who somebody is: its `id` is theirs. */
const identities: ReadonlySet<string> = new Set(['credentials', 'choices', 'customer']);

/** By the names of fields whose things they are: their `code` and `number` let somebody in, or pay. */
const keysToDoors: ReadonlySet<string> = new Set(['tickets', 'boughtCards']);

/** Records by field whose every text may say what somebody typed: the bank’s form, and what is wrong with fields. */
const filledIn: ReadonlySet<string> = new Set(['fields', 'errors']);

const longest = { text: 400, list: 40, depth: 14 } as const;

const wordsOf = (field: string): readonly string[] => {
  const words = field
    .replaceAll(/([a-z0-9])([A-Z])/g, '$1 $2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
  // « firstName » is a word of the list too.
  return [...words, words.slice(-2).join(''), words.join('')];
};

/** Names that were looked at already: a few hundred are met again and again. */
const judged = new Map<string, boolean>();
const mostJudged = 5000;

/** Whether a field of this name holds what is a person’s. */
export function isPersonal(field: string): boolean {
  const known = judged.get(field);
  if (known !== undefined) {
    return known;
  }
  const is = !harmlessFields.has(field) && wordsOf(field).some((word) => personalWords.has(word));
  if (judged.size < mostJudged) {
    judged.set(field, is);
  }
  return is;
}

/** An address, a telephone number, a long number, the beginning of a token: hidden wherever they stand. */
const personal = [/[^\s@]@[^\s@]/, /(?:\+|\b0)\d(?:[ .-]?\d{2}){4}/, /\d{7,}/, /^eyJ[\w-]+\./];
/** A token, where a digit is in it: a long word of the code has none. */
const tokenLike = /^[\w+/=-]{21,}$/;

function looksPersonal(text: string): boolean {
  return personal.some((mark) => mark.test(text)) || (tokenLike.test(text) && /\d/.test(text));
}

/** Keys that the code makes of what is hidden elsewhere: a promo’s code, a payment’s reference, a cart’s public name. */
const bearing = /^(?:(promo-|payment-over-).+|(usual-pickup-).+(?=-))/;

/** A name that is data may be an e-mail address that something is kept by. */
function maskedKey(key: string): string {
  if (looksPersonal(key)) {
    return hidden;
  }
  return bearing.test(key) ? key.replace(bearing, `$1$2${hidden}`) : key;
}

/** A map's key as a name: a thing is no name, and its own `toString` is foreign code. */
function nameOfKey(key: unknown): string {
  return (typeof key === 'object' && key !== null) || typeof key === 'function' ? '(thing)' : String(key);
}

function maskedText(text: string): string {
  // What follows the question mark of an address may say anything.
  const plain = maskedKey(text).replace(/\?[^\s"']*/g, (query) =>
    query.includes('=') ? `?${hidden}` : query,
  );
  return plain.length > longest.text ? `${plain.slice(0, longest.text)}… (${plain.length})` : plain;
}

function isRecord(value: object): value is Readonly<Record<string, unknown>> {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

const isActor = (value: object): boolean => 'sessionId' in value && 'getSnapshot' in value;

const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');

function maskedList(list: readonly unknown[], field: string, depth: number): Plain {
  const shown = list.slice(0, longest.list).map((item) => mask(item, field, depth + 1));
  return list.length > longest.list ? [...shown, `… ${list.length - longest.list} more`] : shown;
}

/** What a record says of itself that decides about its fields. */
interface Frame {
  readonly isSecret: boolean;
  readonly isNamedThing: boolean;
  readonly isIdentity: boolean;
  readonly isPromo: boolean;
  readonly isKeyToDoor: boolean;
  readonly isFilledIn: boolean;
}

function frameOf(type: unknown, kind: unknown, name: unknown, field: string): Frame {
  return {
    isSecret: secretKinds.has(textOf(type)) || secretKinds.has(textOf(kind)) || name === 'message',
    isNamedThing: namedThings.has(field) || textOf(type).startsWith('modal.'),
    isIdentity: identities.has(field),
    isPromo: field === 'promo',
    isKeyToDoor: keysToDoors.has(field),
    isFilledIn: filledIn.has(field),
  };
}

function isHidden(frame: Frame, key: string, value: unknown): boolean {
  // Whether there is one, and a yes or a no, is nobody's.
  if (value === null || value === undefined || typeof value === 'boolean') {
    return false;
  }
  const isSaid = key === 'type' || key === 'kind';
  return (
    isPersonal(key) ||
    (key === 'id' && frame.isIdentity) ||
    (key === 'code' && (frame.isPromo || frame.isKeyToDoor)) ||
    (key === 'number' && frame.isKeyToDoor) ||
    (key === 'name' && !frame.isNamedThing) ||
    (typeof value === 'string' && (frame.isFilledIn || (frame.isSecret && !isSaid)))
  );
}

function maskedRecord(value: object, field: string, depth: number): Plain {
  const entries =
    value instanceof Map ? [...value].map(([key, one]) => [nameOfKey(key), one]) : Object.entries(value);
  const own: Readonly<Record<string, unknown>> = Object.fromEntries(entries);
  const frame = frameOf(own.type, own.kind, own.name, field);
  return Object.fromEntries(
    Object.entries(own).map(([key, one]) => [
      maskedKey(key),
      isHidden(frame, key, one) ? hidden : mask(one, key, depth + 1),
    ]),
  );
}

function mask(value: unknown, field: string, depth: number): Plain {
  switch (typeof value) {
    case 'string':
      return maskedText(value);
    case 'number':
      // JSON knows one zero, and nothing beyond numbers.
      return Number.isFinite(value) ? value + 0 : String(value);
    case 'boolean':
      return value;
    case 'bigint':
      return hidden;
    case 'object':
      return value === null ? null : maskedObject(value, field, depth);
    case 'function':
      return '(function)';
    default:
      return null;
  }
}

function maskedObject(value: object, field: string, depth: number): Plain {
  if (isActor(value)) {
    return { actor: 'id' in value ? String(value.id) : '' };
  }
  if (value instanceof Error) {
    // The server’s words to the shopper, as in a refusal.
    const isTold = value instanceof ShopError;
    return { error: value.name, message: isTold ? hidden : maskedText(value.message) };
  }
  if (depth >= longest.depth) {
    return '…';
  }
  if (Array.isArray(value) || value instanceof Set) {
    return maskedList([...value], field, depth);
  }
  // A file, a date, a promise, a machine: what it is, not what is in it.
  return isRecord(value) || value instanceof Map
    ? maskedRecord(value, field, depth)
    : `(${value.constructor.name})`;
}

/**
 * A copy of a value as plain data in which nothing is a person’s: by the names of fields, by what a text looks like, and by
 * what kind of thing it is. It is made at the source, before anything is shown, kept or sent.
 */
export function masked(value: unknown): Plain {
  return mask(value, '', 0);
}

/**
 * How many values (texts, numbers, fields) a value is made of when masking would leave it as it is; null when something in it
 * has to be hidden, cut or described. It copies nothing.
 */
export function weightAsIs(value: unknown, field = '', depth = 0): number | null {
  switch (typeof value) {
    case 'string':
      return maskedText(value) === value ? 1 : null;
    case 'number':
      return Number.isFinite(value) ? 1 : null;
    case 'boolean':
    case 'undefined':
      return 1;
    case 'object':
      break;
    default:
      return null;
  }
  if (value === null) {
    return 1;
  }
  if (depth >= longest.depth) {
    return null;
  }
  if (Array.isArray(value)) {
    return value.length <= longest.list ? weightOfList(value, field, depth) : null;
  }
  return isRecord(value) && !isActor(value) ? weightOfRecord(value, field, depth) : null;
}

function weightOfList(list: readonly unknown[], field: string, depth: number): number | null {
  let sum = 1;
  for (const item of list) {
    const weight = weightAsIs(item, field, depth + 1);
    if (weight === null) {
      return null;
    }
    sum += weight;
  }
  return sum;
}

function weightOfRecord(
  record: Readonly<Record<string, unknown>>,
  field: string,
  depth: number,
): number | null {
  const frame = frameOf(record.type, record.kind, record.name, field);
  let sum = 1;
  for (const key of Object.keys(record)) {
    const value = record[key];
    const weight =
      isHidden(frame, key, value) || maskedKey(key) !== key ? null : weightAsIs(value, key, depth + 1);
    if (weight === null) {
      return null;
    }
    sum += weight;
  }
  return sum;
}

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

/** A value in which maps and sets are records and lists that say what they were; itself where it has none. */
function withKinds(value: unknown, depth = 0): unknown {
  if (typeof value !== 'object' || value === null || depth >= longest.depth) {
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
  if (!isRecord(value)) {
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
