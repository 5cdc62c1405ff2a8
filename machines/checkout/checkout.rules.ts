import { type Cart, donationOf, pickupMethodOf } from '../../api/entities/cart.ts';
import { cartObstacles } from '../../api/entities/cart-obstacles.ts';
import { type CheckoutContext, type CheckoutStep, checkoutSteps } from './checkout.types.ts';

/** Whether a step has what it asks for, so that the next can be reached. */
function isStepDone(context: CheckoutContext, step: CheckoutStep): boolean {
  const { cart } = context;
  switch (step) {
    case 'identification':
      return context.isIdentified;
    case 'donation':
      return cart === null || !cart.offersDonation || context.isDonationAnswered || donationOf(cart) !== null;
    case 'pickup':
      return cart !== null && pickupMethodOf(cart) !== null;
    case 'payment':
      return paymentModeOf(context) !== null;
    case 'summary':
      return false;
  }
}

/** Whether a step can be shown at all for this cart: there is no page for donations that nobody asks for. */
function isStepOpen({ cart }: CheckoutContext, step: CheckoutStep): boolean {
  return step !== 'donation' || cart?.offersDonation === true;
}

/** The wanted step, or the first before it that is still to do. */
export function reachableStep(context: CheckoutContext): CheckoutStep {
  const wanted = checkoutSteps.indexOf(context.wantedStep);
  return (
    checkoutSteps.find((step, index) =>
      index >= wanted ? isStepOpen(context, step) : !isStepDone(context, step),
    ) ?? 'identification'
  );
}

/**
 * The step that follows one that was just done. A donation is asked for once, and a venue that takes one kind of payment
 * asks for none: so a visitor sees four pages at most.
 */
export function nextStep(context: CheckoutContext, done: CheckoutStep): CheckoutStep {
  const isSkipped = (step: CheckoutStep): boolean =>
    step === 'donation'
      ? isStepDone(context, step)
      : step === 'payment' && context.cart?.onlyPaymentMode != null;
  const after = checkoutSteps.slice(checkoutSteps.indexOf(done) + 1);
  return after.find((step) => !isSkipped(step)) ?? 'summary';
}

/** The steps of the funnel for this cart, for those who show where one stands. */
export function stepsOf(cart: Cart | null, current: CheckoutStep): readonly CheckoutStep[] {
  return checkoutSteps.filter(
    (step) =>
      step === current ||
      (step === 'donation'
        ? cart?.offersDonation === true
        : step !== 'payment' || (cart?.onlyPaymentMode ?? null) === null),
  );
}

/** How the order is to be paid: as the shopper chose, or in the only way there is; null while it is to be chosen. */
export function paymentModeOf(context: Pick<CheckoutContext, 'cart' | 'paymentModeCode'>): string | null {
  return context.paymentModeCode ?? context.cart?.onlyPaymentMode ?? null;
}

/** Checkout readiness (point 4): the cart was read and nothing stands between it and payment. */
export function isReady(context: Pick<CheckoutContext, 'cart'>): boolean {
  return context.cart !== null && cartObstacles(context.cart).length === 0;
}

/** The pickup that was chosen is no longer in the cart, changed in another tab: it is to be chosen again. */
export function losesPickup(before: Cart | null, now: Cart): boolean {
  return before !== null && pickupMethodOf(before) !== null && pickupMethodOf(now) === null;
}
