import type { Refusal } from '../system/answer.ts';

/** What a member has done away with in their account, once and for all. */
export type AccountChange =
  /** Signs another browser out; null signs all others out. */
  | { readonly kind: 'endDevice'; readonly deviceId: string | null }
  | { readonly kind: 'deleteProof'; readonly reference: string }
  /** The account itself, with the present password. */
  | { readonly kind: 'deleteAccount'; readonly password: string };

/** A change under the name of its request: asked again after a lost answer, it is done once. */
export interface AskedAccountChange {
  readonly change: AccountChange;
  readonly key: string;
}

export interface AccountChangeContext {
  /** The one that was asked last; null at rest. */
  readonly asked: AskedAccountChange | null;
  /** Why the change was not done; without a reason after a lost answer. */
  readonly refusal: Refusal | null;
}

export type AccountChangeEvent =
  /** By the member. `key` names the request, unless it is one that nobody answered. */
  | ({ readonly type: 'accountChange.asked' } & AskedAccountChange)
  /** By the view: it is gone, or the shopper has read what came of the change. */
  | { readonly type: 'accountChange.dismissed' };

/** Whether two changes are the same one. */
export function isSameChange(one: AccountChange, other: AccountChange): boolean {
  switch (one.kind) {
    case 'endDevice':
      return other.kind === 'endDevice' && other.deviceId === one.deviceId;
    case 'deleteProof':
      return other.kind === 'deleteProof' && other.reference === one.reference;
    case 'deleteAccount':
      return other.kind === 'deleteAccount' && other.password === one.password;
  }
}
