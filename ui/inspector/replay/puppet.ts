import type { ActorLogic, AnyActorRef, AnyEventObject, EventObject, Snapshot } from 'xstate';

/** An actor that does nothing by itself: it keeps what it is told, and ends or speaks on command. */
export interface Puppet {
  /** The slot that it fills, or the sibling that it plays. */
  readonly name: string;
  readonly id: string;
  readonly input: unknown;
  readonly received: readonly EventObject[];
  isAlive(): boolean;
  isPlayedBy(actor: object): boolean;
  /** Whether this actor spawned or invoked it. */
  belongsTo(parent: object): boolean;
  /** Ends well, as a promise does. */
  resolve(output?: unknown): void;
  /** Ends badly: its parent hears of the error. */
  reject(error?: unknown): void;
  /** Says something to its parent, as a callback does. */
  sendBack(event: AnyEventObject): void;
}

type PuppetSnapshot = Snapshot<unknown> & { readonly input: unknown };

const resolved = 'puppet.resolved';
const rejected = 'puppet.rejected';

function next(snapshot: PuppetSnapshot, event: EventObject, received: EventObject[]): PuppetSnapshot {
  const { input } = snapshot;
  switch (event.type) {
    case resolved:
      return {
        status: 'done',
        output: 'output' in event ? event.output : undefined,
        error: undefined,
        input,
      };
    case rejected:
      return { status: 'error', output: undefined, error: 'error' in event ? event.error : undefined, input };
    case 'xstate.stop':
      return { status: 'stopped', output: undefined, error: undefined, input };
    default:
      received.push(event);
      return snapshot;
  }
}

function handOf(name: string, self: AnyActorRef, input: unknown, received: EventObject[]): Puppet {
  const isAlive = (): boolean => self.getSnapshot().status === 'active';
  const alive = (): AnyActorRef => {
    if (!isAlive()) {
      throw new Error(`« ${name} » no longer lives`);
    }
    return self;
  };
  return {
    name,
    id: self.id,
    input,
    received,
    isAlive,
    isPlayedBy: (actor) => actor === self,
    belongsTo: (parent) => self._parent === parent,
    resolve: (output) => alive().send({ type: resolved, output }),
    reject: (error = new Error(`« ${name} » failed`)) => alive().send({ type: rejected, error }),
    sendBack: (event) => alive()._parent?.send(event),
  };
}

const puppetsBySystem = new WeakMap<object, Puppet[]>();

/** Every puppet that was started in an actor system, in order, ended ones too. */
export function puppetsOf(system: object): readonly Puppet[] {
  return puppetsBySystem.get(system) ?? [];
}

/** Logic for a slot, a child or a sibling: each start of it is found again by `puppetsOf`. */
export function puppetLogic(name: string): ActorLogic<PuppetSnapshot, EventObject, unknown> {
  const letters = new WeakMap<object, EventObject[]>();
  const lettersOf = (self: object): EventObject[] => {
    const known = letters.get(self) ?? [];
    letters.set(self, known);
    return known;
  };
  return {
    transition: (snapshot, event, { self }) => next(snapshot, event, lettersOf(self)),
    getInitialSnapshot: (_scope, input) => ({ status: 'active', output: undefined, error: undefined, input }),
    getPersistedSnapshot: (snapshot) => snapshot,
    start: ({ input }, { self, system }) => {
      puppetsBySystem.set(system, [...puppetsOf(system), handOf(name, self, input, lettersOf(self))]);
    },
  };
}
