import { type Refusal, refusalOf } from './refusal.ts';

/**
 * What became of a question: done, with its result, or refused, with the reason. A lost answer is neither: the question rejects,
 * and the machine that asked has another state for that (`onError`).
 */
export type Answer<Value> =
  | { readonly kind: 'done'; readonly value: Value }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Guards for the `onDone` of a question; where none holds, the answer is a refusal. */
export const answerGuards = {
  isDone: (_: unknown, answer: Answer<unknown>) => answer.kind === 'done',
};

/** What the guards and actions of an `onDone` are given: what the question resolved to. */
export const answered = <Output>({ event }: { readonly event: { readonly output: Output } }): Output =>
  event.output;

/** What the actions of an `onError` are given where a lost answer is shown like a refusal: a refusal without a reason. */
export const unanswered = ({ event }: { readonly event: { readonly error: unknown } }): Answer<never> => ({
  kind: 'refused',
  refusal: refusalOf(event.error),
});

/** Why a question was refused; null when it was done. */
export const refusalIn = (answer: Answer<unknown>): Refusal | null =>
  answer.kind === 'refused' ? answer.refusal : null;
