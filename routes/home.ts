import { createRoute, lazyRouteComponent } from '@tanstack/react-router';
import { onlyIfDisplayed } from './context.ts';
import type { RootRoute } from './root.tsx';

const Page = lazyRouteComponent(() => import('../ui/screens/home/home-page.tsx'));

export const homeRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/',
    staticData: { title: 'page_home' },
    beforeLoad: onlyIfDisplayed('home'),
    component: Page,
  });
