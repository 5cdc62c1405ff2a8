import { afterEach, describe, expect, test } from 'vitest';
import {
  cartBeingPaid,
  cartWithPickup,
  emptyCart,
  noAnswer,
  order,
  payment,
  refusal,
} from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { atSummary, atTheBank, loaded, returned, unanswered } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const refused = { kind: 'refused', refusal } as const;

describe('checkout: back from the bank without its word, the shopper is free to go', () => {
  test('who goes elsewhere in the shop stays there, while the server is asked on', () => {
    const { actor, slot, clock, places, asked, value, end } = returned(true);
    actor.send({ type: 'checkout.left' });
    for (const times of [2, 3, 4]) {
      clock.advanceToNext();
      slot('askOutcome').resolve({ kind: 'pending' });
      expect(asked('askOutcome')).toHaveLength(times);
    }
    clock.advanceToNext();
    slot('askOutcome').reject(noAnswer);
    expect(value()).toEqual({ interrupted: 'waiting' });
    expect(places()).toEqual(['confirmation']);
    end();
  });

  test.each([
    ['refused', 'refused'],
    ['abandoned', 'abandoned'],
    ['toRefund', 'toRefund'],
  ] as const)('a payment that turns out to be %s is told as that', (kind, state) => {
    const { slot, clock, value, end } = returned(true);
    clock.advanceToNext();
    slot('askOutcome').resolve({ kind });
    expect(value()).toBe(state);
    end();
  });
});

describe('checkout: a payment that is gone on with', () => {
  test.each([
    ['interrupted', () => returned(true)],
    ['not known', () => unanswered()],
  ] as const)('goes on as it was begun, whatever this page would choose, when it was %s', (_, begun) => {
    const { actor, slot, end } = begun();
    actor.send({ type: 'payment.retried' });
    expect(slot('startPayment').input).toEqual({ kind: 'resume', reference: 'R-1' });
    end();
  });

  test('goes on as another tab began it, after this page had ordered in vain', () => {
    const { actor, slot, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').resolve(refused);
    actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    slot('askOutcome').resolve({ kind: 'pending' });
    actor.send({ type: 'payment.retried' });
    expect(slot('startPayment').input).toEqual({ kind: 'resume', reference: 'R-1' });
    end();
  });

  test.each([
    ['interrupted', () => returned(true)],
    ['not known', () => unanswered()],
    ['on its way to a bank that does not open', atTheBank],
  ] as const)('but was paid meanwhile shows the tickets, not an empty cart: %s', (_, begun) => {
    const { actor, slot, value, places, context, end } = begun();
    actor.send({ type: 'payment.retried' });
    // The cart was sold: there is nothing left to be paid.
    slot('startPayment').resolve(refused);
    actor.send({ type: 'cart.changed', cart: emptyCart });
    slot('askOutcome').resolve({ kind: 'paid', order });
    expect(value()).toBe('paid');
    expect(context()).toMatchObject({ order, refusal: null });
    expect(places().at(-1)).toBe('confirmation');
    end();
  });

  test.each([
    ['the server refuses', 'resolve', refused, refusal],
    ['there is no answer', 'reject', noAnswer, { ...refusal, code: 0, message: '' }],
  ] as const)('but cannot be, because %s, says why, and can be tried again', (_, ends, answer, why) => {
    const { actor, slot, clock, value, context, end } = returned(true);
    actor.send({ type: 'payment.retried' });
    slot('startPayment')[ends](answer);
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    expect(context().refusal).toEqual(why);
    clock.advanceToNext();
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(context().refusal).toEqual(why);
    actor.send({ type: 'payment.retried' });
    expect(context().refusal).toBeNull();
    slot('startPayment').resolve({ kind: 'done', value: payment });
    expect(value()).toEqual({ paying: 'redirecting' });
    end();
  });

  test('but cannot be, and of which nobody knows even so, leaves it to the shopper to ask again', () => {
    const { actor, slot, value, context, end } = unanswered();
    actor.send({ type: 'payment.retried' });
    slot('startPayment').resolve(refused);
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toBe('unknown');
    expect(context().refusal).toBe(refusal);
    end();
  });

  test.each([
    ['the server refuses', 'resolve', refused],
    ['there is no answer', 'reject', noAnswer],
  ] as const)('can be tried again at once where the bank’s page did not open, and %s', (_, ends, answer) => {
    const { actor, slot, value, end } = atTheBank();
    actor.send({ type: 'payment.retried' });
    slot('startPayment')[ends](answer);
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    end();
  });

  test('why it could not be is not said of the next page', () => {
    const { actor, slot, context, end } = returned(true, { cart: cartWithPickup() });
    actor.send({ type: 'payment.retried' });
    slot('startPayment').resolve(refused);
    slot('askOutcome').resolve({ kind: 'pending' });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(context().refusal).toBeNull();
    end();
  });

  test('why it could not be is not said of the next payment', () => {
    const { actor, slot, context, end } = returned(true);
    actor.send({ type: 'payment.retried' });
    slot('startPayment').resolve(refused);
    actor.send({ type: 'payment.returned', reference: 'R-2', isByBackButton: true });
    expect(slot('askOutcome').input).toEqual({ reference: 'R-2' });
    expect(context().refusal).toBeNull();
    end();
  });
});

describe('checkout: a payment that came to nothing', () => {
  test.each(['refused', 'abandoned'] as const)(
    'leaves nothing of it to the pages of the funnel, when it was %s: its confirmation can be asked for anew',
    (kind) => {
      const { actor, slot, emitted, context, end } = returned(false);
      actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
      slot('askOutcome').resolve({ kind });
      // To be said on the phone.
      expect(context().paymentReference).toBe('R-1');
      actor.send({ type: 'payment.retried' });
      expect(emitted.at(-1)).toEqual({ type: 'checkout.placeReached', place: 'summary', reference: null });
      expect(context().paymentReference).toBeNull();
      end();
    },
  );
});

describe('checkout: an order that is left while it is being sent', () => {
  test('has the cart read again, for its payment may be under way: it can then be gone on with', () => {
    const { actor, asked, received, slot, value, places, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    actor.send({ type: 'step.asked', step: 'payment' });
    expect(asked('startPayment').map((one) => one.isAlive())).toEqual([false]);
    expect(received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
    actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    expect(places()).toEqual(['summary', 'payment', 'confirmation']);
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    end();
  });

  test('is answered to who is still known only: others are asked who they are', () => {
    const { actor, slot, places, value, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    actor.send({ type: 'identity.changed', isIdentified: false });
    slot('startPayment').resolve(refused);
    expect(value()).toEqual({ funnel: 'identification' });
    expect(places().at(-1)).toBe('identification');
    end();
  });

  test('a reading of the cart is asked for once, whatever the answer', () => {
    for (const answer of [{ kind: 'done', value: payment }, refused]) {
      const { actor, slot, received, end } = loaded();
      actor.send({ type: 'step.asked', step: 'summary' });
      actor.send({ type: 'terms.accepted' });
      actor.send({ type: 'order.confirmed', terms: orderTerms });
      slot('startPayment').resolve(answer);
      expect(received('cart')).toEqual([{ type: 'cart.rereadAsked' }]);
      end();
    }
  });
});
