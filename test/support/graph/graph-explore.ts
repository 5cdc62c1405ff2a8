import {
  type ActorLogic,
  type AnyActorRef,
  type AnyActorScope,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createEmptyActor,
  type EventObject,
  isMachineSnapshot,
} from 'xstate';
import { ignoreDeadLetters, withPuppets } from '../stages/stage.ts';
import {
  adjacencyMapToArray,
  getAdjacencyMap,
  getShortestPaths,
  getSimplePaths,
  type StatePath,
} from './graph.ts';
import { activeNames, ancestorsOf, childrenOf, nodeName, transitionKey } from './graph-chart.ts';
import type { AnyModel } from './walk.types.ts';

type Way = StatePath<AnyMachineSnapshot, EventObject>;

export interface Path extends Way {
  /** The label of the input that the machine starts with; empty for none. */
  readonly start: string;
}

export interface Edge {
  readonly state: AnyMachineSnapshot;
  readonly event: EventObject;
  readonly nextState: AnyMachineSnapshot;
}

export interface Exploration {
  /** One snapshot for each state that the projection tells apart. */
  readonly snapshots: readonly AnyMachineSnapshot[];
  readonly edges: readonly Edge[];
  /** Names of the state nodes that can be reached. */
  readonly reached: ReadonlySet<string>;
  /** Keys of the transitions that some event takes. */
  readonly taken: ReadonlySet<string>;
  /** Ways that together take every edge, none of them the beginning of another. */
  readonly paths: readonly Path[];
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
}

const limit = 1000;

/** An event that only a slot sends cannot come while that slot does not run. */
export function canCome(model: AnyModel, snapshot: AnyMachineSnapshot, type: string): boolean {
  const sources = Object.entries(model.slots).filter(([, slot]) => slot.sends?.includes(type));
  const running = childrenOf(snapshot).map((child) => child.src);
  return sources.length === 0 || sources.some(([src]) => running.includes(src));
}

/** What can happen to the machine now: public events by example, ends of its actors, and time. */
export function possibleEvents(model: AnyModel, snapshot: AnyMachineSnapshot): readonly EventObject[] {
  const asked = publicEvents(model).filter((event) => canCome(model, snapshot, event.type));
  const ends = childrenOf(snapshot).flatMap(({ id, src }) => {
    const outcomes = model.slots[src] ?? model.lateActors?.[src];
    return [
      ...Object.values(outcomes?.resolves ?? {}).map((output) => ({
        type: `xstate.done.actor.${id}`,
        output,
        actorId: id,
      })),
      ...Object.values(outcomes?.rejects ?? {}).map((error) => ({
        type: `xstate.error.actor.${id}`,
        error,
        actorId: id,
      })),
    ];
  });
  const times = snapshot._nodes.flatMap((node) => node.after.map(({ eventType }) => ({ type: eventType })));
  return [...asked, ...ends, ...new Map(times.map((event) => [event.type, event])).values()];
}

export function publicEvents(model: AnyModel): readonly EventObject[] {
  return Object.entries(model.events).flatMap(([type, examples]) =>
    Object.values(examples).map((payload) => ({ ...payload, type })),
  );
}

/** Whether some transition of the chart answers, be it by knowingly doing nothing. */
export function isAnswered(
  machine: AnyStateMachine,
  snapshot: AnyMachineSnapshot,
  event: EventObject,
): boolean {
  return machine.getTransitionData(snapshot, event).length > 0;
}

function isTried(model: AnyModel, snapshot: AnyMachineSnapshot, event: EventObject): boolean {
  const states = model.triedOnlyIn?.[event.type];
  const active = activeNames(snapshot);
  return (
    (states === undefined || states.some((state) => active.includes(state))) &&
    (model.explores?.(snapshot, event) ?? true)
  );
}

interface Trace {
  readonly reached: Set<string>;
  readonly taken: Set<string>;
}

/** A scope in which no action is done and every actor's name is free; it notes what was passed through. */
function pureScope({ reached, taken }: Trace, snapshot?: AnyMachineSnapshot): AnyActorScope {
  const nobody = createEmptyActor();
  // An action may look at the machine that it belongs to.
  const self: AnyActorRef = Object.create(nobody, { getSnapshot: { value: () => snapshot } });
  nobody.system.inspect((event) => {
    if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
      const passed = event._transitions.flatMap(({ source }) => [source, ...ancestorsOf(source)]);
      for (const name of [...passed.map(nodeName), ...activeNames(event.snapshot)]) {
        reached.add(name);
      }
      for (const transition of event._transitions) {
        taken.add(transitionKey(transition));
      }
    }
  });
  return {
    self,
    id: '',
    sessionId: '',
    logger: () => {},
    defer: () => {},
    emit: () => {},
    system: nobody.system,
    stopChild: () => {},
    actionExecutor: () => {},
  };
}

/** The beginnings that another path repeats are walked with it. */
function withoutBeginnings(paths: readonly Way[]): readonly Way[] {
  const names = paths.map((path) => path.steps.map((step) => keyOfEvent(step.event)).join('\n'));
  const beginnings = new Set(
    paths.flatMap((path) => {
      const steps = path.steps.map((step) => keyOfEvent(step.event));
      return steps.slice(1).map((_, index) => steps.slice(0, index + 1).join('\n'));
    }),
  );
  const seen = new Set<string>();
  return paths.filter((_, index) => {
    const name = names[index] ?? '';
    const isNew = !seen.has(name) && !beginnings.has(name);
    seen.add(name);
    return isNew;
  });
}

/** Explores the pure graph of the model's machine, from each of its starts: nothing runs, nothing waits. */
export function explore(model: AnyModel): Exploration {
  const starts = Object.entries(model.starts ?? { '': undefined });
  const parts = starts.map(([start, input]) => exploreFrom(model, start, input));
  const keyOf = keyOfSnapshot(model);
  return {
    snapshots: [...new Map(parts.flatMap((part) => part.snapshots).map((one) => [keyOf(one), one])).values()],
    edges: parts.flatMap((part) => part.edges),
    reached: new Set(parts.flatMap((part) => [...part.reached])),
    taken: new Set(parts.flatMap((part) => [...part.taken])),
    paths: parts.flatMap((part) => part.paths),
    keyOf,
  };
}

const keyOfSnapshot =
  (model: AnyModel) =>
  (snapshot: AnyMachineSnapshot): string =>
    JSON.stringify([snapshot.status, snapshot.value, model.project?.(snapshot) ?? null]);

function exploreFrom(model: AnyModel, start: string, input: unknown): Omit<Exploration, 'keyOf'> {
  ignoreDeadLetters();
  const machine = withPuppets(model.machine);
  const trace: Trace = { reached: new Set(), taken: new Set() };
  const logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown> = {
    transition: (snapshot, event) => machine.transition(snapshot, event, pureScope(trace, snapshot)),
    getInitialSnapshot: () => machine.getInitialSnapshot(pureScope(trace), input),
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const keyOf = keyOfSnapshot(model);
  const options = {
    limit,
    serializeState: keyOf,
    serializeEvent: keyOfEvent,
    events: (snapshot: AnyMachineSnapshot) =>
      snapshot.status === 'active'
        ? possibleEvents(model, snapshot).filter(
            (event) => isAnswered(machine, snapshot, event) && isTried(model, snapshot, event),
          )
        : [],
  };
  const adjacency = getAdjacencyMap(logic, options);
  const edges = adjacencyMapToArray(adjacency);
  const shortest = getShortestPaths(logic, options);
  const shortestTo = new Map(shortest.map((path) => [keyOf(path.state), path]));
  const overEachEdge = edges.flatMap(({ state, event, nextState }) => {
    const head = shortestTo.get(keyOf(state));
    return head === undefined
      ? []
      : [{ state: nextState, steps: [...head.steps, { state: nextState, event }], weight: head.weight + 1 }];
  });
  const simple = model.simplePaths === true ? getSimplePaths(logic, options) : [];
  const endsBeforeLast = rootInvocations(machine);
  const snapshots = Object.values(adjacency).map((vertex) => vertex.state);
  return {
    snapshots,
    edges,
    reached: new Set([...trace.reached, ...snapshots.flatMap(activeNames)]),
    taken: trace.taken,
    // An actor that lives as long as the machine ends once: what follows its end is another path's to show.
    paths: withoutBeginnings(
      [...shortest, ...overEachEdge, ...simple].filter((path) =>
        path.steps.slice(0, -1).every((step) => !endsBeforeLast.has(step.event.type)),
      ),
    ).map((path) => ({ ...path, start })),
  };
}

function rootInvocations(machine: AnyStateMachine): ReadonlySet<string> {
  return new Set(machine.root.invoke.map(({ id }) => `xstate.error.actor.${id}`));
}

const replaceForKey = (_: string, value: unknown): unknown => {
  if (value instanceof Map) {
    return [...value];
  }
  return value instanceof Error ? `${value.name}: ${value.message}` : value;
};

export function keyOfEvent(event: EventObject): string {
  return JSON.stringify(event, replaceForKey);
}
