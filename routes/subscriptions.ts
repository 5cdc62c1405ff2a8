import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import { isOpened } from '../machines/subscriptions/subscriptions.selectors.ts';
import { actorOf, type Shop } from '../ui/shop/shop.tsx';
import { readComposerSearch } from '../ui/subscriptions/composer/composer-search.ts';
import { onlyIfDisplayed, whenPurchaseReady } from './context.ts';
import { onlyThroughGate } from './gate.ts';
import { composerScreen, subscriptionsScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';
import { watchAvailability } from './watch-availability.ts';

const Offers = subscriptionsScreen('SubscriptionsPage');
const List = subscriptionsScreen('SubscriptionListPage');
const Composer = composerScreen('ComposerPage');

/** What `/abonnements` takes from the query (point 2): the formula or offer to choose. */
interface SubscriptionsSearch {
  readonly abo?: string | undefined;
}

function readSearch(search: Record<string, unknown>): SubscriptionsSearch {
  // Of one that is given again and again, the first counts, as on the server.
  const abo: unknown = [search.abo].flat()[0];
  const code = typeof abo === 'string' || typeof abo === 'number' ? String(abo).slice(0, 60) : '';
  return { abo: code || undefined };
}

interface Visit {
  readonly context: { readonly shop: Pick<Shop, 'root'> };
  readonly search: SubscriptionsSearch;
}

function openFormula({ context: { shop }, search }: Visit): void {
  actorOf(shop.root, 'subscriptions').send({ type: 'subscriptions.opened', abo: search.abo ?? null });
}

/** `/abonnements` and its children (point 2). */
export const subscriptionsRoute = (root: RootRoute) => {
  const watch = watchAvailability();
  const subscriptions = createRoute({
    getParentRoute: () => root,
    path: pagePaths.subscriptions,
    staticData: { title: 'page_subscriptions' },
    validateSearch: readSearch,
    beforeLoad: async (route) => {
      await onlyIfDisplayed('subscriptions')(route);
      await onlyThroughGate(route);
    },
    loader: ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
    },
  });
  const offers = createRoute({ getParentRoute: () => subscriptions, path: '/', component: Offers });
  const list = createRoute({
    getParentRoute: () => subscriptions,
    path: 'list',
    staticData: { title: 'page_subscriptionList' },
    component: List,
  });
  const performances = createRoute({
    getParentRoute: () => subscriptions,
    path: 'seances',
    staticData: { title: 'page_subscriptionPerformances' },
    validateSearch: readComposerSearch,
    beforeLoad: async ({ context: { shop } }) => {
      await Promise.all([whenPurchaseReady(shop), shop.startActor('subscriptions')]);
    },
    onEnter: (visit) => {
      watch.onEnter(visit);
      openFormula(visit);
    },
    onStay: (visit) => {
      const now = actorOf(visit.context.shop.root, 'subscriptions').getSnapshot();
      // Filters change the address too, and open nothing anew.
      if (!isOpened(now, visit.search.abo ?? null)) {
        openFormula(visit);
      }
    },
    onLeave: watch.onLeave,
    component: Composer,
  });
  return subscriptions.addChildren([offers, list, performances]);
};
