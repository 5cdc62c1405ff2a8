import { createRouter, type RouterHistory } from '@tanstack/react-router';
import { sortPages } from '../api/season/custom-page.ts';
import type { CustomPage } from '../api/season/settings.ts';
import { pagePaths } from '../api/season/ways.ts';
import type { PageTitle } from '../ui/shell/fr.ts';
import { followActor, type Shop } from '../ui/shop/shop.tsx';
import type { CheckoutNavigation } from './checkout-navigation.ts';
import type { RouterContext } from './context.ts';
import { isHeldAtGate } from './gate.ts';
import { makeTree } from './tree.ts';

function createTreeRouter(
  ownPages: readonly CustomPage[],
  context: RouterContext,
  history: RouterHistory | undefined,
) {
  return createRouter({
    ...(history === undefined ? {} : { history }),
    routeTree: makeTree(ownPages),
    context,
    defaultPreload: 'intent',
    // Query owns caching; the router only asks.
    defaultPreloadStaleTime: 0,
    // Where the server draws the page, a script in the page restores the position.
    scrollRestoration: !import.meta.env.SSR,
  });
}

export type ShopRouter = ReturnType<typeof createTreeRouter>;

export interface Routing {
  readonly router: ShopRouter;
  /** Makes routes of the venue's own pages, without losing the place where the shopper is. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<void>;
}

export interface RoutingOptions {
  /** In a browser, its own. */
  readonly history?: RouterHistory;
}

/** The shop's addresses; the venue's own pages join them when the settings name them. */
export function createRouting(shop: Shop, { history }: RoutingOptions = {}): Routing {
  let checkout: Promise<CheckoutNavigation> | null = null;
  const { settings: brought } = shop.root.getSnapshot().context;
  const firstPages = sortPages(brought?.customPages ?? []).usable;
  let isGuarded = shop.drawn === null;
  const router = createTreeRouter(
    firstPages,
    {
      shop,
      checkout: () => {
        checkout ??= import('./checkout-navigation.ts').then((code) => code.navigateCheckout(router));
        checkout.catch(() => {
          // Without a network the code is fetched again when it is needed.
          checkout = null;
        });
        return checkout;
      },
      pathLeft: () => (isGuarded ? (router.state.resolvedLocation?.pathname ?? null) : null),
      stands: (path) =>
        !(isGuarded || shop.root.getSnapshot().hasTag('ready')) &&
        path === (router.state.resolvedLocation?.pathname ?? path),
      goNext: (href) => {
        const unsubscribe = router.subscribe('onResolved', () => {
          unsubscribe();
          void router.navigate({ href });
        });
      },
    },
    history,
  );
  if (!isGuarded) {
    // The server drew the frame of the page too: told so, the router puts no placeholder around it, which the drawn page lacks.
    router.ssr = { manifest: undefined };
    router.subscribe('onResolved', () => {
      isGuarded ||= shop.root.getSnapshot().hasTag('ready');
    });
  }
  router.history.block({ enableBeforeUnload: false, blockerFn: (move) => isHeldAtGate(shop, move) });
  return {
    router,
    registerPages: async (pages) => {
      if (pages.some(({ code }) => firstPages.every((page) => page.code !== code))) {
        router.update({ ...router.options, context: router.options.context, routeTree: makeTree(pages) });
        // Not awaited: the guards that this asks again wait for the start, and the start waits for this function.
        void router.invalidate();
      }
    },
  };
}

/** Fetches the code of the opened page while the shop starts: the two come at the same time, not one after the other. */
export function preloadFirstScreen(router: ShopRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
  }
}

/** Lets the address follow the funnel, as soon as the code of the funnel is there. */
export function followCheckout(router: ShopRouter): void {
  const { shop, checkout } = router.options.context;
  followActor(shop.root, 'checkout', () => void checkout().catch(() => {}));
}

/** Asks the guards of the page that the server drew, which could not be asked before the shop has started. */
export function followStart(router: ShopRouter): void {
  const { shop } = router.options.context;
  if (shop.drawn !== null) {
    const { unsubscribe } = shop.root.on('app.ready', () => {
      unsubscribe();
      void router.invalidate();
    });
  }
}

/** Asks the guards of the page again when somebody signs in or out; the funnel moves by itself. */
export function followSession(router: ShopRouter): void {
  followActor(router.options.context.shop.root, 'session', (session) => {
    session.on('session.changed', () => {
      if (!router.latestLocation.pathname.startsWith(pagePaths.checkout)) {
        void router.invalidate();
      }
    });
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ShopRouter;
  }
  interface StaticDataRouteOption {
    readonly title?: PageTitle;
    /** Leads to the error page, with the query, as if it were no address of the shop (point 2, navigation rules). */
    readonly isHidden?: boolean;
  }
}
