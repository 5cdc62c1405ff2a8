import type { Answer } from '../system/answer.ts';
import type { Refusal } from '../system/refusal.ts';

/** What is wrong with a form, by field; nothing when it holds. */
export type FormErrors = Readonly<Record<string, string>>;

/** What came of a form that was sent; what else there is to know of it, whoever took it knows. */
export type FormAnswer = Answer<unknown>;

/** What is handed over, told from what else this form sent. */
export interface Sending {
  /** The first is 1. What got no answer and is sent again as it was keeps its number: should it have arrived, it arrives once. */
  readonly sending: number;
}

export interface FormInput {
  /** Why the form stands refused already, where whoever answered it kept that; null for a new one. */
  readonly refusal: Refusal | null;
}

export interface FormContext {
  /** As the rules said last. */
  readonly errors: FormErrors;
  /** How many times it was sent with something wrong: each is said anew. */
  readonly blockedTimes: number;
  /** How many different sendings there were: the number of the one that was asked last. */
  readonly sendings: number;
  /** Why it was not accepted, or could not be; null while nothing stands against it. */
  readonly refusal: Refusal | null;
}

export type FormEvent =
  /** By a field: another value stands in it. */
  | { readonly type: 'field.changed' }
  /** By a field: the focus left it. */
  | { readonly type: 'field.left' }
  /** By the shopper: the button, or Enter. */
  | { readonly type: 'submit.asked' }
  /** By the view: whoever refused it holds to that no longer. */
  | { readonly type: 'refusal.withdrawn' };
