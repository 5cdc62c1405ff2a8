import type { AnyActorRef, AnyEventObject, AnyMachineSnapshot, InspectionEvent, Snapshot } from 'xstate';
import { transitionKey } from '../chart/chart.ts';

/** Something that an actor was told, by whom, and in which order. */
export interface Told {
  /** Counts what was told in the whole system, from 1. */
  readonly serial: number;
  readonly actor: AnyActorRef;
  /** Null for what comes from outside of the system: a view, the router, a test. */
  readonly source: AnyActorRef | null;
  readonly event: AnyEventObject;
}

/** What happens in an actor system, as it happens. */
export type Happening =
  | {
      readonly kind: 'appeared';
      readonly actor: AnyActorRef;
      /** Null for one that is just being made: it stands nowhere yet. */
      readonly snapshot: Snapshot<unknown> | null;
    }
  | ({ readonly kind: 'told' } & Told)
  /** What came of it: the transitions taken, by their keys, and how the actor stands now. */
  | {
      readonly kind: 'moved';
      /** 0 when nobody saw it being told. */
      readonly serial: number;
      readonly actor: AnyActorRef;
      readonly transitions: readonly string[];
      readonly snapshot: Snapshot<unknown>;
    };

/** Whether this is the snapshot of a machine, and not of a promise or a listener. */
export function isOfMachine(snapshot: Snapshot<unknown>): snapshot is AnyMachineSnapshot {
  return '_nodes' in snapshot;
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

/** Told and not answered yet; an actor that has stopped answers nothing, so few are kept. */
const mostPending = 50;

/**
 * The one place that observes the actor system: tells whatever happens in it, and first who already lives. It copies and
 * hides nothing: whoever shows, keeps or sends something of it masks it (`masking.ts`). Returns what stops it.
 */
export function watchSystem(root: AnyActorRef, tell: (happening: Happening) => void): () => void {
  const known = new WeakSet<object>();
  const pending = new Map<unknown, Told[]>();
  const taken = new Map<unknown, readonly string[]>();
  let serial = 0;

  const appear = (actor: AnyActorRef, snapshot: Snapshot<unknown> | null): void => {
    if (!known.has(actor)) {
      known.add(actor);
      tell({ kind: 'appeared', actor, snapshot });
    }
  };

  const hear = (inspected: InspectionEvent): void => {
    // The system names its actors by less than they are.
    const actor = inspected.actorRef as AnyActorRef;
    switch (inspected.type) {
      case '@xstate.actor':
        appear(actor, null);
        return;
      case '@xstate.event': {
        serial += 1;
        const source = (inspected.sourceRef ?? null) as AnyActorRef | null;
        const told: Told = { serial, actor, source, event: inspected.event };
        const waiting = pending.get(actor);
        if (waiting === undefined) {
          pending.set(actor, [told]);
        } else if (waiting.push(told) > mostPending) {
          waiting.shift();
        }
        tell({ kind: 'told', ...told });
        return;
      }
      case '@xstate.microstep': {
        const keys = inspected._transitions.map(transitionKey);
        taken.set(actor, [...(taken.get(actor) ?? []), ...keys]);
        return;
      }
      case '@xstate.snapshot': {
        const waiting = pending.get(actor);
        const place = waiting?.findIndex(({ event }) => event === inspected.event) ?? -1;
        const [told] = place === -1 ? [] : (waiting?.splice(place, 1) ?? []);
        const transitions = taken.get(actor) ?? [];
        taken.delete(actor);
        tell({ kind: 'moved', serial: told?.serial ?? 0, actor, transitions, snapshot: inspected.snapshot });
        if (inspected.snapshot.status !== 'active') {
          pending.delete(actor);
        }
        return;
      }
      default:
        return;
    }
  };

  const subscription = root.system.inspect(hear);
  for (const actor of livingActors(root)) {
    appear(actor, actor.getSnapshot());
  }
  return () => subscription.unsubscribe();
}
