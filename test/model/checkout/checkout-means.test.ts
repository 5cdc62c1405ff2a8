import { describe, expect, test } from 'vitest';
import { cartBeingPaid, cartWithPickup, order, payment, refusal } from '../../support/data/fixtures.ts';
import { cartWithGiftCard, coveredCart, orderTerms } from '../../support/data/payment-fixtures.ts';
import { atTheBank, loaded } from '../../support/stages/checkout-stage.ts';

describe('checkout: gift cards', () => {
  test('one is given and taken back by way of the cart, and the page stays', () => {
    const { actor, places, value, questions, accept, end } = loaded({ paymentModeCode: null });
    actor.send({ type: 'step.asked', step: 'payment' });
    actor.send({ type: 'giftCard.given', code: 'C123' });
    expect(questions()).toEqual([
      {
        change: { kind: 'giveGiftCard', code: 'C123' },
      },
    ]);
    actor.send({ type: 'cart.changed', cart: cartWithGiftCard });
    accept(cartWithGiftCard);
    expect(value()).toEqual({ funnel: { payment: 'choosing' } });
    actor.send({ type: 'giftCard.withdrawn', id: '31' });
    expect(questions().at(-1)).toMatchObject({ change: { kind: 'withdrawGiftCard', id: '31' } });
    expect(places()).toEqual(['payment']);
    end();
  });

  test('why one is refused is kept until another is tried, and goes with the page', () => {
    const { actor, refuse, end } = loaded({ paymentModeCode: null });
    actor.send({ type: 'step.asked', step: 'payment' });
    actor.send({ type: 'giftCard.given', code: 'C123' });
    refuse();
    expect(actor.getSnapshot().context.refusal).toBe(refusal);
    actor.send({ type: 'giftCard.given', code: 'C124' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
    refuse();
    actor.send({ type: 'paymentMode.chosen', modeCode: 'CB' });
    expect(actor.getSnapshot().context.refusal).toBeNull();
    end();
  });

  test('those that pay for everything need no other way of paying; a cart that grows does', () => {
    const { actor, places, end } = loaded({ cart: coveredCart, paymentModeCode: null });
    actor.send({ type: 'step.asked', step: 'payment' });
    actor.send({ type: 'paymentMode.chosen', modeCode: null });
    expect(places()).toEqual(['payment', 'summary']);
    actor.send({ type: 'cart.changed', cart: { ...coveredCart, total: 12_000 } });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(places().at(-1)).toBe('payment');
    end();
  });

  test('one that pays for a part leaves the rest to be paid in some way', () => {
    const { actor, places, end } = loaded({ cart: cartWithGiftCard, paymentModeCode: null });
    actor.send({ type: 'step.asked', step: 'summary' });
    expect(places()).toEqual(['payment']);
    end();
  });
});

describe('checkout: back from the bank without its word', () => {
  test('the payment can be gone on with as soon as the server said that it is under way', () => {
    const { actor, slot, asked, value, end } = atTheBank();
    actor.send({ type: 'page.restored' });
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    actor.send({ type: 'payment.retried' });
    expect(asked('startPayment')).toHaveLength(2);
    // The same payment: the server gives the form of the one that is under way.
    slot('startPayment').resolve({ kind: 'done', value: payment });
    expect(value()).toEqual({ paying: 'redirecting' });
    end();
  });

  test.each([
    ['a page of the funnel', 'step.asked'],
    ['the confirmation, by the back button', 'payment.returned'],
  ] as const)('the same on %s that was loaded anew', (_name, type) => {
    const { actor, slot, value, end } = loaded({ cart: cartBeingPaid });
    actor.send(
      type === 'step.asked' ? { type, step: 'summary' } : { type, reference: 'R-1', isByBackButton: true },
    );
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ interrupted: 'waiting' });
    end();
  });

  test('a bank whose page does not open can be opened again, for the same payment and with the places held', () => {
    const { actor, asked, slot, emitted, value, end } = atTheBank();
    actor.send({ type: 'payment.retried' });
    expect(value()).toEqual({ paying: { starting: 'prompt' } });
    expect(asked('startPayment').map(({ input }) => input)).toEqual([
      { kind: 'order', modeCode: 'CB', terms: orderTerms },
      { kind: 'order', modeCode: 'CB', terms: orderTerms },
    ]);
    slot('startPayment').resolve({ kind: 'done', value: payment });
    expect(emitted.filter(({ type }) => type === 'payment.redirected')).toEqual([
      { type: 'payment.redirected', payment },
      { type: 'payment.redirected', payment },
    ]);
    end();
  });

  test('whoever had paid all the same sees their tickets by themselves', () => {
    const { actor, slot, clock, value, end } = atTheBank();
    actor.send({ type: 'page.restored' });
    slot('askOutcome').resolve({ kind: 'pending' });
    clock.advanceToNext();
    slot('askOutcome').resolve({ kind: 'paid', order });
    expect(value()).toBe('paid');
    end();
  });

  test('the bank’s own link waits for the bank’s word', () => {
    const { actor, slot, value, end } = loaded({ cart: cartBeingPaid });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(value()).toEqual({ awaitingOutcome: 'waiting' });
    end();
  });

  test('is not asked for ever: then nobody knows, and that is said', () => {
    const { actor, asked, slot, clock, value, end } = loaded({ cart: cartWithPickup() });
    actor.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: true });
    for (let times = 1; times < 12; times += 1) {
      slot('askOutcome').resolve({ kind: 'pending' });
      clock.advanceToNext();
    }
    slot('askOutcome').resolve({ kind: 'pending' });
    expect(asked('askOutcome')).toHaveLength(12);
    expect(value()).toBe('unknown');
    end();
  });
});
