import { createRoute, redirect } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import type { CheckoutStep } from '../machines/checkout/checkout.types.ts';
import { livingActor } from '../ui/shop/shop.tsx';
import type { Arrival } from './checkout-guards.ts';
import { checkoutScreen, ordersScreen, signInScreen } from './late-screen.ts';
import type { RootRoute } from './root.tsx';

/** The rules of the funnel's addresses: their code comes with the first of them. */
const guards = () => import('./checkout-guards.ts');

function onlyWhenReached(step: CheckoutStep) {
  return async (arrival: Arrival): Promise<void> => (await guards()).requireStep(arrival, step);
}

const funnelRoute = (root: RootRoute) =>
  createRoute({
    getParentRoute: () => root,
    path: pagePaths.checkout,
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
      // The funnel shows the first step that is still to do.
      throw redirect({ to: pagePaths.summary, replace: true });
    },
  });
  const identification = createRoute({
    getParentRoute: () => funnel,
    path: 'visite',
    staticData: { title: 'page_identification' },
    beforeLoad: onlyWhenReached('identification'),
    component: checkoutScreen('IdentificationPage'),
  });
  const signIn = createRoute({
    getParentRoute: () => funnel,
    path: 'authentification',
    staticData: { title: 'page_signIn' },
    beforeLoad: onlyWhenReached('identification'),
    component: signInScreen('CheckoutSignInPage'),
  });
  const register = createRoute({
    getParentRoute: () => funnel,
    path: 'enregistrement',
    staticData: { title: 'page_register' },
    beforeLoad: onlyWhenReached('identification'),
    component: signInScreen('CheckoutRegisterPage'),
  });
  const donation = createRoute({
    getParentRoute: () => funnel,
    path: 'don',
    staticData: { title: 'page_donation' },
    beforeLoad: onlyWhenReached('donation'),
    component: checkoutScreen('DonationPage'),
  });
  const pickup = createRoute({
    getParentRoute: () => funnel,
    path: 'mode-retrait',
    staticData: { title: 'page_pickup' },
    beforeLoad: onlyWhenReached('pickup'),
    component: checkoutScreen('PickupPage'),
  });
  const payment = createRoute({
    getParentRoute: () => funnel,
    path: 'mode-paiement',
    staticData: { title: 'page_payment' },
    beforeLoad: onlyWhenReached('payment'),
    component: checkoutScreen('PaymentPage'),
  });
  const summary = createRoute({
    getParentRoute: () => funnel,
    path: 'recapitulatif',
    staticData: { title: 'page_summary' },
    beforeLoad: onlyWhenReached('summary'),
    component: checkoutScreen('SummaryPage'),
  });
  const confirmation = createRoute({
    getParentRoute: () => funnel,
    path: 'confirmation',
    staticData: { title: 'page_confirmation' },
    validateSearch: (search: Record<string, unknown>): { readonly ref?: string | undefined } => ({
      ref: typeof search.ref === 'string' ? search.ref.slice(0, 60) : undefined,
    }),
    beforeLoad: async ({ search, ...arrival }) =>
      (await guards()).requirePayment(arrival, search.ref ?? null),
    component: ordersScreen('ConfirmationPage'),
  });
  return funnel.addChildren([
    first,
    identification,
    signIn,
    register,
    donation,
    pickup,
    payment,
    summary,
    confirmation,
  ]);
};
