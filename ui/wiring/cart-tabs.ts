/** What tabs of one browser tell each other about the cart that they share. */
export interface CartTabs {
  /** Tells the other tabs that this one changed the cart. */
  announceCartChange(): void;
  /** Hears when another tab changed it. Returns the unsubscription. */
  onCartChange(listener: () => void): () => void;
}

/** The tabs, joined. */
export interface JoinedTabs extends CartTabs {
  /** When a tab last told it, in epoch milliseconds, this one too; 0 when none did, or nobody can know. */
  toldAt(): number;
}

/** The part of a BroadcastChannel that is needed. */
export interface TabsChannel {
  postMessage(message: unknown): void;
  addEventListener(type: 'message', listener: (event: MessageEvent<unknown>) => void): void;
}

/** Where tabs can hear each other; every part may be missing or throw. */
export interface TabsBrowser {
  openChannel?(name: string): TabsChannel;
  readonly view: Pick<Window, 'addEventListener' | 'removeEventListener'>;
  openStorage(): Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;
}

export const browserTabs: TabsBrowser = {
  openChannel: (name) => new BroadcastChannel(name),
  get view() {
    return window;
  },
  openStorage: () => window.localStorage,
};

const changed = 'cart.changed';

/** Anything can arrive on a channel: only this one sentence is understood. */
function isCartChange(message: unknown): boolean {
  return typeof message === 'object' && message !== null && 'type' in message && message.type === changed;
}

/**
 * Joins the tabs of one instance, by a BroadcastChannel, and by storage events where there is none. Best effort: a tab that
 * hears nothing corrects itself at its next reading.
 */
export function createCartTabs(instanceId: string, browser: TabsBrowser = browserTabs): JoinedTabs {
  const name = `guichet-${instanceId}`;
  const listeners = new Set<() => void>();
  const hear = (): void => {
    for (const listener of [...listeners]) {
      listener();
    }
  };

  const openChannel = (): TabsChannel | null => {
    try {
      const channel = browser.openChannel?.(name) ?? null;
      channel?.addEventListener('message', (event) => {
        if (isCartChange(event.data)) {
          hear();
        }
      });
      return channel;
    } catch {
      return null;
    }
  };
  const channel = openChannel();

  const announceByStorage = (): void => {
    try {
      const storage = browser.openStorage();
      // The event is sent when a value changes: one that is never the same twice.
      storage.setItem(name, `${changed} ${crypto.getRandomValues(new Uint32Array(2)).join('')}`);
      storage.removeItem(name);
    } catch {
      // No tab can be told.
    }
  };
  if (channel === null) {
    browser.view.addEventListener('storage', (event) => {
      if (event.key === name && event.newValue?.startsWith(changed) === true) {
        hear();
      }
    });
  }

  const told = `${name}-told`;
  return {
    announceCartChange: () => {
      try {
        browser.openStorage().setItem(told, String(Date.now()));
      } catch {
        // Tabs that have joined hear it all the same.
      }
      if (channel === null) {
        announceByStorage();
      } else {
        channel.postMessage({ type: changed });
      }
    },
    onCartChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    toldAt: () => {
      try {
        return Number(browser.openStorage().getItem(told) ?? 0);
      } catch {
        return 0;
      }
    },
  };
}
