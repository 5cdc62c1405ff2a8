import type { AnyRoute } from '@tanstack/react-router';
import { cartRoute } from './cart.ts';
import { checkoutRoute } from './checkout.ts';
import { errorRoute } from './error.tsx';
import { homeRoute } from './home.ts';
import { accessibilityRoute, legalNoticesRoute, questionsRoute, termsRoute } from './legal.ts';
import { makeRootRoute, type RootRoute } from './root.tsx';
import { ticketsRoute } from './tickets.ts';

/** All addresses of the shop: a whole new tree each time, the venue's own pages among the others. */
export function makeRouteTree(ownPages: (root: RootRoute) => readonly AnyRoute[] = () => []) {
  const root = makeRootRoute();
  const tree = root.addChildren([
    homeRoute(root),
    ticketsRoute(root),
    cartRoute(root),
    checkoutRoute(root),
    termsRoute(root),
    questionsRoute(root),
    legalNoticesRoute(root),
    accessibilityRoute(root),
    errorRoute(root),
  ]);
  // The venue's pages are known only at run time: their addresses are checked when they are made, not by a type.
  return Object.assign(tree, {
    children: [...Object.values(tree.children ?? {}), ...ownPages(root)],
  }) as typeof tree;
}
