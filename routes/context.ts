import { redirect } from '@tanstack/react-router';
import { waitFor } from 'xstate';
import type { PageName } from '../api/entities/settings.ts';
import type { Shop } from '../ui/actors/shop.tsx';
import type { CheckoutNavigation } from './checkout-navigation.ts';

/** What guards and loaders of routes stand on. */
export interface RouterContext {
  readonly shop: Shop;
  readonly checkout: CheckoutNavigation;
}

/** Waits until the shop has started: guards ask actors, and actors know nothing before. */
export async function whenReady(shop: Shop): Promise<void> {
  await waitFor(shop.root, (snapshot) => snapshot.hasTag('ready'));
}

/** Waits until choosing and paying are possible too. @throws when their code cannot be fetched. */
export async function whenPurchaseReady(shop: Shop): Promise<void> {
  await Promise.all([whenReady(shop), shop.openPurchase()]);
}

/** Sends pages that the venue does not show to the error page, keeping the query (point 2, navigation rules). */
export function onlyIfDisplayed(page: PageName) {
  return async ({ context }: { readonly context: RouterContext }): Promise<void> => {
    await whenReady(context.shop);
    const settings = context.shop.root.getSnapshot().context.settings;
    if (settings?.pages[page].isDisplayed === false) {
      throw redirect({ to: '/erreur', replace: true });
    }
  };
}
