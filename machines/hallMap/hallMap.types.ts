import type { SeatDescription } from '../../api/entities/hall-plan.ts';
import type { MovedSeats } from '../../api/entities/moved-seats.ts';
import type { CartChangeSettled } from '../cart/cart.types.ts';
import type { Refusal } from '../system/refusal.ts';
import type { Recipient } from '../system/registry.ts';

export interface HallMapInput {
  readonly performanceId: number;
  /** How many seats may be selected in all. */
  readonly maximum: number;
  /** Chosen, or lost and not yet acknowledged, when a map that broke is opened anew. */
  readonly selected: readonly SeatDescription[];
  readonly lost: readonly SeatDescription[];
  /** Nothing can be chosen (option consultePlan): the hall is shown as it is. */
  readonly isOnlyLookedAt: boolean;
  /** Lines of the cart that the shopper came to move; none otherwise. */
  readonly itemsToMove: readonly string[];
  /** Who follows the selection: the ticket picker. */
  readonly reportTo: Recipient<SelectionChanged>;
}

/** What the follower of the map hears. `lost` were selected, and someone else took them: until acknowledged. */
export interface SelectionChanged {
  readonly type: 'hallMap.selectionChanged';
  readonly selected: readonly SeatDescription[];
  readonly lost: readonly SeatDescription[];
}

/** Where tickets are to go: `first` was pointed at, `seats` are where they would sit, as far as the map knows. */
export interface MoveTarget {
  readonly first: SeatDescription;
  readonly seats: readonly SeatDescription[];
}

/** Why tickets did not move: the cart refused, or someone else took a seat of the target before it was asked for. */
export type MoveTrouble =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'taken'; readonly seat: SeatDescription };

export interface HallMapContext extends HallMapInput {
  readonly target: MoveTarget | null;
  /** The key of the move under way. */
  readonly moveKey: string | null;
  readonly moveTrouble: MoveTrouble | null;
  /** What came of the last move; null before, and where the server did not say. */
  readonly moved: MovedSeats | null;
}

/** What the source of live seat states says: the plan and states stand ready for the view, or could not be had. */
export type SeatWatchEvent =
  | { readonly type: 'map.loaded' }
  | { readonly type: 'map.failed' }
  /** Seats that were free and no longer are (for this shopper). */
  | { readonly type: 'seats.taken'; readonly seatIds: readonly number[] };

export type HallMapEvent =
  | SeatWatchEvent
  | CartChangeSettled
  | { readonly type: 'map.retried' }
  | { readonly type: 'seat.toggled'; readonly seat: SeatDescription }
  | { readonly type: 'selection.cleared' }
  /** A proposal takes the place of what was chosen; no more than the maximum of it, none that was lost. */
  | { readonly type: 'selection.replaced'; readonly seats: readonly SeatDescription[] }
  | { readonly type: 'conflict.acknowledged' }
  /** Move these lines of the cart; said again, others are to be moved. */
  | { readonly type: 'move.asked'; readonly itemIds: readonly string[] }
  | ({ readonly type: 'move.targetChosen' } & MoveTarget)
  /** `key` names this request. */
  | { readonly type: 'move.confirmed'; readonly key: string }
  /** Back to choosing: nothing more is to be moved. */
  | { readonly type: 'move.left' };
