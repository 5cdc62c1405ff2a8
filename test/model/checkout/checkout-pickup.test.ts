import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import { stepsOf } from '../../../machines/checkout/checkout.rules.ts';
import {
  cartWithPickup,
  donationItem,
  emptyCart,
  heldCart,
  order,
  pickupItem,
  refusal,
  usuallyCollected,
} from '../../support/data/fixtures.ts';
import { coveredCart } from '../../support/data/payment-fixtures.ts';
import { loaded, recognise } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const key = 'usual-pickup-77-GUICHET';
const collected = { ...usuallyCollected, items: [...usuallyCollected.items, pickupItem] };
const asked = { ...usuallyCollected, offersDonation: true, usualPaymentMode: 'CB' };

describe('checkout: who usually collects in one way is not asked again', () => {
  test('a member who has bought before sees the donation and the summary', () => {
    const { actor, places, value, questions, accept, end } = loaded({ cart: asked, paymentModeCode: null });
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'donation.declined' });
    expect(questions()).toEqual([
      {
        change: { kind: 'choosePickup', methodCode: 'GUICHET' },
        key,
      },
    ]);
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    const cart = { ...asked, items: collected.items };
    actor.send({ type: 'cart.changed', cart });
    accept(cart);
    expect([...new Set(places())]).toEqual(['donation', 'summary']);
    expect(value()).toEqual({ funnel: { summary: 'reviewing' } });
    end();
  });

  test('a reload of the summary takes it, and a page beyond that is asked for meanwhile does not ask twice', () => {
    const { actor, places, questions, end } = loaded({ cart: usuallyCollected });
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(questions()).toHaveLength(1);
    expect(new Set(places())).toEqual(new Set(['summary']));
    end();
  });

  test('who pays by gift cards alone is on the summary at once: no other way of paying is asked for', () => {
    const cart = { ...usuallyCollected, giftCards: coveredCart.giftCards ?? [] };
    const { actor, places, end } = loaded({ cart, paymentModeCode: null });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(places()).toEqual(['summary']);
    end();
  });

  test('who goes on to another page beyond is there at once, and stays when it is done', () => {
    const { actor, places, value, questions, accept, end } = loaded({ cart: usuallyCollected });
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'step.asked', step: 'payment' });
    expect(places()).toEqual(['summary', 'payment']);
    accept(collected);
    expect(value()).toEqual({ funnel: { payment: 'choosing' } });
    expect(questions()).toHaveLength(1);
    end();
  });

  test('a refusal leads to the pickup with its reason, and is not tried again by itself', () => {
    const { actor, places, value, questions, refuse, end } = loaded({ cart: usuallyCollected });
    actor.send({ type: 'step.asked', step: 'summary' });
    refuse();
    expect(value()).toEqual({ funnel: { pickup: 'choosing' } });
    expect(places().at(-1)).toBe('pickup');
    expect(actor.getSnapshot().context.refusal).toBe(refusal);
    expect(questions()).toHaveLength(1);
    end();
  });

  test('a server that says yes without doing it has the shopper choose, instead of asking for ever', () => {
    const { actor, value, questions, accept, end } = loaded({ cart: usuallyCollected });
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'cart.changed', cart: usuallyCollected });
    accept(usuallyCollected);
    expect(value()).toEqual({ funnel: { pickup: 'choosing' } });
    expect(questions()).toHaveLength(1);
    end();
  });

  test('who comes to change the pickup chooses it; another choice is never overruled', () => {
    const { actor, places, questions, accept, end } = loaded({ cart: usuallyCollected });
    actor.send({ type: 'step.asked', step: 'pickup' });
    expect(questions()).toEqual([]);
    actor.send({ type: 'pickup.chosen', methodCode: 'POSTE' });
    const cart = {
      ...usuallyCollected,
      items: [...usuallyCollected.items, { ...pickupItem, methodCode: 'POSTE' }],
    };
    actor.send({ type: 'cart.changed', cart });
    accept(cart);
    expect(places().at(-1)).toBe('summary');
    expect(questions()).toHaveLength(1);
    end();
  });

  test('who signs in within the funnel is recognised: the cart is read again before the pickup is asked', () => {
    const { actor, places, questions, accept, end } = loaded({ cart: heldCart(), isIdentified: false });
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    expect(questions()).toMatchObject([{ change: { kind: 'reread' } }]);
    recognise({ actor, accept }, usuallyCollected);
    expect(questions()).toMatchObject([{ change: { kind: 'reread' } }, { key }]);
    expect(places()).toEqual(['identification', 'summary']);
    end();
  });

  test('when that reading fails, the shopper chooses', () => {
    const { actor, places, questions, loseAnswer, end } = loaded({ cart: heldCart(), isIdentified: false });
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    loseAnswer();
    expect(places()).toEqual(['identification', 'pickup']);
    expect(questions()).toHaveLength(1);
    end();
  });

  test('nothing to collect, nothing to ask: a donation alone goes straight to the summary', () => {
    const { actor, places, end } = loaded({
      cart: { ...emptyCart, items: [donationItem], total: 2000, offersDonation: true },
    });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(places()).toEqual(['summary']);
    actor.send({ type: 'step.asked', step: 'pickup' });
    expect(places()).toEqual(['summary', 'summary']);
    end();
  });

  test('what was answered is not asked a second time after a correction', () => {
    const { actor, places, end } = loaded({ cart: cartWithPickup() });
    actor.send({ type: 'step.asked', step: 'identification' });
    actor.send({ type: 'identity.confirmed' });
    expect(places()).toEqual(['identification', 'summary']);
    end();
  });

  test('an order that is paid leaves nothing of it to the next', () => {
    const { actor, slot, questions, end } = loaded({ cart: collected });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    slot('askOutcome').resolve({ kind: 'paid', order });
    actor.send({ type: 'cart.changed', cart: { ...usuallyCollected, publicId: '78' } });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(questions().at(-1)).toMatchObject({ key: 'usual-pickup-78-GUICHET' });
    end();
  });
});

describe('the progress indicator', () => {
  const onePayment = { usualPaymentMode: 'CB' };

  test('has the steps that this shopper has', () => {
    const steps = (cart: Cart) => stepsOf(cart, 'summary');
    expect(steps({ ...asked, usualPickup: null })).toEqual([
      'identification',
      'donation',
      'pickup',
      'summary',
    ]);
    expect(steps(asked)).toEqual(['identification', 'donation', 'summary']);
    expect(steps({ ...collected, ...onePayment })).toEqual(['identification', 'summary']);
    expect(steps({ ...emptyCart, items: [donationItem], ...onePayment })).toEqual([
      'identification',
      'summary',
    ]);
    expect(steps({ ...usuallyCollected, usualPickup: null })).toContain('payment');
  });

  test('shows the pickup to who chooses it all the same, then and afterwards', () => {
    expect(stepsOf(usuallyCollected, 'pickup')).toContain('pickup');
    const posted = { ...collected, items: [{ ...pickupItem, methodCode: 'POSTE' }, ...heldCart().items] };
    expect(stepsOf(posted, 'summary')).toContain('pickup');
  });
});
