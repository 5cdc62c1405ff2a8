import { type Refusal, refusalOf } from './refusal.ts';

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

/** What the guards and actions of an `onDone` are given: what the question resolved to. */
export const answered = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** What the actions of an `onError` are given, where a lost answer is shown as a refusal is: one that gives no reason. */
export const unanswered = ({ event }: { readonly event: { readonly error: unknown } }): Answer<never> => ({
  kind: 'refused',
  refusal: refusalOf(event.error),
});

/** Why it was refused; null when it was done. */
export const refusalIn = (answer: Answer<unknown>): Refusal | null =>
  answer.kind === 'refused' ? answer.refusal : null;
