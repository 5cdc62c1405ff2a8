import type { Holder } from '../../api/cart/cart.ts';
import type { Pouch } from '../../api/cart/pouch.ts';
import type { Refusal } from '../system/answer.ts';

/** Whom an item is for. `key` names the request: sent again after a lost answer, it has no second effect. */
interface HolderSubmission {
  readonly holder: Holder;
  readonly key: string;
}

/** An item that is given a name, with the name that was last sent for it, nobody's before. A card is not named as others are. */
export interface Naming extends HolderSubmission {
  readonly ticketId: string;
  readonly isCard: boolean;
}

export interface HolderInput extends Naming {
  readonly name: string;
}

/** Opens the link of a place, by which a friend says their own name, or takes it away. */
export interface LinkChange {
  readonly kind: 'open' | 'withdraw';
  readonly ticketId: string;
  readonly key: string;
}

export interface LinkInput extends LinkChange {
  readonly name: string;
}

/** The path of the page; empty once it was withdrawn. */
export interface OpenedLink {
  readonly link: string;
}

/** What was last done, as it was done. A name that is empty was taken back, a link that is empty withdrawn. */
export type PouchNews =
  | { readonly kind: 'named'; readonly ticketId: string; readonly holder: Holder }
  | { readonly kind: 'linked'; readonly ticketId: string; readonly link: string };

export interface PouchContext {
  /** What the pouch is called: a cart's own name or an order's reference; empty for the cart that the shopper has. */
  readonly name: string;
  /** As the server last said; empty while it is not shown. */
  readonly pouch: Pouch;
  /** Empty while no item is being named. */
  readonly naming: Naming;
  /** Why the pouch is not shown, or why the last name was not kept. */
  readonly refusal: Refusal | null;
  /** What is with the server about a link; empty while nothing is. */
  readonly linkChange: LinkChange;
  /** Why what was last asked of a link was not done. */
  readonly linkRefusal: Refusal | null;
  /** Null before anything was done, and from when something else is asked. */
  readonly news: PouchNews | null;
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
