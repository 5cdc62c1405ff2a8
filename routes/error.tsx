import { createRoute } from '@tanstack/react-router';
import { ErrorScreen } from '../ui/shell/later.ts';
import type { RootRoute } from './root.tsx';

/** Where hidden pages lead; any other unknown path shows the same screen under its own address. */
export const errorRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/erreur',
    staticData: { title: 'page_lost' },
    component: () => <ErrorScreen kind="lost" />,
  });
