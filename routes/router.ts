import { createRouter } from '@tanstack/react-router';
import type { CustomPage } from '../api/entities/settings.ts';
import { followActor, type Shop } from '../ui/actors/shop.tsx';
import type { PageTitle } from '../ui/texts/page-titles.ts';
import type { CheckoutNavigation } from './checkout-navigation.ts';
import type { RouterContext } from './context.ts';
import { makeFirstTree } from './first-tree.ts';
import { isHeldAtGate } from './gate.ts';
import type { WholeTree } from './whole-tree.ts';

function createTreeRouter(context: RouterContext) {
  return createRouter({
    // The first tree is a part of the whole: an address that it does not know brings the rest (`late.ts`).
    routeTree: makeFirstTree() as unknown as WholeTree,
    context,
    defaultPreload: 'intent',
    // Query owns caching; the router only asks.
    defaultPreloadStaleTime: 0,
    scrollRestoration: true,
  });
}

export type ShopRouter = ReturnType<typeof createTreeRouter>;

export interface Routing {
  readonly router: ShopRouter;
  /** Makes routes of the venue's own pages, without losing the place where the shopper is. */
  readonly registerPages: (pages: readonly CustomPage[]) => Promise<void>;
}

const wholeTree = () => import('./whole-tree.ts');

/** Fetches the addresses beyond the first ones, so that going there does not wait. */
export function fetchLateRoutes(): void {
  wholeTree().catch(() => {});
}

/** The shop's addresses: the first ones at once, all of them with the first other one. */
export function createRouting(shop: Shop): Routing {
  let pages: readonly CustomPage[] = [];
  let extent: 'first' | 'whole' = 'first';
  const grow = async (): Promise<void> => {
    const { makeWholeTree } = await wholeTree();
    extent = 'whole';
    router.update({ ...router.options, context: router.options.context, routeTree: makeWholeTree(pages) });
  };
  const completeTree = async (): Promise<void> => {
    if (extent === 'first') {
      await grow();
      await router.invalidate();
    }
  };
  let checkout: Promise<CheckoutNavigation> | null = null;
  const router = createTreeRouter({
    shop,
    checkout: () => {
      checkout ??= import('./checkout-navigation.ts').then((code) => code.navigateCheckout(router));
      checkout.catch(() => {
        // Without a network: it is asked for again when it is wanted.
        checkout = null;
      });
      return checkout;
    },
    completeTree,
    pathLeft: () => router.state.resolvedLocation?.pathname ?? null,
    goNext: (href) => {
      const unsubscribe = router.subscribe('onResolved', () => {
        unsubscribe();
        void router.navigate({ href });
      });
    },
  });
  router.history.block({ enableBeforeUnload: false, blockerFn: (move) => isHeldAtGate(shop, move) });
  return {
    router,
    registerPages: async (ownPages) => {
      pages = ownPages;
      if (extent === 'whole' && pages.length > 0) {
        await grow();
        // Not awaited: the guards that it asks again wait for the start, and the start for this.
        void router.invalidate();
      }
    },
  };
}

/** Fetches the code of the page that was opened while the shop starts: otherwise one would wait for the other. */
export function preloadFirstScreen(router: ShopRouter): void {
  const [matchedRoutes] = router.getMatchedRoutes(router.latestLocation.pathname);
  for (const route of matchedRoutes) {
    void router.loadRouteChunk(route);
  }
}

/** Has the address follow the funnel from when there is one. */
export function followCheckout(router: ShopRouter): void {
  const { shop, checkout } = router.options.context;
  followActor(shop.root, 'checkout', () => void checkout().catch(() => {}));
}

/** Asks the guards of the page again when somebody signs in or out; the funnel moves by itself. */
export function followSession(router: ShopRouter): void {
  followActor(router.options.context.shop.root, 'session', (session) => {
    session.on('session.changed', () => {
      if (!router.latestLocation.pathname.startsWith('/processus')) {
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
