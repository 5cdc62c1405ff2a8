import { createRoute, redirect } from '@tanstack/react-router';
import { pagePaths } from '../api/season/ways.ts';
import type { CheckoutStep } from '../machines/checkout/checkout.types.ts';
import { placePath } from '../ui/checkout/checkout-paths.ts';
import { actorOf, livingActor } from '../ui/shop/shop.tsx';
import { type RouterContext, waysOfShop, whenPurchaseReady } from './context.ts';
import { checkoutScreen, ordersScreen, signInScreen } from './late-screen.ts';
import { hasBankFields } from './query-string.ts';
import type { RootRoute } from './root.tsx';

/** What a guard knows of a navigation. */
export interface Arrival {
  readonly context: RouterContext;
  readonly location: { readonly search: object };
  /** The page is only prefetched, because the pointer is on a link to it: nobody goes there. */
  readonly preload: boolean;
}

/** Lets a step be shown only when the funnel reaches it; otherwise leads to where the funnel stands. */
export async function requireStep({ context, preload }: Arrival, step: CheckoutStep): Promise<void> {
  if (preload) {
    return;
  }
  await whenPurchaseReady(context.shop);
  const reached = (await context.checkout()).askStep(step);
  if (reached !== null && reached.place !== step) {
    if (reached.place === 'cart') {
      // No page of the funnel was opened, so none will report that it was left: the funnel is told here, or its next change would
      // lead back to the cart.
      actorOf(context.shop.root, 'checkout').send({ type: 'checkout.left' });
    }
    throw redirect({
      to: placePath(reached.place, waysOfShop(context.shop)),
      replace: true,
      ...(reached.reference === null ? {} : { search: { ref: reached.reference } }),
    });
  }
}

/** Lets the confirmation be shown for a payment that the address names, and has the funnel follow it. */
export async function requirePayment(
  { context, location, preload }: Arrival,
  reference: string | null,
): Promise<void> {
  if (preload) {
    return;
  }
  await whenPurchaseReady(context.shop);
  if (reference === null) {
    throw redirect({ to: waysOfShop(context.shop).cart, replace: true });
  }
  // What the bank sent along was for the server, which has read it by now (ruling 14).
  if (hasBankFields(location.search)) {
    throw redirect({ to: '.', search: { ref: reference }, replace: true });
  }
  (await context.checkout()).followPayment(reference);
}

/** The rules of the funnel's addresses: their code comes with the first of them. */
const guards = () => import('./checkout.ts');

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
