import { afterEach, describe, expect, test } from 'vitest';
import type { CheckoutStep } from '../../../machines/checkout/checkout.types.ts';
import { patienceOf } from '../../../machines/system/patience.ts';
import {
  askedForDonation,
  cartBeingPaid,
  cartWithPickup,
  emptyCart,
  heldCart,
  order,
  payment,
  refusal,
  unreadyCart,
} from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { atSummary, atTheBank, type Facts, loaded, recognise } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

describe('checkout: a reload at any step lands on the first that is still to do', () => {
  const wishes: readonly CheckoutStep[] = ['identification', 'donation', 'pickup', 'payment', 'summary'];
  const cases: readonly (readonly [string, Partial<Facts>, readonly string[]])[] = [
    ['everything is done', {}, ['identification', 'summary', 'pickup', 'payment', 'summary']],
    [
      'no payment mode is chosen',
      { paymentModeCode: null },
      ['identification', 'payment', 'pickup', 'payment', 'payment'],
    ],
    ['no pickup is chosen', { cart: heldCart() }, ['identification', 'pickup', 'pickup', 'pickup', 'pickup']],
    [
      'nobody is known',
      { isIdentified: false },
      ['identification', 'identification', 'identification', 'identification', 'identification'],
    ],
    [
      'a donation was not answered yet',
      { cart: askedForDonation },
      ['identification', 'donation', 'donation', 'donation', 'donation'],
    ],
    [
      'a donation was declined, and there is one way to pay',
      { cart: askedForDonation, paymentModeCode: null, isDonationAnswered: true },
      ['identification', 'donation', 'pickup', 'pickup', 'pickup'],
    ],
    ['a price is to be chosen', { cart: unreadyCart }, ['cart', 'cart', 'cart', 'cart', 'cart']],
    ['the cart is empty', { cart: emptyCart }, ['cart', 'cart', 'cart', 'cart', 'cart']],
    ['a payment is under way', { cart: cartBeingPaid }, Array.from({ length: 5 }, () => 'confirmation')],
  ];
  for (const [when, facts, landings] of cases) {
    for (const [index, step] of wishes.entries()) {
      test(`when ${when}, ${step} leads to ${landings[index]}`, () => {
        const { actor, places, end } = loaded(facts);
        actor.send({ type: 'step.asked', step });
        expect(places()).toEqual([landings[index]]);
        end();
      });
    }
  }
});

describe('checkout: what a shopper can count on', () => {
  test('the whole way: who, how collected, how paid, the terms, the bank', () => {
    const { actor, places, received, slot, emitted, value, end } = loaded({
      cart: heldCart(),
      isIdentified: false,
      paymentModeCode: null,
    });
    actor.send({ type: 'step.asked', step: 'identification' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    recognise({ actor }, heldCart());
    actor.send({ type: 'pickup.chosen', methodCode: 'GUICHET', key: 'k1' });
    expect(received('cart')).toMatchObject([
      { change: { kind: 'reread' } },
      { change: { kind: 'choosePickup', methodCode: 'GUICHET' } },
    ]);
    actor.send({ type: 'cart.changed', cart: cartWithPickup() });
    actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'accepted', cart: cartWithPickup() },
    });
    actor.send({ type: 'paymentMode.chosen', modeCode: 'CB' });
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'started', payment });
    expect(places()).toEqual(['identification', 'pickup', 'payment', 'summary']);
    expect(emitted.at(-1)).toEqual({ type: 'payment.redirected', payment });
    expect(value()).toEqual({ paying: 'redirecting' });
    end();
  });

  test('without the terms there is no order', () => {
    const { actor, asked, end } = loaded();
    actor.send({ type: 'step.asked', step: 'summary' });
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    expect(asked('startPayment')).toEqual([]);
    end();
  });

  test('a double click pays once', () => {
    const { actor, asked, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    expect(asked('startPayment').map((one) => one.input)).toEqual([
      { kind: 'order', modeCode: 'CB', terms: orderTerms },
    ]);
    end();
  });

  test('a payment page that does not open is said to take long after 3 s, what can be done after 20', () => {
    const { actor, clock, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    const waited = [2999, 1, 16_999, 1].map((milliseconds) => {
      clock.increment(milliseconds);
      return patienceOf(actor.getSnapshot());
    });
    expect(waited).toEqual(['prompt', 'slow', 'slow', 'stuck']);
    end();
  });

  test('from the moment the order is confirmed the page is not reloaded under the shopper', () => {
    const { actor, received, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    expect(received('connectivity')).toEqual([{ type: 'stakes.changed', stakes: 'payment' }]);
    end();
  });

  test('a payment that is refused at its start leads back to the summary, terms accepted, with the reason', () => {
    const { actor, slot, value, received, end } = atSummary();
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'refused', refusal });
    expect(value()).toEqual({ funnel: { summary: 'accepted' } });
    expect(actor.getSnapshot().context.refusal).toBe(refusal);
    expect(received('cart')).toMatchObject([{ change: { kind: 'reread' } }]);
    end();
  });

  test('terms of sale that changed since are accepted anew: those that were accepted are others', () => {
    const { actor, slot, asked, value, end } = atSummary();
    const changed = { ...orderTerms, termsVersion: 'terms-2' };
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'refused', refusal });
    actor.send({ type: 'order.confirmed', terms: changed });
    expect(value()).toEqual({ funnel: { summary: 'reviewing' } });
    expect(asked('startPayment')).toHaveLength(1);
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'order.confirmed', terms: changed });
    expect(slot('startPayment').input).toEqual({ kind: 'order', modeCode: 'CB', terms: changed });
    end();
  });

  test('an amount that changed is ordered with the terms as they were accepted', () => {
    const { actor, slot, end } = atSummary();
    const changed = { ...orderTerms, amount: 6500 };
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'refused', refusal });
    actor.send({ type: 'order.confirmed', terms: changed });
    expect(slot('startPayment').input).toEqual({ kind: 'order', modeCode: 'CB', terms: changed });
    end();
  });

  test('the back button of the bank asks the server what became of the payment', () => {
    const { actor, slot, value, end } = atTheBank();
    actor.send({ type: 'page.restored' });
    expect(value()).toEqual({ awaitingOutcome: 'asking' });
    expect(slot('askOutcome').input).toEqual({ reference: 'R-1' });
    end();
  });

  test('back from the bank on a fresh page, only the server’s word shows the order as paid', () => {
    const { actor, slot, places, value, end } = loaded({ cart: cartBeingPaid });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    expect(places()).toEqual(['confirmation']);
    slot('askOutcome').resolve({ kind: 'paid', order });
    expect(value()).toBe('paid');
    expect(actor.getSnapshot().context.order).toBe(order);
    end();
  });

  test('a paid order forgets the payment mode, so that the next one asks again', () => {
    const { actor, slot, emitted, end } = loaded({ cart: cartBeingPaid });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    slot('askOutcome').resolve({ kind: 'paid', order });
    expect(emitted).toContainEqual({ type: 'paymentMode.remembered', modeCode: null });
    end();
  });

  test('a server that does not know yet is asked again, with more and more patience, twelve times', () => {
    const { actor, slot, asked, clock, value, end } = loaded({ cart: cartBeingPaid });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    const moments = [];
    for (let times = 1; times < 12; times += 1) {
      slot('askOutcome').resolve({ kind: 'pending' });
      clock.advanceToNext();
      moments.push(clock.now());
    }
    expect(moments.slice(0, 3)).toEqual([1000, 3000, 6000]);
    expect(moments.at(-1)).toBe(65_000);
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toBe('unknown');
    expect(asked('askOutcome')).toHaveLength(12);
    actor.send({ type: 'outcome.askedAgain' });
    expect(asked('askOutcome')).toHaveLength(13);
    end();
  });

  test.each(['refused', 'abandoned'] as const)('a payment that was %s leads back to the summary', (kind) => {
    const { actor, slot, places, end } = atTheBank();
    actor.send({ type: 'cart.changed', cart: cartBeingPaid });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    slot('askOutcome').resolve({ kind });
    actor.send({ type: 'payment.retried' });
    expect(places().at(-1)).toBe('summary');
    end();
  });

  test('a cart that ends in the funnel leads to the cart page, which says why', () => {
    const { actor, places, end } = atSummary();
    actor.send({ type: 'cart.changed', cart: emptyCart });
    expect(places().at(-1)).toBe('cart');
    end();
  });

  test('a pickup that another tab took away is to be chosen again', () => {
    const { actor, places, end } = atSummary();
    actor.send({ type: 'cart.changed', cart: heldCart() });
    expect(places().at(-1)).toBe('pickup');
    end();
  });

  test('a pickup that is refused can be chosen again, and says why', () => {
    const { actor, value, end } = loaded({ cart: heldCart() });
    actor.send({ type: 'step.asked', step: 'pickup' });
    actor.send({ type: 'pickup.chosen', methodCode: 'POSTE', key: 'k1' });
    actor.send({ type: 'cart.changeSettled', key: 'k1', result: { kind: 'refused', refusal, cart: null } });
    expect(value()).toEqual({ funnel: { pickup: 'choosing' } });
    expect(actor.getSnapshot().context.refusal).toBe(refusal);
    end();
  });

  test('logging out in the funnel leads back to the identification', () => {
    const { actor, places, end } = atSummary();
    actor.send({ type: 'identity.changed', isIdentified: false });
    expect(places().at(-1)).toBe('identification');
    end();
  });
});
