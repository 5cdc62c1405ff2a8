import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import type { ReactElement } from 'react';
import { followCheckout, followSession, preloadFirstScreen, type ShopRouter } from '../routes/router.ts';
import { actorOf, livingActor, ShopProvider } from './actors/shop.tsx';
import { StartGate } from './screens/start/start-gate.tsx';
import type { WiredShop } from './wiring/create-shop.ts';
import { followFacts } from './wiring/follow-facts.ts';
import { watchPreloadErrors } from './wiring/preload-errors.ts';

/** Starts the actors of a shop, joins them with the browser and the addresses, and gives the view of all pages. */
export function openShop(shop: WiredShop, router: ShopRouter): ReactElement {
  shop.root.start();
  followFacts(shop);
  watchPreloadErrors({
    log: shop.log,
    version: import.meta.url,
    mayReload: () => actorOf(shop.root, 'connectivity').getSnapshot().context.stakes !== 'payment',
  });
  followCheckout(router);
  followSession(router);
  // Modals belong to the page they were opened on.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) {
      actorOf(shop.root, 'modals').send({ type: 'page.left' });
      livingActor(shop.root, 'ticketPicker')?.send({ type: 'picker.dismissed' });
    }
  });
  preloadFirstScreen(router);
  return (
    <ShopProvider shop={shop}>
      <QueryClientProvider client={shop.queryClient}>
        <StartGate>
          <RouterProvider router={router} />
        </StartGate>
      </QueryClientProvider>
    </ShopProvider>
  );
}
