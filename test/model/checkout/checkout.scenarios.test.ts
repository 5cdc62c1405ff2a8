import { afterEach, describe, expect, test } from 'vitest';
import { patienceOf } from '../../../machines/system/patience.ts';
import { cartBeingPaid, cartWithPickup, heldCart, payment, refusal } from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { atSummary, loaded, recognise } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

describe('checkout: what a shopper can count on', () => {
  test('the whole way: who, how collected, how paid, the terms, the bank', () => {
    const { actor, places, slot, emitted, value, questions, accept, end } = loaded({
      cart: heldCart(),
      isIdentified: false,
      paymentModeCode: null,
    });
    actor.send({ type: 'step.asked', step: 'identification' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    recognise({ actor, accept }, heldCart());
    actor.send({ type: 'pickup.chosen', methodCode: 'GUICHET' });
    expect(questions()).toMatchObject([
      { change: { kind: 'reread' } },
      { change: { kind: 'choosePickup', methodCode: 'GUICHET' } },
    ]);
    actor.send({ type: 'cart.changed', cart: cartWithPickup() });
    accept(cartWithPickup());
    actor.send({ type: 'paymentMode.chosen', modeCode: 'CB' });
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'done', value: payment });
    expect(places()).toEqual(['identification', 'pickup', 'payment', 'summary']);
    expect(emitted.at(-1)).toEqual({ type: 'payment.redirected', payment });
    expect(value()).toEqual({ paying: 'redirecting' });
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
});
