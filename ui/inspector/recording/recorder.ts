import type { AnyActorRef, AnyEventObject, AnyTransitionDefinition, Snapshot, StateValue } from 'xstate';
import { transitionKey } from '../chart/chart.ts';
import { isOfMachine, livingActors } from './inspection.ts';
import { weightAsIs } from './masking.ts';
import { type Answered, Ear, type Heard, type Listener, overhear, type SaidBefore } from './overhearing.ts';
import { machineOf } from './recorded.ts';
import { maskContext, maskEvent, plainState, weightOf } from './recorder-masking.ts';
import type { SaidEvent } from './recording.ts';
import { fitting, type Moment, type Part, type Remembered, type Stood } from './recording-fit.ts';

export interface RecorderOptions {
  readonly root: AnyActorRef;
  /** All that was said since the root was made, when it is known: the recording then begins before its start. */
  readonly before?: readonly SaidBefore[];
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
/** Characters of JSON; nearly all are of one byte. */
export const mostCharacters = 58_000;
/** Told and not answered yet; an actor that has stopped answers nothing, so few are kept. */
const mostUnanswered = 50;
/** How much a part may hold, in values (texts, numbers, fields): it bounds the memory, whatever is told. */
const heaviestPart = 60_000;

/** An actor that spoke or was spoken to, by what is known of it: the actor itself may end. */
interface Actor extends Remembered {
  /** Transitions that it took since it last stood still. */
  taken: readonly AnyTransitionDefinition[];
}

/** A step as it was seen. While an event is handled only pointers are kept: it costs next to nothing. */
interface Seen {
  readonly at: number;
  readonly actor: Actor;
  readonly source: Actor | null;
  /** As it was told; null where nothing was, and where it is kept masked alone. */
  event: AnyEventObject | null;
  masked: SaidEvent | null;
  taken: readonly AnyTransitionDefinition[];
  /** Null until a machine has answered. */
  status: string | null;
  value: StateValue | null;
}

/** How an actor stood: its context as it is, or masked where masking changes anything. */
interface SeenStanding {
  readonly actor: Actor;
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

const none: readonly AnyTransitionDefinition[] = [];

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
  const { at, actor, source, masked, taken, status, value } = seen;
  return {
    at,
    actor,
    source,
    event: masked,
    transitions: taken.map(transitionKey),
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

/** What a recorder remembers of what its ear has heard. */
class Memory implements Listener {
  readonly #options: RecorderOptions;
  readonly #actors = new WeakMap<object, Actor>();
  readonly #ear: Ear;
  readonly #stopHearing: () => void;
  #parts: readonly SeenPart[] = [];
  #part: SeenPart;
  /** Told to a machine and not answered yet, in order. */
  #unanswered: Seen[] = [];
  #cancel: (() => void) | null = null;
  #count = 0;

  constructor(options: RecorderOptions) {
    this.#options = options;
    this.#ear = new Ear(options.now, this);
    const { root, before = [] } = options;
    const [first] = before;
    this.#part = first === undefined ? this.#begin() : this.#follow({ from: first.at, start: [], weight: 0 });
    this.#stopHearing = overhear(root, this.#ear);
    for (const { said, at } of before) {
      this.#ear.hear(said, at);
    }
  }

  wake(): void {
    this.#cancel ??= this.#options.soon(() => this.#settle());
  }

  full(): void {
    this.#settle();
  }

  /** Masked, with all that was heard by now. */
  parts(): readonly Part[] {
    this.#settle();
    return this.#parts.map(maskedPart);
  }

  forget(): void {
    this.#stopHearing();
    this.#cancel?.();
    this.#ear.take();
    this.#unanswered = [];
    this.#parts = [];
  }

  #remember(actor: AnyActorRef): Actor {
    const known = this.#actors.get(actor);
    if (known !== undefined) {
      return known;
    }
    const remembered: Actor = {
      // The root is known by its name: it has no other id that lasts.
      id: actor._parent === undefined && systemIdOf(actor) !== '' ? systemIdOf(actor) : actor.id,
      slot: typeof actor.src === 'string' ? actor.src : '',
      machine: machineOf(actor)?.id ?? null,
      systemId: systemIdOf(actor),
      parent: actor._parent === undefined ? null : this.#remember(actor._parent),
      taken: none,
    };
    this.#actors.set(actor, remembered);
    return remembered;
  }

  #begin(): SeenPart {
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
    return this.#follow({ from: now(), start, weight });
  }

  /** From here on another part is written. */
  #follow({ from, start, weight }: Pick<SeenPart, 'from' | 'start' | 'weight'>): SeenPart {
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

  /** Takes what was heard and looks through it. A part that is full is followed by another. */
  #settle(): void {
    this.#cancel?.();
    this.#cancel = null;
    for (const heard of this.#ear.take()) {
      this.#hear(heard);
    }
    // What was not answered by now never will be, but in the middle of a step: its answer then stands alone.
    this.#unanswered = [];
    const part = this.#part;
    for (const seen of part.seen.slice(part.looked)) {
      part.weight += lookThrough(seen);
    }
    part.looked = part.seen.length;
    if (part.looked >= partLength || part.weight >= heaviestPart) {
      this.#part = this.#begin();
    }
  }

  #see(seen: Seen): void {
    this.#count += 1;
    this.#part.seen.push(seen);
  }

  #hear(heard: Heard): void {
    const actor = this.#remember(heard.actor);
    if ('taken' in heard) {
      actor.taken = [...actor.taken, ...heard.taken];
      return;
    }
    if ('status' in heard) {
      this.#answer(actor, heard);
      return;
    }
    const { at, event } = heard;
    const source = heard.source === null ? null : this.#remember(heard.source);
    // What promises tell themselves: their parent is told the same.
    if (source === actor && actor.machine === null) {
      return;
    }
    const seen: Seen = { at, actor, source, event, masked: null, taken: none, status: null, value: null };
    if (actor.machine !== null && this.#unanswered.push(seen) > mostUnanswered) {
      this.#unanswered.shift();
    }
    this.#see(seen);
  }

  #answer(actor: Actor, { event, status, value }: Answered): void {
    const { taken } = actor;
    actor.taken = none;
    const place = this.#unanswered.findIndex((one) => one.actor === actor && one.event === event);
    const [told] = place === -1 ? [] : this.#unanswered.splice(place, 1);
    if (told === undefined) {
      // It stopped, or began before anybody listened: a moment ago.
      const at = this.#part.seen.at(-1)?.at ?? this.#part.from;
      this.#see({ at, actor, source: null, event: null, masked: null, taken, status, value });
      return;
    }
    told.taken = taken;
    told.status = status;
    told.value = value;
  }
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
