import {
  type ActorLogic,
  type ActorSystem,
  type ActorSystemInfo,
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
import {
  activeNames,
  ancestorsOf,
  childrenOf,
  givenName,
  givenTo,
  invokedIds,
  nameOfAsked,
  nodeName,
  stateName,
  transitionKey,
} from './graph-chart.ts';
import type { Seen } from './judge.ts';
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
  readonly seen: Seen;
  /** Keys of the transitions that it takes. */
  readonly taken: readonly string[];
}

/** How a machine begins. */
export interface Beginning {
  readonly input: unknown;
  readonly state: AnyMachineSnapshot;
  readonly seen: Seen;
}

export interface Exploration {
  /** One snapshot for each state that the projection tells apart. */
  readonly snapshots: readonly AnyMachineSnapshot[];
  readonly edges: readonly Edge[];
  readonly beginnings: readonly Beginning[];
  /** What can come and changes nothing, for no guard lets it through or the state knowingly ignores it. */
  readonly unanswered: readonly { readonly state: AnyMachineSnapshot; readonly event: EventObject }[];
  /** Whether every combination of facts was followed, or every pair of facts in every state. */
  readonly isWhole: boolean;
  /** Names of the state nodes that can be reached. */
  readonly reached: ReadonlySet<string>;
  /** Keys of the transitions that some event takes. */
  readonly taken: ReadonlySet<string>;
  /** A way over each edge. */
  readonly ways: readonly Path[];
  /** Of those, ways that together take every kind of step, none of them the beginning of another. */
  readonly paths: readonly Path[];
  readonly keyOf: (snapshot: AnyMachineSnapshot) => string;
}

/** So many states with their facts are followed whole; of more, those that show a new pair of facts in some state. */
const wholeUpTo = 600;
const limit = 400_000;

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
    const fits = (output: unknown): boolean => outcomes?.fits?.(inputOf(snapshot, id), output) ?? true;
    return [
      ...Object.values(outcomes?.resolves ?? {})
        .filter(fits)
        .map((output) => ({
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

function inputOf(snapshot: AnyMachineSnapshot, id: string): unknown {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return givenTo(children[id]);
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
  return model.explores?.(snapshot, event) ?? true;
}

interface Trace {
  readonly reached: Set<string>;
  readonly taken: Set<string>;
}

/** What one step does, noted while it is computed. */
interface Notes {
  readonly told: Record<string, readonly EventObject[]>;
  readonly emitted: EventObject[];
  readonly asked: [string, unknown][];
  readonly stopped: string[];
  readonly waits: Record<string, number>;
  readonly taken: string[];
}

const nothingNoted = (): Notes => ({ told: {}, emitted: [], asked: [], stopped: [], waits: {}, taken: [] });

interface Surroundings {
  /** The ids of those to whom the machine may speak. */
  readonly known: ReadonlySet<string>;
  /** The ids of actors that states invoke. */
  readonly invoked: ReadonlySet<string>;
  readonly context: unknown;
}

function noteAction(
  notes: Notes,
  { known, invoked, context }: Surroundings,
  { type, params }: { readonly type: string; readonly params: unknown },
): void {
  const { to, event, delay, actorRef } = Object(params);
  const recipient = type === 'xstate.sendTo' ? (givenName(context, to) ?? to.id) : '';
  if (type === 'xstate.sendTo' && (known.has(recipient) || givenName(context, to) !== null)) {
    notes.told[recipient] = [...(notes.told[recipient] ?? []), event];
  } else if (type === 'xstate.emit') {
    notes.emitted.push(event);
  } else if (type === 'xstate.spawnChild') {
    notes.asked.push([nameOfAsked(actorRef), givenTo(actorRef)]);
  } else if (type === 'xstate.stopChild') {
    const id: string = Object(params).id ?? String(params);
    // What a state invoked ends with the state.
    notes.stopped.push(...(invoked.has(id) ? [] : [id]));
  } else if (type === 'xstate.raise' && typeof delay === 'number') {
    notes.waits[/^xstate\.after\.([^.]+)\./.exec(event.type)?.[1] ?? event.type] = delay;
  }
}

/** A scope in which no action is done and every actor's name is free; it notes what was passed through and what would be done. */
function pureScope(
  model: AnyModel,
  { reached, taken }: Trace,
  notes: Notes,
  snapshot?: AnyMachineSnapshot,
): AnyActorScope {
  const nobody = createEmptyActor();
  // An action may look at the machine that it belongs to.
  const self: AnyActorRef = Object.create(nobody, {
    getSnapshot: { value: () => snapshot },
    id: { value: model.name },
  });
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot?.children ?? {};
  const known = new Set<string>([...model.siblings, ...Object.keys(children)]);
  const invoked = invokedIds(model.machine);
  const system: ActorSystem<ActorSystemInfo> = Object.create(nobody.system, {
    get: {
      value: (id: string) => (known.has(id) ? Object.create(nobody, { id: { value: id } }) : undefined),
    },
  });
  nobody.system.inspect((event) => {
    if (event.type === '@xstate.microstep' && isMachineSnapshot(event.snapshot)) {
      const passed = event._transitions.flatMap(({ source }) => [source, ...ancestorsOf(source)]);
      for (const name of [...passed.map(nodeName), ...activeNames(event.snapshot)]) {
        reached.add(name);
      }
      for (const transition of event._transitions) {
        taken.add(transitionKey(transition));
        notes.taken.push(transitionKey(transition));
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
    system,
    stopChild: () => {},
    actionExecutor: (action) => noteAction(notes, { known, invoked, context: snapshot?.context }, action),
  };
}

/** The beginnings that another path repeats are walked with it. */
function withoutBeginnings(paths: readonly Way[]): readonly Way[] {
  // By numbers: the same event is named on thousands of paths.
  const numbers = new Map<string, number>();
  const numberOf = (event: EventObject): number => {
    const key = keyOfEvent(event);
    const number = numbers.get(key) ?? numbers.size;
    numbers.set(key, number);
    return number;
  };
  const beginnings = new Set<string>();
  const names = paths.map((path) => {
    let name = '';
    for (const [index, { event }] of path.steps.entries()) {
      name = `${name} ${numberOf(event)}`;
      if (index < path.steps.length - 1) {
        beginnings.add(name);
      }
    }
    return name;
  });
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
    beginnings: parts.flatMap((part) => part.beginnings),
    unanswered: parts.flatMap((part) => part.unanswered),
    isWhole: parts.every((part) => part.isWhole),
    reached: new Set(parts.flatMap((part) => [...part.reached])),
    taken: new Set(parts.flatMap((part) => [...part.taken])),
    ways: parts.flatMap((part) => part.ways),
    paths: parts.flatMap((part) => part.paths),
    keyOf,
  };
}

/** A snapshot never changes, and a projection may have to think: each is looked at once. */
const keyOfSnapshot = (model: AnyModel) => {
  const known = new WeakMap<AnyMachineSnapshot, string>();
  return (snapshot: AnyMachineSnapshot): string => {
    const key =
      known.get(snapshot) ??
      JSON.stringify([snapshot.status, snapshot.value, model.project?.(snapshot) ?? null]);
    known.set(snapshot, key);
    return key;
  };
};

/** The facts of a snapshot as guards tell them apart, one by one. */
function factsOf(model: AnyModel, snapshot: AnyMachineSnapshot): readonly string[] {
  const projected = model.project?.(snapshot) ?? [];
  return (Array.isArray(projected) ? projected : [projected]).map((fact) => JSON.stringify(fact) ?? '');
}

/**
 * Which snapshots are followed: all of them while they are few; then those in which a state first meets a pair of facts, for
 * facts that have nothing to do with each other multiply without end.
 */
function followed(model: AnyModel, keyOf: Exploration['keyOf']) {
  const decided = new Map<string, boolean>();
  const met = new Set<string>();
  const isNew = (snapshot: AnyMachineSnapshot): boolean => {
    const facts = factsOf(model, snapshot).map((fact, index) => `${index}=${fact}`);
    const pairs = facts.flatMap((one, index) => facts.slice(index).map((other) => `${one} & ${other}`));
    const fresh = [stateName(snapshot), ...pairs.map((pair) => `${stateName(snapshot)}: ${pair}`)].filter(
      (pair) => !met.has(pair),
    );
    for (const pair of fresh) {
      met.add(pair);
    }
    return fresh.length > 0;
  };
  return {
    isFollowed: (snapshot: AnyMachineSnapshot): boolean => {
      const key = keyOf(snapshot);
      const known = decided.get(key);
      const decision = known ?? (isNew(snapshot) || decided.size < wholeUpTo);
      decided.set(key, decision);
      return decision;
    },
    isWhole: (): boolean => [...decided.values()].every((decision) => decision),
  };
}

interface Taken {
  readonly next: AnyMachineSnapshot;
  readonly seen: Seen;
  readonly taken: readonly string[];
}

function exploreFrom(model: AnyModel, start: string, input: unknown): Omit<Exploration, 'keyOf'> {
  ignoreDeadLetters();
  const machine = withPuppets(model.machine);
  const trace: Trace = { reached: new Set(), taken: new Set() };
  const keyOf = keyOfSnapshot(model);
  const steps = new Map<string, Taken>();
  const step = (snapshot: AnyMachineSnapshot, event: EventObject): Taken => {
    const key = `${keyOf(snapshot)} ${keyOfEvent(event)}`;
    const known = steps.get(key);
    if (known !== undefined) {
      return known;
    }
    const { taken, ...seen } = nothingNoted();
    const next = machine.transition(snapshot, event, pureScope(model, trace, { ...seen, taken }, snapshot));
    steps.set(key, { next, seen, taken });
    return { next, seen, taken };
  };
  const beginning = nothingNoted();
  const first = machine.getInitialSnapshot(pureScope(model, trace, beginning), input);
  const logic: ActorLogic<AnyMachineSnapshot, EventObject, unknown> = {
    transition: (snapshot, event) => step(snapshot, event).next,
    getInitialSnapshot: () => first,
    getPersistedSnapshot: (snapshot) => snapshot,
  };
  const { isFollowed, isWhole } = followed(model, keyOf);
  const options = {
    limit,
    serializeState: keyOf,
    serializeEvent: keyOfEvent,
    events: (snapshot: AnyMachineSnapshot) =>
      snapshot.status === 'active' && isFollowed(snapshot)
        ? possibleEvents(model, snapshot).filter(
            (event) => isAnswered(machine, snapshot, event) && isTried(model, snapshot, event),
          )
        : [],
  };
  const adjacency = getAdjacencyMap(logic, options);
  const edges = adjacencyMapToArray(adjacency).map((edge): Edge => {
    const { seen, taken } = step(edge.state, edge.event);
    return { ...edge, seen, taken };
  });
  const shortest = getShortestPaths(logic, options);
  const shortestTo = new Map(shortest.map((path) => [keyOf(path.state), path]));
  const overEachEdge = edges.flatMap(({ state, event, nextState, taken }) => {
    const head = shortestTo.get(keyOf(state));
    const way = head && {
      state: nextState,
      steps: [...head.steps, { state: nextState, event }],
      weight: head.weight + 1,
    };
    // Steps that differ only in facts that they do not look at are judged purely, and walked once.
    const kind = [stateName(state), keyOfEvent(event), ...taken, stateName(nextState)].join(' ');
    return way === undefined ? [] : [{ way, kind }];
  });
  const ofEachKind = [...new Map(overEachEdge.toReversed().map(({ way, kind }) => [kind, way])).values()];
  const simple = model.simplePaths === true ? getSimplePaths(logic, options) : [];
  const endsBeforeLast = rootInvocations(machine);
  // An actor that lives as long as the machine ends once: what follows its end is another path's to show.
  const named = (ways: readonly Way[]): readonly Path[] =>
    withoutBeginnings(
      ways.filter((path) => path.steps.slice(0, -1).every((one) => !endsBeforeLast.has(one.event.type))),
    ).map((path) => ({ ...path, start }));
  const snapshots = Object.values(adjacency).map((vertex) => vertex.state);
  const { taken: _, ...seen } = beginning;
  return {
    snapshots,
    edges,
    beginnings: [{ input, state: first, seen }],
    unanswered: snapshots
      .filter((snapshot) => snapshot.status === 'active' && isFollowed(snapshot))
      .flatMap((state) =>
        possibleEvents(model, state)
          .filter((event) => !isAnswered(machine, state, event))
          .map((event) => ({ state, event })),
      ),
    isWhole: isWhole(),
    reached: new Set([...trace.reached, ...snapshots.flatMap(activeNames)]),
    taken: trace.taken,
    ways: named(overEachEdge.map(({ way }) => way)),
    paths: named([...ofEachKind.toReversed(), ...simple]),
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

const keysOfEvents = new WeakMap<EventObject, string>();

export function keyOfEvent(event: EventObject): string {
  const key = keysOfEvents.get(event) ?? JSON.stringify(event, replaceForKey);
  keysOfEvents.set(event, key);
  return key;
}
