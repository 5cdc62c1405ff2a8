import { afterEach, describe, expect, test } from 'vitest';
import {
  askedForDonation,
  cartWithDonation,
  order,
  payment,
  pickupItem,
} from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { atTheBank, loaded, recognise } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

describe('checkout: a donation is asked for once, and never in the way', () => {
  test('a visitor who is asked for a donation sees four pages, and pays in the only way there is', () => {
    const { actor, places, slot, emitted, questions, accept, end } = loaded({
      cart: askedForDonation,
      isIdentified: false,
      paymentModeCode: null,
    });
    actor.send({ type: 'step.asked', step: 'identification' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    expect(questions()).toMatchObject([
      { change: { kind: 'donate', code: 'DON', amount: 2000, instead: null } },
    ]);
    actor.send({ type: 'cart.changed', cart: cartWithDonation });
    accept(cartWithDonation);
    expect(emitted).toContainEqual({ type: 'donation.remembered', isAnswered: true });
    actor.send({ type: 'pickup.chosen', methodCode: 'GUICHET' });
    const collected = { ...cartWithDonation, items: [...cartWithDonation.items, pickupItem] };
    actor.send({ type: 'cart.changed', cart: collected });
    accept(collected);
    expect(places()).toEqual(['identification', 'donation', 'pickup', 'summary']);
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    expect(slot('startPayment').input).toEqual({ kind: 'order', modeCode: 'CB', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'done', value: payment });
    end();
  });

  test('a donation is changed in place, and taken back in one click', () => {
    const { actor, places, questions, accept, refuse, end } = loaded({
      cart: cartWithDonation,
      isDonationAnswered: true,
    });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 500 });
    refuse();
    actor.send({ type: 'donation.declined' });
    expect(questions()).toMatchObject([
      { change: { kind: 'donate', amount: 500, instead: { itemId: 'donation', code: 'DON' } } },
      { change: { kind: 'releaseItem', itemId: 'donation' } },
    ]);
    actor.send({ type: 'cart.changed', cart: askedForDonation });
    accept(askedForDonation);
    expect(places().at(-1)).toBe('pickup');
    end();
  });

  test('the next order is asked for a donation again', () => {
    const { actor, slot, emitted, end } = atTheBank();
    actor.send({ type: 'page.restored' });
    slot('askOutcome').resolve({ kind: 'paid', order });
    expect(emitted).toContainEqual({ type: 'donation.remembered', isAnswered: false });
    expect(actor.getSnapshot().context.isDonationAnswered).toBe(false);
    end();
  });

  test('whoever leaves takes their answers along', () => {
    const { actor, end } = loaded({
      cart: askedForDonation,
      isDonationAnswered: true,
      paymentModeCode: 'CB',
    });
    expect(actor.getSnapshot().context).toMatchObject({ isDonationAnswered: true, paymentModeCode: 'CB' });
    actor.send({ type: 'identity.changed', isIdentified: false });
    expect(actor.getSnapshot().context).toMatchObject({ isDonationAnswered: false, paymentModeCode: null });
    end();
  });

  test.each([
    ['another step', { type: 'step.asked', step: 'identification' }],
    ['another page', { type: 'checkout.left' }],
  ] as const)('who goes to %s while one is being saved does not give it twice', (_, away) => {
    const { actor, value, context, questions, accept, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    actor.send(away);
    actor.send({ type: 'step.asked', step: 'donation' });
    // Before it is asked for again, the cart is read: by then the first is done, or was refused.
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    expect(questions().slice(1)).toMatchObject([{ change: { kind: 'reread' } }]);
    recognise({ actor, accept }, cartWithDonation);
    expect(value()).toEqual({ funnel: { donation: 'choosing' } });
    expect(context().cart).toBe(cartWithDonation);
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 500 });
    expect(questions().at(-1)).toMatchObject({
      change: { amount: 500, instead: { itemId: 'donation', code: 'DON' } },
    });
    end();
  });

  test.each([
    ['signs out, and in again,', { type: 'identity.changed', isIdentified: false }],
    ['comes back from the bank', { type: 'payment.returned', reference: 'R-1', isByBackButton: true }],
  ] as const)('nor who %s while one is being saved', (_, away) => {
    const { actor, questions, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    actor.send(away);
    actor.send({ type: 'identity.changed', isIdentified: true });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    expect(questions().at(1)).toMatchObject({ change: { kind: 'reread' } });
    expect(questions().at(-1)).toMatchObject({ change: { kind: 'reread' } });
    end();
  });

  test('who went away from one that was saved meanwhile is not asked again', () => {
    const { actor, places, accept, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    actor.send({ type: 'checkout.left' });
    actor.send({ type: 'step.asked', step: 'summary' });
    recognise({ actor, accept }, { ...cartWithDonation, items: [...cartWithDonation.items, pickupItem] });
    expect(places()).toEqual(['donation', 'summary']);
    end();
  });

  test('where the cart cannot be read, it is asked for all the same', () => {
    const { actor, value, loseAnswer, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000 });
    actor.send({ type: 'step.asked', step: 'donation' });
    loseAnswer();
    expect(value()).toEqual({ funnel: { donation: 'choosing' } });
    end();
  });
});
