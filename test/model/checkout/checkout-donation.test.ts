import { afterEach, describe, expect, test } from 'vitest';
import {
  askedForDonation,
  cartWithDonation,
  order,
  payment,
  pickupItem,
  refusal,
} from '../../support/data/fixtures.ts';
import { orderTerms } from '../../support/data/payment-fixtures.ts';
import { atTheBank, loaded, recognise } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

describe('checkout: a donation is asked for once, and never in the way', () => {
  test('a visitor who is asked for a donation sees four pages, and pays in the only way there is', () => {
    const { actor, places, received, slot, emitted, end } = loaded({
      cart: askedForDonation,
      isIdentified: false,
      paymentModeCode: null,
    });
    actor.send({ type: 'step.asked', step: 'identification' });
    actor.send({ type: 'identity.changed', isIdentified: true });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k1' });
    expect(received('cart')).toMatchObject([
      { change: { kind: 'donate', code: 'DON', amount: 2000, instead: null } },
    ]);
    actor.send({ type: 'cart.changed', cart: cartWithDonation });
    actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'accepted', cart: cartWithDonation },
    });
    expect(emitted).toContainEqual({ type: 'donation.remembered', isAnswered: true });
    actor.send({ type: 'pickup.chosen', methodCode: 'GUICHET', key: 'k2' });
    const collected = { ...cartWithDonation, items: [...cartWithDonation.items, pickupItem] };
    actor.send({ type: 'cart.changed', cart: collected });
    actor.send({ type: 'cart.changeSettled', key: 'k2', result: { kind: 'accepted', cart: collected } });
    expect(places()).toEqual(['identification', 'donation', 'pickup', 'summary']);
    actor.send({ type: 'terms.accepted' });
    actor.send({ type: 'order.confirmed', terms: orderTerms });
    expect(slot('startPayment').input).toEqual({ kind: 'order', modeCode: 'CB', terms: orderTerms });
    slot('startPayment').resolve({ kind: 'started', payment });
    end();
  });

  test('a donation is changed in place, and taken back in one click', () => {
    const { actor, received, places, end } = loaded({ cart: cartWithDonation, isDonationAnswered: true });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 500, key: 'k1' });
    actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'refused', refusal, cart: null },
    });
    actor.send({ type: 'donation.declined', key: 'k2' });
    expect(received('cart')).toMatchObject([
      { change: { kind: 'donate', amount: 500, instead: { itemId: 'donation', code: 'DON' } } },
      { change: { kind: 'releaseItem', itemId: 'donation' } },
    ]);
    actor.send({ type: 'cart.changed', cart: askedForDonation });
    actor.send({
      type: 'cart.changeSettled',
      key: 'k2',
      result: { kind: 'accepted', cart: askedForDonation },
    });
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
    const { actor, received, value, context, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k1' });
    actor.send(away);
    actor.send({ type: 'step.asked', step: 'donation' });
    // Before it is asked for again, the cart is read: by then the first is done, or was refused.
    expect(actor.getSnapshot().hasTag('busy')).toBe(true);
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k2' });
    expect(received('cart').slice(1)).toMatchObject([{ change: { kind: 'reread' }, replyTo: 'checkout' }]);
    recognise({ actor }, cartWithDonation);
    expect(value()).toEqual({ funnel: { donation: 'choosing' } });
    expect(context().cart).toBe(cartWithDonation);
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 500, key: 'k3' });
    expect(received('cart').at(-1)).toMatchObject({
      change: { amount: 500, instead: { itemId: 'donation', code: 'DON' } },
    });
    end();
  });

  test.each([
    ['signs out, and in again,', { type: 'identity.changed', isIdentified: false }],
    ['comes back from the bank', { type: 'payment.returned', reference: 'R-1', isByBackButton: true }],
  ] as const)('nor who %s while one is being saved', (_, away) => {
    const { actor, received, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k1' });
    actor.send(away);
    actor.send({ type: 'identity.changed', isIdentified: true });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k2' });
    expect(received('cart').at(1)).toMatchObject({ change: { kind: 'reread' }, replyTo: 'checkout' });
    expect(received('cart').at(-1)).toMatchObject({ change: { kind: 'reread' }, replyTo: 'checkout' });
    end();
  });

  test('who went away from one that was saved meanwhile is not asked again', () => {
    const { actor, places, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k1' });
    actor.send({ type: 'checkout.left' });
    actor.send({ type: 'step.asked', step: 'summary' });
    recognise({ actor }, { ...cartWithDonation, items: [...cartWithDonation.items, pickupItem] });
    expect(places()).toEqual(['donation', 'summary']);
    end();
  });

  test('where the cart cannot be read, it is asked for all the same', () => {
    const { actor, context, value, end } = loaded({ cart: askedForDonation });
    actor.send({ type: 'step.asked', step: 'donation' });
    actor.send({ type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k1' });
    actor.send({ type: 'step.asked', step: 'donation' });
    const key = context().changeKey ?? '';
    actor.send({ type: 'cart.changeSettled', key, result: { kind: 'refused', refusal, cart: null } });
    expect(value()).toEqual({ funnel: { donation: 'choosing' } });
    end();
  });
});
