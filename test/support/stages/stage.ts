import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  createActor,
  createMachine,
  type EventObject,
  type InputFrom,
  type InspectionEvent,
  StateMachine,
  spawnChild,
} from 'xstate';
import { type ActorId, onDeadLetter } from '../../../machines/system/registry.ts';
import { type Puppet, puppetLogic, puppetsOf } from '../../../ui/inspector/replay/puppet.ts';
import { shopMachines } from '../../../ui/inspector/replay/shop-machines.ts';
import {
  childrenOf,
  givenName,
  givenTo,
  invokedIds,
  nameOfAsked,
  transitionKey,
} from '../graph/graph-chart.ts';
import type { Seen } from '../graph/judge.ts';
import type { StaffActorId } from '../graph/walk.types.ts';
import { HandClock } from './simulated-clock.ts';

export interface StageOptions<Machine extends AnyStateMachine> {
  /** The systemId of the machine under test. */
  readonly id: ActorId | StaffActorId;
  readonly input?: InputFrom<Machine>;
  /** The actors that it speaks to: recorders play them. Speaking to any other fails the test. */
  readonly siblings: readonly ActorId[];
  /** Who plays a slot or a sibling of this name; a puppet unless said otherwise. */
  readonly play?: (name: string) => AnyActorLogic;
  /** Another machine, with its id, that spawns the one under test once a view asks it to; without it the stage does so at once. */
  readonly broughtBy?: { readonly id: StaffActorId; readonly machine: AnyStateMachine };
}

/** One event that a running machine heard. */
export interface RunStep {
  readonly event: EventObject;
  /** The same as `after` for its start. */
  readonly before: AnyMachineSnapshot;
  readonly after: AnyMachineSnapshot;
  readonly seen: Seen;
}

/** A machine under test among recorders, with every effect in the test's hands. */
export interface Stage<Machine extends AnyStateMachine> {
  /** Fails before a machine that is brought was asked for. */
  readonly actor: ActorRefFrom<Machine>;
  readonly clock: HandClock;
  /** The actor of this id, be it a sibling; undefined when it does not live. */
  find(id: ActorId | StaffActorId): AnyActorRef | undefined;
  /** What a sibling was told, in order. */
  received(sibling: ActorId): readonly EventObject[];
  readonly emitted: readonly EventObject[];
  /** The running actor of a slot; fails when there is none. */
  slot(name: string): Puppet;
  /** Every actor that a slot was asked for, in order, ended ones too. */
  asked(name: string): readonly Puppet[];
  /** The running actor with this id; undefined when there is none. */
  child(id: string): Puppet | undefined;
  /** Each event that the machine has heard, its start first, with what it did then, as it can be seen from outside. */
  steps(): readonly RunStep[];
  /** Keys of the transitions taken since the start. */
  taken(): ReadonlySet<string>;
  /** Throws what went wrong in any actor of the system. */
  check(): void;
  /** Checks, and stops everything. */
  end(): void;
}

/** Speaking to an actor that does not live fails the test: the sender goes into error, and `check` says why. */
export function failOnDeadLetters(): void {
  onDeadLetter((id) => {
    throw new Error(
      `An event was for « ${id} », which does not live: is it missing among the siblings of the model?`,
    );
  });
}

/** In a pure exploration there is nobody to speak to. */
export function ignoreDeadLetters(): void {
  onDeadLetter(() => {});
}

const puppeted = new WeakMap<AnyStateMachine, AnyStateMachine>();

/** The machine with a puppet in each of its slots. */
export function withPuppets(machine: AnyStateMachine): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  const known =
    puppeted.get(machine) ??
    machine.provide({ actors: Object.fromEntries(names.map((name) => [name, puppetLogic(name)])) });
  puppeted.set(machine, known);
  return known;
}

function withPlayers(machine: AnyStateMachine, play: (name: string) => AnyActorLogic): AnyStateMachine {
  const names = Object.keys(machine.implementations.actors);
  return machine.provide({ actors: Object.fromEntries(names.map((name) => [name, play(name)])) });
}

/** Whom the library inspects is an actor, whatever its types leave of it. */
const actorOf = (ref: unknown): AnyActorRef => Object(ref) as AnyActorRef;

/** What the chart of an actor is called; empty where it has none. */
function chartName(ref: unknown): string {
  const logic: unknown = Reflect.get(Object(ref), 'logic');
  return logic instanceof StateMachine ? logic.id : '';
}

/** An actor that ends with its view does nothing more of its own. */
const isStop = ({ type }: EventObject): boolean => type === 'xstate.stop';

/** Every id of the registry: siblings are told by it, an actor of the machine's own has another. */
const isActor = (id: string): boolean => Object.hasOwn(shopMachines, id);

/** Where the tests stop a system that a failed test left running. */
const running = new Set<() => void>();

/** For `afterEach`. */
export function endAllStages(): void {
  for (const stop of [...running]) {
    stop();
  }
}

/** Starts the machine in a small actor system of its own. */
export function createStage<Machine extends AnyStateMachine>(
  machine: Machine,
  { id, input, siblings, play, broughtBy }: StageOptions<Machine>,
): Stage<Machine> {
  failOnDeadLetters();
  const clock = new HandClock();
  const takenBy = new Map<unknown, Set<string>>();
  const emitted: EventObject[] = [];
  const failures: unknown[] = [];
  const sent: { readonly from: unknown; readonly to: AnyActorRef; readonly event: EventObject }[] = [];
  const made: AnyActorRef[] = [];
  const steps: RunStep[] = [];
  // What it invokes or spawns lives with it, by the name that the whole shop knows.
  const invoked = invokedIds(machine);
  // Nobody but the machine under test has this name; one that is brought has that of its view, and its chart has this one.
  const isOfMachine = (ref: unknown): boolean =>
    broughtBy === undefined
      ? actorOf(ref).id === id && actorOf(ref)._parent === root
      : chartName(ref) === id && actorOf(ref)._parent?.id === broughtBy.id;
  let found: AnyActorRef | undefined;
  const follow = (actor: AnyActorRef): void => {
    found = actor;
    actor.on('*', (event) => emitted.push(event));
    actor.subscribe({ error: (error) => failures.push(error) });
  };
  const note = (event: EventObject, after: AnyMachineSnapshot): void => {
    const told: Record<string, readonly EventObject[]> = {};
    for (const { from, to, event: message } of sent.splice(0)) {
      const given = givenName(after.context, to);
      const isKnown =
        given !== null || siblings.some((sibling) => sibling === to.id) || isOfMachine(to._parent);
      if (isOfMachine(from) && isKnown && !message.type.startsWith('xstate.')) {
        const name = given ?? to.id;
        told[name] = [...(told[name] ?? []), message];
      }
    }
    const own = new Set([...invoked, ...childrenOf(after).map((one) => one.id)]);
    const asked = made.splice(0).filter((actor) => isOfMachine(actor._parent));
    const seen: Seen = {
      told,
      isAbsent: (id) => isActor(id) && !own.has(id) && !siblings.some((sibling) => sibling === id),
      emitted: emitted.slice(steps.reduce((sum, step) => sum + step.seen.emitted.length, 0)),
      asked: asked.map((actor) => [nameOfAsked(actor), givenTo(actor)] as const),
      stopped: null,
      waits: null,
    };
    steps.push({ event, before: steps.at(-1)?.after ?? after, after, seen });
  };
  const root: AnyActorRef & { start(): unknown; stop(): unknown } = createActor(
    createMachine({
      entry: [
        ...siblings.map((sibling) =>
          spawnChild((play ?? puppetLogic)(sibling), { id: sibling, systemId: sibling }),
        ),
        broughtBy === undefined
          ? spawnChild(play === undefined ? withPuppets(machine) : withPlayers(machine, play), {
              id,
              systemId: id,
              input,
            })
          : spawnChild(withPuppets(broughtBy.machine), { id: broughtBy.id, systemId: broughtBy.id }),
      ],
    }),
    {
      clock,
      inspect: (event: InspectionEvent) => {
        if (event.type === '@xstate.microstep') {
          const taken = takenBy.get(event.actorRef) ?? new Set();
          takenBy.set(event.actorRef, taken);
          for (const transition of event._transitions) {
            taken.add(transitionKey(transition));
          }
        } else if (event.type === '@xstate.event') {
          sent.push({ from: event.sourceRef, to: actorOf(event.actorRef), event: event.event });
        } else if (event.type === '@xstate.actor') {
          made.push(actorOf(event.actorRef));
          if (broughtBy !== undefined && found === undefined && isOfMachine(event.actorRef)) {
            follow(actorOf(event.actorRef));
          }
        } else if (event.type === '@xstate.snapshot' && event.actorRef === found && !isStop(event.event)) {
          note(event.event, actorOf(event.actorRef).getSnapshot());
        }
      },
    },
  );
  if (broughtBy === undefined) {
    const spawned: AnyActorRef | undefined = root.system.get(id);
    if (spawned === undefined) {
      throw new Error(`« ${id} » could not be started`);
    }
    follow(spawned);
  }
  root.subscribe({ error: (error) => failures.push(error) });
  const stop = (): void => {
    running.delete(stop);
    root.stop();
  };
  running.add(stop);
  root.start();

  const check = (): void => {
    if (failures.length > 0) {
      throw failures[0];
    }
  };
  const underTest = (): AnyActorRef => {
    if (found === undefined) {
      throw new Error(`« ${id} » was not started`);
    }
    return found;
  };
  const slots = (): readonly Puppet[] =>
    puppetsOf(root.system).filter((puppet) => puppet.belongsTo(underTest()));
  const child = (childId: string): Puppet | undefined =>
    slots().findLast((puppet) => puppet.id === childId && puppet.isAlive());
  return {
    get actor() {
      // It was spawned from this machine, and is known by its name only.
      return underTest() as ActorRefFrom<Machine>;
    },
    clock,
    find: (sought) => root.system.get(sought),
    received: (sibling) =>
      puppetsOf(root.system).find((puppet) => puppet.name === sibling && puppet.belongsTo(root))?.received ??
      [],
    emitted,
    slot: (name) => {
      const puppet = slots().findLast((candidate) => candidate.name === name && candidate.isAlive());
      if (puppet === undefined) {
        throw new Error(`« ${name} » is not running`);
      }
      return puppet;
    },
    asked: (name) => slots().filter((puppet) => puppet.name === name),
    child,
    steps: () => steps,
    taken: () => takenBy.get(found) ?? new Set(),
    check,
    end: () => {
      stop();
      check();
    },
  };
}
