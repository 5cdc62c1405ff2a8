import type { SeatDescription } from '../../api/entities/hall-plan.ts';
import type { Recipient } from '../system/registry.ts';

export interface HallMapInput {
  readonly performanceId: number;
  /** How many seats may be selected in all. */
  readonly maximum: number;
  /** Chosen, or lost and not yet acknowledged, when a map that broke is opened anew. */
  readonly selected: readonly SeatDescription[];
  readonly lost: readonly SeatDescription[];
  /** Who follows the selection: the ticket picker. */
  readonly reportTo: Recipient<SelectionChanged>;
}

/** What the follower of the map hears. `lost` were selected, and someone else took them: until acknowledged. */
export interface SelectionChanged {
  readonly type: 'hallMap.selectionChanged';
  readonly selected: readonly SeatDescription[];
  readonly lost: readonly SeatDescription[];
}

export type HallMapContext = HallMapInput;

/** What the source of live seat states says: the plan and states stand ready for the view, or could not be had. */
export type SeatWatchEvent =
  | { readonly type: 'map.loaded' }
  | { readonly type: 'map.failed' }
  /** Seats that were free and no longer are (for this shopper). */
  | { readonly type: 'seats.taken'; readonly seatIds: readonly number[] };

export type HallMapEvent =
  | SeatWatchEvent
  | { readonly type: 'map.retried' }
  | { readonly type: 'seat.toggled'; readonly seat: SeatDescription }
  | { readonly type: 'selection.cleared' }
  | { readonly type: 'conflict.acknowledged' };
