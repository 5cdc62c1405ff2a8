import type { AnyStateMachine, ContextFrom, EmittedFrom, EventFrom, EventObject, InputFrom } from 'xstate';
import type { ActorId, EventOf } from '../../../machines/system/registry.ts';
import type { PublicEventType, SlotsOf } from './walk.types.ts';

/** What a step does that can be seen from outside. What is not named does not happen: no other message, question or fact. */
export interface Deeds<Machine extends AnyStateMachine> {
  /** What each other actor is told, in order. */
  readonly tells?: { readonly [Id in ActorId]?: readonly EventOf<Id>[] };
  /** The same for actors of its own, by their ids, and for those that it was given, by the fact that holds them. */
  readonly tellsOwn?: Readonly<Record<string, readonly EventObject[]>>;
  readonly emits?: readonly EmittedFrom<Machine>[];
  /** The slots that are asked, each with what it is given (`undefined` for nothing). */
  readonly asks?: { readonly [Slot in keyof SlotsOf<Machine>]?: unknown };
  /** Actors whose logic comes by an event, as `asks`. */
  readonly spawns?: Readonly<Record<string, unknown>>;
  readonly stops?: readonly string[];
  /** How long each delay is that begins, in milliseconds. */
  readonly waits?: Readonly<Record<string, number>>;
  /** The facts of the context that change; every other stays. */
  readonly knows?: Partial<ContextFrom<Machine>>;
}

export interface Step<Machine extends AnyStateMachine, Event> {
  /** As it was, with what the step has changed so far: leaving comes first, then the transition, then entering. */
  readonly context: ContextFrom<Machine>;
  readonly event: Event;
  /** Whether the machine stood in this state before the step. */
  readonly was: (state: string) => boolean;
  /** Whether an actor of its own, by its id, lived before the step. */
  readonly had: (actor: string) => boolean;
}

type Said<Machine extends AnyStateMachine, Event, Value> = Value | ((step: Step<Machine, Event>) => Value);

/** What happens on an event, in some states and cases. The first clause that fits holds. */
export interface Clause<Machine extends AnyStateMachine, Event> {
  /** A state or several, each for all within; any state by default. */
  readonly from?: string | readonly string[];
  readonly given?: (step: Step<Machine, Event>) => boolean;
  /** The name of the states in which the machine stands then, « a.b » or « a.b + c.d » in parallel; the same by default. */
  readonly to?: Said<Machine, Event, string>;
  /** States that are left and entered within the step: those that stay, entered anew, and those only passed through. */
  readonly through?: Said<Machine, Event, readonly string[]>;
  readonly does?: Said<Machine, Event, Deeds<Machine>>;
}

type PublicEvent<Machine extends AnyStateMachine, Type extends string> = Extract<
  EventFrom<Machine>,
  { readonly type: Type }
>;

type Outcome<Slot> = Slot extends { readonly resolves?: Readonly<Record<string, infer Output>> }
  ? Output
  : unknown;

/**
 * What each step of a machine promises, from its story and the specification, in its words: never copied from a run. The
 * walks compare every step with it, pure, running and through the view.
 */
export interface Promises<Machine extends AnyStateMachine> {
  /** Where it begins, and all that it knows then. */
  readonly start: (input: InputFrom<Machine>) => Deeds<Machine> & {
    readonly at: string;
    readonly knows: ContextFrom<Machine>;
  };
  readonly on: {
    readonly [Type in PublicEventType<Machine>]: readonly Clause<Machine, PublicEvent<Machine, Type>>[];
  };
  /** On the answer of a slot. */
  readonly answers: {
    readonly [Slot in keyof SlotsOf<Machine>]: {
      readonly done?: readonly Clause<Machine, { readonly output: Outcome<SlotsOf<Machine>[Slot]> }>[];
      readonly error?: readonly Clause<Machine, { readonly error: unknown }>[];
    };
  };
  /** The same for actors whose logic comes by an event, by their ids. */
  readonly lateAnswers?: Readonly<
    Record<string, { readonly error?: readonly Clause<Machine, { readonly error: unknown }>[] }>
  >;
  /** When a delay is over, by its name. */
  readonly after?: Readonly<Record<string, readonly Clause<Machine, EventObject>[]>>;
  /** Said once for all ways into a state, and out of it. */
  readonly entering?: Readonly<Record<string, Said<Machine, EventObject, Deeds<Machine>>>>;
  readonly leaving?: Readonly<Record<string, Said<Machine, EventObject, Deeds<Machine>>>>;
  /** The states in which each tag is seen. */
  readonly tags?: Readonly<Record<string, readonly string[]>>;
}

/** Promises whose machine's types are no longer known: what the judge works on. */
export interface AnyDeeds {
  readonly tells?: Readonly<Record<string, readonly EventObject[]>>;
  readonly tellsOwn?: Readonly<Record<string, readonly EventObject[]>>;
  readonly emits?: readonly EventObject[];
  readonly asks?: Readonly<Record<string, unknown>>;
  readonly spawns?: Readonly<Record<string, unknown>>;
  readonly stops?: readonly string[];
  readonly waits?: Readonly<Record<string, number>>;
  readonly knows?: Readonly<Record<string, unknown>>;
}

export interface AnyStep {
  readonly context: Readonly<Record<string, unknown>>;
  readonly event: EventObject;
  readonly was: (state: string) => boolean;
  readonly had: (actor: string) => boolean;
}

type AnySaid<Value> = Value | ((step: AnyStep) => Value);

export interface AnyClause {
  readonly from?: string | readonly string[];
  readonly given?: (step: AnyStep) => boolean;
  readonly to?: AnySaid<string>;
  readonly through?: AnySaid<readonly string[]>;
  readonly does?: AnySaid<AnyDeeds>;
}

export interface AnyPromises {
  readonly start: (input: unknown) => AnyDeeds & { readonly at: string };
  readonly on: Readonly<Record<string, readonly AnyClause[]>>;
  readonly answers: Readonly<
    Record<string, { readonly done?: readonly AnyClause[]; readonly error?: readonly AnyClause[] }>
  >;
  readonly lateAnswers?: Readonly<Record<string, { readonly error?: readonly AnyClause[] }>>;
  readonly after?: Readonly<Record<string, readonly AnyClause[]>>;
  readonly entering?: Readonly<Record<string, AnySaid<AnyDeeds>>>;
  readonly leaving?: Readonly<Record<string, AnySaid<AnyDeeds>>>;
  readonly tags?: Readonly<Record<string, readonly string[]>>;
}
