import {
  type AnyActorRef,
  type AnyStateMachine,
  createActor,
  type EventObject,
  type InspectionEvent,
  StateMachine,
} from 'xstate';
import { appMachine } from '../../../machines/app/app.machine.ts';
import type { AppInput } from '../../../machines/app/app.types.ts';
import { createDeadline } from '../../../machines/system/deadline.ts';
import {
  type ActorId,
  type LateLogic,
  lateActors,
  type ShopActor,
} from '../../../machines/system/registry.ts';
import { type Puppet, puppetLogic, puppetsOf } from '../../../ui/inspector/replay/puppet.ts';
import { shopMachines } from '../../../ui/inspector/replay/shop-machines.ts';
import { askCartAtOnce } from './ask-cart-at-once.ts';
import { createSimulatedTime, type SimulatedTime } from './simulated-clock.ts';
import { failOnDeadLetters } from './stage.ts';

/** The whole shop under its root, on a simulated clock, with every effect in the test's hands. */
export interface ShopStage {
  readonly time: SimulatedTime;
  /** The living actor of this id; fails when there is none. */
  actor<Id extends ActorId>(id: Id): ShopActor<Id>;
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
  /** What is no puppet: the machines below, the time that the test turns, and the cart, which answers what it is asked. */
  const played = (name: string, logic: unknown) => {
    if (logic instanceof StateMachine) {
      return filled(logic);
    }
    switch (name) {
      case 'deadline':
        return createDeadline(time.shop);
      case 'askCart':
        return askCartAtOnce();
      default:
        return puppetLogic(name);
    }
  };
  const filled = (machine: AnyStateMachine): AnyStateMachine =>
    machine.provide({
      actors: Object.fromEntries(
        Object.entries(machine.implementations.actors).map(([name, logic]) => [name, played(name, logic)]),
      ),
    });
  const root = createActor(filled(appMachine), {
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
  // The machines of the root's types, but for what is in their slots.
  const logic = Object.fromEntries(
    lateActors.map((id) => [id, filled(shopMachines[id])]),
  ) as unknown as LateLogic;
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
      return found as ShopActor<Id>;
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
