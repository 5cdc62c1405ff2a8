import type {
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  EventObject,
  InputFrom,
  OutputFrom,
  SnapshotFrom,
  StateMachine,
} from 'xstate';
import type { ActorId } from '../../../machines/system/registry.ts';
import type { AnyPromises, Promises } from './promises.types.ts';

/** The actors that a machine declares in its `setup`, as { src, logic }. */
type ActorsOf<Machine> =
  Machine extends StateMachine<
    infer _Context,
    infer _Event,
    infer _Children,
    infer Actors,
    infer _Action,
    infer _Guard,
    infer _Delay,
    infer _Value,
    infer _Tag,
    infer _Input,
    infer _Output,
    infer _Emitted,
    infer _Meta,
    infer _Schema,
    infer _TransitionMeta
  >
    ? Actors
    : never;

/** How an actor of a slot can end or speak; a label for each example. */
export interface SlotOutcomes<Output> {
  readonly resolves?: Readonly<Record<string, Output>>;
  readonly rejects?: Readonly<Record<string, unknown>>;
  /** The events that come from this actor while it runs. */
  readonly sends?: readonly string[];
  /** Whether this may be answered to what was asked: not every question has every answer. */
  readonly fits?: (input: unknown, output: unknown) => boolean;
}

export type SlotsOf<Machine> = {
  readonly [Entry in ActorsOf<Machine> as Entry['src']]: SlotOutcomes<OutputFrom<Entry['logic']>>;
};

export type PublicEventType<Machine extends AnyStateMachine> = Exclude<
  EventFrom<Machine>['type'],
  `xstate.${string}`
>;

/** Each public event with its examples: a label and a payload; one for each case that the machine tells apart. */
export type EventExamples<Machine extends AnyStateMachine> = {
  readonly [Type in PublicEventType<Machine>]: Readonly<
    Record<string, Omit<Extract<EventFrom<Machine>, { readonly type: Type }>, 'type'>>
  >;
};

/** For an event without a payload. */
export const plain = { '': {} } as const;

/**
 * Public events that some states knowingly leave unanswered. A state is named by its path (« funnel.summary »), which
 * stands for all states in it. Exactly one of the two lists says where.
 */
export interface IgnoredEvents<Machine extends AnyStateMachine> {
  readonly events: readonly PublicEventType<Machine>[];
  readonly because: string;
  /** Unanswered in these states. */
  readonly ignoredIn?: readonly string[];
  /** Answered in these states, and unanswered in all others. */
  readonly answeredOnlyIn?: readonly string[];
}

/** Actors of the staff's pages: an app of its own, whose actors are not in the shop's registry. */
export type StaffActorId = 'staff' | 'staffChange' | 'scanner';

export interface Model<Machine extends AnyStateMachine, Name extends string = ActorId> {
  readonly name: Name;
  readonly machine: Machine;
  /** With what it can start, by a label for each; none for a machine without input. */
  readonly starts?: Readonly<Record<string, InputFrom<Machine>>>;
  readonly siblings: readonly ActorId[];
  readonly events: EventExamples<Machine>;
  readonly slots: SlotsOf<Machine>;
  /** The same for actors whose logic comes by an event, by their ids. */
  readonly lateActors?: Readonly<Record<string, SlotOutcomes<unknown>>>;
  /** The facts of the context that guards read, made few: two snapshots of one state are the same when these are. */
  readonly project?: (snapshot: SnapshotFrom<Machine>) => unknown;
  /** Bounds an exploration that would otherwise not end. */
  readonly explores?: (snapshot: SnapshotFrom<Machine>, event: EventObject) => boolean;
  readonly ignores: readonly IgnoredEvents<Machine>[];
  /** States out of which nothing leads, each with its reason. */
  readonly ends?: Readonly<Record<string, string>>;
  /** What is true in every state that can be reached. */
  readonly invariants?: Readonly<Record<string, (snapshot: SnapshotFrom<Machine>) => boolean>>;
  /** Also every way without a circle, not only the shortest: for small machines. */
  readonly simplePaths?: boolean;
  /** What each step promises. */
  readonly promises: Promises<Machine>;
  /** Events that a state would answer and that no path brings there, « state: event », each with its reason. */
  readonly neverWalked?: Readonly<Record<string, string>>;
}

/** A model whose machine's types are no longer known: what the harness works on. */
export interface AnyModel<Name extends string = ActorId | StaffActorId> {
  readonly name: Name;
  readonly machine: AnyStateMachine;
  readonly starts?: Readonly<Record<string, unknown>>;
  readonly siblings: readonly ActorId[];
  readonly events: Readonly<Record<string, Readonly<Record<string, object>>>>;
  readonly slots: Readonly<Record<string, SlotOutcomes<unknown>>>;
  readonly lateActors?: Readonly<Record<string, SlotOutcomes<unknown>>>;
  readonly project?: (snapshot: AnyMachineSnapshot) => unknown;
  readonly explores?: (snapshot: AnyMachineSnapshot, event: EventObject) => boolean;
  readonly ignores: readonly {
    readonly events: readonly string[];
    readonly because: string;
    readonly ignoredIn?: readonly string[];
    readonly answeredOnlyIn?: readonly string[];
  }[];
  readonly ends?: Readonly<Record<string, string>>;
  readonly invariants?: Readonly<Record<string, (snapshot: AnyMachineSnapshot) => boolean>>;
  readonly simplePaths?: boolean;
  /** Required of a model that is walked; a machine may be explored without. */
  readonly promises?: AnyPromises;
  readonly neverWalked?: Readonly<Record<string, string>>;
}
