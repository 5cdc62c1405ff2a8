import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import type { RootRoute } from './root.tsx';

const Page = lazyRouteComponent(() => import('../ui/screens/pouch/pouch-page.tsx'));

/** The pouch of tickets with holder information, instead of the cart (point 1). */
export const pouchRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/pochette',
    staticData: { title: 'page_pouch' },
    component: Page,
  });
