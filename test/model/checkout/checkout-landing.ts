import type { Cart } from '../../../api/cart/cart.ts';
import type { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import type {
  CheckoutContext,
  CheckoutPlace,
  CheckoutStep,
} from '../../../machines/checkout/checkout.types.ts';
import {
  askedForDonation,
  cartWithDonation,
  heldCart,
  pickupItem,
  unreadyCart,
  usuallyCollected,
} from '../../support/data/fixtures.ts';
import {
  cartWithGiftCard,
  coveredCart,
  partlyCoveredCartBeingPaid,
} from '../../support/data/payment-fixtures.ts';
import type { Deeds, Step } from '../../support/graph/promises.types.ts';

export type Machine = typeof checkoutMachine;
export type Known = Pick<Step<Machine, unknown>, 'context' | 'was'>;
type Facts = Partial<CheckoutContext>;

/** What the funnel looks at in a cart. */
interface Story {
  readonly isPayable: boolean;
  readonly asksDonation: boolean;
  readonly hasDonation: boolean;
  readonly lacksPickup: boolean;
  readonly usualPickup: string | null;
  /** The one way of paying that there is. */
  readonly onlyMode: string | null;
  readonly isCovered: boolean;
}
const plainStory: Story = {
  isPayable: true,
  asksDonation: false,
  hasDonation: false,
  lacksPickup: false,
  usualPickup: null,
  onlyMode: null,
  isCovered: false,
};
/** By the public ids of the carts. */
const stories: Record<string, Story> = {};
function told(publicId: string, cart: Cart, story: Partial<Story>): Cart {
  stories[publicId] = { ...plainStory, ...story };
  return { ...cart, publicId };
}

/** The carts of the examples, each with what is so of it. */
export const carts = {
  seats: told('seats', heldCart(), { lacksPickup: true }),
  usual: told('usual', usuallyCollected, { lacksPickup: true, usualPickup: 'GUICHET' }),
  usualCovered: told(
    'usual-covered',
    { ...usuallyCollected, giftCards: coveredCart.giftCards ?? [] },
    { lacksPickup: true, usualPickup: 'GUICHET', isCovered: true },
  ),
  withGiftCard: told('with-gift-card', cartWithGiftCard, {}),
  asked: told('asked', askedForDonation, { asksDonation: true, lacksPickup: true, onlyMode: 'CB' }),
  donated: told(
    'donated',
    { ...cartWithDonation, items: [...cartWithDonation.items, pickupItem] },
    { asksDonation: true, hasDonation: true, onlyMode: 'CB' },
  ),
  unready: told('unready', unreadyCart, { isPayable: false, lacksPickup: true }),
  beingPaid: told('being-paid', partlyCoveredCartBeingPaid, {}),
} as const;

export const storyOf = (cart: Cart | null): Story =>
  stories[cart?.publicId ?? ''] ?? { ...plainStory, isPayable: false, lacksPickup: true };
const paymentOf = (cart: Cart | null): string | null => cart?.hold?.paymentReference ?? null;
export const isBeingPaid = (cart: Cart | null): boolean => paymentOf(cart) !== null;

const isPaidSomehow = ({ cart, paymentModeCode }: CheckoutContext): boolean => {
  const { onlyMode, isCovered } = storyOf(cart);
  return paymentModeCode !== null || onlyMode !== null || isCovered;
};

/** What no order goes without is not there. */
export const lacksForOrder = (context: CheckoutContext): boolean =>
  lacksForPayment(context) || !isPaidSomehow(context);
/** Of that, what is asked before the way of paying. */
export const lacksForPayment = ({ cart, isIdentified }: CheckoutContext): boolean =>
  !isIdentified || storyOf(cart).lacksPickup;

/** Where the shopper is once the pickup is there. */
export const placeBeyondPickup = (context: CheckoutContext): CheckoutStep =>
  context.wantedStep === 'payment' || !isPaidSomehow(context) ? 'payment' : 'summary';

/** The step that is wanted, or the first before it that is still to do. */
export function landingOf(context: CheckoutContext): string {
  const { cart, wantedStep, isIdentified, isDonationAnswered, isDonationInDoubt, isCartOutdated } = context;
  const { isPayable, asksDonation, hasDonation, lacksPickup, usualPickup } = storyOf(cart);
  if (isBeingPaid(cart)) {
    return 'awaitingOutcome.asking';
  }
  if (!isPayable) {
    return 'funnel.notReady';
  }
  if (!isIdentified || wantedStep === 'identification') {
    return 'funnel.identification';
  }
  if (asksDonation && (wantedStep === 'donation' || !(isDonationAnswered || hasDonation))) {
    return isDonationInDoubt ? 'funnel.recognising' : 'funnel.donation.choosing';
  }
  if (wantedStep === 'pickup') {
    return 'funnel.pickup.choosing';
  }
  if (lacksPickup) {
    const usual = usualPickup === null ? 'funnel.pickup.choosing' : 'funnel.collecting';
    return isCartOutdated ? 'funnel.recognising' : usual;
  }
  return placeBeyondPickup(context) === 'payment' ? 'funnel.payment.choosing' : 'funnel.summary.reviewing';
}

/** States that are left and entered anew on the way there: the page is reached again. */
export function anewTo(place: string, was: Known['was']): readonly string[] {
  const names = place.split('.').map((_, index, all) => all.slice(0, index + 1).join('.'));
  return names.filter((name) => name !== 'funnel' && was(name));
}

/** The payment under way of a cart, by whomever and wherever it was begun. */
const followed = (cart: Cart | null): Facts => ({
  paymentReference: paymentOf(cart),
  attempts: 0,
  isBackByThemselves: true,
  orderTerms: null,
});

/** Something is known now, and the shopper lands where it leads them. */
export function landing<Event>(
  knows: (step: Step<Machine, Event>) => Facts,
  deeds: (step: Step<Machine, Event>) => Deeds<Machine> = () => ({}),
): {
  readonly to: (step: Step<Machine, Event>) => string;
  readonly through: (step: Step<Machine, Event>) => readonly string[];
  readonly does: (step: Step<Machine, Event>) => Deeds<Machine>;
} {
  const contextOf = (step: Step<Machine, Event>): CheckoutContext => ({
    ...step.context,
    // Whoever goes away while a donation is being saved leaves in doubt whether it was.
    isDonationInDoubt: step.context.isDonationInDoubt || step.was('funnel.donation.saving'),
    ...knows(step),
  });
  const to = (step: Step<Machine, Event>): string => landingOf(contextOf(step));
  return {
    to,
    through: (step) => anewTo(to(step), step.was),
    does: (step) => ({
      ...deeds(step),
      knows: {
        ...knows(step),
        ...(to(step) === 'awaitingOutcome.asking' ? followed(contextOf(step).cart) : {}),
      },
    }),
  };
}

export const reached = (place: CheckoutPlace, reference: string | null = null) =>
  ({ type: 'checkout.placeReached', place, reference }) as const;
