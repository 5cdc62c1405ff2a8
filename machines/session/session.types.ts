import type { Credentials, CustomerDetails } from '../../api/customer/customer.ts';
import type { Refusal } from '../system/answer.ts';
import type { LateActor } from '../system/registry.ts';

/** A customer that the server recognises: who, and the account form's fields. */
export interface KnownCustomer {
  readonly credentials: Credentials;
  readonly details: CustomerDetails;
}

export interface SessionInput {
  /** The customer that the page was served for, to be confirmed by the server; null for nobody. */
  readonly customerId: string | null;
}

/** What a member changes of their login, with the present password; null for what stays. */
export interface LoginChange {
  readonly email: string | null;
  readonly password: string | null;
  readonly presentPassword: string;
}

/** What a form asks of the server. A request with a `key`, sent again, has no second effect. */
export type SessionRequest =
  /** A visitor's details, or a member's own: they stay what they are. */
  | { readonly kind: 'details'; readonly details: CustomerDetails; readonly key: string }
  | {
      readonly kind: 'signIn';
      readonly email: string;
      readonly password: string;
      /** Which of several on one e-mail (ruling 21); null until the shopper is asked. */
      readonly customerId: string | null;
    }
  /** A new member. */
  | {
      readonly kind: 'registration';
      readonly details: CustomerDetails;
      readonly password: string;
      readonly key: string;
    }
  | ({ readonly kind: 'login' } & LoginChange);

/** Why a form was refused, and which one. */
export interface SessionRefusal extends Refusal {
  /** `end`: the server could not be told that the shopper leaves. */
  readonly about: SessionRequest['kind'] | 'end';
}

/** What a form asks of the server, and which form. */
export interface Submission {
  readonly request: SessionRequest;
  readonly customer: KnownCustomer | null;
}

export interface SessionContext {
  readonly customerId: string | null;
  readonly customer: KnownCustomer | null;
  /** The form that is with the server, or waits for the shopper to choose a customer; null otherwise: no password is kept longer. */
  readonly request: SessionRequest | null;
  /** Who the shopper may be, while they choose (ruling 21). */
  readonly choices: readonly Credentials[];
  /** The form that was accepted last, until the next one is sent; another object each time. */
  readonly accepted: { readonly kind: SessionRequest['kind'] } | null;
  /** Why the last form was refused, until the next one is sent. */
  readonly refusal: SessionRefusal | null;
}

export type SessionEvent =
  /** By the visitor form. `key` names this submission: sent again, it has no second effect. */
  | { readonly type: 'visitor.submitted'; readonly details: CustomerDetails; readonly key: string }
  /** By the sign-in form. */
  | {
      readonly type: 'signIn.asked';
      readonly email: string;
      readonly password: string;
      readonly key: string;
    }
  /** Which of several customers on one e-mail. */
  | { readonly type: 'customer.chosen'; readonly customerId: string }
  /** Another e-mail or password is to be tried. */
  | { readonly type: 'choice.abandoned' }
  /** By the form of a new account. */
  | {
      readonly type: 'registration.submitted';
      readonly details: CustomerDetails;
      readonly password: string;
      readonly key: string;
    }
  /** By the form of the customer's own details. */
  | { readonly type: 'details.submitted'; readonly details: CustomerDetails; readonly key: string }
  /** By the form of a member's login. */
  | ({ readonly type: 'login.submitted' } & LoginChange)
  /** By a link of the shell, or the route that leaves. */
  | { readonly type: 'session.endAsked' }
  /** By `inactivity`, when nothing was done for too long. */
  | { readonly type: 'session.expired' }
  /** Another tab or the link of a reset mail changed who is signed in. `customerId` is who it may be now; null: as before. */
  | { readonly type: 'session.changedElsewhere'; readonly customerId: string | null }
  /** By a screen that shows the member's details, or by the shopper after a failure: the details are read anew. */
  | { readonly type: 'user.wanted' }
  /** By the app, when the start is tried again. */
  | { readonly type: 'session.retried' }
  | FollowersJoined;

/** By the root: these began to live. Those that follow the session hear who is here. */
interface FollowersJoined {
  readonly type: 'session.followersJoined';
  readonly joined: readonly LateActor[];
}

export type SessionEmitted = { readonly type: 'session.changed'; readonly customer: KnownCustomer | null };

/** The customer that a form made known, or the several whom the password fits, among whom the shopper chooses. */
export type Identified = { readonly customer: KnownCustomer } | { readonly choices: readonly Credentials[] };
