import {
  type AnyActorRef,
  type AnyEventObject,
  type AnyStateMachine,
  createActor,
  StateMachine,
} from 'xstate';
import { onDeadLetter } from '../../../machines/system/registry.ts';
import { type Happening, isOfMachine, livingActors, watchSystem } from '../recording/inspection.ts';
import { isPlainRecord, kindField, kinds, type Plain } from '../recording/masking.ts';
import { type Recorded, recordHappening } from '../recording/recorded.ts';
import { pathOf, type Recording, type Step } from '../recording/recording.ts';
import { puppetLogic, puppetsOf } from './puppet.ts';
import { shopMachines } from './shop-machines.ts';

const made = new Map<AnyStateMachine, AnyStateMachine>();

/** The machine as the shop runs it, with the machines below it, and a puppet in each slot of an effect. */
export function withPuppetSlots(machine: AnyStateMachine): AnyStateMachine {
  const known = made.get(machine);
  if (known !== undefined) {
    return known;
  }
  const slots = Object.entries(machine.implementations.actors).map(([name, logic]) => [
    name,
    logic instanceof StateMachine ? withPuppetSlots(logic) : puppetLogic(name),
  ]);
  const filled = machine.provide({ actors: Object.fromEntries(slots) });
  made.set(machine, filled);
  return filled;
}

/** The machine of this id; null when the shop has none of that name. */
function machineNamed(id: string | null): AnyStateMachine | null {
  const found = Object.entries(shopMachines).find(([name]) => name === id);
  return found === undefined ? null : withPuppetSlots(found[1]);
}

/** The root, which knows its late actors by name: in the shop they come as code, in a replay they are there. */
function rootMachine(): AnyStateMachine {
  const late = Object.entries(shopMachines).filter(([name]) => name !== 'app');
  const actors = Object.fromEntries(late.map(([name, machine]) => [name, withPuppetSlots(machine)]));
  return withPuppetSlots(shopMachines.app).provide({ actors });
}

/** Finds an actor of the replay by its id; null for one that does not live, or lived outside of the system. */
type FindActor = (id: string) => AnyActorRef | null;

/** « … 12 more »: what the recording left out of a long list. */
const isRest = (value: Plain): boolean => typeof value === 'string' && /^… \d+ more$/.test(value);

/**
 * A recorded value as the machines take it: hidden texts stand for what they hid, actors are those of the replay, errors are
 * errors again, and machines that came as code are the shop’s own.
 */
function revived(value: Plain, find: FindActor): unknown {
  if (typeof value !== 'object' || value === null) {
    return value;
  }
  if (!isPlainRecord(value)) {
    const [first, ...others] = value;
    const isSet = first === kinds.set;
    const members = (isSet ? others : value)
      .filter((member) => !isRest(member))
      .map((member) => revived(member, find));
    return isSet ? new Set(members) : members;
  }
  const { [kindField]: kind, ...entries } = value;
  if (kind === kinds.map || kind === kinds.numberMap) {
    return new Map<string | number, unknown>(
      Object.entries(entries).map(([key, member]) => [
        kind === kinds.numberMap ? Number(key) : key,
        revived(member, find),
      ]),
    );
  }
  const names = Object.keys(value);
  if (names.join() === 'actor' && typeof value.actor === 'string') {
    return find(value.actor);
  }
  if (names.join() === 'error,message') {
    return Object.assign(new Error(String(value.message)), { name: String(value.error) });
  }
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [
      name,
      member === '(StateMachine)' ? machineNamed(name) : revived(member, find),
    ]),
  );
}

/** How an actor of the replay moved. */
interface Move {
  readonly event: string;
  readonly status: string;
  readonly value: string;
}

/** The shop’s machines as the recording found them, or not started yet where it has their start; with a puppet for every effect and a clock that stands still. */
interface ReplayStage {
  find(path: string): AnyActorRef | undefined;
  findById(id: string): AnyActorRef | null;
  /** Takes the next move of an actor that was not looked at yet. */
  nextMove(path: string): Move | undefined;
  /** An effect ends, fails or speaks as it did; false when it does not run. */
  answer(parentPath: string, slotId: string, event: AnyEventObject): boolean;
  readonly failures: readonly string[];
  stop(): void;
}

/** A timer that rang in the recording rings when its step comes, and never by itself. */
const stillClock = { setTimeout: () => 0, clearTimeout: () => {} };

const pathOfActor = (actor: AnyActorRef): string =>
  actor._parent === undefined ? actor.id : `${pathOfActor(actor._parent)}/${actor.id}`;

const messageOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** A snapshot as XState keeps one, from how the actor of this life stood. */
function keptSnapshot(recording: Recording, index: number): object {
  const { lives, start } = recording;
  const standing = start.find(({ life }) => life === index);
  const machine = machineNamed(lives[index]?.machine ?? null);
  const frame = { status: standing?.status ?? 'active', output: undefined, error: undefined };
  if (standing === undefined || machine === null) {
    return { ...frame, input: undefined };
  }
  const children = start.flatMap(({ life, status }) => {
    const child = lives[life];
    if (child?.parent !== index || status !== 'active') {
      return [];
    }
    const src = child.slot === '' ? (child.machine ?? child.id) : child.slot;
    const systemId = child.systemId === '' ? undefined : child.systemId;
    return [[child.id, { snapshot: keptSnapshot(recording, life), src, systemId }] as const];
  });
  // Who is spoken of may not stand yet: they are found when all do.
  const context = revived(standing.context, (id) => actorOutside(id));
  return {
    ...frame,
    value: standing.value,
    context,
    historyValue: {},
    children: Object.fromEntries(children),
  };
}

/** What the root was started with, where the recording has its very start; undefined where it begins later. */
function inputOfStart({ start, steps }: Recording, rootIndex: number): unknown {
  const first = steps.find(({ life, event }) => life === rootIndex && event?.type === 'xstate.init');
  return start.length === 0 && first?.event != null
    ? revived(first.event.input ?? null, () => null)
    : undefined;
}

/** In the place of an actor outside of the system: it takes what it is told. */
const actorOutside = (id: string): AnyActorRef => createActor(puppetLogic(id), { id });

/** Whether it knows how all stood at its beginning, or how the shop was started. One that was cut to its end knows neither. */
export const canReplay = (recording: Recording): boolean => {
  const root = recording.lives.findIndex(({ parent }) => parent === null);
  return recording.start.some(({ life }) => life === root) || inputOfStart(recording, root) !== undefined;
};

/** Whoever watches a replay. */
interface ReplayWatcher {
  /** The time of the recorded step, in epoch milliseconds. */
  now(): number;
  /** Is told all that happens in it. */
  hear(happening: Happening): void;
}

function createReplayStage(recording: Recording, { now, hear }: ReplayWatcher): ReplayStage {
  const failures: string[] = [];
  const rootIndex = recording.lives.findIndex(({ parent }) => parent === null);
  onDeadLetter((id) => failures.push(`An event was for « ${id} », which does not live`));
  const input = inputOfStart(recording, rootIndex);
  const root = createActor(rootMachine(), {
    id: pathOf(recording.lives, rootIndex),
    systemId: 'app',
    clock: stillClock,
    ...(input === undefined
      ? // Of the shape that XState restores; its types know snapshots of their own machines only.
        { snapshot: keptSnapshot(recording, rootIndex) as never }
      : { input }),
  });
  const moves = new Map<string, Move[]>();
  root.subscribe({ error: (error) => failures.push(`The shop itself failed: ${messageOf(error)}`) });
  root.on('*', (event) => {
    if (event.type === 'actor.failed') {
      failures.push(`The actor « ${event.id} » failed: ${messageOf(event.error)}`);
    }
  });
  // What a restored shop does when it is set up again is no move of the recording.
  if (input === undefined) {
    root.start();
  }
  const stopWatching = watchSystem({ root, now }, (happening) => {
    hear(happening);
    if (happening.kind === 'moved' && isOfMachine(happening.snapshot)) {
      const { actor, answered, snapshot } = happening;
      const path = pathOfActor(actor);
      const move: Move = {
        event: answered?.event.type ?? '',
        status: snapshot.status,
        value: JSON.stringify(snapshot.value),
      };
      moves.set(path, [...(moves.get(path) ?? []), move]);
    }
  });
  root.start();
  const living = (): readonly AnyActorRef[] => livingActors(root);
  const find = (path: string): AnyActorRef | undefined =>
    living().find((actor) => pathOfActor(actor) === path);
  return {
    find,
    findById: (id) => living().find((actor) => actor.id === id) ?? null,
    nextMove: (path) => moves.get(path)?.shift(),
    answer: (parentPath, slotId, event) => {
      const parent = find(parentPath);
      const puppet = puppetsOf(root.system).findLast(
        ({ id, isAlive, belongsTo }) =>
          id === slotId && isAlive() && parent !== undefined && belongsTo(parent),
      );
      if (puppet === undefined) {
        return false;
      }
      if (event.type.startsWith('xstate.done.actor.')) {
        puppet.resolve(event.output);
      } else if (event.type.startsWith('xstate.error.actor.')) {
        puppet.reject(event.error);
      } else {
        puppet.sendBack(event);
      }
      return true;
    },
    failures,
    stop: () => {
      stopWatching();
      root.stop();
      onDeadLetter(() => {});
    },
  };
}

/** Said of a recording that only its end is left of. */
export const lostBeginning =
  'Only the end of this recording is left: it can be read, and not replayed. Look at it in the inspector’s page.';

/** A recorded step and what the same machines made of it. */
export interface ReplayedStep {
  readonly at: number;
  readonly path: string;
  /** Empty for what comes from outside of the system. */
  readonly source: string;
  readonly event: string;
  /** As recorded; null for what is no machine. */
  readonly state: string | null;
  /** Where the replay departs from the recording, in words. */
  readonly departure: string | null;
}

export interface Replay {
  readonly steps: readonly ReplayedStep[];
  /** Actors that failed, events for actors that do not live: what no shopper should meet. */
  readonly faults: readonly string[];
  /** How each living machine stands in the end, by its path. */
  readonly end: Readonly<Record<string, string>>;
}

/** What moves the machines from outside: a view, the router, an effect, a timer. The rest they do themselves. */
function isFromOutside({ source, event, life }: Step, recording: Recording): boolean {
  return (
    event !== null &&
    event.type !== 'xstate.init' &&
    (source === null ||
      (recording.lives[source]?.machine ?? null) === null ||
      (source === life && event.type.startsWith('xstate.after.')))
  );
}

/** Does again what came from outside; returns what kept it from that. */
function feed(stage: ReplayStage, recording: Recording, step: Step): string | null {
  const { lives } = recording;
  const path = pathOf(lives, step.life);
  const actor = stage.find(path);
  if (actor === undefined || step.event === null) {
    return `« ${path} » does not live in the replay`;
  }
  const fields = revived(step.event, (id) => stage.findById(id));
  const event: AnyEventObject = { ...Object(fields), type: step.event.type };
  const source = step.source === null ? null : lives[step.source];
  if (source === null || source === undefined || source.machine !== null) {
    actor.send(event);
    return null;
  }
  return stage.answer(path, source.id, event) ? null : `« ${path}/${source.id} » does not run in the replay`;
}

function compare(stage: ReplayStage, path: string, step: Step): string | null {
  if (step.state === null) {
    return null;
  }
  const move = stage.nextMove(path);
  if (move === undefined) {
    return 'it did not move in the replay';
  }
  const recorded = JSON.stringify(step.state.value);
  if (step.event !== null && move.event !== step.event.type) {
    return `in the replay it was told « ${move.event} »`;
  }
  return move.value === recorded && move.status === step.state.status
    ? null
    : `in the replay: ${move.value}${move.status === 'active' ? '' : ` (${move.status})`}`;
}

/** Who wants to hear of a replay as it runs. */
export interface ReplayListener {
  /** A step is done. */
  step?(step: ReplayedStep): void;
  /** Whatever happens in the replay’s system, at the time of the recorded step. */
  happening?(happening: Happening): void;
}

/**
 * Plays a recording through the shop’s machines.
 * @throws Error when it was cut to its end: see `canReplay`.
 */
export function replayRecording(recording: Recording, listener: ReplayListener = {}): Replay {
  if (!canReplay(recording)) {
    throw new Error(lostBeginning);
  }
  let at = recording.from;
  const stage = createReplayStage(recording, {
    now: () => at,
    hear: (happening) => listener.happening?.(happening),
  });
  const steps: ReplayedStep[] = [];
  try {
    for (const step of recording.steps) {
      const isMachine = (recording.lives[step.life]?.machine ?? null) !== null;
      if (!isMachine) {
        continue;
      }
      const path = pathOf(recording.lives, step.life);
      at = step.at;
      const hindrance = isFromOutside(step, recording) ? feed(stage, recording, step) : null;
      const replayed: ReplayedStep = {
        at: step.at,
        path,
        source: pathOf(recording.lives, step.source),
        event: step.event?.type ?? '',
        state: step.state === null ? null : JSON.stringify(step.state.value),
        departure: hindrance ?? compare(stage, path, step),
      };
      steps.push(replayed);
      listener.step?.(replayed);
    }
    const ends = [...new Set(steps.map(({ path }) => path))].flatMap((path) => {
      const snapshot: unknown = stage.find(path)?.getSnapshot();
      return typeof snapshot === 'object' && snapshot !== null && 'value' in snapshot
        ? [[path, JSON.stringify(snapshot.value)] as const]
        : [];
    });
    return { steps, faults: [...stage.failures], end: Object.fromEntries(ends) };
  } finally {
    stage.stop();
  }
}

/** Where the machines of today do something else than the recording. */
interface Departure {
  /** The moment of the film after which it shows. */
  readonly index: number;
  readonly words: string;
}

/** A recording as the machines of today play it: with every context, which the recording itself leaves out. */
export interface ReplayedFilm {
  readonly recorded: readonly Recorded[];
  readonly departures: readonly Departure[];
  /** Actors that failed, events for actors that do not live. */
  readonly faults: readonly string[];
}

/** Null when only the end of the recording is left. */
export function replayedFilm(recording: Recording): ReplayedFilm | null {
  if (!canReplay(recording)) {
    return null;
  }
  const recorded: Recorded[] = [];
  const departures: Departure[] = [];
  let moments = 0;
  const { faults } = replayRecording(recording, {
    happening: (happening) => {
      moments += happening.kind === 'told' ? 1 : 0;
      recorded.push(recordHappening(happening));
    },
    step: ({ path, event, departure }) => {
      if (departure !== null) {
        departures.push({ index: moments - 1, words: `${path} ← ${event}: ${departure}` });
      }
    },
  });
  return { recorded, departures, faults };
}
