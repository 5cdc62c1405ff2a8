import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyIfDisplayed, whenPurchaseReady } from './context.ts';
import { onlyThroughGate } from './gate.ts';
import type { RootRoute } from './root.tsx';
import { watchAvailability } from './watch-availability.ts';

const Page = lazyRouteComponent(() => import('../ui/screens/tickets/tickets-page.tsx'));

/** What `/billets` takes from the query: the show to open and the filters. */
export interface TicketsSearch {
  /** The id of the show that is open. */
  readonly spec?: number | undefined;
  readonly genre?: string | undefined;
  /** « 2026-12 ». */
  readonly mois?: string | undefined;
  readonly recherche?: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  typeof value === 'string' && value !== '' ? value.slice(0, 200) : undefined;

function readTicketsSearch(search: Record<string, unknown>): TicketsSearch {
  const spec = Number(search.spec);
  return {
    spec: Number.isSafeInteger(spec) && spec > 0 ? spec : undefined,
    genre: textOf(search.genre),
    mois: textOf(search.mois),
    recherche: textOf(search.recherche),
  };
}

export const ticketsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/billets',
    staticData: { title: 'page_tickets' },
    validateSearch: readTicketsSearch,
    beforeLoad: async (route) => {
      await Promise.all([onlyIfDisplayed('tickets')(route), whenPurchaseReady(route.context.shop)]);
      await onlyThroughGate('tickets')(route);
    },
    // What the screen waits for is asked for while its code is on its way.
    loader: ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
      void shop.queryClient.prefetchQuery(shop.queries.pricing());
    },
    ...watchAvailability,
    component: Page,
  });
