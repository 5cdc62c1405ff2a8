import type { Answer, Refusal } from '../system/answer.ts';

/** What is wrong with a form, by field; nothing when it holds. */
export type FormErrors = Readonly<Record<string, string>>;

/** What came of a form that was sent. Whoever took the form keeps the rest of the answer. */
export type FormAnswer = Answer<unknown>;

/** Which sending of this form is handed over. */
export interface Sending {
  /** The first is 1. An unchanged form that is sent again after a lost answer keeps its number, so that it is taken once. */
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
  /** By the view: the refusal no longer holds. */
  | { readonly type: 'refusal.withdrawn' };
