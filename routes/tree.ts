import type { AnyRoute } from '@tanstack/react-router';
import type { CustomPage } from '../api/season/settings.ts';
import { accountRoute } from './account.ts';
import { cartRoute, pouchRoute } from './cart.ts';
import { checkoutRoute } from './checkout.ts';
import { homeRoute } from './home.ts';
import { offersRoute } from './offers.ts';
import { errorRoute, makeRootRoute } from './root.tsx';
import { logoutRoute, registerRoute, signInRoute } from './sign-in.ts';
import { subscriptionsRoute } from './subscriptions.ts';
import { showRoute, ticketsRoute } from './tickets.ts';
import {
  accessibilityRoute,
  customFormRoute,
  customPageRoutes,
  legalNoticesRoute,
  questionsRoute,
  termsRoute,
} from './venue.ts';

/** All addresses of the shop: a whole new tree each time, the venue's own pages among the others. */
export function makeTree(ownPages: readonly CustomPage[]) {
  const root = makeRootRoute();
  const tree = root.addChildren([
    homeRoute(root),
    ticketsRoute(root),
    showRoute(root),
    pouchRoute(root),
    cartRoute(root),
    subscriptionsRoute(root),
    offersRoute(root),
    checkoutRoute(root),
    accountRoute(root),
    signInRoute(root),
    registerRoute(root),
    logoutRoute(root),
    customFormRoute(root),
    termsRoute(root),
    questionsRoute(root),
    legalNoticesRoute(root),
    accessibilityRoute(root),
    errorRoute(root),
  ]);
  const pages: readonly AnyRoute[] = customPageRoutes(root, ownPages);
  // The venue's pages are known only at run time: their addresses are checked when they are made, not by a type.
  return Object.assign(tree, { children: [...Object.values(tree.children ?? {}), ...pages] }) as typeof tree;
}
