import type { CartAnswer, CartQuestion } from '../../../machines/cart/ask-cart.ts';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { Refusal } from '../../../machines/system/answer.ts';
import { pickupItem } from '../../support/data/fixtures.ts';
import type { Deeds, Promises, Step } from '../../support/graph/promises.types.ts';
import {
  anewTo,
  isBeingPaid,
  lacksForOrder,
  lacksForPayment,
  landing,
  type Machine,
  placeBeyondPickup,
  reached,
  storyOf,
} from './checkout-landing.ts';

type On = Promises<Machine>['on'];
type Asked = Promises<Machine>['answers']['askCart'];
type StepsEvent = Exclude<
  keyof On,
  | 'order.confirmed'
  | 'payment.returned'
  | 'page.restored'
  | 'outcome.askedAgain'
  | 'payment.retried'
  | 'checkout.left'
>;

const donation = 'donation';
const noReason: Refusal = { code: 0, message: '', lostSeats: [], fields: {} };

const asked = (question: CartQuestion): Deeds<Machine> => ({ asks: { askCart: question } });
/** A choice is asked of the cart and waited for; why the one before was refused is said no longer. */
const saving = (change: CartChange): Deeds<Machine> => ({ ...asked({ change }), knows: { refusal: null } });
const remembered = () => ({ emits: [{ type: 'donation.remembered', isAnswered: true } as const] });

/** The cart as it was read says all that was in doubt. */
const read = ({ event }: Step<Machine, { readonly cart: Parameters<typeof storyOf>[0] }>) => ({
  cart: event.cart,
  isCartOutdated: false,
  isDonationInDoubt: false,
});
/** Whoever becomes known is not in the cart yet; whoever leaves takes their answers along. */
const known = ({ context, event }: Step<Machine, { readonly isIdentified: boolean }>) => ({
  isIdentified: event.isIdentified,
  isCartOutdated: context.isCartOutdated || (event.isIdentified && context.cart !== null),
  ...(context.isIdentified && !event.isIdentified
    ? { isDonationAnswered: false, paymentModeCode: null }
    : {}),
});
const onwards = { wantedStep: 'summary' } as const;

type Answered = Step<Machine, { readonly output: CartAnswer }>;
const isDone = ({ event: { output } }: Answered): boolean => output.kind === 'done';
/** Why it was not done is said on the page of that step, which can be done again. */
const refused = ({ event: { output } }: Answered): Deeds<Machine> =>
  output.kind === 'refused' ? { knows: { refusal: output.refusal } } : {};
const isCollected = ({ event: { output } }: Answered): boolean =>
  output.kind === 'done' && output.value.cart.items.some((item) => item === pickupItem);
/** Nobody answered: no reason is known, and the step can be done again. */
const unanswered: Deeds<Machine> = { knows: { refusal: noReason } };
/** Without an answer the shopper is asked. */
const readAgain = landing(() => ({ isCartOutdated: false, isDonationInDoubt: false }));

const busyStates = [
  'funnel.donation.saving',
  'funnel.pickup.saving',
  'funnel.payment.saving',
  'funnel.recognising',
  'funnel.collecting',
] as const;

/** The questions before an order, each on its page, and what the cart and the session say meanwhile (point 4). */
export const stepsPromises = {
  on: {
    'cart.changed': [
      // Its payment is under way: another tab left for the bank.
      { from: ['funnel', 'unanswered'], given: ({ event }) => isBeingPaid(event.cart), ...landing(read) },
      {
        from: 'funnel',
        given: ({ event }) => !storyOf(event.cart).isPayable,
        to: 'funnel.notReady',
        through: ({ was }) => anewTo('funnel.notReady', was),
        does: (step) => ({ knows: read(step) }),
      },
      {
        from: 'funnel.payment',
        given: (step) => lacksForPayment({ ...step.context, ...read(step) }),
        ...landing(read),
      },
      {
        from: 'funnel.summary',
        given: (step) => lacksForOrder({ ...step.context, ...read(step) }),
        ...landing(read),
      },
      { does: (step) => ({ knows: read(step) }) },
    ],
    'identity.changed': [
      {
        from: 'funnel.identification',
        given: ({ event }) => event.isIdentified,
        ...landing((step) => ({ ...known(step), ...onwards })),
      },
      { from: 'funnel.identification', does: (step) => ({ knows: known(step) }) },
      { from: 'funnel', given: ({ event }) => !event.isIdentified, ...landing(known) },
      { does: (step) => ({ knows: known(step) }) },
    ],
    'step.asked': [
      // The page that they are led to, or another beyond: they are on the way.
      {
        from: 'funnel.collecting',
        given: ({ event: { step } }) => step === 'payment' || step === 'summary',
        does: ({ context, event: { step } }) => ({
          emits: [reached(placeBeyondPickup({ ...context, wantedStep: step }))],
          knows: { wantedStep: step },
        }),
      },
      { from: 'funnel', ...landing(({ event }) => ({ wantedStep: event.step })) },
      landing(({ event }) => ({ wantedStep: event.step, refusal: null })),
    ],
    'identity.confirmed': [
      {
        from: 'funnel.identification',
        given: ({ context }) => context.isIdentified,
        ...landing(() => onwards),
      },
    ],
    // A shopper gives once in an order: what was given is given otherwise.
    'donation.chosen': [
      {
        from: 'funnel.donation.choosing',
        to: 'funnel.donation.saving',
        does: ({ context, event: { code, amount } }) => {
          const instead = storyOf(context.cart).hasDonation ? { itemId: donation, code: 'DON' } : null;
          return saving({ kind: 'donate', code, amount, instead });
        },
      },
    ],
    'donation.declined': [
      {
        from: 'funnel.donation.choosing',
        given: ({ context }) => storyOf(context.cart).hasDonation,
        to: 'funnel.donation.saving',
        does: saving({ kind: 'releaseItem', itemId: donation }),
      },
      {
        from: 'funnel.donation.choosing',
        ...landing(() => ({ ...onwards, isDonationAnswered: true }), remembered),
      },
    ],
    'pickup.chosen': [
      {
        from: 'funnel.pickup.choosing',
        to: 'funnel.pickup.saving',
        does: ({ event: { methodCode } }) => saving({ kind: 'choosePickup', methodCode }),
      },
    ],
    'paymentMode.chosen': [
      {
        from: 'funnel.payment.choosing',
        ...landing(
          ({ event }) => ({ ...onwards, paymentModeCode: event.modeCode }),
          ({ event: { modeCode } }) => ({ emits: [{ type: 'paymentMode.remembered', modeCode }] }),
        ),
      },
    ],
    'giftCard.given': [
      {
        from: 'funnel.payment.choosing',
        to: 'funnel.payment.saving',
        does: ({ event: { code } }) => saving({ kind: 'giveGiftCard', code }),
      },
    ],
    'giftCard.withdrawn': [
      {
        from: 'funnel.payment.choosing',
        to: 'funnel.payment.saving',
        does: ({ event: { id } }) => saving({ kind: 'withdrawGiftCard', id }),
      },
    ],
    'terms.accepted': [
      {
        from: 'funnel.summary.reviewing',
        to: 'funnel.summary.accepted',
        does: { knows: { orderTerms: null } },
      },
    ],
    'terms.withdrawn': [{ from: 'funnel.summary.accepted', to: 'funnel.summary.reviewing' }],
  } satisfies Pick<On, StepsEvent>,
  asked: {
    done: [
      {
        from: 'funnel.donation.saving',
        given: isDone,
        ...landing(() => ({ ...onwards, isDonationAnswered: true, isDonationInDoubt: false }), remembered),
      },
      {
        from: 'funnel.donation.saving',
        to: 'funnel.donation.choosing',
        does: (step) => ({ knows: { ...refused(step).knows, isDonationInDoubt: false } }),
      },
      { from: 'funnel.pickup.saving', given: isDone, ...landing(() => onwards) },
      { from: 'funnel.pickup.saving', to: 'funnel.pickup.choosing', does: refused },
      { from: 'funnel.payment.saving', to: 'funnel.payment.choosing', does: refused },
      { from: 'funnel.recognising', ...readAgain },
      {
        from: 'funnel.collecting',
        given: isCollected,
        ...landing(({ event: { output } }) => (output.kind === 'done' ? { cart: output.value.cart } : {})),
      },
      { from: 'funnel.collecting', to: 'funnel.pickup.choosing', does: refused },
    ],
    error: [
      {
        from: 'funnel.donation.saving',
        to: 'funnel.donation.choosing',
        does: { knows: { ...unanswered.knows, isDonationInDoubt: false } },
      },
      { from: 'funnel.recognising', ...readAgain },
      { from: 'funnel.payment.saving', to: 'funnel.payment.choosing', does: unanswered },
      { to: 'funnel.pickup.choosing', does: unanswered },
    ],
  } satisfies Asked,
  entering: {
    // The pages of the funnel are about no payment.
    funnel: { knows: { paymentReference: null } },
    'funnel.notReady': { emits: [reached('cart')] },
    'funnel.identification': { emits: [reached('identification')] },
    'funnel.donation': { emits: [reached('donation')] },
    'funnel.pickup': { emits: [reached('pickup')] },
    'funnel.payment': { emits: [reached('payment')] },
    'funnel.summary': { emits: [reached('summary')] },
    'funnel.recognising': asked({ change: { kind: 'reread' } }),
    // Once for a cart: asked again after a lost answer, it has no second effect.
    'funnel.collecting': ({ context }) => {
      const methodCode = storyOf(context.cart).usualPickup ?? 'none';
      const key = `usual-pickup-${context.cart?.publicId}-${methodCode}`;
      return {
        ...asked({ change: { kind: 'choosePickup', methodCode }, key }),
        emits: [reached(placeBeyondPickup(context))],
      };
    },
  } satisfies Promises<Machine>['entering'],
  leaving: {
    // Why something was refused is said on its own page only.
    'funnel.donation': { knows: { refusal: null } },
    'funnel.donation.saving': { knows: { isDonationInDoubt: true } },
    'funnel.pickup': { knows: { refusal: null } },
    'funnel.payment': { knows: { refusal: null } },
    'funnel.summary': { knows: { refusal: null } },
  } satisfies Promises<Machine>['leaving'],
  busyStates,
};
