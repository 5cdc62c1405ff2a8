import type {
  AnyActorRef,
  AnyEventObject,
  AnyTransitionDefinition,
  InspectionEvent,
  StateValue,
} from 'xstate';

/** What XState says of a step, as it stands before it is copied for each inspector. */
export type Said = InspectionEvent extends infer One
  ? One extends unknown
    ? Omit<One, 'rootId'>
    : never
  : never;

/** What was said before anybody had an ear, and when, in the shop’s time. */
export interface SaidBefore {
  readonly at: number;
  readonly said: Said;
}

/** Something was told to an actor. */
interface Told {
  /** In the shop’s time. */
  readonly at: number;
  readonly actor: AnyActorRef;
  /** By whom; null for what comes from outside. */
  readonly source: AnyActorRef | null;
  readonly event: AnyEventObject;
}

/** An actor took transitions. */
interface Took {
  readonly actor: AnyActorRef;
  readonly taken: readonly AnyTransitionDefinition[];
}

/** How a machine stood after an event. The state’s names: whole snapshots that are kept cost more than all the rest. */
export interface Answered {
  readonly actor: AnyActorRef;
  readonly event: AnyEventObject;
  readonly status: string;
  readonly value: StateValue;
}

/** Something that was said of an actor: pointers alone, and as few as can be, since they are written at each step. */
export type Heard = Told | Took | Answered;

const speech = '_sendInspectionEvent';

type Tell = (said: Said) => void;
const isTell = (value: unknown): value is Tell => typeof value === 'function';

/** Whoever takes what was heard has to come when so much waits. */
export const mostHeard = 4000;

/** Whom an ear calls. */
export interface Listener {
  /** At the first that is heard since the last was taken: it may wait. */
  wake(): void;
  /** So much waits that it has to be taken now. */
  full(): void;
}

/**
 * Keeps what is said of the actors of a system until somebody takes it, for less than an inspector costs: XState writes
 * it down in any case, and copies it for inspectors alone. A class, whose code stays compiled: it runs at each step.
 */
export class Ear {
  #heard: Heard[] = [];
  readonly #now: () => number;
  readonly #listener: Listener;

  constructor(now: () => number, listener: Listener) {
    this.#now = now;
    this.#listener = listener;
  }

  take(): readonly Heard[] {
    const heard = this.#heard;
    this.#heard = [];
    return heard;
  }

  /** `at`: when, where that was not now. */
  hear(said: Said, at: number | null = null): void {
    // The system names its actors by less than they are.
    const actor = said.actorRef as AnyActorRef;
    const { type } = said;
    if (type === '@xstate.event') {
      const source = (said.sourceRef ?? null) as AnyActorRef | null;
      const { event } = said;
      this.#keep({ at: at ?? this.#now(), actor, source, event });
    } else if (type === '@xstate.microstep' && said._transitions.length > 0) {
      this.#keep({ actor, taken: said._transitions });
    } else if (type === '@xstate.snapshot' && 'value' in said.snapshot) {
      const { event, snapshot } = said;
      const value = snapshot.value as StateValue;
      this.#keep({ actor, event, status: snapshot.status, value });
    }
  }

  #keep(one: Heard): void {
    const count = this.#heard.push(one);
    if (count === 1) {
      this.#listener.wake();
    } else if (count === mostHeard) {
      this.#listener.full();
    }
  }
}

function pass(ear: Ear, tell: Tell, said: Said): void {
  ear.hear(said);
  tell(said);
}

/**
 * Lets an ear hear what goes to the inspectors of a system, which go on hearing it. This is no public part of XState;
 * `test/inspector/overhearing.test.ts` fails when it changes, and a system without it is not overheard. Returns what ends it.
 */
export function overhear({ system }: AnyActorRef, ear: Ear): () => void {
  const tell: unknown = Reflect.get(system, speech);
  if (!isTell(tell)) {
    return () => {};
  }
  // Bound, not a closure: one code for every system.
  Reflect.set(system, speech, pass.bind(null, ear, tell));
  return () => void Reflect.set(system, speech, tell);
}
