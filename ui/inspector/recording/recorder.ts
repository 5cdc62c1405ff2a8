import type { AnyActorRef, AnyEventObject, Snapshot, StateValue } from 'xstate';
import {
  type EarlyInspection,
  type Happening,
  isOfMachine,
  livingActors,
  type Moved,
  machineOf,
  type Told,
  watchSystem,
} from './inspection.ts';
import {
  isPlainRecord,
  maskContext,
  maskEvent,
  type Plain,
  plainState,
  type SaidEvent,
  saidEvent,
  weightAsIs,
  weightOf,
} from './masking.ts';
import { type Life, packRecording, type Recording, type Step } from './recording.ts';

/** An actor as it is remembered while somebody speaks of it. */
interface Remembered {
  readonly id: string;
  readonly slot: string;
  readonly machine: string | null;
  readonly systemId: string;
  readonly parent: Remembered | null;
}

/** A step, masked. */
interface Moment extends Pick<Step, 'at' | 'event' | 'transitions' | 'state'> {
  readonly actor: Remembered;
  readonly source: Remembered | null;
}

interface Stood {
  readonly actor: Remembered;
  readonly status: string;
  readonly value: Plain;
  readonly context: Plain;
}

/** Steps that follow on a known state of the whole system. */
interface Part {
  readonly from: number;
  /** How many steps came before it. */
  readonly before: number;
  readonly start: readonly Stood[];
  readonly moments: readonly Moment[];
}

export interface RecorderOptions {
  readonly root: AnyActorRef;
  /** All that was said since the root was made, when it is known: the recording then begins before its start. */
  readonly before?: readonly EarlyInspection[];
  /** Names the build, so that a recording is replayed by the code that it comes from. */
  readonly build: string;
  /** The shop’s time, in epoch milliseconds. */
  readonly now: () => number;
  /** Runs something soon, when nothing else wants to run. Returns what calls it off. */
  readonly soon: (run: () => void) => () => void;
}

export interface Recorder {
  /** What happened last, compact (`docs/recordings.md`), in JSON of at most so many characters. */
  save(mostCharacters?: number): string;
  /** Ends it and forgets everything. */
  stop(): void;
}

/** A recording of this many steps is whole; a part of them is forgotten at once, so that each rest begins at a known state. */
export const mostSteps = 1000;
const partLength = 250;
/** A page that is never idle: so many steps are looked through all the same, in the middle of one. No start of a shop has as many. */
const mostWaiting = 4000;
/** Characters of JSON; nearly all are of one byte. */
export const mostCharacters = 58_000;
/** How much a part may hold, in values (texts, numbers, fields): it bounds the memory, whatever is told. */
const heaviestPart = 60_000;

/** A step as it was seen. While an event is handled only pointers are kept: it costs next to nothing. */
interface Seen {
  readonly at: number;
  readonly actor: Remembered;
  readonly source: Remembered | null;
  /** As it was told; null where nothing was, and where it is kept masked alone. */
  event: AnyEventObject | null;
  masked: SaidEvent | null;
  transitions: readonly string[];
  /** Null until a machine has answered. */
  status: string | null;
  value: StateValue | null;
}

/** How an actor stood: its context as it is, or masked where masking changes anything. */
interface SeenStanding {
  readonly actor: Remembered;
  readonly status: string;
  readonly value: StateValue | null;
  readonly context: unknown;
}

interface SeenPart {
  readonly from: number;
  readonly before: number;
  readonly start: readonly SeenStanding[];
  readonly seen: Seen[];
  /** How many of them were looked through at an idle moment. */
  looked: number;
  weight: number;
}

/** Not every actor is a whole one by its type. */
const systemIdOf = (actor: AnyActorRef): string =>
  'systemId' in actor && typeof actor.systemId === 'string' ? actor.systemId : '';

/** An event with nothing that masking would change is kept as it is; any other is masked, and the event itself let go. */
function lookThrough(seen: Seen): number {
  if (seen.event === null) {
    return 1;
  }
  const weight = weightAsIs(seen.event);
  if (weight !== null) {
    return weight;
  }
  const said = maskEvent(seen.event);
  seen.masked = said.event;
  seen.event = null;
  return said.weight;
}

function maskedMoment(seen: Seen): Moment {
  seen.masked ??= seen.event === null ? null : maskEvent(seen.event).event;
  const { at, actor, source, masked, transitions, status, value } = seen;
  return {
    at,
    actor,
    source,
    event: masked,
    transitions,
    state: status === null ? null : { status, value: value === null ? null : plainState(value) },
  };
}

const maskedStanding = ({ actor, status, value, context }: SeenStanding): Stood => ({
  actor,
  status,
  value: value === null ? null : plainState(value),
  context: maskContext(context),
});

const maskedPart = ({ from, before, start, seen }: SeenPart): Part => ({
  from,
  before,
  start: start.map(maskedStanding),
  moments: seen.map(maskedMoment),
});

/** What a recorder remembers of what it has seen. */
class Memory {
  readonly #options: RecorderOptions;
  readonly #actors = new WeakMap<object, Remembered>();
  readonly #stopWatching: () => void;
  #parts: readonly SeenPart[] = [];
  #part: SeenPart;
  /** Told to a machine and not answered yet. */
  readonly #unanswered = new WeakMap<Told, Seen>();
  #cancel: (() => void) | null = null;
  #count = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    const { root, now, before = [] } = options;
    const [first] = before;
    this.#part =
      first === undefined ? this.#startPart() : this.#addPart({ from: first.at, start: [], weight: 0 });
    this.#stopWatching = watchSystem({ root, now, before }, (happening) => this.#see(happening));
  }

  /** Masked, with all that was seen by now. */
  parts(): readonly Part[] {
    this.#settle();
    return this.#parts.map(maskedPart);
  }

  forget(): void {
    this.#stopWatching();
    this.#cancel?.();
    this.#parts = [];
  }

  #remember(actor: AnyActorRef): Remembered {
    const known = this.#actors.get(actor);
    if (known !== undefined) {
      return known;
    }
    const remembered: Remembered = {
      // The root is known by its name: it has no other id that lasts.
      id: actor._parent === undefined && systemIdOf(actor) !== '' ? systemIdOf(actor) : actor.id,
      slot: typeof actor.src === 'string' ? actor.src : '',
      machine: machineOf(actor)?.id ?? null,
      systemId: systemIdOf(actor),
      parent: actor._parent === undefined ? null : this.#remember(actor._parent),
    };
    this.#actors.set(actor, remembered);
    return remembered;
  }

  #startPart(): SeenPart {
    const { root, now } = this.#options;
    let weight = 0;
    const start = livingActors(root).map((one): SeenStanding => {
      const snapshot: Snapshot<unknown> = one.getSnapshot();
      const actor = this.#remember(one);
      const { status } = snapshot;
      if (!isOfMachine(snapshot)) {
        return { actor, status, value: null, context: null };
      }
      const { value } = snapshot;
      const asIs = weightAsIs(snapshot.context);
      const context = asIs === null ? maskContext(snapshot.context) : snapshot.context;
      weight += asIs ?? weightOf(context);
      return { actor, status, value, context };
    });
    return this.#addPart({ from: now(), start, weight });
  }

  /** From here on another part is written. */
  #addPart({ from, start, weight }: Pick<SeenPart, 'from' | 'start' | 'weight'>): SeenPart {
    const part: SeenPart = {
      from: Math.round(from),
      before: this.#count,
      start,
      seen: [],
      looked: 0,
      weight,
    };
    this.#parts = [...this.#parts, part].slice(-(mostSteps / partLength));
    return part;
  }

  /** Looks through what was seen. A part that is full is followed by another. */
  #settle(): void {
    this.#cancel?.();
    this.#cancel = null;
    const part = this.#part;
    for (const seen of part.seen.slice(part.looked)) {
      part.weight += lookThrough(seen);
    }
    part.looked = part.seen.length;
    if (part.looked >= partLength || part.weight >= heaviestPart) {
      this.#part = this.#startPart();
    }
  }

  #see(happening: Happening): void {
    if (happening.kind === 'told') {
      this.#seeTold(happening);
    } else if (happening.kind === 'moved') {
      this.#seeMoved(happening);
    }
  }

  #seeTold(told: Told): void {
    const actor = this.#remember(told.actor);
    const source = told.source === null ? null : this.#remember(told.source);
    // What promises tell themselves: their parent is told the same.
    if (source === actor && actor.machine === null) {
      return;
    }
    const { at, event } = told;
    const unanswered = { transitions: [], status: null, value: null };
    const seen: Seen = { at, actor, source, event, masked: null, ...unanswered };
    if (actor.machine !== null) {
      this.#unanswered.set(told, seen);
    }
    this.#keep(seen);
  }

  #seeMoved({ at, answered, actor, transitions, snapshot }: Moved): void {
    if (!isOfMachine(snapshot)) {
      return;
    }
    const { status, value } = snapshot;
    const told = answered === null ? undefined : this.#unanswered.get(answered);
    if (told === undefined) {
      // It stopped, or began before anybody watched.
      const remembered = this.#remember(actor);
      const lone = { at, actor: remembered, source: null, event: null, masked: null };
      this.#keep({ ...lone, transitions, status, value });
      return;
    }
    told.transitions = transitions;
    told.status = status;
    told.value = value;
  }

  #keep(seen: Seen): void {
    this.#count += 1;
    const { seen: all, looked } = this.#part;
    if (all.push(seen) - looked > mostWaiting) {
      this.#settle();
    } else {
      this.#cancel ??= this.#options.soon(() => this.#settle());
    }
  }
}

/** How much of a text and of a list is left where a recording would be too large; at last no state of the start at all. */
const cuts: readonly { readonly text: number; readonly list: number; readonly hasStart: boolean }[] = [
  { text: 80, list: 12, hasStart: true },
  { text: 30, list: 4, hasStart: true },
  { text: 30, list: 4, hasStart: false },
];

type Cut = (typeof cuts)[number];

function cutValue(value: Plain, cut: Cut): Plain {
  if (typeof value === 'string') {
    return value.length > cut.text ? `${value.slice(0, cut.text)}…` : value;
  }
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  return isPlainRecord(value)
    ? Object.fromEntries(Object.entries(value).map(([name, member]) => [name, cutValue(member, cut)]))
    : value.slice(0, cut.list).map((member) => cutValue(member, cut));
}

function cutRecording(recording: Recording, cut: Cut): Recording {
  const { start, steps } = recording;
  return {
    ...recording,
    isTrimmed: true,
    start: cut.hasStart ? start.map((stood) => ({ ...stood, context: cutValue(stood.context, cut) })) : [],
    steps: steps.map((step) => ({
      ...step,
      event: step.event === null ? null : saidEvent(step.event.type, cutValue(step.event, cut)),
    })),
  };
}

function toRecording(build: string, parts: readonly Part[]): Recording {
  const lives: Life[] = [];
  const places = new Map<Remembered, number>();
  const placeOf = (actor: Remembered): number => {
    const known = places.get(actor);
    if (known !== undefined) {
      return known;
    }
    const { id, slot, machine, systemId } = actor;
    const parent = actor.parent === null ? null : placeOf(actor.parent);
    places.set(actor, lives.length);
    return lives.push({ id, slot, parent, machine, systemId }) - 1;
  };
  const [first] = parts;
  return {
    build,
    from: first?.from ?? 0,
    lost: first?.before ?? 0,
    isTrimmed: false,
    start: (first?.start ?? []).map(({ actor, status, value, context }) => ({
      life: placeOf(actor),
      status,
      value,
      context,
    })),
    steps: parts.flatMap(({ moments }) =>
      moments.map(({ at, actor, source, event, transitions, state }) => ({
        at,
        life: placeOf(actor),
        source: source === null ? null : placeOf(source),
        event,
        transitions,
        state,
      })),
    ),
    lives,
  };
}

/** The recording without its earlier half, which began at no known state already: no replay can begin there, but the end can be read. */
function laterHalf(recording: Recording): Recording {
  const half = Math.ceil(recording.steps.length / 2);
  return { ...recording, lost: recording.lost + half, steps: recording.steps.slice(half) };
}

/**
 * The parts as JSON of at most so many characters: whole where it fits, else without the earlier parts, else with long texts
 * and lists cut, which the recording says.
 */
function fitting(build: string, parts: readonly Part[], most: number): string {
  const write = (recording: Recording): string => JSON.stringify(packRecording(recording));
  for (let first = 0; first < parts.length; first++) {
    const text = write(toRecording(build, parts.slice(first)));
    if (text.length <= most) {
      return text;
    }
  }
  const last = toRecording(build, parts.slice(-1));
  let recording = last;
  for (const cut of cuts) {
    recording = cutRecording(last, cut);
    const text = write(recording);
    if (text.length <= most) {
      return text;
    }
  }
  while (recording.steps.length > 0) {
    recording = laterHalf(recording);
    const text = write(recording);
    if (text.length <= most) {
      return text;
    }
  }
  return write({ ...recording, lives: [], start: [] });
}

/**
 * A flight recorder: the last steps of all actors of a system, in memory only. At the next idle moment what was seen is
 * looked through, and masked (`masking.ts`) where anything in it is a person’s; the rest is masked and written when it is
 * asked for. Bounded by steps and by size.
 */
export function createRecorder(options: RecorderOptions): Recorder {
  const memory = new Memory(options);
  return {
    save: (most = mostCharacters) => fitting(options.build, memory.parts(), most),
    stop: () => memory.forget(),
  };
}
