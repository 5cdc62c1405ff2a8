import type { Cart } from '../../../api/cart/cart.ts';
import { checkoutMachine } from '../../../machines/checkout/checkout.machine.ts';
import { cartBeingPaid, cartWithPickup, noAnswer, payment, refusal } from '../data/fixtures.ts';
import { orderTerms } from '../data/payment-fixtures.ts';
import { createStage } from './stage.ts';

/** What the funnel knows when a page was just loaded. */
export interface Facts {
  readonly cart: Cart;
  readonly isIdentified: boolean;
  readonly paymentModeCode: string | null;
  readonly isDonationAnswered: boolean;
}

const allDone: Facts = {
  cart: cartWithPickup(),
  isIdentified: true,
  paymentModeCode: 'CB',
  isDonationAnswered: false,
};

/** A page that was just loaded: the session was checked, the cart was read. */
export function loaded(facts: Partial<Facts> = {}) {
  const { cart, isIdentified, paymentModeCode, isDonationAnswered } = { ...allDone, ...facts };
  const stage = createStage(checkoutMachine, {
    id: 'checkout',
    input: { paymentModeCode, isDonationAnswered },
    siblings: ['cart', 'connectivity', 'session'],
  });
  stage.actor.send({ type: 'identity.changed', isIdentified });
  stage.actor.send({ type: 'cart.changed', cart });
  const places = () =>
    stage.emitted.flatMap((event) =>
      event.type === 'checkout.placeReached' && 'place' in event ? [event.place] : [],
    );
  const value = () => stage.actor.getSnapshot().value;
  const context = () => stage.actor.getSnapshot().context;
  return {
    ...stage,
    places,
    value,
    context,
    /** What the cart was asked for, in order. */
    questions: () => stage.asked('askCart').map(({ input }) => input),
    accept: (cart: Cart): void => stage.slot('askCart').resolve({ kind: 'done', value: { cart } }),
    /** Nobody answered: what was asked may have been done or not. */
    loseAnswer: (): void => stage.slot('askCart').reject(noAnswer),
    refuse: (): void => stage.slot('askCart').resolve({ kind: 'refused', refusal }),
  };
}

/** The cart that was read again for who just became known. */
export function recognise(
  { actor, accept }: Pick<ReturnType<typeof loaded>, 'actor' | 'accept'>,
  cart: Cart,
): void {
  actor.send({ type: 'cart.changed', cart });
  accept(cart);
}

/** On the summary, the terms accepted. */
export function atSummary() {
  const stage = loaded();
  stage.actor.send({ type: 'step.asked', step: 'summary' });
  stage.actor.send({ type: 'terms.accepted' });
  return stage;
}

/** The browser is on its way to the bank. */
export function atTheBank() {
  const stage = atSummary();
  stage.actor.send({ type: 'order.confirmed', terms: orderTerms });
  stage.slot('startPayment').resolve({ kind: 'done', value: payment });
  return stage;
}

/** Back from the bank on a page that was loaded anew; the server was asked once, and does not know yet. */
export function returned(isByBackButton: boolean, facts: Partial<Facts> = { cart: cartBeingPaid }) {
  const stage = loaded(facts);
  stage.actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton });
  stage.slot('askOutcome').resolve({ kind: 'pending' });
  return stage;
}

/** The server was asked for as long as it is asked by itself, and still does not know. */
export function unanswered(facts?: Partial<Facts>) {
  const stage = returned(true, facts);
  while (stage.value() !== 'unknown') {
    stage.clock.advanceToNext();
    stage.slot('askOutcome').resolve({ kind: 'pending' });
  }
  return stage;
}
