import type { FollowLive } from '../../../api/client/live.ts';
import type { SeatStore } from '../../../api/client/seat-store.ts';
import { decodeSeatStates } from '../../../api/seats/hall-plan-wire.ts';
import { liveCalls, liveEvents, readSeatChanges } from '../../../api/seats/live-wire.ts';
import type { SeatStates } from '../../../api/seats/seat-states.ts';
import { readSeatStates } from '../../../api/seats/seats-wire.ts';

/** What the stream of a performance's seats stands on. */
export interface SeatStreamOptions {
  readonly live: FollowLive;
  readonly seatStore: SeatStore;
  readonly performanceId: number;
  readonly seatCount: number;
  /** What is known when the stream opens. */
  readonly version: number;
  readonly opened: () => void;
  readonly lost: () => void;
  /** Something was missed or could not be read: all states must be asked for. */
  readonly missed: () => void;
}

/** Lays what the server pushes over the seats that are shown. Returns the end of it. */
export function streamSeats(options: SeatStreamOptions): () => void {
  const { live, seatStore, performanceId, seatCount } = options;
  let { version } = options;

  const readAll = (data: unknown): SeatStates => {
    const reading = readSeatStates(data, liveEvents.allSeats);
    return { performanceId, version: reading.version, states: decodeSeatStates(reading.states, seatCount) };
  };

  const told = (name: string, data: unknown): void => {
    if (name === liveEvents.allSeats) {
      const states = readAll(data);
      version = states.version;
      seatStore.update(states);
      return;
    }
    const { before, version: after, changes } = readSeatChanges(data, liveEvents.someSeats);
    if (before !== version || changes === null) {
      options.missed();
      return;
    }
    version = after;
    seatStore.change(performanceId, changes);
  };

  return live(liveCalls.seats, { sc: performanceId, version }, [liveEvents.allSeats, liveEvents.someSeats], {
    opened: options.opened,
    lost: options.lost,
    told: (name, data) => {
      try {
        told(name, data);
      } catch {
        options.missed();
      }
    },
  });
}
