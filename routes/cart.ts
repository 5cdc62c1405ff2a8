import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyIfDisplayed } from './context.ts';
import type { RootRoute } from './root.tsx';

export const cartRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/panier',
    staticData: { title: 'page_cart' },
    beforeLoad: onlyIfDisplayed('cart'),
    loader: ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
      void shop.queryClient.prefetchQuery(shop.queries.pricing());
    },
    component: lazyRouteComponent(() => import('../ui/screens/cart/cart-page.tsx')),
  });
