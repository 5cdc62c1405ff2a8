import {
  createMemoryHistory,
  createRootRoute,
  createRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router';
import { type RenderResult, render } from '@testing-library/react';
import type { ReactNode } from 'react';

/** Renders a view whose links need a router, as if the shopper were at `path`. */
export async function renderInRouter(
  view: ReactNode,
  path = '/',
): Promise<RenderResult & { readonly show: (next: ReactNode) => void }> {
  const root = createRootRoute();
  const router = createRouter({
    routeTree: root.addChildren(
      ['/', '/billets', '/panier'].map((at) => createRoute({ getParentRoute: () => root, path: at })),
    ),
    history: createMemoryHistory({ initialEntries: [path] }),
  });
  await router.load();
  const wrapped = (content: ReactNode) => (
    <RouterContextProvider router={router}>{content}</RouterContextProvider>
  );
  const result = render(wrapped(view));
  return { ...result, show: (next) => result.rerender(wrapped(next)) };
}
