import { assertEvent, assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { donationOf, pickupMethodOf } from '../../api/cart/cart.ts';
import type { HostedPayment, OrderTerms } from '../../api/checkout/checkout.ts';
import type { PaymentOutcome } from '../../api/checkout/order.ts';
import { askCart, type CartAnswer } from '../cart/ask-cart.ts';
import { type Answer, answerGuards, refusalIn } from '../system/answer.ts';
import { patienceDelays } from '../system/patience.ts';
import { to } from '../system/registry.ts';
import { promiseSlot } from '../system/slot.ts';
import {
  isBeyondPickup,
  isReady,
  lacksBefore,
  passesPickup,
  reachableStep,
  stepBeyondPickup,
} from './checkout.rules.ts';
import type {
  CheckoutContext,
  CheckoutEmitted,
  CheckoutEvent,
  CheckoutInput,
  CheckoutPlace,
  CheckoutStep,
} from './checkout.types.ts';

/** What a payment is started from. */
export type PaymentWish =
  /** The order that was confirmed here. `terms` is what the shopper was shown; the server refuses when that no longer holds. */
  | { readonly kind: 'order'; readonly modeCode: string | null; readonly terms: OrderTerms }
  /** The payment under way, wherever it began. Refused once that is over: nothing new is ordered that nobody saw. */
  | { readonly kind: 'resume'; readonly reference: string };

/** Starts the payment of the cart, or gives the one under way for an unchanged cart (ruling 6). */
export const startPayment = promiseSlot<Answer<HostedPayment>, PaymentWish>('startPayment');

/** Asks the server what became of a payment: it alone knows (ruling 19). */
export const askOutcome = promiseSlot<PaymentOutcome, { readonly reference: string }>('askOutcome');

/** After this many askings without an answer the outcome counts as unknown, and the shop says so. */
const mostAttempts = 12;

interface Known {
  readonly context: CheckoutContext;
}

/** The vocabulary of the checkout: its guards, actions, delays and slots; the machine says when. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
  },
  actors: { startPayment, askOutcome, askCart },
  delays: {
    ...patienceDelays,
    /** 1 s at first, then longer, up to 10 s. */
    askAgainDelay: ({ context }) => Math.min(1000 * context.attempts, 10_000),
  },
  guards: {
    ...answerGuards,
    isBeingPaid: ({ context }) => context.cart?.hold?.paymentReference != null,
    isNotReady: ({ context }) => !isReady(context),
    reaches: ({ context }: Known, params: { readonly step: CheckoutStep }) =>
      reachableStep(context) === params.step,
    isIdentified: ({ context }) => context.isIdentified,
    becomesIdentified: ({ event }) => {
      assertEvent(event, 'identity.changed');
      return event.isIdentified;
    },
    startsBeingPaid: ({ event }) => {
      assertEvent(event, 'cart.changed');
      return event.cart.hold?.paymentReference != null;
    },
    becomesUnready: ({ event }) => {
      assertEvent(event, 'cart.changed');
      return !isReady(event);
    },
    lacksBefore: ({ context }: Known, params: { readonly step: CheckoutStep }) =>
      lacksBefore(context, params.step),
    hasDonation: ({ context }) => context.cart !== null && donationOf(context.cart) !== null,
    isDonationInDoubt: ({ context }) => context.isDonationInDoubt && reachableStep(context) === 'donation',
    isUsualPickupUnknown: ({ context }) => context.isCartOutdated && passesPickup(context),
    hasUsualPickup: ({ context }) => context.cart?.usualPickup != null && passesPickup(context),
    goesBeyondPickup: ({ event }) => {
      assertEvent(event, 'step.asked');
      return isBeyondPickup(event.step);
    },
    /** The pickup was taken, and the cart shows it. */
    isCollected: (_: unknown, answer: CartAnswer) =>
      answer.kind === 'done' && pickupMethodOf(answer.value.cart) !== null,
    areOtherTerms: ({ context: { orderTerms }, event }) => {
      assertEvent(event, 'order.confirmed');
      return orderTerms !== null && orderTerms.termsVersion !== event.terms.termsVersion;
    },
    isPaymentKnown: ({ context }) => context.paymentReference !== null,
    hasOutcome: ({ context }: Known, params: { readonly kind: PaymentOutcome['kind'] }) =>
      context.outcome?.kind === params.kind,
    isInterrupted: ({ context }) => context.isBackByThemselves && context.attempts < mostAttempts,
    isPatient: ({ context }) => context.attempts < mostAttempts,
  },
  actions: {
    keepCart: assign(({ event }) => {
      assertEvent(event, 'cart.changed');
      return { cart: event.cart, isCartOutdated: false, isDonationInDoubt: false };
    }),
    keepCollected: assign((_, answer: CartAnswer) =>
      answer.kind === 'done' ? { cart: answer.value.cart } : {},
    ),
    keepIdentity: assign(({ context, event }) => {
      assertEvent(event, 'identity.changed');
      const { isIdentified } = event;
      return {
        isIdentified,
        isCartOutdated: context.isCartOutdated || (isIdentified && context.cart !== null),
        // The answers belong to the customer who left.
        ...(context.isIdentified && !isIdentified
          ? { isDonationAnswered: false, paymentModeCode: null }
          : {}),
      };
    }),
    trustCart: assign({ isCartOutdated: false, isDonationInDoubt: false }),
    doubtDonation: assign({ isDonationInDoubt: true }),
    trustDonation: assign({ isDonationInDoubt: false }),
    keepWantedStep: assign(({ event }) => {
      assertEvent(event, 'step.asked');
      return { wantedStep: event.step };
    }),
    leavePayment: assign({ paymentReference: null }),
    /** Once a step is done, on to the summary, or to the first step that is still to do. */
    goOn: assign({ wantedStep: 'summary' }),
    clearRefusal: assign({ refusal: null }),
    announcePlace: emit(({ context }, params: { readonly place: CheckoutPlace }) => ({
      type: 'checkout.placeReached' as const,
      place: params.place,
      reference: context.paymentReference,
    })),
    announcePlaceBeyondPickup: emit(({ context }) => ({
      type: 'checkout.placeReached' as const,
      place: stepBeyondPickup(context),
      reference: context.paymentReference,
    })),
    tellSold: emit({ type: 'order.paid' }),
    rememberDonation: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isDonationAnswered: true });
      enqueue(emit({ type: 'donation.remembered', isAnswered: true }));
    }),
    rereadCart: sendTo(({ system }) => to(system, 'cart'), { type: 'cart.rereadAsked' }),
    // Before the cart says so: a page that goes for a payment is not reloaded (ruling 11).
    tellStakes: sendTo(({ system }) => to(system, 'connectivity'), {
      type: 'stakes.changed',
      stakes: 'payment',
    }),
    keepRefusal: assign((_, answer: Answer<unknown>) => ({ refusal: refusalIn(answer) })),
    choosePaymentMode: enqueueActions(({ event, enqueue }) => {
      assertEvent(event, 'paymentMode.chosen');
      const { modeCode } = event;
      enqueue.assign({ paymentModeCode: modeCode, wantedStep: 'summary' });
      enqueue(emit({ type: 'paymentMode.remembered', modeCode }));
    }),
    forgetChoices: enqueueActions(({ enqueue }) => {
      enqueue.assign({ paymentModeCode: null, isDonationAnswered: false });
      enqueue(emit({ type: 'paymentMode.remembered', modeCode: null }));
      enqueue(emit({ type: 'donation.remembered', isAnswered: false }));
    }),
    keepOrderTerms: assign(({ event }) => {
      assertEvent(event, 'order.confirmed');
      return { orderTerms: event.terms };
    }),
    forgetOrderTerms: assign({ orderTerms: null }),
    keepPayment: assign((_, answer: Answer<HostedPayment>) =>
      answer.kind === 'done'
        ? { payment: answer.value, paymentReference: answer.value.reference, attempts: 0 }
        : {},
    ),
    redirect: enqueueActions(({ context, enqueue }) => {
      if (context.payment !== null) {
        enqueue(emit({ type: 'payment.redirected', payment: context.payment }));
      }
    }),
    followPaymentOfCart: assign(({ context }) => ({
      paymentReference: context.cart?.hold?.paymentReference ?? null,
      attempts: 0,
      isBackByThemselves: true,
      orderTerms: null,
    })),
    followPayment: assign(({ event }) => {
      assertEvent(event, 'payment.returned');
      return {
        paymentReference: event.reference,
        attempts: 0,
        isBackByThemselves: event.isByBackButton,
        orderTerms: null,
        order: null,
        refusal: null,
      };
    }),
    noteBack: assign({ isBackByThemselves: true }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepOutcome: assign((_, outcome: PaymentOutcome) => ({ outcome })),
    keepOrder: assign(({ context: { outcome } }) =>
      outcome?.kind === 'paid' ? { order: outcome.order } : {},
    ),
    tellTabs: emit({ type: 'payment.changed' }),
    // The cart in memory still says that it is being paid: the rereading under way corrects it, the funnel cannot wait for that.
    forgetPayment: assign(({ context }) => ({
      payment: null,
      refusal: null,
      orderTerms: null,
      cart:
        context.cart === null
          ? null
          : {
              ...context.cart,
              hold: context.cart.hold === null ? null : { ...context.cart.hold, paymentReference: null },
            },
    })),
  },
});
