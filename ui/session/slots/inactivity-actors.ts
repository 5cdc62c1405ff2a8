import { fromCallback } from 'xstate';
import type { inactivityMachine } from '../../../machines/inactivity/inactivity.machine.ts';
import type {
  ActivityNoticed,
  PresenceEvent,
  TabEvent,
} from '../../../machines/inactivity/inactivity.types.ts';
import { isDoubted, isSignedOut } from '../../../machines/session/session.selectors.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import { createDeadline } from '../../../machines/system/deadline.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import { actorOf, followActor, type ShopRoot } from '../../shop/shop.tsx';
import type { ActivityTabs } from './activity-tabs.ts';

export interface InactivityActorsOptions {
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
