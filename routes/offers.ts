import { createRoute } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import { onlyIfDisplayed } from './context.ts';
import { offersScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

const Page = offersScreen('OffersPage');

/** What the venue proposes beside single tickets (ruling 25). */
export const offersRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.offers,
    staticData: { title: 'page_offers' },
    beforeLoad: async (route) => {
      // When the code cannot be fetched, the page itself says so.
      const isThere = route.context.shop.startActor('offer').catch(() => {});
      await Promise.all([onlyIfDisplayed('offers')(route), isThere]);
    },
    component: Page,
  });
