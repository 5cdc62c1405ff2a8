import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import { deviceTime } from '../../shop/device-time.ts';
import { followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-actors.ts';
import { createActivityTabs } from './activity-tabs.ts';
import { createInactivityActors } from './inactivity-actors.ts';
import { doubtSession } from './session-doubts.ts';

/** The machine that signs absent members out, its slots filled: a chunk of its own, for those who are somebody. */
export function inactivityLogic(root: ShopRoot, parts: ShopParts): Pick<LateLogic, 'inactivity'> {
  const clock = { ...parts.clock, now: deviceTime };
  const tabs = createActivityTabs(parts.configuration.instanceId);
  followActor(root, 'inactivity', (inactivity) => {
    inactivity.on('activity.shared', tabs.tell);
    inactivity.on('timeOut.shared', tabs.tell);
  });
  doubtSession({ root, queryClient: parts.queryClient, clock });
  return {
    inactivity: inactivityMachine.provide({
      actors: createInactivityActors({ root, clock, tabs, view: window }),
    }),
  };
}
