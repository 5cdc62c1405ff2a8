import { assign, emit, enqueueActions, sendTo, setup } from 'xstate';
import { type Cart, donationOf, pickupMethodOf } from '../../api/entities/cart.ts';
import type { OrderTerms } from '../../api/entities/checkout.ts';
import type { Cents } from '../../api/entities/money.ts';
import type { PaymentOutcome } from '../../api/entities/order.ts';
import type { CartEvent, CartResult } from '../cart/cart.types.ts';
import { patienceDelays } from '../system/patience.ts';
import { to } from '../system/registry.ts';
import { askOutcome, startPayment } from './checkout.actors.ts';
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
  PaymentStart,
} from './checkout.types.ts';

/** After this many askings without an answer the outcome counts as unknown, and the shop says so. */
const mostAttempts = 12;

const lookUpKey = 'checkout-look-up';

/** The vocabulary of the checkout: its guards, actions, delays and slots; the machine says when. */
export const checkoutSetup = setup({
  types: {
    context: {} as CheckoutContext,
    events: {} as CheckoutEvent,
    input: {} as CheckoutInput,
    emitted: {} as CheckoutEmitted,
  },
  actors: { startPayment, askOutcome },
  delays: {
    ...patienceDelays,
    /** 1 s at first, then longer, up to 10 s. */
    askAgainDelay: ({ context }) => Math.min(1000 * context.attempts, 10_000),
  },
  guards: {
    isBeingPaid: ({ context }) => context.cart?.hold?.paymentReference != null,
    isNotReady: ({ context }) => !isReady(context),
    reaches: ({ context }, params: { readonly step: CheckoutStep }) => reachableStep(context) === params.step,
    isIdentified: ({ context }) => context.isIdentified,
    becomesIdentified: (_, params: { readonly isIdentified: boolean }) => params.isIdentified,
    startsBeingPaid: (_, params: { readonly cart: Cart }) => params.cart.hold?.paymentReference != null,
    becomesUnready: (_, params: { readonly cart: Cart }) => !isReady(params),
    lacksBefore: ({ context }, params: { readonly step: CheckoutStep }) => lacksBefore(context, params.step),
    hasDonation: ({ context }) => context.cart !== null && donationOf(context.cart) !== null,
    isMine: ({ context }, params: { readonly key: string }) => params.key === context.changeKey,
    isMineAccepted: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.changeKey && params.result.kind === 'accepted',
    isDonationInDoubt: ({ context }) => context.isDonationInDoubt && reachableStep(context) === 'donation',
    isUsualPickupUnknown: ({ context }) => context.isCartOutdated && passesPickup(context),
    hasUsualPickup: ({ context }) => context.cart?.usualPickup != null && passesPickup(context),
    goesBeyondPickup: (_, params: { readonly step: CheckoutStep }) => isBeyondPickup(params.step),
    isMineCollected: ({ context }, params: { readonly key: string; readonly result: CartResult }) =>
      params.key === context.changeKey &&
      params.result.kind === 'accepted' &&
      pickupMethodOf(params.result.cart) !== null,
    areOtherTerms: ({ context: { orderTerms } }, params: { readonly terms: OrderTerms }) =>
      orderTerms !== null && orderTerms.termsVersion !== params.terms.termsVersion,
    isPaymentKnown: ({ context }) => context.paymentReference !== null,
    isStarted: (_, params: { readonly start: PaymentStart }) => params.start.kind === 'started',
    hasOutcome: ({ context }, params: { readonly kind: PaymentOutcome['kind'] }) =>
      context.outcome?.kind === params.kind,
    isInterrupted: ({ context }) => context.isBackByThemselves && context.attempts < mostAttempts,
    isPatient: ({ context }) => context.attempts < mostAttempts,
  },
  actions: {
    keepCart: assign((_, params: { readonly cart: Cart }) => ({
      cart: params.cart,
      isCartOutdated: false,
      isDonationInDoubt: false,
    })),
    keepCollected: assign((_, params: { readonly result: CartResult }) =>
      params.result.kind === 'accepted' ? { cart: params.result.cart } : {},
    ),
    keepIdentity: assign(({ context }, { isIdentified }: { readonly isIdentified: boolean }) => ({
      isIdentified,
      isCartOutdated: context.isCartOutdated || (isIdentified && context.cart !== null),
      // Whoever left has taken their answers along.
      ...(context.isIdentified && !isIdentified ? { isDonationAnswered: false, paymentModeCode: null } : {}),
    })),
    trustCart: assign({ isCartOutdated: false, isDonationInDoubt: false }),
    doubtDonation: assign({ isDonationInDoubt: true }),
    trustDonation: assign({ isDonationInDoubt: false }),
    want: assign((_, params: { readonly step: CheckoutStep }) => ({ wantedStep: params.step })),
    leavePayment: assign({ paymentReference: null }),
    /** Once a step is done, on to the summary, or to the first step that is still to do. */
    goOn: assign({ wantedStep: 'summary' }),
    keepChangeKey: assign((_, params: { readonly key: string }) => ({ changeKey: params.key })),
    clearRefusal: assign({ refusal: null }),
    reach: emit(({ context }, params: { readonly place: CheckoutPlace }) => ({
      type: 'checkout.placeReached' as const,
      place: params.place,
      reference: context.paymentReference,
    })),
    reachBeyondPickup: emit(({ context }) => ({
      type: 'checkout.placeReached' as const,
      place: stepBeyondPickup(context),
      reference: context.paymentReference,
    })),
    askForDonation: sendTo(
      ({ system }) => to(system, 'cart'),
      (
        { context },
        params: { readonly code: string; readonly amount: Cents | null; readonly key: string },
      ): CartEvent => {
        const given = context.cart === null ? null : donationOf(context.cart);
        return {
          type: 'cart.changeAsked',
          change: {
            kind: 'donate',
            code: params.code,
            amount: params.amount,
            instead: given === null ? null : { itemId: given.id, code: given.code },
          },
          key: params.key,
          replyTo: 'checkout',
        };
      },
    ),
    takeDonationBack: sendTo(
      ({ system }) => to(system, 'cart'),
      ({ context }, params: { readonly key: string }): CartEvent => ({
        type: 'cart.changeAsked',
        change: {
          kind: 'releaseItem',
          itemId: (context.cart === null ? null : donationOf(context.cart))?.id ?? '',
        },
        key: params.key,
        replyTo: 'checkout',
      }),
    ),
    /** What was sold stands in the member’s history now, cards and subscriptions among their references. */
    outdateHistory: sendTo(({ system }) => to(system, 'session'), { type: 'history.outdated' }),
    outdateReferences: sendTo(({ system }) => to(system, 'session'), { type: 'references.outdated' }),
    rememberDonation: enqueueActions(({ enqueue }) => {
      enqueue.assign({ isDonationAnswered: true });
      enqueue(emit({ type: 'donation.remembered', isAnswered: true }));
    }),
    askForPickup: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly methodCode: string; readonly key: string }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'choosePickup', methodCode: params.methodCode },
        key: params.key,
        replyTo: 'checkout',
      }),
    ),
    lookUpCart: enqueueActions(({ enqueue, system }) => {
      enqueue.assign({ changeKey: lookUpKey });
      enqueue.sendTo(to(system, 'cart'), {
        type: 'cart.changeAsked',
        change: { kind: 'reread' },
        key: lookUpKey,
        replyTo: 'checkout',
      });
    }),
    takeUsualPickup: enqueueActions(({ context: { cart }, enqueue, system }) => {
      const methodCode = cart?.usualPickup ?? '';
      // Once for a cart: asked again after a lost answer, it has no second effect.
      const key = `usual-pickup-${cart?.publicId ?? ''}-${methodCode}`;
      enqueue.assign({ changeKey: key });
      enqueue.sendTo(to(system, 'cart'), {
        type: 'cart.changeAsked',
        change: { kind: 'choosePickup', methodCode },
        key,
        replyTo: 'checkout',
      });
    }),
    rereadCart: sendTo(
      ({ system }) => to(system, 'cart'),
      (): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'reread' },
        key: 'checkout-reread',
        replyTo: null,
      }),
    ),
    // Before the cart says so: a page that goes for a payment is not reloaded (ruling 11).
    tellStakes: sendTo(({ system }) => to(system, 'connectivity'), {
      type: 'stakes.changed',
      stakes: 'payment',
    }),
    keepRefusal: assign((_, params: { readonly result: CartResult }) =>
      params.result.kind === 'refused' ? { refusal: params.result.refusal, changeKey: null } : {},
    ),
    askForGiftCard: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly code: string; readonly key: string }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'giveGiftCard', code: params.code },
        key: params.key,
        replyTo: 'checkout',
      }),
    ),
    takeGiftCardBack: sendTo(
      ({ system }) => to(system, 'cart'),
      (_, params: { readonly id: string | null; readonly key: string }): CartEvent => ({
        type: 'cart.changeAsked',
        change: { kind: 'withdrawGiftCard', id: params.id },
        key: params.key,
        replyTo: 'checkout',
      }),
    ),
    choosePaymentMode: enqueueActions(({ enqueue }, params: { readonly modeCode: string | null }) => {
      enqueue.assign({ paymentModeCode: params.modeCode, wantedStep: 'summary' });
      enqueue(emit({ type: 'paymentMode.remembered', modeCode: params.modeCode }));
    }),
    forgetChoices: enqueueActions(({ enqueue }) => {
      enqueue.assign({ paymentModeCode: null, isDonationAnswered: false });
      enqueue(emit({ type: 'paymentMode.remembered', modeCode: null }));
      enqueue(emit({ type: 'donation.remembered', isAnswered: false }));
    }),
    keepOrderTerms: assign((_, params: { readonly terms: OrderTerms }) => ({ orderTerms: params.terms })),
    forgetOrderTerms: assign({ orderTerms: null }),
    keepPayment: assign((_, params: { readonly start: PaymentStart }) =>
      params.start.kind === 'started'
        ? {
            payment: params.start.payment,
            paymentReference: params.start.payment.reference,
            attempts: 0,
          }
        : { refusal: params.start.refusal },
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
    followPayment: assign((_, params: { readonly reference: string; readonly isByBackButton: boolean }) => ({
      paymentReference: params.reference,
      attempts: 0,
      isBackByThemselves: params.isByBackButton,
      orderTerms: null,
      order: null,
      refusal: null,
    })),
    noteBack: assign({ isBackByThemselves: true }),
    countAttempt: assign({ attempts: ({ context }) => context.attempts + 1 }),
    keepOutcome: assign((_, params: { readonly outcome: PaymentOutcome }) => ({ outcome: params.outcome })),
    keepOrder: assign(({ context: { outcome } }) =>
      outcome?.kind === 'paid' ? { order: outcome.order } : {},
    ),
    tellTabs: emit({ type: 'payment.changed' }),
    // The rereading under way will say so too; until then the funnel must not think that it is still being paid.
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
