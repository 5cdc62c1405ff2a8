import { redirect } from '@tanstack/react-router';
import type { CheckoutStep } from '../machines/checkout/checkout.types.ts';
import { placePath } from '../ui/checkout/checkout-paths.ts';
import { actorOf } from '../ui/shop/shop.tsx';
import { type RouterContext, waysOfShop, whenPurchaseReady } from './context.ts';
import { hasBankFields } from './query-string.ts';

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
