import type { QueryClient } from '@tanstack/react-query';
import type { PageConfiguration } from '../../api/contract/page-configuration.ts';
import { actorOf, livingActor } from '../../ui/shop/shop.tsx';
import { createShop, type WiredShop } from '../../ui/start/create-shop.ts';
import { followFacts } from '../../ui/start/follow-facts.ts';
import { tellActorErrors, watchUncaughtErrors } from '../../ui/start/page-trouble.ts';

/** The shop as it lives in a page, without its views. */
export interface OpenShop
  extends Pick<
    WiredShop,
    'root' | 'client' | 'queries' | 'queryClient' | 'clock' | 'seatStore' | 'startActor'
  > {
  readonly instanceId: string;
  stop(): void;
}

/**
 * Opens the shop as `ui/main.tsx` does, but for the router and the views: its real actors, client and wiring, in the page that
 * is the world's place.
 * @param uncaught Told of what nobody caught in the shop.
 */
export function openShop(configuration: PageConfiguration, uncaught: (error: unknown) => void): OpenShop {
  const shop = createShop({ configuration, registerPages: async () => {} });
  const { tell, stop } = watchUncaughtErrors(shop.log);
  shop.root.subscribe({
    error: (error) => {
      tell(error);
      uncaught(error);
    },
  });
  tellActorErrors(shop.root, tell);
  shop.root.on('actor.failed', ({ error }) => uncaught(error));
  shop.root.start();
  followFacts(shop);
  followSigns(shop.queryClient);
  return {
    ...shop,
    instanceId: configuration.instanceId,
    stop: () => {
      stop();
      shop.root.stop();
      shop.queryClient.clear();
    },
  };
}

/** What `QueryClientProvider` has a cache do, without the library's one manager for all pages of a process. */
function followSigns(queryClient: QueryClient): void {
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState !== 'hidden') {
      queryClient.getQueryCache().onFocus();
    }
  });
  window.addEventListener('online', () => queryClient.getQueryCache().onOnline());
}

export { actorOf, livingActor };
