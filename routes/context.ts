import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { PageName } from '../api/season/settings.ts';
import { pagePaths, type Ways, waysOf } from '../api/season/ways.ts';
import { actorOf, type Shop } from '../ui/shop/shop.tsx';
import type { CheckoutNavigation } from './checkout-navigation.ts';

/** What guards and loaders of routes are given. */
export interface RouterContext {
  readonly shop: Shop;
  /** The funnel and the address bar, kept together; its code comes with the first purchase. */
  readonly checkout: () => Promise<CheckoutNavigation>;
  /** The path of the page that is shown while another is asked for; null at the start, and until its guards could be asked. */
  readonly pathLeft: () => string | null;
  /** Whether the page of a path is still as the server drew it: its guards are asked once the shop has started. */
  readonly stands: (path: string) => boolean;
  /** Goes to an address as soon as the page that is being opened is there. */
  readonly goNext: (href: string) => void;
}

/** Waits until the shop has started: guards ask actors, and actors know nothing before. */
export async function whenReady(shop: Shop): Promise<void> {
  await waitFor(shop.root, (snapshot) => snapshot.hasTag('ready'));
}

/** What a guard is asked about. */
export interface Visit {
  readonly context: RouterContext;
  readonly location: { readonly href: string; readonly pathname: string };
}

/** `whenReady`; the page that the server drew waits for nothing. */
async function whenShown({ context, location }: Visit): Promise<void> {
  if (!context.stands(location.pathname)) {
    await whenReady(context.shop);
  }
}

/** Waits until choosing and paying are possible too. @throws when their code cannot be fetched. */
export async function whenPurchaseReady(shop: Shop): Promise<void> {
  await Promise.all([whenReady(shop), shop.startActor('ticketPicker')]);
}

/** Where pages lead in this venue, once the shop has started. */
export function waysOfShop({ root }: Pick<Shop, 'root'>): Ways {
  return waysOf(root.getSnapshot().context.settings);
}

/** Sends pages that the venue does not show to the error page, keeping the query (point 2, navigation rules). */
export function onlyIfDisplayed(page: PageName) {
  return async (visit: Visit): Promise<void> => {
    await whenShown(visit);
    if (waysOfShop(visit.context.shop).to(page) === null) {
      throw redirect({ to: pagePaths.lost, replace: true });
    }
  };
}

/** Leads whoever is not signed in to sign-in, and back here afterwards (point 2; members only: point 6). */
export function onlySignedIn(who: 'anyone' | 'member') {
  return async ({ context: { shop }, location }: Visit): Promise<void> => {
    await whenReady(shop);
    const { customer } = actorOf(shop.root, 'session').getSnapshot().context;
    if (customer === null || (who === 'member' && customer.credentials.status !== 'member')) {
      throw redirect({ to: pagePaths.signIn, search: { suite: location.href }, replace: true });
    }
  };
}
