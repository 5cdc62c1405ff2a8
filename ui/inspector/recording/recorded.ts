import { type AnyActorRef, type AnyStateMachine, type Snapshot, StateMachine, type StateValue } from 'xstate';
import { childrenOf, type Happening, isOfMachine } from './inspection.ts';
import { masked, type Plain } from './masking.ts';

/** How an actor stands, as plain data without anything personal. */
export interface RecordedState {
  readonly status: Snapshot<unknown>['status'];
  readonly value: Plain;
  /** Ids of the active states, those around them included; none for what is no machine. */
  readonly active: readonly string[];
  readonly context: Plain;
  /** The public events that an active state answers, guards apart. */
  readonly answers: readonly string[];
  /** The sessions of the actors directly below it. */
  readonly children: readonly string[];
}

export interface RecordedActor {
  /** Names it in its system, and no other before or after it. */
  readonly session: string;
  readonly id: string;
  /** The session of the actor above it; null for the root. */
  readonly parent: string | null;
  /** The id of its machine; null for a promise or a listener. */
  readonly machine: string | null;
  readonly state: RecordedState;
}

/** A happening as plain data: what is shown, kept and replayed. Times are the shop’s, in epoch milliseconds. */
export type Recorded =
  | { readonly kind: 'appeared'; readonly at: number; readonly actor: RecordedActor }
  | {
      readonly kind: 'told';
      readonly at: number;
      readonly serial: number;
      readonly session: string;
      readonly source: string | null;
      readonly event: { readonly type: string; readonly [field: string]: Plain };
    }
  | {
      readonly kind: 'moved';
      readonly at: number;
      /** 0 when nobody saw it being told. */
      readonly serial: number;
      readonly session: string;
      readonly transitions: readonly string[];
      readonly state: RecordedState;
    };

const isRecord = (value: Plain): value is { readonly [key: string]: Plain } =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** The public events that the active states of a snapshot answer, guards apart. */
export function answeredEvents(snapshot: Snapshot<unknown>): readonly string[] {
  if (!isOfMachine(snapshot) || snapshot.status !== 'active') {
    return [];
  }
  const all = snapshot._nodes.flatMap((node) => node.ownEvents.map(String));
  return [...new Set(all)].filter((type) => type !== '' && !type.startsWith('xstate.')).sort();
}

/** An actor that has just been made stands nowhere yet. */
const unborn: RecordedState = {
  status: 'active',
  value: null,
  active: [],
  context: null,
  answers: [],
  children: [],
};

/** The names of states, as they stand: they are the code's, whatever they are called. */
function plainValue(value: StateValue): Plain {
  return typeof value === 'string'
    ? value
    : Object.fromEntries(
        Object.entries(value).map(([name, inner]) => [name, inner === undefined ? null : plainValue(inner)]),
      );
}

export function recordState(snapshot: Snapshot<unknown>): RecordedState {
  const { status } = snapshot;
  return isOfMachine(snapshot)
    ? {
        status,
        value: plainValue(snapshot.value),
        active: snapshot._nodes.map(({ id }) => id),
        context: masked(snapshot.context),
        answers: answeredEvents(snapshot),
        children: childrenOf(snapshot).map(({ sessionId }) => sessionId),
      }
    : { ...unborn, status };
}

/** The machine that an actor runs; null for a promise or a listener. */
export function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = 'logic' in actor ? actor.logic : null;
  return logic instanceof StateMachine ? logic : null;
}

/** What happened as plain data, masked. */
export function recordHappening(happening: Happening): Recorded {
  const { actor, at } = happening;
  switch (happening.kind) {
    case 'appeared':
      return {
        kind: 'appeared',
        at,
        actor: {
          session: actor.sessionId,
          id: actor.id,
          parent: actor._parent?.sessionId ?? null,
          machine: machineOf(actor)?.id ?? null,
          state: happening.snapshot === null ? unborn : recordState(happening.snapshot),
        },
      };
    case 'told': {
      const { serial, source, event } = happening;
      const { type } = event;
      const fields = masked(event);
      return {
        kind: 'told',
        at,
        serial,
        session: actor.sessionId,
        source: source?.sessionId ?? null,
        event: { ...(isRecord(fields) ? fields : {}), type },
      };
    }
    case 'moved': {
      const { answered, transitions, snapshot } = happening;
      return {
        kind: 'moved',
        at,
        serial: answered?.serial ?? 0,
        session: actor.sessionId,
        transitions,
        state: recordState(snapshot),
      };
    }
  }
}
