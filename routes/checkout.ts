import { createRoute, lazyRouteComponent, redirect } from '@tanstack/react-router';
import type { CheckoutStep } from '../machines/checkout/checkout.types.ts';
import { checkoutPaths } from '../ui/actors/checkout-paths.ts';
import { livingActor } from '../ui/actors/shop.tsx';
import { type RouterContext, whenPurchaseReady } from './context.ts';
import { hasBankFields } from './query-string.ts';
import type { RootRoute } from './root.tsx';

/** Lets a step be shown only when the funnel reaches it; otherwise leads to where the funnel stands. */
function onlyWhenReached(step: CheckoutStep) {
  return async ({ context }: { readonly context: RouterContext }): Promise<void> => {
    await whenPurchaseReady(context.shop);
    const reached = context.checkout.askStep(step);
    if (reached !== null && reached.place !== step) {
      throw redirect({
        to: checkoutPaths[reached.place],
        replace: true,
        ...(reached.reference === null ? {} : { search: { ref: reached.reference } }),
      });
    }
  };
}

const funnelRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: '/processus',
    loader: ({ context: { shop } }) => {
      void shop.queryClient.prefetchQuery(shop.queries.catalogue());
    },
    onLeave: ({ context: { shop } }) => {
      livingActor(shop.root, 'checkout')?.send({ type: 'checkout.left' });
    },
  });

/** `/processus` and its steps (point 2), and the confirmation page (ruling 19). */
export const checkoutRoute = (root: RootRoute) => {
  const funnel = funnelRoute(root);
  const first = createRoute({
    getParentRoute: () => funnel,
    path: '/',
    beforeLoad: () => {
      throw redirect({ to: '/processus/visite', replace: true });
    },
  });
  const identification = createRoute({
    getParentRoute: () => funnel,
    path: 'visite',
    staticData: { title: 'page_identification' },
    beforeLoad: onlyWhenReached('identification'),
    component: lazyRouteComponent(() => import('../ui/screens/checkout/identification-page.tsx')),
  });
  const pickup = createRoute({
    getParentRoute: () => funnel,
    path: 'mode-retrait',
    staticData: { title: 'page_pickup' },
    beforeLoad: onlyWhenReached('pickup'),
    component: lazyRouteComponent(() => import('../ui/screens/checkout/pickup-page.tsx')),
  });
  const payment = createRoute({
    getParentRoute: () => funnel,
    path: 'mode-paiement',
    staticData: { title: 'page_payment' },
    beforeLoad: onlyWhenReached('payment'),
    component: lazyRouteComponent(() => import('../ui/screens/checkout/payment-page.tsx')),
  });
  const summary = createRoute({
    getParentRoute: () => funnel,
    path: 'recapitulatif',
    staticData: { title: 'page_summary' },
    beforeLoad: onlyWhenReached('summary'),
    component: lazyRouteComponent(() => import('../ui/screens/checkout/summary-page.tsx')),
  });
  const confirmation = createRoute({
    getParentRoute: () => funnel,
    path: 'confirmation',
    staticData: { title: 'page_confirmation' },
    validateSearch: (search: Record<string, unknown>): { readonly ref?: string | undefined } => ({
      ref: typeof search.ref === 'string' ? search.ref.slice(0, 60) : undefined,
    }),
    beforeLoad: async ({ context, search, location }) => {
      await whenPurchaseReady(context.shop);
      if (search.ref === undefined) {
        throw redirect({ to: '/panier', replace: true });
      }
      // What the bank sent along was for the server, which has read it by now (ruling 14).
      if (hasBankFields(location.search)) {
        throw redirect({ to: '.', search: { ref: search.ref }, replace: true });
      }
      context.checkout.followPayment(search.ref);
    },
    component: lazyRouteComponent(() => import('../ui/screens/confirmation/confirmation-page.tsx')),
  });
  return funnel.addChildren([first, identification, pickup, payment, summary, confirmation]);
};
