import type { Cart } from '../../api/cart/cart.ts';
import type { CartTabs } from '../cart/slots/cart-tabs.ts';
import { tabsChannelName } from '../shop/slots/tabs-channel-name.ts';

/**
 * The tabs of one instance, joined after the first page: what was read until then is told on joining. Before that nothing is
 * compared: whatever another tab says is news, and what cannot wait is said at once, for the page may leave for the bank.
 */
export function createLateTabs(instanceId: string): CartTabs & { join(): Promise<void> } {
  const listeners = new Set<() => void>();
  let last: Cart | null = null;
  let isWanted = false;
  let tabs: CartTabs | null = null;
  let early: BroadcastChannel | null = null;
  const hear = (): void => {
    for (const listener of [...listeners]) {
      listener();
    }
  };
  try {
    early = new BroadcastChannel(tabsChannelName(instanceId));
    early.addEventListener('message', hear);
  } catch {
    // Not in this browser.
  }

  const join = async (): Promise<void> => {
    isWanted = true;
    // Without a network: the next reading tries again.
    const { createCartTabs } = await import('../scripts/later.ts');
    if (tabs === null) {
      early?.close();
      tabs = createCartTabs(instanceId);
      tabs.onOtherCart(hear);
      if (last !== null) {
        tabs.tellCart(last);
      }
    }
  };

  return {
    join,
    tellCart: (cart) => {
      last = cart;
      if (tabs !== null) {
        tabs.tellCart(cart);
        return;
      }
      if (cart === null) {
        early?.postMessage({ type: 'cart.changed' });
      }
      if (isWanted) {
        join().catch(() => {});
      }
    },
    onOtherCart: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
