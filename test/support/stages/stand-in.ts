import {
  type ActorLogic,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type EventObject,
  initialTransition,
} from 'xstate';
import type { ActorId, ShopSnapshot } from '../../../machines/system/registry.ts';
import { puppetLogic } from '../../../ui/inspector/replay/puppet.ts';
import { shopMachines } from '../../../ui/inspector/replay/shop-machines.ts';
import { emptyCart, settings } from '../data/fixtures.ts';

/** What a stand-in shows of the machine that it plays: a state, facts of its context, children. */
export interface Shown<Id extends ActorId> {
  readonly value?: ShopSnapshot<Id>['value'];
  readonly context?: Partial<ShopSnapshot<Id>['context']>;
  readonly children?: Readonly<Record<string, unknown>>;
}

/** What `show` sends to a stand-in. */
interface ShowingAsked extends EventObject {
  readonly type: 'standIn.showingAsked';
  readonly value?: AnyMachineSnapshot['value'] | undefined;
  readonly context?: object | undefined;
  readonly children?: object | undefined;
}

const isShowingAsked = (event: EventObject): event is ShowingAsked => event.type === 'standIn.showingAsked';

const anybody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
const nowhere: unknown = { send: () => {} };
/** Whatever a machine wants to be started with. */
const anyInput = {
  ...anybody,
  performanceId: 7,
  maximum: 3,
  report: nowhere,
  offer: { categories: [], maximum: 3 },
  opensAtOnce: false,
  itemIds: [],
};

/** What a shop shows that has started, for nobody known, with nothing in the cart. */
const opening: { readonly [Id in ActorId]?: Shown<Id> } = {
  app: { value: 'ready', context: { settings } },
  session: { value: 'loggedOut' },
  cart: { value: 'idle', context: { cart: emptyCart, queue: [], refusals: [], unanswered: [] } },
};

export const isActorId = (name: string): name is ActorId => Object.hasOwn(shopMachines, name);

/** What of a snapshot a machine adds to that of any actor. */
function shownSnapshot(
  machine: AnyStateMachine,
  { value, context, children }: { value: AnyMachineSnapshot['value']; context: object; children: object },
): AnyMachineSnapshot {
  return { ...machine.resolveState({ value, context }), children };
}

type StandInSnapshot = AnyMachineSnapshot & { readonly input: unknown };

/**
 * Plays a machine for the views: like a puppet it does nothing by itself and keeps what it is told, and it shows the state
 * that a test gives it, with the facts that views read.
 */
export function standInLogic(
  id: ActorId,
  hear: (event: EventObject) => void = () => {},
): ActorLogic<StandInSnapshot, EventObject, unknown> {
  const machine: AnyStateMachine = shopMachines[id];
  // A puppet reads and writes what any actor's snapshot has; what is shown beside it is none of its business.
  const puppet = puppetLogic(id) as unknown as ActorLogic<StandInSnapshot, EventObject, unknown>;
  return {
    ...puppet,
    transition: (snapshot, event, scope) => {
      if (isShowingAsked(event)) {
        const shown = shownSnapshot(machine, {
          value: event.value ?? snapshot.value,
          context: { ...snapshot.context, ...event.context },
          children: event.children ?? snapshot.children,
        });
        return { ...snapshot, ...shown };
      }
      const next = puppet.transition(snapshot, event, scope);
      if (!event.type.startsWith('puppet.') && !event.type.startsWith('xstate.')) {
        hear(event);
      }
      return Object.is(next, snapshot) ? snapshot : { ...snapshot, ...next };
    },
    getInitialSnapshot: (scope, input) => {
      const [first] = initialTransition(machine, anyInput);
      const { value = first.value, context } = opening[id] ?? {};
      const shown = shownSnapshot(machine, {
        value,
        context: { ...first.context, ...context },
        children: {},
      });
      return { ...shown, ...puppet.getInitialSnapshot(scope, input) };
    },
  };
}
