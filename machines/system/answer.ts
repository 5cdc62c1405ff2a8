import type { Refusal } from './refusal.ts';

/**
 * What became of a question: it was done, with what there is to know of it, or it was refused, and why. That nobody answered
 * is neither: the question rejects, and the machine that asked has another state for it (`onError`).
 */
export type Answer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Guards of the state that asks, for the `onDone` of its question; what is left is the refusal. */
export const answerGuards = {
  isDone: (_: unknown, answer: Answer<unknown>) => answer.kind === 'done',
};
