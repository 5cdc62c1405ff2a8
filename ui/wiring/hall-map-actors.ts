import { fromCallback } from 'xstate';
import type * as slots from '../../machines/hallMap/hallMap.actors.ts';
import type { SeatWatchEvent } from '../../machines/hallMap/hallMap.types.ts';
import { type SeatWatchOptions, watchSeats } from './seat-watch.ts';

export interface HallMapActors {
  readonly watchSeats: typeof slots.watchSeats;
}

/** The map's effects. */
export function createHallMapActors(options: SeatWatchOptions): HallMapActors {
  return {
    watchSeats: fromCallback<SeatWatchEvent, { readonly performanceId: number }>(({ input, sendBack }) =>
      watchSeats(options, input.performanceId, sendBack),
    ),
  };
}
