import type { ReactElement } from 'react';
import {
  followCheckout,
  followSession,
  followStart,
  preloadFirstScreen,
  type ShopRouter,
} from '../routes/router.ts';
import { ShopView } from './shell/shop-view.tsx';
import { actorOf, livingActor } from './shop/shop.tsx';
import type { WiredShop } from './start/create-shop.ts';
import { followFacts } from './start/follow-facts.ts';
import { watchPreloadErrors } from './start/page-trouble.ts';

/** Starts the actors of a shop, joins them with the browser and the addresses, and gives the view of all pages. */
export function openShop(shop: WiredShop, router: ShopRouter): ReactElement {
  shop.root.start();
  shop.drawn?.follow(shop.root);
  followFacts(shop);
  watchPreloadErrors({
    log: shop.log,
    version: import.meta.url,
    mayReload: () => actorOf(shop.root, 'connectivity').getSnapshot().context.stakes !== 'payment',
  });
  followCheckout(router);
  followSession(router);
  followStart(router);
  // Modals belong to the page they were opened on.
  router.subscribe('onBeforeNavigate', ({ pathChanged }) => {
    if (pathChanged) {
      actorOf(shop.root, 'modals').send({ type: 'page.left' });
      livingActor(shop.root, 'ticketPicker')?.send({ type: 'picker.dismissed' });
    }
  });
  preloadFirstScreen(router);
  return <ShopView shop={shop} router={router} />;
}
