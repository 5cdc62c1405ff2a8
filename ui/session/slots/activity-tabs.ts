import type { TabEvent } from '../../../machines/inactivity/inactivity.types.ts';
import { browserTabs, type TabsBrowser, type TabsChannel } from '../../cart/slots/cart-tabs.ts';
import { instanceName } from '../../shop/slots/storage.ts';

/** What tabs of one browser tell each other about the member who is there, or no longer is. */
export interface ActivityTabs {
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
