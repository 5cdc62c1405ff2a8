import type { Cart } from '../../api/entities/cart.ts';
import type { CartTabs } from './cart-tabs.ts';

/** The tabs of one instance, joined after the first page: what was read until then is told on joining. */
export function createLateTabs(instanceId: string): CartTabs & { join(): Promise<void> } {
  const listeners = new Set<() => void>();
  let last: Cart | null = null;
  let isWanted = false;
  let joining: Promise<CartTabs> | null = null;

  const open = async (): Promise<CartTabs> => {
    const { createCartTabs } = await import('./cart-tabs.ts');
    const tabs = createCartTabs(instanceId);
    tabs.onOtherCart(() => {
      for (const listener of [...listeners]) {
        listener();
      }
    });
    if (last !== null) {
      tabs.tellCart(last);
    }
    return tabs;
  };

  const join = async (): Promise<CartTabs> => {
    joining ??= open();
    try {
      return await joining;
    } catch (error) {
      // Without a network: the next reading tries again.
      joining = null;
      throw error;
    }
  };

  return {
    join: async () => {
      isWanted = true;
      await join();
    },
    tellCart: (cart) => {
      last = cart;
      if (isWanted) {
        join().then(
          (tabs) => tabs.tellCart(cart),
          () => {},
        );
      }
    },
    onOtherCart: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
