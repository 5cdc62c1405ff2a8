import type { Refusal } from '../system/refusal.ts';

export interface PasswordResetContext {
  /** Where the link was asked to be sent; empty until it was. */
  readonly email: string;
  /** The secret of the link that was followed; null for none, and once it has served. */
  readonly token: string | null;
  /** The password that is with the server, with the key that makes a repeat harmless; kept until it is answered for. */
  readonly wanted: { readonly password: string; readonly key: string } | null;
  readonly refusal: Refusal | null;
}

export type PasswordResetEvent =
  /** By the form of those who forgot their password, or to have the link again. */
  | { readonly type: 'reset.asked'; readonly email: string }
  /** By the route that the mail's link leads to; the secret is not in the address any more. */
  | { readonly type: 'link.opened'; readonly token: string }
  | { readonly type: 'newPassword.submitted'; readonly password: string; readonly key: string }
  /** The shopper turned to something else. */
  | { readonly type: 'reset.left' }
  /** By the route: the page that the mail's link leads to is left, and what it ended with has been read. */
  | { readonly type: 'page.left' };

export type LinkRequestResult =
  /** The same whether somebody has this e-mail or not. */
  { readonly kind: 'sent' } | { readonly kind: 'refused'; readonly refusal: Refusal };

export type NewPasswordResult =
  | { readonly kind: 'saved' }
  /** The link has served, was replaced or came too late. */
  | { readonly kind: 'linkOver' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };
