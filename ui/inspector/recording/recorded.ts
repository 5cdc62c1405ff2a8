import type { Snapshot } from 'xstate';
import { childrenOf, type Happening, isOfMachine, machineOf } from './inspection.ts';
import { masked, type Plain, plainState, type SaidEvent, saidEvent } from './masking.ts';

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
      readonly event: SaidEvent;
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

export function recordState(snapshot: Snapshot<unknown>): RecordedState {
  const { status } = snapshot;
  return isOfMachine(snapshot)
    ? {
        status,
        value: plainState(snapshot.value),
        active: snapshot._nodes.map(({ id }) => id),
        context: masked(snapshot.context),
        answers: answeredEvents(snapshot),
        children: childrenOf(snapshot).map(({ sessionId }) => sessionId),
      }
    : { ...unborn, status };
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
      return {
        kind: 'told',
        at,
        serial,
        session: actor.sessionId,
        source: source?.sessionId ?? null,
        event: saidEvent(event.type, masked(event)),
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
