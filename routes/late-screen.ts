import { lazyRouteComponent } from '@tanstack/react-router';

/** Makes the screen of a route of a module that is fetched on demand, with all the screens of its subject. */
function screenOf<Module extends Record<string, unknown>>(load: () => Promise<Module>) {
  const loaded = () =>
    load().catch((reason: unknown) => {
      throw new Error(`No code for a page: ${reason instanceof Error ? reason.message : ''}`, {
        cause: reason,
      });
    });
  return <Name extends keyof Module & string>(name: Name) => lazyRouteComponent(loaded, name);
}

/**
 * The screens of routes, fetched on demand: a script has all screens of a subject. Where its code is missing,
 * `ui/start/page-trouble.ts` reloads the page, once and never during a payment. The router would reload it too when the message of
 * the error begins as the browser's does: here it begins otherwise.
 */
export const accountScreen = screenOf(() => import('../ui/scripts/account.ts'));
export const cartScreen = screenOf(() => import('../ui/scripts/cart.ts'));
export const checkoutScreen = screenOf(() => import('../ui/scripts/checkout.ts'));
export const composerScreen = screenOf(() => import('../ui/scripts/composer.ts'));
export const customFormScreen = screenOf(() => import('../ui/scripts/custom-form.ts'));
export const offersScreen = screenOf(() => import('../ui/scripts/offers.ts'));
export const ordersScreen = screenOf(() => import('../ui/scripts/orders.ts'));
export const programmeScreen = screenOf(() => import('../ui/scripts/programme.ts'));
export const signInScreen = screenOf(() => import('../ui/scripts/sign-in.ts'));
export const subscriptionsScreen = screenOf(() => import('../ui/scripts/subscriptions.ts'));
export const venueScreen = screenOf(() => import('../ui/scripts/venue.ts'));
