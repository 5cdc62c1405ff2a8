import {
  type ActorRefFrom,
  type AnyActorLogic,
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
} from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { AppInput, LateLogic } from '../../../machines/app/app.types.ts';
import { availabilityMachine } from '../../../machines/availability/availability.machine.ts';
import { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import { cartMachine } from '../../../machines/cart/cart.machine.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { hallMapMachine } from '../../../machines/hallMap/hallMap.machine.ts';
import { holdCountdownMachine } from '../../../machines/holdCountdown/holdCountdown.machine.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import { modalsMachine } from '../../../machines/modals/modals.machine.ts';
import { pouchMachine } from '../../../machines/pouch/pouch.machine.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { sessionMachine } from '../../../machines/session/session.machine.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import { createDeadline } from '../../../machines/system/deadline.ts';
import type { ActorId } from '../../../machines/system/registry.ts';
import { ticketPickerMachine } from '../../../machines/ticketPicker/ticketPicker.machine.ts';
import { uploadMachine } from '../../../machines/upload/upload.machine.ts';
import { waitingListMachine } from '../../../machines/waitingList/waitingList.machine.ts';
import { type Puppet, puppetLogic, puppetsOf } from '../../../ui/inspector/replay/puppet.ts';
import type { Machines } from '../../../ui/inspector/replay/shop-machines.ts';
import { createSimulatedTime, type SimulatedTime } from './simulated-clock.ts';
import { failOnDeadLetters } from './stage.ts';

/** The whole shop under its root, on a simulated clock, with every effect in the test's hands. */
export interface ShopStage {
  readonly time: SimulatedTime;
  /** The living actor of this id; fails when there is none. */
  actor<Id extends ActorId>(id: Id): ActorRefFrom<Machines[Id]>;
  /** The running effect of a slot; fails when there is none. */
  slot(name: string): Puppet;
  asked(name: string): readonly Puppet[];
  /** The code of choosing and paying comes: at the start, unless a test wants it later. */
  bringPurchase(): void;
  /** What the root emitted. */
  readonly emitted: readonly EventObject[];
  /** What actors of the shop failed of, in order. */
  readonly failures: readonly unknown[];
  stop(): void;
}

/** The machine with these actors in its slots, whatever their types: a puppet fits them all. */
function withActors(machine: AnyStateMachine, actors: Readonly<Record<string, AnyActorLogic>>) {
  return machine.provide({ actors });
}

const nobody: AppInput = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};

export function createShopStage(
  input: Partial<AppInput> = {},
  purchase: 'atOnce' | 'later' = 'atOnce',
  /** Called with the root when it is made and not started yet. */
  beforeStart: (root: AnyActorRef) => void = () => {},
): ShopStage {
  failOnDeadLetters();
  const time = createSimulatedTime();
  const failures: unknown[] = [];
  const emitted: EventObject[] = [];
  const puppets = (...names: readonly string[]) =>
    Object.fromEntries(names.map((name) => [name, puppetLogic(name)]));

  const hallMap = withActors(hallMapMachine, puppets('watchSeats'));
  const bestPlaces = withActors(bestPlacesMachine, puppets('proposePlaces', 'watchProposal'));
  const shop = withActors(appMachine, {
    ...puppets('loadSettings', 'registerCustomPages'),
    modals: modalsMachine,
    connectivity: withActors(connectivityMachine, puppets('listenToNetwork')),
    session: withActors(sessionMachine, puppets('recognise', 'identify', 'endSession')),
    cart: withActors(cartMachine, puppets('loadCart', 'changeCart', 'listenToTabs')),
  });
  // The machines of the root's types, but for what is in their slots.
  const logic = {
    holdCountdown: withActors(holdCountdownMachine, { deadline: createDeadline(time.shop) }),
    availability: withActors(
      availabilityMachine,
      puppets('refreshAvailability', 'followAvailability', 'listenToVisibility'),
    ),
    checkout: withActors(checkoutMachine, puppets('startPayment', 'askOutcome')),
    ticketPicker: withActors(ticketPickerMachine, { ...puppets('loadOffer'), bestPlaces, hallMap }),
    gateKeeper: gateKeeperMachine,
    inactivity: withActors(inactivityMachine, {
      ...puppets('followPresence', 'listenToActivity', 'hearTabs'),
      deadline: createDeadline(time.shop),
    }),
    upload: withActors(uploadMachine, puppets('checkDocument', 'sendDocument', 'fileProof')),
    pouch: withActors(pouchMachine, puppets('loadPouch', 'saveHolder', 'changeLink')),
    promoCode: promoCodeMachine,
    removal: removalMachine,
    subscriptions: withActors(subscriptionsMachine, puppets('loadOffers', 'loadTypes')),
    waitingList: withActors(waitingListMachine, puppets('readEntries', 'joinList', 'leaveList', 'takeOffer')),
  } as unknown as LateLogic;
  const root = createActor(shop, {
    systemId: 'app',
    input: { ...nobody, ...input },
    clock: time.clock,
    inspect: (event: InspectionEvent) => {
      // What an actor failed of reaches its parent; a puppet that fails does so on command.
      if (event.type === '@xstate.event' && event.event.type.startsWith('xstate.error.actor.')) {
        const { sourceRef } = event;
        const isPuppet = slots().some((puppet) => sourceRef !== undefined && puppet.isPlayedBy(sourceRef));
        if (!isPuppet) {
          failures.push(event.event.error);
        }
      }
    },
  });
  const slots = (): readonly Puppet[] => puppetsOf(root.system);
  const bringPurchase = (): void => root.send({ type: 'actors.arrived', logic });
  root.on('*', (event) => emitted.push(event));
  // As the wiring does: the logic is there already, and is brought again.
  root.on('actor.needed', bringPurchase);
  root.subscribe({ error: (error) => failures.push(error) });
  beforeStart(root);
  root.start();
  if (purchase === 'atOnce') {
    bringPurchase();
  }

  return {
    time,
    emitted,
    failures,
    actor: <Id extends ActorId>(id: Id) => {
      const found: unknown = root.system.get(id);
      if (found === undefined) {
        throw new Error(`« ${id} » does not live`);
      }
      // The root gives each id to the machine of that name.
      return found as ActorRefFrom<Machines[Id]>;
    },
    slot: (name) => {
      const puppet = slots().findLast((candidate) => candidate.name === name && candidate.isAlive());
      if (puppet === undefined) {
        throw new Error(`« ${name} » is not running`);
      }
      return puppet;
    },
    asked: (name) => slots().filter((puppet) => puppet.name === name),
    bringPurchase,
    stop: () => root.stop(),
  };
}
