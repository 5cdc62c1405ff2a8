import type { Refusal } from '../system/answer.ts';

/** A password that is asked for, with the key that makes a repeat harmless. */
export interface NewPassword {
  readonly password: string;
  readonly key: string;
}

export interface PasswordResetContext {
  /** Where the link was asked to be sent; empty until it was. */
  readonly email: string;
  /** The secret of the link that was followed; null for none, and once it has served. */
  readonly token: string | null;
  /** The password that is with the server; kept until the answer comes. */
  readonly wanted: NewPassword | null;
  readonly refusal: Refusal | null;
}

export type PasswordResetEvent =
  /** By the form of those who forgot their password, or to have the link again. */
  | { readonly type: 'reset.asked'; readonly email: string }
  /** By the route that the mail's link leads to; the secret is not in the address any more. */
  | { readonly type: 'link.opened'; readonly token: string }
  | ({ readonly type: 'newPassword.submitted' } & NewPassword)
  /** The shopper turned to something else. */
  | { readonly type: 'reset.left' }
  /** By the route: the page that the mail's link leads to is left, and what it ended with has been read. */
  | { readonly type: 'page.left' };
