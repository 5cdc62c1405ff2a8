import { field, optional } from './call.ts';
import type { Reader } from './read.ts';

/** An answer of which nothing is read: that it came without a failure is all. */
export const nothing: Reader<null> = () => null;
export type Nothing = Readonly<Record<string, never>>;

/** The key that makes a repeated request harmless (chosen here): the same key, the same effect, once. */
export const repeatable = { cle: optional(field.text('identifier')) };
