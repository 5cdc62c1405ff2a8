import type { AnyActorRef, AnyEventObject, Snapshot, StateValue } from 'xstate';
import { type Happening, isOfMachine, livingActors, watchSystem } from './inspection.ts';
import { machineOf } from './recorded.ts';
import { maskContext, maskEvent, plainState, weightOf } from './recorder-masking.ts';
import type { SaidEvent } from './recording.ts';
import { fitting, type Moment, type Part, type Remembered, type Stood } from './recording-fit.ts';

export interface RecorderOptions {
  readonly root: AnyActorRef;
  /** Names the build, so that a recording is replayed by the code that it comes from. */
  readonly build: string;
  /** The shop’s time, in epoch milliseconds. */
  readonly now: () => number;
  /** Runs something soon, when nothing else wants to run; what waits for it is still unmasked. Returns what calls it off. */
  readonly soon: (run: () => void) => () => void;
}

export interface Recorder {
  /** What happened last, compact (`docs/recordings.md`), in JSON of at most so many characters. */
  save(mostCharacters?: number): string;
  /** Ends it and forgets everything. */
  stop(): void;
}

const none: readonly string[] = [];

/** A recording of this many steps is whole; a part of them is forgotten at once, so that each rest begins at a known state. */
export const mostSteps = 1000;
const partLength = 250;
/** Characters of JSON; nearly all are of one byte. */
export const mostCharacters = 58_000;
/** Unmasked events wait for an idle moment, and no more of them than this. */
const mostWaiting = 1000;
/** How much a part may hold, in values (texts, numbers, fields): it bounds the memory, whatever is told. */
const heaviestPart = 60_000;

/** What was seen and is not masked yet: only pointers, so that an event costs next to nothing. */
interface Seen {
  readonly at: number;
  readonly serial: number;
  readonly actor: AnyActorRef;
  readonly source: AnyActorRef | null;
  readonly event: AnyEventObject | null;
  transitions: readonly string[];
  /** The state alone: whole snapshots that are kept cost more than all the rest. */
  state: { readonly status: string; readonly value: StateValue } | null;
}

/** Not every actor is a whole one by its type. */
const systemIdOf = (actor: AnyActorRef): string =>
  'systemId' in actor && typeof actor.systemId === 'string' ? actor.systemId : '';

/** What promises tell themselves: their parent is told the same. */
const isToItself = ({ type }: AnyEventObject): boolean =>
  type.startsWith('xstate.promise.') || type.startsWith('xstate.snapshot.');

/**
 * A flight recorder: the last steps of all actors of a system, from now on, in memory only. What is seen is masked at the
 * next idle moment (`masking.ts`), before it is kept; what is asked for in between is masked first. Bounded by steps and by
 * size.
 */
export function createRecorder({ root, build, now, soon }: RecorderOptions): Recorder {
  const remembered = new WeakMap<AnyActorRef, Remembered>();
  let parts: readonly Part[] = [];
  let waiting: Seen[] = [];
  let cancel: (() => void) | null = null;
  let count = 0;

  const remember = (actor: AnyActorRef): Remembered => {
    const known = remembered.get(actor);
    if (known !== undefined) {
      return known;
    }
    const life: Remembered = {
      // The root is known by its name: it has no other id that lasts.
      id: actor._parent === undefined && systemIdOf(actor) !== '' ? systemIdOf(actor) : actor.id,
      slot: typeof actor.src === 'string' ? actor.src : '',
      machine: machineOf(actor)?.id ?? null,
      systemId: systemIdOf(actor),
      parent: actor._parent === undefined ? null : remember(actor._parent),
    };
    remembered.set(actor, life);
    return life;
  };

  const stoodOf = (actor: AnyActorRef): Stood => {
    const snapshot: Snapshot<unknown> = actor.getSnapshot();
    const isMachine = isOfMachine(snapshot);
    return {
      actor: remember(actor),
      status: snapshot.status,
      value: isMachine ? plainState(snapshot.value) : null,
      context: isMachine ? maskContext(snapshot.context) : null,
    };
  };

  const begin = (): Part => {
    const start = livingActors(root).map(stoodOf);
    const weight = start.reduce((sum, { context }) => sum + weightOf(context), 0);
    const part: Part = { from: Math.round(now()), before: count, start, moments: [], weight };
    parts = [...parts, part].slice(-(mostSteps / partLength));
    return part;
  };

  const momentOf = (seen: Seen, event: SaidEvent | null): Moment => ({
    at: seen.at,
    serial: seen.serial,
    actor: remember(seen.actor),
    source: seen.source === null ? null : remember(seen.source),
    event,
    transitions: seen.transitions,
    state: seen.state === null ? null : { status: seen.state.status, value: plainState(seen.state.value) },
  });

  /** Masks what was seen. A part that is full is followed by another, whose start is how all stand now. */
  const settle = (mayBegin: boolean): void => {
    cancel?.();
    cancel = null;
    const part = parts.at(-1) ?? begin();
    for (const seen of waiting) {
      const said = seen.event === null ? null : maskEvent(seen.event);
      part.moments.push(momentOf(seen, said?.event ?? null));
      part.weight += said?.weight ?? 1;
    }
    count += waiting.length;
    waiting = [];
    const isFull = part.moments.length >= partLength || part.weight >= heaviestPart;
    if (isFull && (mayBegin || part.moments.length >= mostSteps)) {
      begin();
    }
  };

  const see = (seen: Seen): void => {
    waiting.push(seen);
    if (waiting.length >= mostWaiting) {
      settle(false);
    }
    cancel ??= soon(() => settle(true));
  };

  const hear = (happening: Happening): void => {
    if (happening.kind === 'told') {
      const { serial, actor, source, event } = happening;
      if (!isToItself(event)) {
        see({ at: now(), serial, actor, source, event, transitions: none, state: null });
      }
    } else if (happening.kind === 'moved' && isOfMachine(happening.snapshot)) {
      const { serial, actor, transitions, snapshot } = happening;
      const state = { status: snapshot.status, value: snapshot.value };
      const seen = serial === 0 ? undefined : waiting.findLast((one) => one.serial === serial);
      if (seen !== undefined) {
        seen.transitions = transitions;
        seen.state = state;
        return;
      }
      const moment =
        serial === 0 ? undefined : parts.at(-1)?.moments.findLast((one) => one.serial === serial);
      if (moment === undefined) {
        see({ at: now(), serial, actor, source: null, event: null, transitions, state });
      } else {
        moment.transitions = transitions;
        moment.state = { status: state.status, value: plainState(state.value) };
      }
    }
  };

  const stopWatching = watchSystem(root, hear);
  begin();

  return {
    save: (most = mostCharacters) => {
      settle(false);
      return fitting(build, parts, most);
    },
    stop: () => {
      stopWatching();
      cancel?.();
      waiting = [];
      parts = [];
    },
  };
}
