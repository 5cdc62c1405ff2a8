import { type BlockerFn, redirect } from '@tanstack/react-router';
import { type ExclusiveKind, isExcluded } from '../api/cart/exclusion.ts';
import { configuredPageOf } from '../api/season/ways.ts';
import { askGate, exclusionFacts } from '../ui/cart/ask-gate.ts';
import { actorOf, type Shop } from '../ui/shop/shop.tsx';
import { type Visit, waysOfShop, whenReady } from './context.ts';

/** What is sold at a path that the cart may exclude, in small letters or capitals as the router takes it; null elsewhere. */
export function soldAt(pathname: string): ExclusiveKind | null {
  const page = configuredPageOf(pathname.toLowerCase());
  return page === 'tickets' || page === 'subscriptions' ? page : null;
}

/**
 * Whether a navigation that was asked for does not take place: the cart, or an open quantity panel, excludes what is sold
 * there, and the shopper keeps them (point 2, navigation rules). It is asked before the address changes, so that who stays has
 * the history of before, and the panel is still open.
 */
export async function isHeldAtGate(
  shop: Shop,
  { currentLocation, nextLocation, action }: Parameters<BlockerFn>[0],
): Promise<boolean> {
  const wanted = soldAt(nextLocation.pathname);
  // The way back out of a modal closes the modal, and leads nowhere.
  const closesModal =
    action === 'BACK' && actorOf(shop.root, 'modals').getSnapshot().context.stack.length > 0;
  if (wanted === null || nextLocation.pathname === currentLocation.pathname || closesModal) {
    return false;
  }
  await whenReady(shop);
  if (waysOfShop(shop).to(wanted) === null) {
    return false;
  }
  try {
    return !(await askGate(shop, wanted));
  } catch {
    // The code of the question could not be fetched: the shopper has not agreed, and stays.
    return true;
  }
}

interface Arrival extends Visit {
  readonly preload: boolean;
}

/** For a page that the cart excludes, opened from outside or by a redirect: leads to the cart, and asks there. */
export async function onlyThroughGate({
  context: { shop, pathLeft, stands, goNext },
  location: { pathname, href },
  preload,
}: Arrival): Promise<void> {
  if (preload || stands(pathname)) {
    return;
  }
  await whenReady(shop);
  const wanted = soldAt(pathname);
  if (wanted === null || pathLeft() === pathname || !isExcluded(wanted, exclusionFacts(shop))) {
    return;
  }
  goNext(href);
  throw redirect({ href: waysOfShop(shop).cart, replace: true });
}
