import { field, optional } from './call.ts';
import { unread } from './read.ts';

/** An answer with nothing in it: that it came without a failure is all. */
export const nothing = unread<Readonly<Record<string, never>>>();

/** The key that makes a repeated request harmless (chosen here): the same key, the same effect, once. */
export const repeatable = { cle: optional(field.text('identifier')) };
