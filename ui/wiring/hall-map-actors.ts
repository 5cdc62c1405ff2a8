import { fromCallback } from 'xstate';
import type * as slots from '../../machines/hallMap/hallMap.actors.ts';
import type { SeatWatchEvent } from '../../machines/hallMap/hallMap.types.ts';
import type { SeatWatchOptions } from './seat-watch.ts';

export interface HallMapActors {
  readonly watchSeats: typeof slots.watchSeats;
}

/** The map's effects; their code comes with the first map. */
export function createHallMapActors(options: SeatWatchOptions): HallMapActors {
  return {
    watchSeats: fromCallback<SeatWatchEvent, { readonly performanceId: number }>(({ input, sendBack }) => {
      let stop: (() => void) | null = () => {};
      import('./seat-watch.ts').then(
        ({ watchSeats }) => {
          if (stop !== null) {
            stop = watchSeats(options, input.performanceId, sendBack);
          }
        },
        () => sendBack({ type: 'map.failed' }),
      );
      return () => {
        stop?.();
        stop = null;
      };
    }),
  };
}
