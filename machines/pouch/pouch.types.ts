import type { Holder } from '../../api/entities/cart.ts';
import type { Pouch, PouchItem } from '../../api/entities/pouch.ts';
import type { Refusal } from '../system/refusal.ts';

/** What asking for a pouch gives: the pouch, or why it is not the caller's to see. */
export type PouchResult =
  | { readonly kind: 'found'; readonly pouch: Pouch }
  | { readonly kind: 'barred'; readonly refusal: Refusal };

/** Whom an item is for. `key` names the request: sent again after a lost answer, it has no second effect. */
export interface HolderSubmission {
  readonly holder: Holder;
  readonly key: string;
}

export interface HolderInput extends HolderSubmission {
  readonly name: string;
  readonly ticketId: string;
  readonly kind: PouchItem['kind'];
}

export type HolderResult =
  | { readonly kind: 'accepted' }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

/** Opens the link of a place, by which a friend says their own name, or takes it away. */
export interface LinkChange {
  readonly kind: 'open' | 'withdraw';
  readonly ticketId: string;
  readonly key: string;
}

export interface LinkInput extends LinkChange {
  readonly name: string;
}

/** `link`: the path of the page, empty once it was withdrawn. */
export type LinkResult =
  | { readonly kind: 'changed'; readonly link: string }
  | { readonly kind: 'refused'; readonly refusal: Refusal };

export interface PouchContext {
  /** What the pouch is called: a cart's own name or an order's reference; empty for the cart that the shopper has. */
  readonly name: string;
  /** As the server last said; null until it first did. */
  readonly pouch: Pouch | null;
  /** The item being named, or named last. */
  readonly ticketId: string | null;
  readonly submission: HolderSubmission | null;
  /** Why the pouch is not shown, or why the last name was not kept. */
  readonly refusal: Refusal | null;
  /** What was last asked of a link. */
  readonly linkChange: LinkChange | null;
  /** Why that was not done. */
  readonly linkRefusal: Refusal | null;
}

export type PouchEvent =
  /** A page shows the pouch of this name. */
  | { readonly type: 'pouch.asked'; readonly name: string }
  /** What it is made of changed: the cart, or who is signed in. */
  | { readonly type: 'pouch.outdated' }
  | { readonly type: 'pouch.retried' }
  /** The shopper wants to say whom an item is for. */
  | { readonly type: 'holder.asked'; readonly ticketId: string }
  | ({ readonly type: 'holder.submitted' } & HolderSubmission)
  /** The modal was closed. */
  | { readonly type: 'holder.dismissed' }
  /** The shopper wants a friend to say their own name, or no longer. */
  | ({ readonly type: 'link.changeAsked' } & LinkChange);
