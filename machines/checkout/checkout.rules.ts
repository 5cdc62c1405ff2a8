import { type Cart, donationOf, giftCardsOf, pickupMethodOf } from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { splitPayment } from '../../api/checkout/payment-split.ts';
import { needsPickup } from '../../api/checkout/pickup.ts';
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
      return cart !== null && (!needsPickup(cart) || pickupMethodOf(cart) !== null);
    case 'payment':
      return paymentModeOf(context) !== null || (cart !== null && isCovered(cart));
    case 'summary':
      return false;
  }
}

/** Whether a step can be shown at all for this cart: there is no page for a donation that nobody asks for. */
function isStepOpen({ cart }: CheckoutContext, step: CheckoutStep): boolean {
  switch (step) {
    case 'donation':
      return cart?.offersDonation === true;
    case 'pickup':
      return cart === null || needsPickup(cart);
    default:
      return true;
  }
}

/** The wanted step (the summary, for one that has no page), or the first before it that is still to do. */
export function reachableStep(context: CheckoutContext): CheckoutStep {
  const wanted = isStepOpen(context, context.wantedStep) ? context.wantedStep : 'summary';
  return checkoutSteps.find((step) => step === wanted || !isStepDone(context, step)) ?? 'summary';
}

/** Whether something that every order needs is missing before a step: another tab changed the cart, or the customer left. */
export function lacksBefore(context: CheckoutContext, step: CheckoutStep): boolean {
  return checkoutSteps
    .slice(0, checkoutSteps.indexOf(step))
    .some((earlier) => earlier !== 'donation' && !isStepDone(context, earlier));
}

/** The pickup is still to do, and the shopper did not come for it: they are on the way to a later step. */
export function passesPickup(context: CheckoutContext): boolean {
  return context.wantedStep !== 'pickup' && reachableStep(context) === 'pickup';
}

/** Whether a step comes after the pickup. */
export function isBeyondPickup(step: CheckoutStep): boolean {
  return checkoutSteps.indexOf(step) > checkoutSteps.indexOf('pickup');
}

/** Where the shopper arrives once the pickup is settled. */
export function stepBeyondPickup(context: CheckoutContext): CheckoutStep {
  return context.wantedStep === 'payment' || !isStepDone(context, 'payment') ? 'payment' : 'summary';
}

/** The usual pickup is, or was, taken without asking: this shopper has no step for it. */
function isPickupUsual(cart: Cart): boolean {
  const chosen = pickupMethodOf(cart);
  return cart.usualPickup !== null && (chosen === null || chosen === cart.usualPickup);
}

function isAsked(cart: Cart | null, step: CheckoutStep): boolean {
  switch (step) {
    case 'donation':
      return cart?.offersDonation === true;
    case 'pickup':
      return cart === null || (needsPickup(cart) && !isPickupUsual(cart));
    case 'payment':
      return (cart?.usualPaymentMode ?? null) === null;
    default:
      return true;
  }
}

/** The steps that this shopper has, for those who show where one stands. What is skipped stands in the summary. */
export function stepsOf(cart: Cart | null, current: CheckoutStep): readonly CheckoutStep[] {
  return checkoutSteps.filter((step) => step === current || isAsked(cart, step));
}

/** How the order is to be paid: as the shopper chose, or in the only way there is; null while it is to be chosen. */
export function paymentModeOf(context: Pick<CheckoutContext, 'cart' | 'paymentModeCode'>): string | null {
  return context.paymentModeCode ?? context.cart?.usualPaymentMode ?? null;
}

/** Gift cards pay for everything: no other way of paying is needed. */
export function isCovered(cart: Pick<Cart, 'total' | 'giftCards'>): boolean {
  const balances = giftCardsOf(cart).map((card) => card.balance);
  return balances.length > 0 && splitPayment(cart.total, balances, 0).byBank === 0;
}

/** Checkout readiness (point 4): the cart was read and nothing stands between it and payment. */
export function isReady(context: Pick<CheckoutContext, 'cart'>): boolean {
  return context.cart !== null && cartObstacles(context.cart).length === 0;
}
