import type { CartTabs } from './cart-tabs.ts';

/** The tabs of one instance, joined after the first page: what was said until then is heard on joining. */
export function createLateTabs(instanceId: string): CartTabs & { join(): Promise<void> } {
  const since = Date.now();
  const listeners = new Set<() => void>();
  let joining: Promise<CartTabs> | null = null;
  const join = (): Promise<CartTabs> => {
    joining ??= import('./cart-tabs.ts').then(({ createCartTabs }) => {
      const tabs = createCartTabs(instanceId);
      const hear = (): void => {
        for (const listener of [...listeners]) {
          listener();
        }
      };
      tabs.onCartChange(hear);
      if (tabs.toldAt() >= since) {
        hear();
      }
      return tabs;
    });
    return joining;
  };
  return {
    join: async () => {
      await join();
    },
    announceCartChange: () => {
      // A tab that is not told corrects itself at its next reading.
      join().then(
        (tabs) => tabs.announceCartChange(),
        () => {},
      );
    },
    onCartChange: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
  };
}
