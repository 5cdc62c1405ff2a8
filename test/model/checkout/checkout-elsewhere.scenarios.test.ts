import { afterEach, describe, expect, test } from 'vitest';
import {
  askedForDonation,
  cartWithPickup,
  donationItem,
  emptyCart,
  heldCart,
  pickupItem,
  refusal,
  usuallyCollected,
} from '../../support/data/fixtures.ts';
import { coveredCart } from '../../support/data/payment-fixtures.ts';
import { loaded, recognise } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

/** Where the shopper stands, everything before being done. */
function standing(step: 'payment' | 'summary', facts: Parameters<typeof loaded>[0] = {}) {
  const stage = loaded(facts);
  stage.actor.send({ type: 'step.asked', step });
  return stage;
}

describe('checkout: a cart that changes elsewhere leads back to what an order cannot go without', () => {
  test('the pickup, when what was bought alone needed none', () => {
    const donationAlone = { ...emptyCart, items: [donationItem], total: 2000 };
    const { actor, places, end } = standing('summary', { cart: donationAlone });
    actor.send({ type: 'cart.changed', cart: heldCart() });
    expect(places()).toEqual(['summary', 'pickup']);
    end();
  });

  test('the way of paying, when gift cards no longer pay for everything: nobody orders without one', () => {
    const { actor, places, asked, end } = standing('summary', { cart: coveredCart, paymentModeCode: null });
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'cart.changed', cart: { ...coveredCart, total: 12_000 } });
    actor.send({ type: 'order.confirmed', terms: { amount: 2000, termsVersion: 'terms-1' } });
    expect(places()).toEqual(['summary', 'payment']);
    expect(asked('startPayment')).toEqual([]);
    end();
  });

  test('the way of paying, when there is no longer only one', () => {
    const cart = { ...cartWithPickup(), usualPaymentMode: 'CB' };
    const { actor, places, end } = standing('summary', { cart, paymentModeCode: null });
    actor.send({ type: 'cart.changed', cart: cartWithPickup() });
    expect(places()).toEqual(['summary', 'payment']);
    end();
  });

  test('but not to a donation: who is about to order is not asked for one', () => {
    const { actor, places, value, end } = standing('summary');
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'cart.changed', cart: { ...cartWithPickup(), offersDonation: true } });
    expect(places()).toEqual(['summary']);
    expect(value()).toEqual({ funnel: { summary: 'accepted' } });
    end();
  });

  test('and one that only grows keeps the shopper, and what they accepted, where they are', () => {
    const { actor, places, value, context, end } = standing('summary');
    actor.send({ type: 'terms.accepted' });
    const cart = { ...cartWithPickup(), total: 9600 };
    actor.send({ type: 'cart.changed', cart });
    expect(places()).toEqual(['summary']);
    expect(value()).toEqual({ funnel: { summary: 'accepted' } });
    expect(context().cart).toBe(cart);
    end();
  });

  test('a choice of pickup that is refused says why, even where the one before is gone with it', () => {
    const { actor, value, context, refuse, end } = loaded();
    actor.send({ type: 'step.asked', step: 'pickup' });
    actor.send({ type: 'pickup.chosen', methodCode: 'POSTE' });
    actor.send({ type: 'cart.changed', cart: heldCart() });
    refuse();
    expect(value()).toEqual({ funnel: { pickup: 'choosing' } });
    expect(context().refusal).toBe(refusal);
    end();
  });
});

describe('checkout: who becomes somebody else while they are known', () => {
  test('as a visitor who signs in is recognised: how they usually collect is looked up before they are asked', () => {
    const { actor, places, questions, accept, end } = loaded({ cart: heldCart() });
    actor.send({ type: 'step.asked', step: 'identification' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    expect(questions()).toMatchObject([{ change: { kind: 'reread' } }]);
    recognise({ actor, accept }, usuallyCollected);
    const cart = { ...usuallyCollected, items: [...usuallyCollected.items, pickupItem] };
    actor.send({ type: 'cart.changed', cart });
    accept(cart);
    expect([...new Set(places())]).toEqual(['identification', 'summary']);
    end();
  });

  test('likewise who signs in on another page of the funnel, before the next question', () => {
    const { actor, value, questions, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    expect(value()).toEqual({ funnel: { donation: 'choosing' } });
    actor.send({ type: 'donation.declined' });
    expect(questions()).toMatchObject([{ change: { kind: 'reread' } }]);
    end();
  });
});
