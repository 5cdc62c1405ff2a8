import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import type { Refusal } from '../system/answer.ts';
import type { Recipient } from '../system/registry.ts';

/** What a reference is asked for: a price of a family, at a performance. */
interface ReferenceQuestion {
  readonly familyCode: string;
  /** The price of the family that is sold at the performance. */
  readonly priceCode: string;
  readonly performanceId: number;
}

/** What the shopper gives. `lastName` is empty where the family is not nominative. */
interface GivenReference {
  readonly reference: string;
  readonly lastName: string;
}

export interface CheckInput extends ReferenceQuestion, GivenReference {}

export interface ReferenceCheckInput {
  /** The ticket picker, which hears of each accepted reference. */
  readonly reportTo: Recipient<ReferenceAccepted>;
}

export interface ReferenceCheckContext extends ReferenceCheckInput {
  /** Null while nothing is asked. */
  readonly question: ReferenceQuestion | null;
  /** Stays after a refusal and after an acceptance, for the next try. */
  readonly given: GivenReference | null;
  readonly accepted: AcceptedReference | null;
  readonly refusal: Refusal | null;
}

export type ReferenceCheckEvent =
  /** The form is opened, for this family or another than before. */
  | ({ readonly type: 'reference.wanted' } & ReferenceQuestion)
  | ({ readonly type: 'reference.given' } & GivenReference)
  /** The form is closed. */
  | { readonly type: 'reference.dismissed' }
  /** By the wiring: the shopper who gave the reference is no longer here. */
  | { readonly type: 'shopper.left' };

/** What the follower hears, and what is emitted for those outside of the actor system. */
export interface ReferenceAccepted {
  readonly type: 'reference.accepted';
  readonly accepted: AcceptedReference;
}
