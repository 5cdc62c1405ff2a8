import type { WaitingEntry } from '../../api/waiting-list/waiting-list.ts';
import type { Refusal } from '../system/answer.ts';

/** What the shopper waits for: so many places together, in a category or any, told at an address or their own. */
export interface WaitingWish {
  readonly places: number;
  /** Null: any category. */
  readonly categoryCode: string | null;
  /** Null: the signed-in customer's. */
  readonly email: string | null;
  /** Names the request: sent again after a lost answer, it has no second effect. */
  readonly key: string;
}

export interface JoinInput extends WaitingWish {
  readonly performanceId: number;
}

/** What leaving and taking are about. */
export interface EntryInput {
  readonly entryId: string;
  readonly key: string;
}

export interface WaitingListContext {
  readonly performanceId: number | null;
  /** The shopper's own for this performance, while it lives. */
  readonly entry: WaitingEntry | null;
  /** The shopper's last one, that is over: its offer ran out, or its places were taken. */
  readonly ended: WaitingEntry | null;
  /** The one under way. */
  readonly wish: WaitingWish | null;
  /** Names the leaving or taking under way: sent again after a lost answer, it has no second effect. */
  readonly requestKey: string | null;
  /** Why the last wish was not granted. */
  readonly refusal: Refusal | null;
}

export type WaitingListEvent =
  /** The list of this performance is looked at. */
  | { readonly type: 'waitingList.asked'; readonly performanceId: number }
  | { readonly type: 'waitingList.retried' }
  | ({ readonly type: 'waitingList.joinAsked' } & WaitingWish)
  | { readonly type: 'waitingList.leaveAsked'; readonly key: string }
  /** The places that are kept go into the cart. */
  | { readonly type: 'waitingList.takeAsked'; readonly key: string }
  /** The modal was closed. */
  | { readonly type: 'waitingList.dismissed' };
