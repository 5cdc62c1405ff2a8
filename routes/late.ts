import { createRoute } from '@tanstack/react-router';
import type { RootRoute } from './root.tsx';

/** Any address that the first tree does not know: the whole tree is fetched, and the address asked for again. */
export const lateRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '$',
    beforeLoad: ({ context }) => context.completeTree(),
  });
