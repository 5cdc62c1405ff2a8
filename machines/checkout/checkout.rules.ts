import { type Cart, pickupMethodOf } from '../../api/entities/cart.ts';
import { cartObstacles } from '../../api/entities/cart-obstacles.ts';
import { type CheckoutContext, type CheckoutStep, checkoutSteps } from './checkout.types.ts';

/** Whether a step has what it asks for, so that the next can be reached. */
function isStepDone(context: CheckoutContext, step: CheckoutStep): boolean {
  switch (step) {
    case 'identification':
      return context.isIdentified;
    case 'pickup':
      return context.cart !== null && pickupMethodOf(context.cart) !== null;
    case 'payment':
      return context.paymentModeCode !== null;
    case 'summary':
      return false;
  }
}

/** The wanted step, or the first before it that is still to do. */
export function reachableStep(context: CheckoutContext): CheckoutStep {
  const wanted = checkoutSteps.indexOf(context.wantedStep);
  return (
    checkoutSteps.find((step, index) => index >= wanted || !isStepDone(context, step)) ?? 'identification'
  );
}

/** Checkout readiness (point 4): the cart was read and nothing stands between it and payment. */
export function isReady(context: Pick<CheckoutContext, 'cart'>): boolean {
  return context.cart !== null && cartObstacles(context.cart).length === 0;
}

/** The pickup that was chosen is no longer in the cart, changed in another tab: it is to be chosen again. */
export function losesPickup(before: Cart | null, now: Cart): boolean {
  return before !== null && pickupMethodOf(before) !== null && pickupMethodOf(now) === null;
}
