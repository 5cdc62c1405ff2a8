import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import { readTicketsSearch } from '../ui/programme/tickets-search.ts';
import { fetchPicker } from '../ui/shell/modals.tsx';
import { onlyIfDisplayed } from './context.ts';
import { onlyThroughGate } from './gate.ts';
import { programmeScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';
import { watchAvailability } from './watch-availability.ts';

const Tickets = programmeScreen('TicketsPage');

export const ticketsRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.tickets,
    staticData: { title: 'page_tickets' },
    validateSearch: readTicketsSearch,
    beforeLoad: async (route) => {
      await Promise.all([onlyIfDisplayed('tickets')(route), route.context.shop.startActor('ticketPicker')]);
      await onlyThroughGate(route);
    },
    // What the screen waits for is asked for while its code is on its way.
    loader: ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
      void shop.queryClient.prefetchQuery(shop.queries.pricing());
      // Choosing places comes next: the code of the picker is prefetched. Without a network it is fetched when the picker is opened.
      fetchPicker().catch(() => {});
    },
    ...watchAvailability(),
    component: Tickets,
  });

const Show = programmeScreen('ShowPage');

/** One show under an address of its own (chosen here): `/spectacles/12-phedre`; only the number counts. */
export const showRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.show,
    staticData: { title: 'page_show' },
    beforeLoad: async (route) => {
      await Promise.all([onlyIfDisplayed('tickets')(route), route.context.shop.startActor('ticketPicker')]);
      await onlyThroughGate(route);
    },
    loader: ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
      void shop.queryClient.prefetchQuery(shop.queries.pricing());
      // Choosing places comes next: the code of the picker is prefetched. Without a network it is fetched when the picker is opened.
      fetchPicker().catch(() => {});
    },
    ...watchAvailability(),
    component: Show,
  });
