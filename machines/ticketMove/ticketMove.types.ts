import type { SeatDescription } from '../../api/seats/hall-plan.ts';
import type { MovedSeats } from '../../api/seats/moved-block.ts';
import type { Refusal } from '../system/answer.ts';
import type { Recipient } from '../system/registry.ts';

export interface TicketMoveInput {
  readonly performanceId: number;
  /** Lines of the cart to begin with; none where the shopper is to say which. */
  readonly itemIds: readonly string[];
  /** The ticket picker, which keeps what is chosen on the same map. */
  readonly reportTo: Recipient<TicketMoveReport>;
}

/** What the ticket picker hears of the move. */
export type TicketMoveReport =
  /** Tickets of the cart have these seats now: one of them that was chosen on the map is no longer to be chosen. */
  | { readonly type: 'tickets.moved'; readonly seatIds: readonly number[] }
  /** Nothing more is to be moved. */
  | { readonly type: 'move.left' };

/** Where tickets are to go: `first` was pointed at, `seats` are where they would sit, as far as the map knows. */
export interface MoveTarget {
  readonly first: SeatDescription;
  readonly seats: readonly SeatDescription[];
}

/** Why tickets did not move: the cart refused, or someone else took a seat of the target before it was asked for. */
export type MoveTrouble =
  | { readonly kind: 'refused'; readonly refusal: Refusal }
  | { readonly kind: 'taken'; readonly seat: SeatDescription };

export interface TicketMoveContext extends TicketMoveInput {
  readonly target: MoveTarget | null;
  readonly trouble: MoveTrouble | null;
  /** What came of the last move; null before, and where the server did not say. */
  readonly moved: MovedSeats | null;
}

export type TicketMoveEvent =
  /** The lines of the cart that are to be moved, in place of those picked before. */
  | { readonly type: 'tickets.picked'; readonly itemIds: readonly string[] }
  | ({ readonly type: 'target.chosen' } & MoveTarget)
  | { readonly type: 'move.confirmed' }
  /** Nothing more is to be moved. */
  | { readonly type: 'move.left' }
  /** Seats that were free and no longer are (for this shopper). */
  | { readonly type: 'seats.taken'; readonly seatIds: readonly number[] };
