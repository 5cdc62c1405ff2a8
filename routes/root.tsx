import { createRootRouteWithContext, createRoute, redirect } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import { ErrorScreen } from '../ui/shell/later.ts';
import { RootPage } from '../ui/shell/root-page.tsx';
import { rememberLanding } from '../ui/shop/landing.ts';
import type { RouterContext } from './context.ts';
import { keptSearch, type SearchValues } from './query-string.ts';

/** The frame of all pages; a new one for each tree, because the router takes a changed tree only as a new object. */
export function makeRootRoute() {
  return createRootRouteWithContext<RouterContext>()({
    component: RootPage,
    notFoundComponent: () => <ErrorScreen kind="lost" />,
    errorComponent: ({ error }) => <ErrorScreen kind="broken" error={error} />,
    validateSearch: (search: Record<string, unknown>): SearchValues => search,
    beforeLoad: ({ context, location, matches, preload }) => {
      if (matches.some(({ staticData }) => staticData.isHidden)) {
        throw redirect({ to: pagePaths.lost, replace: true });
      }
      if (!preload) {
        rememberLanding(context.shop.tabStorage, location);
      }
    },
    search: {
      middlewares: [({ search, next }) => ({ ...keptSearch(search), ...next(search) })],
    },
  });
}

export type RootRoute = ReturnType<typeof makeRootRoute>;

/** Where hidden pages lead; any other unknown path shows the same screen under its own address. */
export const errorRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.lost,
    staticData: { title: 'page_lost' },
    component: () => <ErrorScreen kind="lost" />,
  });
