import type { QueryClient } from '@tanstack/react-query';
import { fromCallback } from 'xstate';
import { ShopError } from '../../../api/values/shop-error.ts';
import { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import type {
  ActivityNoticed,
  PresenceEvent,
  TabEvent,
} from '../../../machines/inactivity/inactivity.types.ts';
import { isDoubted, isSignedOut } from '../../../machines/session/session.selectors.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { createDeadline } from '../../../machines/system/deadline.ts';
import type { LateLogic } from '../../../machines/system/registry.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { browserTabs, type TabsBrowser, type TabsChannel } from '../../cart/slots/cart-tabs.ts';
import { actorOf, followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ShopParts } from '../../shop/slots/shop-parts.ts';
import { instanceName } from '../../shop/slots/storage.ts';
import { deviceTime } from '../device-time.ts';

/** What tabs of one browser tell each other about the member who is there, or no longer is. */
interface ActivityTabs {
  /** Tells the other tabs, as far as they can be told. */
  tell(event: TabEvent): void;
  /** Hears what another tab tells. Returns the unsubscription. */
  onTold(listener: (event: TabEvent) => void): () => void;
}

/** Anything can arrive on a channel: only what tabs tell each other is understood. */
function readTabEvent(message: unknown): TabEvent | null {
  if (typeof message !== 'object' || message === null || !('type' in message)) {
    return null;
  }
  if (message.type === 'timeOut.shared') {
    return { type: 'timeOut.shared' };
  }
  return message.type === 'activity.shared' && 'at' in message && Number.isFinite(message.at)
    ? { type: 'activity.shared', at: Number(message.at) }
    : null;
}

function readTabText(text: string | null): TabEvent | null {
  try {
    return readTabEvent(JSON.parse(text ?? 'null'));
  } catch {
    return null;
  }
}

/**
 * Joins the tabs of one instance by a BroadcastChannel of their own, and by storage events where there is none. Best effort:
 * a tab that hears nothing counts for itself.
 */
export function createActivityTabs(instanceId: string, browser: TabsBrowser = browserTabs): ActivityTabs {
  const name = `guichet-activity-${instanceName(instanceId)}`;
  const listeners = new Set<(event: TabEvent) => void>();
  const hear = (event: TabEvent | null): void => {
    if (event !== null) {
      for (const listener of [...listeners]) {
        listener(event);
      }
    }
  };

  const openChannel = (): TabsChannel | null => {
    try {
      const channel = browser.openChannel?.(name) ?? null;
      channel?.addEventListener('message', ({ data }) => hear(readTabEvent(data)));
      return channel;
    } catch {
      return null;
    }
  };
  const channel = openChannel();
  if (channel === null) {
    browser.view.addEventListener('storage', (event) => {
      if (event.key === name) {
        hear(readTabText(event.newValue));
      }
    });
  }

  return {
    tell: (event) => {
      try {
        if (channel !== null) {
          channel.postMessage(event);
          return;
        }
        const storage = browser.openStorage();
        storage.setItem(name, JSON.stringify(event));
        // Removed again, so that the same words are a change the next time.
        storage.removeItem(name);
      } catch {
        // No tab can be told.
      }
    },
    onTold: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}

interface InactivityActorsOptions {
  readonly root: ShopRoot;
  readonly clock: Clock;
  readonly tabs: ActivityTabs;
  readonly view: Pick<Window, 'addEventListener' | 'removeEventListener'>;
}

/** Milliseconds of rest after which a change of activity is told (point 4). */
const debounce = 1000;

/** What a member does that shows that they are there; typing among it. */
const signs = ['pointerdown', 'pointermove', 'keydown', 'input', 'wheel', 'scroll', 'touchmove'] as const;

/** What the session says of who is here, in the words of the inactivity. */
function createPresence({ root, clock }: InactivityActorsOptions) {
  return fromCallback<PresenceEvent, undefined>(({ sendBack }) => {
    let member: string | null = null;
    let wasDoubted = false;
    let stop = (): void => {};
    const look = (): void => {
      const session = actorOf(root, 'session').getSnapshot();
      const { settings } = root.getSnapshot().context;
      if (session === undefined || settings === null) {
        return;
      }
      const { customer } = session.context;
      // Known until the server was asked again, and then no longer: nobody asked for it here.
      const isLost = wasDoubted && isSignedOut(session);
      wasDoubted = isDoubted(session) && customer !== null;
      const present = customer?.credentials.status === 'member' ? customer.credentials.id : null;
      if (isLost) {
        sendBack({ type: 'session.lost' });
      } else if (member !== null && present !== member) {
        sendBack({ type: 'member.left' });
      }
      if (present !== null && present !== member) {
        sendBack({
          type: 'member.arrived',
          timeoutSeconds: settings.options.inactivitySeconds,
          at: clock.now(),
        });
      }
      member = present;
    };
    let isStopped = false;
    followActor(root, 'session', (session) => {
      if (!isStopped) {
        stop();
        const { unsubscribe } = session.subscribe({ next: look, error: () => {} });
        stop = unsubscribe;
      }
    });
    const ofRoot = root.subscribe({ next: look, error: () => {} });
    look();
    return () => {
      isStopped = true;
      stop();
      ofRoot.unsubscribe();
    };
  });
}

/** Throttled, then debounced, and told with the moment of the last sign, so that nothing is lost by either. */
function createActivity({ clock, view }: InactivityActorsOptions) {
  return fromCallback<ActivityNoticed, { readonly throttle: number }>(({ input, sendBack }) => {
    let lastAt = 0;
    let toldAt = Number.NEGATIVE_INFINITY;
    let stopTimer: (() => void) | null = null;
    const tell = (): void => {
      stopTimer = null;
      toldAt = lastAt;
      sendBack({ type: 'activity.noticed', at: lastAt });
    };
    const notice = (): void => {
      lastAt = clock.now();
      stopTimer ??= clock.setTimer(tell, Math.max(0, toldAt + input.throttle - lastAt) + debounce);
    };
    const how = { capture: true, passive: true };
    for (const sign of signs) {
      view.addEventListener(sign, notice, how);
    }
    return () => {
      stopTimer?.();
      for (const sign of signs) {
        view.removeEventListener(sign, notice, how);
      }
    };
  });
}

/** The effects of the inactivity in a browser. */
export function createInactivityActors(options: InactivityActorsOptions): SlotsOf<typeof inactivityMachine> {
  return {
    deadline: createDeadline(options.clock),
    followPresence: createPresence(options),
    listenToActivity: createActivity(options),
    hearTabs: fromCallback<TabEvent, undefined>(({ sendBack }) => options.tabs.onTold(sendBack)),
  };
}

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
