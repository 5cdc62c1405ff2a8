import { ShopError } from '../../api/values/shop-error.ts';

/** Why something the shopper asked for was not done. `message` is the server's; empty asks for the generic text. */
export interface Refusal {
  readonly code: number;
  readonly message: string;
  /** Seats that could not be had, when that was the reason. */
  readonly lostSeats: readonly number[];
  /** What is wrong with single fields of a form, by field. */
  readonly fields: Readonly<Record<string, string>>;
}

/** Whether a refusal has no reason at all: there was no usable answer, and what was asked may have been done all the same. */
export function isWithoutReason({ code, message, fields }: Refusal): boolean {
  return code === 0 && message === '' && Object.keys(fields).length === 0;
}

/** A refusal from whatever was thrown: the product's own errors keep their message, any other shows the generic text. */
export function refusalOf(
  error: unknown,
  more: { readonly lostSeats?: readonly number[]; readonly fields?: Readonly<Record<string, string>> } = {},
): Refusal {
  const isOurs = error instanceof ShopError;
  return {
    code: isOurs ? error.code : 0,
    message: isOurs ? error.message : '',
    lostSeats: more.lostSeats ?? [],
    fields: more.fields ?? {},
  };
}

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
