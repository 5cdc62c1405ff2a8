import { type Recorded, recordHappening } from '../recording/recorded.ts';
import type { Recording } from '../recording/recording.ts';
import { replayRecording } from '../replay/replay.ts';
import { canReplay } from '../replay/replay-stage.ts';

/** Where the machines of today do something else than the recording. */
interface Departure {
  /** The moment of the film after which it shows. */
  readonly index: number;
  readonly words: string;
}

/** A recording as the machines of today play it: with every context, which the recording itself leaves out. */
export interface ReplayedFilm {
  readonly recorded: readonly Recorded[];
  readonly departures: readonly Departure[];
  /** Actors that failed, events for actors that do not live. */
  readonly faults: readonly string[];
}

/** Null when only the end of the recording is left. */
export function replayedFilm(recording: Recording): ReplayedFilm | null {
  if (!canReplay(recording)) {
    return null;
  }
  const recorded: Recorded[] = [];
  const departures: Departure[] = [];
  let moments = 0;
  const { faults } = replayRecording(recording, {
    happening: (happening) => {
      moments += happening.kind === 'told' ? 1 : 0;
      recorded.push(recordHappening(happening));
    },
    step: ({ path, event, departure }) => {
      if (departure !== null) {
        departures.push({ index: moments - 1, words: `${path} ← ${event}: ${departure}` });
      }
    },
  });
  return { recorded, departures, faults };
}
