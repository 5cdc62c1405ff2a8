import type { CartTabs } from './cart-tabs.ts';

/** The tabs of one instance, joined after the first page: until then nothing is said and nothing heard. */
export function createLateTabs(instanceId: string): CartTabs & { join(): Promise<void> } {
  const listeners = new Set<() => void>();
  let joining: Promise<CartTabs> | null = null;
  const join = (): Promise<CartTabs> => {
    joining ??= import('./cart-tabs.ts').then(({ createCartTabs }) => {
      const tabs = createCartTabs(instanceId);
      tabs.onCartChange(() => {
        for (const listener of [...listeners]) {
          listener();
        }
      });
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
