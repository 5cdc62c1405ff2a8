import { createActor, type EventObject } from 'xstate';
import type { Recipient } from '../../../machines/system/registry.ts';
import { puppetLogic, puppetsOf } from '../../../ui/inspector/replay/puppet.ts';

/** An actor outside the system that keeps what it is told: for machines that are given whom to report to. */
export function createFollower<Event extends EventObject>(): {
  readonly ref: Recipient<Event>;
  readonly received: readonly EventObject[];
} {
  const actor = createActor(puppetLogic('follower')).start();
  const received = puppetsOf(actor.system).flatMap((puppet) => [puppet.received])[0] ?? [];
  // It takes any event, which includes these.
  return { ref: actor as unknown as Recipient<Event>, received };
}
