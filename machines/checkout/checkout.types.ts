import type { Cart } from '../../api/cart/cart.ts';
import type { HostedPayment, OrderTerms } from '../../api/checkout/checkout.ts';
import type { Order, PaymentOutcome } from '../../api/checkout/order.ts';
import type { Cents } from '../../api/values/money.ts';
import type { CartChanged } from '../cart/cart.types.ts';
import type { Refusal } from '../system/answer.ts';

/** The steps that have a page, in their order. */
export const checkoutSteps = ['identification', 'donation', 'pickup', 'payment', 'summary'] as const;
export type CheckoutStep = (typeof checkoutSteps)[number];

/** Where the funnel stands, for the address bar: a step, the confirmation page, or back at the cart. */
export type CheckoutPlace = CheckoutStep | 'confirmation' | 'cart';

export interface CheckoutInput {
  /** The payment mode chosen before a reload of the page; null for none. */
  readonly paymentModeCode: string | null;
  /** Whether a donation was given or declined before a reload of the page. */
  readonly isDonationAnswered: boolean;
}

export interface CheckoutContext {
  /** The step that the shopper wants; they get it, or the first that is still to do. */
  readonly wantedStep: CheckoutStep;
  readonly cart: Cart | null;
  readonly isIdentified: boolean;
  /** Somebody signed in since the cart was read: the cart does not say yet how they usually collect. */
  readonly isCartOutdated: boolean;
  /** The shopper went away while a donation was being saved: whether there is one is not known until the cart is read. */
  readonly isDonationInDoubt: boolean;
  readonly paymentModeCode: string | null;
  /** The shopper gave a donation or went on without one: it is not asked for again. */
  readonly isDonationAnswered: boolean;
  readonly payment: HostedPayment | null;
  readonly paymentReference: string | null;
  /** How many times the server was asked what became of the payment, or for an order whose answer was lost. */
  readonly attempts: number;
  /** What the server last said of the payment; null before it was asked. */
  readonly outcome: PaymentOutcome | null;
  /** The shopper came back by the back button, not by the bank's link: they may not have paid. */
  readonly isBackByThemselves: boolean;
  /** What the shopper was shown when they ordered; null before. */
  readonly orderTerms: OrderTerms | null;
  readonly order: Order | null;
  readonly refusal: Refusal | null;
}

export type CheckoutEvent =
  | CartChanged
  | { readonly type: 'identity.changed'; readonly isIdentified: boolean }
  /** By a route of the funnel: the shopper wants this step, and gets it or the first that is still to do. */
  | { readonly type: 'step.asked'; readonly step: CheckoutStep }
  /** By the identification page, for those who are already known. */
  | { readonly type: 'identity.confirmed' }
  /** `amount` is null for a donation of a fixed price. One that is in the cart already gets this amount instead. */
  | { readonly type: 'donation.chosen'; readonly code: string; readonly amount: Cents | null }
  /** « Sans don »: nothing is given, and what was given is taken back. */
  | { readonly type: 'donation.declined' }
  | { readonly type: 'pickup.chosen'; readonly methodCode: string }
  /** Null where gift cards pay for everything. */
  | { readonly type: 'paymentMode.chosen'; readonly modeCode: string | null }
  /** A gift card is to pay what it can, by its number. */
  | { readonly type: 'giftCard.given'; readonly code: string }
  /** A gift card of the cart is no longer to pay, by its id there; null for all of them. */
  | { readonly type: 'giftCard.withdrawn'; readonly id: string | null }
  | { readonly type: 'terms.accepted' }
  | { readonly type: 'terms.withdrawn' }
  /** The order button: « Commander avec obligation de paiement ». */
  | { readonly type: 'order.confirmed'; readonly terms: OrderTerms }
  /** The browser came back from the payment page, or the confirmation page was opened. */
  | {
      readonly type: 'payment.returned';
      readonly reference: string;
      /** By the browser's back button, not by the bank's link. */
      readonly isByBackButton: boolean;
    }
  /** The browser woke this page as it was left, by the back button of the payment page. */
  | { readonly type: 'page.restored' }
  | { readonly type: 'outcome.askedAgain' }
  /** After a refusal, an abandonment or an unknown outcome: pay again, or go on with the same payment. */
  | { readonly type: 'payment.retried' }
  | { readonly type: 'checkout.left' };

export type CheckoutEmitted =
  /** The router follows. */
  | {
      readonly type: 'checkout.placeReached';
      readonly place: CheckoutPlace;
      /** The payment that the confirmation page is about. */
      readonly reference: string | null;
    }
  /** The wiring posts the form: the browser leaves the shop. */
  | { readonly type: 'payment.redirected'; readonly payment: HostedPayment }
  /** A payment was started or settled: the wiring tells the other tabs, whose cart is the same. */
  | { readonly type: 'payment.changed' }
  /** What was sold stands in the member’s history now, cards and subscriptions among their references: the wiring outdates both. */
  | { readonly type: 'order.paid' }
  /** The wiring remembers it for a reload. */
  | { readonly type: 'paymentMode.remembered'; readonly modeCode: string | null }
  /** The wiring remembers for a reload whether a donation was given or declined. */
  | { readonly type: 'donation.remembered'; readonly isAnswered: boolean };
