import type { AnyActorRef, AnyEventObject, Snapshot, StateValue } from 'xstate';
import { type Happening, isOfMachine, livingActors, watchSystem } from './inspection.ts';
import { masked, type Plain } from './masking.ts';
import { machineOf } from './recorded.ts';
import type { SaidEvent, Step } from './recording.ts';
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

/** How many values a value is made of. */
function weightOf(value: Plain): number {
  if (typeof value !== 'object' || value === null) {
    return 1;
  }
  return Object.values(value).reduce<number>((sum, member) => sum + weightOf(member), 1);
}

/** What a field was masked to, by what is in it. */
const maskedBefore = new WeakMap<object, { readonly key: string; readonly field: Plain; readonly weight: number }>();

function maskedField(type: string, name: string, value: object): Plain {
  const key = `${type} ${name}`;
  const known = maskedBefore.get(value);
  if (known !== undefined && known.key === key) {
    return known.field;
  }
  const field = masked({ type, [name]: value });
  maskedBefore.set(value, { key, field, weight: weightOf(field) });
  return field;
}

/** The names of states are the code’s own: nothing of them is anybody’s. */
function plainState(value: StateValue | undefined): Plain {
  return typeof value === 'object'
    ? Object.fromEntries(Object.entries(value).map(([region, inner]) => [region, plainState(inner)]))
    : (value ?? null);
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
      id: actor.id,
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
      value: isMachine ? masked(snapshot.value) : null,
      context: isMachine ? masked(snapshot.context) : null,
    };
  };

  const begin = (): Part => {
    const start = livingActors(root).map(stoodOf);
    const weight = start.reduce((sum, { context }) => sum + weightOf(context), 0);
    const part: Part = { from: Math.round(now()), before: count, start, moments: [], weight };
    parts = [...parts, part].slice(-(mostSteps / partLength));
    return part;
  };

  /** An event, in which whatever was masked a moment ago is not masked again: a cart is told to many. */
  const maskEvent = (event: AnyEventObject): SaidEvent => {
    const own: Record<string, Plain> = { type: event.type };
    const { type } = event;
    for (const [name, value] of Object.entries(event)) {
      if (name !== 'type') {
        const isShared = typeof value === 'object' && value !== null;
        const field = isShared ? maskedField(type, name, value) : masked({ type, [name]: value });
        Object.assign(own, field);
      }
    }
    return { ...own, type };
  };

  const momentOf = ({ at, serial, actor, source, event, transitions, state }: Seen): Moment => {
    return {
      at,
      serial,
      actor: remember(actor),
      source: source === null ? null : remember(source),
      event: event === null ? null : maskEvent(event),
      transitions,
      state: state === null ? null : { status: state.status, value: plainState(state.value) },
    };
  };

  /** Masks what was seen. A part that is full is followed by another, whose start is how all stand now. */
  const settle = (mayBegin: boolean): void => {
    cancel?.();
    cancel = null;
    let part = parts.at(-1) ?? begin();
    for (const seen of waiting) {
      const moment = momentOf(seen);
      part.moments.push(moment);
      part.weight += moment.event === null ? 1 : weightOf(moment.event);
      count += 1;
    }
    waiting = [];
    const isFull = part.moments.length >= partLength || part.weight >= heaviestPart;
    if (isFull && (mayBegin || part.moments.length >= mostSteps)) {
      part = begin();
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
