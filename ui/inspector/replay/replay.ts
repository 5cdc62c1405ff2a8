import type { AnyEventObject } from 'xstate';
import type { Happening } from '../recording/inspection.ts';
import { pathOf, type Recording, type Step } from '../recording/recording.ts';
import { canReplay, createReplayStage, type ReplayStage, revived } from './replay-stage.ts';

/** Said of a recording that only its end is left of. */
export const lostBeginning =
  'Only the end of this recording is left: it can be read, and not replayed. Look at it in the inspector’s page.';

/** A recorded step and what the same machines made of it. */
export interface ReplayedStep {
  readonly at: number;
  readonly path: string;
  /** Empty for what comes from outside of the system. */
  readonly source: string;
  readonly event: string;
  /** As recorded; null for what is no machine. */
  readonly state: string | null;
  /** Where the replay departs from the recording, in words. */
  readonly departure: string | null;
}

export interface Replay {
  readonly steps: readonly ReplayedStep[];
  /** Actors that failed, events for actors that do not live: what no shopper should meet. */
  readonly faults: readonly string[];
  /** How each living machine stands in the end, by its path. */
  readonly end: Readonly<Record<string, string>>;
}

/** What moves the machines from outside: a view, the router, an effect, a timer. The rest they do themselves. */
function isFromOutside({ source, event, life }: Step, recording: Recording): boolean {
  return (
    event !== null &&
    event.type !== 'xstate.init' &&
    (source === null ||
      (recording.lives[source]?.machine ?? null) === null ||
      (source === life && event.type.startsWith('xstate.after.')))
  );
}

/** Does again what came from outside; returns what kept it from that. */
function feed(stage: ReplayStage, recording: Recording, step: Step): string | null {
  const { lives } = recording;
  const path = pathOf(lives, step.life);
  const actor = stage.find(path);
  if (actor === undefined || step.event === null) {
    return `« ${path} » does not live in the replay`;
  }
  const fields = revived(step.event, (id) => stage.findById(id));
  const event: AnyEventObject = { ...Object(fields), type: step.event.type };
  const source = step.source === null ? null : lives[step.source];
  if (source === null || source === undefined || source.machine !== null) {
    actor.send(event);
    return null;
  }
  return stage.answer(path, source.id, event) ? null : `« ${path}/${source.id} » does not run in the replay`;
}

function compare(stage: ReplayStage, path: string, step: Step): string | null {
  if (step.state === null) {
    return null;
  }
  const move = stage.nextMove(path);
  if (move === undefined) {
    return 'it did not move in the replay';
  }
  const recorded = JSON.stringify(step.state.value);
  if (step.event !== null && move.event !== step.event.type) {
    return `in the replay it was told « ${move.event} »`;
  }
  return move.value === recorded && move.status === step.state.status
    ? null
    : `in the replay: ${move.value}${move.status === 'active' ? '' : ` (${move.status})`}`;
}

/** Who wants to hear of a replay as it runs. */
export interface ReplayListener {
  /** A step is done. */
  step?(step: ReplayedStep): void;
  /** Whatever happens in the replay’s system, at the time of the recorded step. */
  happening?(happening: Happening): void;
}

/**
 * Plays a recording through the shop’s machines.
 * @throws Error when it was cut to its end: see `canReplay`.
 */
export function replayRecording(recording: Recording, listener: ReplayListener = {}): Replay {
  if (!canReplay(recording)) {
    throw new Error(lostBeginning);
  }
  let at = recording.from;
  const stage = createReplayStage(recording, {
    now: () => at,
    hear: (happening) => listener.happening?.(happening),
  });
  const steps: ReplayedStep[] = [];
  try {
    for (const step of recording.steps) {
      const isMachine = (recording.lives[step.life]?.machine ?? null) !== null;
      if (!isMachine) {
        continue;
      }
      const path = pathOf(recording.lives, step.life);
      at = step.at;
      const hindrance = isFromOutside(step, recording) ? feed(stage, recording, step) : null;
      const replayed: ReplayedStep = {
        at: step.at,
        path,
        source: pathOf(recording.lives, step.source),
        event: step.event?.type ?? '',
        state: step.state === null ? null : JSON.stringify(step.state.value),
        departure: hindrance ?? compare(stage, path, step),
      };
      steps.push(replayed);
      listener.step?.(replayed);
    }
    const ends = [...new Set(steps.map(({ path }) => path))].flatMap((path) => {
      const snapshot: unknown = stage.find(path)?.getSnapshot();
      return typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot
        ? [[path, JSON.stringify(snapshot.value)] as const]
        : [];
    });
    return { steps, faults: [...stage.failures], end: Object.fromEntries(ends) };
  } finally {
    stage.stop();
  }
}
