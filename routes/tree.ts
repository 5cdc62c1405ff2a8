import type { CustomPage } from '../api/entities/settings.ts';
import { cartRoute } from './cart.ts';
import { checkoutRoute } from './checkout.ts';
import { customPageRoute, routablePages } from './custom-page.tsx';
import { errorRoute } from './error.tsx';
import { homeRoute } from './home.ts';
import { accessibilityRoute, legalNoticesRoute, questionsRoute, termsRoute } from './legal.ts';
import { makeRootRoute } from './root.tsx';
import { ticketsRoute } from './tickets.ts';

/** All addresses of the shop: a whole new tree each time, the venue's own pages among the others. */
export function makeRouteTree(customPages: readonly CustomPage[]) {
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
  const known = tree.children;
  const own = routablePages(customPages).map((page) => customPageRoute(root, page));
  // The venue's pages are known only at run time: links to them are checked by `routablePages`, not by their type.
  return Object.assign(tree, { children: [...Object.values(known ?? {}), ...own] }) as typeof tree;
}
