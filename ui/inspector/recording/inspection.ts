import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type InspectionEvent,
  type Snapshot,
  StateMachine,
} from 'xstate';
import { transitionKey } from '../chart/chart.ts';

/** An actor was told something, by whom, and in which order. */
export interface Told {
  readonly kind: 'told';
  /** In epoch milliseconds. */
  readonly at: number;
  /** Counts what was told in the whole system, from 1. */
  readonly serial: number;
  readonly actor: AnyActorRef;
  /** Null for what comes from outside of the system: a view, the router, a test. */
  readonly source: AnyActorRef | null;
  readonly event: AnyEventObject;
}

/** What came of it: the transitions taken, by their keys, and how the actor stands now. */
export interface Moved {
  readonly kind: 'moved';
  readonly at: number;
  /** What made it move; null when nobody saw it being told. */
  readonly answered: Told | null;
  readonly actor: AnyActorRef;
  readonly transitions: readonly string[];
  readonly snapshot: Snapshot<unknown>;
}

/** What happens in an actor system, as it happens. */
export type Happening =
  | {
      readonly kind: 'appeared';
      readonly at: number;
      readonly actor: AnyActorRef;
      /** Null for one that is just being made: it stands nowhere yet. */
      readonly snapshot: Snapshot<unknown> | null;
    }
  | Told
  | Moved;

/** Whether this is the snapshot of a machine, and not of a promise or a listener. */
export function isOfMachine(snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot {
  return '_nodes' in snapshot;
}

/** The machine that an actor runs; null for a promise or a listener. */
export function machineOf(actor: AnyActorRef): AnyStateMachine | null {
  const logic: unknown = 'logic' in actor ? actor.logic : null;
  return logic instanceof StateMachine ? logic : null;
}

/** The actors directly below the one whose snapshot this is. */
export function childrenOf(snapshot: Snapshot<unknown>): readonly AnyActorRef[] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = isOfMachine(snapshot)
    ? snapshot.children
    : {};
  return Object.values(children).filter((child) => child !== undefined);
}

/** The actor and all that live below it. */
export function livingActors(actor: AnyActorRef): readonly AnyActorRef[] {
  return [actor, ...childrenOf(actor.getSnapshot()).flatMap(livingActors)];
}

/** Told and not answered yet; an actor that has failed answers nothing, so few are kept. */
const mostPending = 50;

/** What XState said of the system before anybody watched it, and when. */
export interface EarlyInspection {
  readonly at: number;
  readonly inspected: InspectionEvent;
}

export interface WatchOptions {
  readonly root: AnyActorRef;
  /** The shop’s time, in epoch milliseconds. */
  readonly now: () => number;
  /** Told first, when somebody kept it. */
  readonly before?: readonly EarlyInspection[];
}

/**
 * The one place that observes the actor system: tells whatever happens in it, and first who already lives. It copies and
 * hides nothing: whoever shows, keeps or sends something of it masks it (`masking.ts`). Returns what stops it.
 */
export function watchSystem(
  { root, now, before = [] }: WatchOptions,
  tell: (happening: Happening) => void,
): () => void {
  const known = new WeakSet<object>();
  const pending = new WeakMap<object, Told[]>();
  const taken = new WeakMap<object, readonly string[]>();
  let serial = 0;

  const appear = (actor: AnyActorRef, snapshot: Snapshot<unknown> | null, at: number): void => {
    if (!known.has(actor)) {
      known.add(actor);
      tell({ kind: 'appeared', at, actor, snapshot });
    }
  };

  /** What the actor was told when it was told this event; it waits for no answer any more. */
  const answeredBy = (actor: AnyActorRef, event: AnyEventObject): Told | null => {
    const waiting = pending.get(actor) ?? [];
    const place = waiting.findIndex((told) => told.event === event);
    return place === -1 ? null : (waiting.splice(place, 1)[0] ?? null);
  };

  const hear = (inspected: InspectionEvent, at: number): void => {
    // The system names its actors by less than they are.
    const actor = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.actor':
        appear(actor, null, at);
        return;
      case '@xstate.event': {
        serial += 1;
        const source = (inspected.sourceRef ?? null) as AnyActorRef | null;
        const told: Told = { kind: 'told', at, serial, actor, source, event: inspected.event };
        const waiting = pending.get(actor);
        if (waiting === undefined) {
          pending.set(actor, [told]);
        } else if (waiting.push(told) > mostPending) {
          waiting.shift();
        }
        tell(told);
        return;
      }
      case '@xstate.microstep': {
        const keys = inspected._transitions.map(transitionKey);
        taken.set(actor, [...(taken.get(actor) ?? []), ...keys]);
        return;
      }
      case '@xstate.snapshot': {
        const { event, snapshot } = inspected;
        const transitions = taken.get(actor) ?? [];
        taken.delete(actor);
        tell({ kind: 'moved', at, answered: answeredBy(actor, event), actor, transitions, snapshot });
        return;
      }
      default:
        return;
    }
  };

  const subscription = root.system.inspect((inspected) => hear(inspected, now()));
  for (const { inspected, at } of before) {
    hear(inspected, at);
  }
  for (const actor of livingActors(root)) {
    appear(actor, actor.getSnapshot(), now());
  }
  return () => subscription.unsubscribe();
}
