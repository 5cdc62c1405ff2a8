import { type FieldKind, longestOf } from '../values/field-lengths.ts';
import type { Parameters, RequestFields } from './parameters.ts';
import { ContractError, type Reader, TooLongError, unread, type WrittenOf } from './read.ts';

/** How one field of a request is carried: written by the client, read by the server. */
export interface Field<Value> {
  readonly isRequired: boolean;
  /** @throws ContractError naming the field. `given` is undefined when the field is absent. */
  read(given: string | ReadonlyMap<string, string> | undefined, name: string): Value;
}

type FieldValue<F> = F extends Field<infer Value> ? Value : never;
type Fields = Readonly<Record<string, Field<unknown>>>;
type RequiredNames<Shape extends Fields> = {
  [Name in keyof Shape]: undefined extends FieldValue<Shape[Name]> ? never : Name;
}[keyof Shape];

/** A request with its fields typed; what may be left out is optional. */
export type RequestOf<Shape extends Fields> = {
  readonly [Name in RequiredNames<Shape>]: FieldValue<Shape[Name]>;
} & { readonly [Name in Exclude<keyof Shape, RequiredNames<Shape>>]?: FieldValue<Shape[Name]> | undefined };

/** The length comes first: nothing reads a text that is too long. */
function plainText(
  given: string | ReadonlyMap<string, string> | undefined,
  name: string,
  kind: FieldKind,
): string {
  if (typeof given === 'string' && given.length > longestOf[kind]) {
    throw new TooLongError(name, longestOf[kind]);
  }
  // A NUL cannot be stored by any database and means nothing in a text.
  if (typeof given !== 'string' || given.includes('\0')) {
    throw new ContractError(name, 'a text');
  }
  return given;
}

function wholeNumber(value: string, name: string): number {
  if (!/^-?\d{1,15}$/.test(value)) {
    throw new ContractError(name, 'a whole number');
  }
  return Number(value);
}

function items(value: string): readonly string[] {
  return value === '' ? [] : value.split(',');
}

const required = <Value>(kind: FieldKind, read: (value: string, name: string) => Value): Field<Value> => ({
  isRequired: true,
  read: (given, name) => read(plainText(given, name, kind), name),
});

/** The fields that requests are made of. */
export const field = {
  /** A text of a kind, which says how long it may be. */
  text: (kind: FieldKind): Field<string> => required(kind, (value) => value),
  integer: required('identifier', wholeNumber),
  /** Comma-joined whole numbers, each at most once is not asked here: the handler knows what a repeat means. */
  integers: required('list', (value, name) => items(value).map((item) => wholeNumber(item, name))),
  /** Comma-joined texts; an empty item is kept, since its position can matter. */
  texts: required('list', (value) => items(value)),
  /** One level of named texts, each of a kind: `form[nom]`. */
  form: (kind: FieldKind): Field<Readonly<Record<string, string>>> => ({
    isRequired: true,
    read: (given, name) => {
      if (given === undefined || typeof given === 'string') {
        throw new ContractError(name, 'a form');
      }
      return Object.fromEntries(
        [...given].map(([key, value]) => [key, plainText(value, `${name}[${key}]`, kind)]),
      );
    },
  }),
} as const;

/** A field that may be left out; an empty text counts as left out. */
export function optional<Value>(wanted: Field<Value>): Field<Value | undefined> {
  return {
    isRequired: false,
    read: (given, name) => (given === undefined || given === '' ? undefined : wanted.read(given, name)),
  };
}

/**
 * One call of the wire, as both sides see it: the reader of its answer says both what the client makes of it and the JSON that
 * the server writes (`Written`) under the envelope, or under `data` when `placement` says so.
 */
export interface Call<Shape extends Fields, Written, Answer> {
  readonly name: string;
  readonly method: 'GET' | 'POST';
  readonly placement: 'top' | 'data';
  readonly request: Shape;
  readonly answer: Reader<Answer, Written>;
}

export type AnyCall = Call<Fields, unknown, unknown>;
export type CallWire<C extends AnyCall> = WrittenOf<C['answer']>;

/** Names the types of a call once, where it is written. */
export function defineCall<const Shape extends Fields, Written, Answer>(
  call: Call<Shape, Written, Answer>,
): Call<Shape, Written, Answer> {
  return call;
}

/** An answer with nothing in it: that it came without a failure is all. */
export const nothing = unread<Readonly<Record<string, never>>>();

/** The key that makes a repeated request harmless (chosen here): the same key, the same effect, once. */
export const repeatable = { cle: optional(field.text('identifier')) };

/**
 * A request read from the fields that arrived; fields that the call does not know are ignored.
 * @throws ContractError naming the first field that is missing or malformed.
 */
export function readRequest<Shape extends Fields>(
  call: { readonly request: Shape },
  given: RequestFields,
): RequestOf<Shape> {
  const read = Object.entries(call.request).map(([name, wanted]) => [
    name,
    wanted.read(given.get(name), name),
  ]);
  // Each field was read by its own reader just above; TypeScript cannot see through fromEntries.
  return Object.fromEntries(read) as RequestOf<Shape>;
}

/** A request as parameters to encode: its names are the wire's already. */
export function writeRequest(request: object): Parameters {
  return { ...request };
}
