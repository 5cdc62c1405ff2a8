import type { Cart } from '../../../api/cart/cart.ts';
import { tabsChannelName } from '../../shop/slots/storage.ts';

/** What tabs of one browser tell each other about the cart that they share. */
export interface CartTabs {
  /** Tells the other tabs what this one has read; null: it may be another by now, whatever was read. */
  tellCart(cart: Cart | null): void;
  /** Hears when another tab knows the cart otherwise than this one. Returns the unsubscription. */
  onOtherCart(listener: () => void): () => void;
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
  openStorage(): Pick<Storage, 'setItem' | 'removeItem'>;
}

export const browserTabs: TabsBrowser = {
  openChannel: (name) => new BroadcastChannel(name),
  get view() {
    return window;
  },
  openStorage: () => window.localStorage,
};

/** What a tab says: the mark of the cart that it has read, empty for one that it does not know. */
const told = 'cart.changed';

/** Tells carts apart and says nothing of them (FNV-1a). */
function markOf(cart: Cart): string {
  let mark = 0x811c9dc5;
  for (const letter of JSON.stringify(cart)) {
    mark = Math.imul(mark ^ (letter.codePointAt(0) ?? 0), 0x01000193);
  }
  return (mark >>> 0).toString(36);
}

/** Anything can arrive on a channel: only this one sentence is understood. Null for what is none. */
function readMark(message: unknown): string | null {
  if (typeof message !== 'object' || message === null || !('type' in message) || message.type !== told) {
    return null;
  }
  return 'mark' in message && typeof message.mark === 'string' ? message.mark : '';
}

/**
 * Joins the tabs of one instance, by a BroadcastChannel, and by storage events where there is none. Each tells what it has
 * read, and who has read something else reads again: a page that was left in the middle of a change needs not have told
 * anything, for the next to be read does. Best effort: a tab that hears nothing corrects itself at its next reading.
 */
export function createCartTabs(instanceId: string, browser: TabsBrowser = browserTabs): CartTabs {
  const name = tabsChannelName(instanceId);
  const listeners = new Set<() => void>();
  let own = '';
  let heard = '';
  const hear = (mark: string): void => {
    // Told twice the same, tabs that do not agree (of two versions of the shop) would go on reading for ever.
    const isNews = mark === '' || (mark !== own && mark !== heard);
    heard = mark;
    if (isNews) {
      for (const listener of [...listeners]) {
        listener();
      }
    }
  };

  const openChannel = (): TabsChannel | null => {
    try {
      const channel = browser.openChannel?.(name) ?? null;
      channel?.addEventListener('message', (event) => {
        const mark = readMark(event.data);
        if (mark !== null) {
          hear(mark);
        }
      });
      return channel;
    } catch {
      return null;
    }
  };
  const channel = openChannel();

  const tellByStorage = (mark: string): void => {
    try {
      const storage = browser.openStorage();
      // The event is sent when a value changes: one that is never the same twice.
      storage.setItem(name, `${told} ${crypto.getRandomValues(new Uint32Array(2)).join('')} ${mark}`);
      storage.removeItem(name);
    } catch {
      // No tab can be told.
    }
  };
  if (channel === null) {
    browser.view.addEventListener('storage', (event) => {
      const [sentence, , mark = ''] = event.key === name ? (event.newValue?.split(' ') ?? []) : [];
      if (sentence === told) {
        hear(mark);
      }
    });
  }

  return {
    tellCart: (cart) => {
      const mark = cart === null ? '' : markOf(cart);
      own = mark;
      if (channel === null) {
        tellByStorage(mark);
      } else {
        channel.postMessage({ type: told, mark });
      }
    },
    onOtherCart: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
