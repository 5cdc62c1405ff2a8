import type { Credentials, CustomerDetails } from '../../api/entities/customer.ts';
import type { Refusal } from '../system/refusal.ts';

/** A customer that the server recognises: who, and the account form's fields. */
export interface KnownCustomer {
  readonly credentials: Credentials;
  readonly details: CustomerDetails;
}

export interface SessionInput {
  /** The customer that the page was served for, to be confirmed by the server; null for nobody. */
  readonly customerId: string | null;
}

export interface SessionContext {
  readonly customerId: string | null;
  readonly customer: KnownCustomer | null;
  /** What the shopper last submitted, with the key that makes a repeat harmless. */
  readonly submission: { readonly details: CustomerDetails; readonly key: string } | null;
  readonly refusal: Refusal | null;
}

export type SessionEvent =
  /** By the visitor form. `key` names this submission: sent again, it has no second effect. */
  | { readonly type: 'visitor.submitted'; readonly details: CustomerDetails; readonly key: string }
  /** By a link of the shell. */
  | { readonly type: 'session.endAsked' }
  /** By the app, when the start is tried again or an actor that follows the session was started anew. */
  | { readonly type: 'session.retried' };

export type SessionEmitted = { readonly type: 'session.changed'; readonly customer: KnownCustomer | null };

export type RegistrationResult =
  | { readonly kind: 'accepted'; readonly customer: KnownCustomer }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
