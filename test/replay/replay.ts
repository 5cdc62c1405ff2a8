import type { AnyEventObject } from 'xstate';
import { pathOf, type Recording, type Step } from '../../machines/system/recording.ts';
import { createReplayStage, type ReplayStage } from './replay-stage.ts';
import { revived } from './stand-ins.ts';

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

/** Plays a recording through the shop’s machines; `tell` hears each step as it is done. */
export function replayRecording(recording: Recording, tell: (step: ReplayedStep) => void = () => {}): Replay {
  const stage = createReplayStage(recording);
  const steps: ReplayedStep[] = [];
  try {
    for (const step of recording.steps) {
      const isMachine = (recording.lives[step.life]?.machine ?? null) !== null;
      if (!isMachine) {
        continue;
      }
      const path = pathOf(recording.lives, step.life);
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
      tell(replayed);
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
