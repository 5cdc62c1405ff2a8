import { createRouter } from '@tanstack/react-router';
import type { CustomPage } from '../api/entities/settings.ts';
import { checkoutPaths } from '../ui/actors/checkout-paths.ts';
import type { PageTitle } from '../ui/texts/page-titles.ts';
import type { RouterContext } from './context.ts';
import { makeRouteTree } from './tree.ts';

export function createShopRouter(context: RouterContext) {
  return createRouter({
    routeTree: makeRouteTree(),
    context,
    defaultPreload: 'intent',
    // Query owns caching; the router only asks.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

export type ShopRouter = ReturnType<typeof createShopRouter>;

/**
 * Makes routes of the venue's own pages, without losing the place where the shopper is. Gives back the codes that cannot
 * be addresses of their own.
 */
export async function registerCustomPages(
  router: ShopRouter,
  pages: readonly CustomPage[],
): Promise<readonly string[]> {
  if (pages.length === 0) {
    return [];
  }
  const { customPageRoutes, routablePages } = await import('./custom-page.tsx');
  const routeTree = makeRouteTree((root) => customPageRoutes(root, pages));
  router.update({ ...router.options, context: router.options.context, routeTree });
  await router.invalidate();
  const routable = new Set(routablePages(pages).map((page) => page.code));
  return pages.map((page) => page.code).filter((code) => !routable.has(code));
}

/** Fetches the code of the page that was opened while the shop starts: otherwise one would wait for the other. */
export function preloadFirstScreen(router: ShopRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
  }
}

/** Moves with the funnel whenever it moves by itself: a step is done, the cart expired, a payment is awaited. */
export function followCheckout(router: ShopRouter): void {
  router.options.context.checkout.follow(({ place, reference }) => {
    const path = checkoutPaths[place];
    if (router.latestLocation.pathname !== path) {
      void router.navigate({ to: path, ...(reference === null ? {} : { search: { ref: reference } }) });
    }
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
  interface StaticDataRouteOption {
    readonly title?: PageTitle;
  }
}
