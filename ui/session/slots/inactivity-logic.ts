import type { QueryClient } from '@tanstack/react-query';
import { ShopError } from '../../../api/values/shop-error.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import { actorOf, followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';
import { deviceTime } from '../device-time.ts';
import { createActivityTabs } from './activity-tabs.ts';
import { createInactivityActors } from './inactivity-actors.ts';

interface SessionDoubtsOptions {
  readonly root: ShopRoot;
  readonly queryClient: QueryClient;
  readonly clock: Pick<Clock, 'now'>;
}

/** The server's « not yours, or not signed in ». */
const notAllowed = 4;

/** Milliseconds: a refusal that has another reason does not have the server asked again and again. */
const leastBetweenDoubts = 60_000;

/**
 * Has the session ask who this browser is when the server refuses something that only somebody signed in may do: it knows the
 * shopper no longer, or the thing is another's. The session then says which.
 */
export function doubtSession({ root, queryClient, clock }: SessionDoubtsOptions): void {
  let doubtedAt = Number.NEGATIVE_INFINITY;
  const doubt = (): void => {
    const session = actorOf(root, 'session');
    if (session.getSnapshot().context.customer != null && clock.now() - doubtedAt >= leastBetweenDoubts) {
      doubtedAt = clock.now();
      session.send({ type: 'session.changedElsewhere', customerId: null });
    }
  };
  queryClient.getQueryCache().subscribe((event) => {
    if (event.type === 'updated' && event.action.type === 'error') {
      const { error }: { readonly error: unknown } = event.action;
      if (error instanceof ShopError && error.code === notAllowed) {
        doubt();
      }
    }
  });
  followActor(root, 'cart', (cart) => {
    let known = cart.getSnapshot().context.refusals;
    cart.subscribe({
      next: ({ context: { refusals } }) => {
        if (refusals.some((refusal) => refusal.code === notAllowed && !known.includes(refusal))) {
          doubt();
        }
        known = refusals;
      },
      error: () => {},
    });
  });
}

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
