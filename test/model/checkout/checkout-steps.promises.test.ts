import { afterEach, describe, expect, test } from 'vitest';
import type { CartChange } from '../../../machines/cart/cart.types.ts';
import type { CheckoutStep } from '../../../machines/checkout/checkout.types.ts';
import {
  askedForDonation,
  cartWithDonation,
  heldCart,
  pickupItem,
  refusal,
  usuallyCollected,
} from '../../support/data/fixtures.ts';
import { cartWithGiftCard } from '../../support/data/payment-fixtures.ts';
import { loaded } from '../../support/stages/checkout-stage.ts';
import { endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

/** The shopper at a step, with what they know. */
function at(step: CheckoutStep, facts: Parameters<typeof loaded>[0] = {}) {
  const stage = loaded(facts);
  stage.actor.send({ type: 'step.asked', step });
  const isBusy = () => stage.actor.getSnapshot().hasTag('busy');
  const settle = (key: string, kind: 'accepted' | 'refused', cart = cartWithGiftCard): void =>
    stage.actor.send({
      type: 'cart.changeSettled',
      key,
      result: kind === 'accepted' ? { kind, cart } : { kind, refusal, cart },
    });
  return { ...stage, isBusy, settle };
}

const give = { type: 'donation.chosen', code: 'DON', amount: 2000, key: 'k1' } as const;
const collect = { type: 'pickup.chosen', methodCode: 'POSTE', key: 'k1' } as const;
const payBy = { type: 'giftCard.given', code: 'C123', key: 'k1' } as const;
const without = { type: 'giftCard.withdrawn', id: null, key: 'k1' } as const;

const donationAsked = { cart: askedForDonation };
const donationGiven = { cart: cartWithDonation, isDonationAnswered: true };

const asked = (change: CartChange) => ({ type: 'cart.changeAsked', change, key: 'k1', replyTo: 'checkout' });

describe('checkout: a choice that is being saved', () => {
  test.each([
    [
      'a donation',
      () => at('donation', donationAsked),
      give,
      asked({ kind: 'donate', code: 'DON', amount: 2000, instead: null }),
    ],
    [
      'a donation that is taken back',
      () => at('donation', donationGiven),
      { type: 'donation.declined', key: 'k1' },
      asked({ kind: 'releaseItem', itemId: 'donation' }),
    ],
    ['a pickup', () => at('pickup'), collect, asked({ kind: 'choosePickup', methodCode: 'POSTE' })],
    ['a gift card', () => at('payment'), payBy, asked({ kind: 'giveGiftCard', code: 'C123' })],
    [
      'gift cards that are taken back',
      () => at('payment', { cart: cartWithGiftCard }),
      without,
      asked({ kind: 'withdrawGiftCard', id: null }),
    ],
  ] as const)('is asked of the cart once, and waited for: %s', (_, begin, choice, change) => {
    const { actor, received, isBusy, end } = begin();
    expect(isBusy()).toBe(false);
    actor.send(choice);
    expect(received('cart')).toEqual([change]);
    expect(isBusy()).toBe(true);
    actor.send(choice);
    expect(received('cart')).toEqual([change]);
    end();
  });

  test.each([
    ['a donation', () => at('donation', donationAsked), give, 'identification'],
    ['a pickup', () => at('pickup'), collect, 'identification'],
    ['a gift card', () => at('payment'), payBy, 'pickup'],
  ] as const)('and refused, is said on its own page only: %s', (_, begin, choice, next) => {
    const { actor, settle, context, isBusy, end } = begin();
    actor.send(choice);
    settle('k1', 'refused');
    expect(context().refusal).toBe(refusal);
    expect(isBusy()).toBe(false);
    actor.send({ type: 'step.asked', step: next });
    expect(context().refusal).toBeNull();
    end();
  });

  test.each([
    ['a donation', () => at('donation', donationAsked), give],
    ['a pickup', () => at('pickup'), collect],
    ['a gift card', () => at('payment'), payBy],
    ['gift cards that are taken back', () => at('payment', { cart: cartWithGiftCard }), without],
  ] as const)('forgets why the one before was refused: %s', (_, begin, choice) => {
    const { actor, settle, context, end } = begin();
    actor.send(choice);
    settle('k1', 'refused');
    expect(context().refusal).toBe(refusal);
    actor.send({ ...choice, key: 'k2' });
    expect(context().refusal).toBeNull();
    end();
  });

  test('is not taken for that of another request', () => {
    const { actor, settle, isBusy, end } = at('payment');
    actor.send(payBy);
    settle('other', 'refused');
    expect(isBusy()).toBe(true);
    end();
  });

  test('a gift card that is accepted says nothing of a refusal', () => {
    const { actor, settle, context, end } = at('payment');
    actor.send(payBy);
    settle('k1', 'accepted');
    expect(context().refusal).toBeNull();
    end();
  });
});

describe('checkout: a question that was answered', () => {
  test('a donation that is declined on its own page leads to the next, and is not asked for again', () => {
    const { actor, places, emitted, received, end } = at('donation', donationAsked);
    actor.send({ type: 'donation.declined', key: 'k1' });
    expect(places()).toEqual(['donation', 'pickup']);
    expect(received('cart')).toEqual([]);
    expect(emitted).toContainEqual({ type: 'donation.remembered', isAnswered: true });
    end();
  });

  test.each([['CB'], [null]])('the way of paying, %s, is remembered for a reload', (modeCode) => {
    const { actor, emitted, end } = at('payment');
    actor.send({ type: 'paymentMode.chosen', modeCode });
    expect(emitted).toContainEqual({ type: 'paymentMode.remembered', modeCode });
    end();
  });
});

describe('checkout: while the usual pickup is taken', () => {
  const usual = { cart: usuallyCollected };

  test.each([
    ['payment', 'CB', 'payment'],
    ['summary', 'CB', 'summary'],
    ['summary', null, 'payment'],
  ] as const)(
    'who came for the %s with %s to pay by is on the page where they will arrive: %s',
    (step, paymentModeCode, place) => {
      const { places, end } = at(step, { ...usual, paymentModeCode });
      expect(places()).toEqual([place]);
      end();
    },
  );

  test.each(['pickup', 'identification'] as const)('who goes back to the %s is let go there', (step) => {
    const { actor, places, value, end } = at('summary', usual);
    actor.send({ type: 'step.asked', step });
    expect(places()).toEqual(['summary', step]);
    expect(value()).toMatchObject({ funnel: step === 'pickup' ? { pickup: 'choosing' } : step });
    end();
  });

  test('who goes on to another page beyond is there at once, and stays when it is done', () => {
    const { actor, places, received, settle, value, end } = at('summary', usual);
    actor.send({ type: 'step.asked', step: 'payment' });
    expect(places()).toEqual(['summary', 'payment']);
    const collected = { ...usuallyCollected, items: [...usuallyCollected.items, pickupItem] };
    settle('usual-pickup-77-GUICHET', 'accepted', collected);
    expect(value()).toEqual({ funnel: { payment: 'choosing' } });
    expect(received('cart')).toHaveLength(1);
    end();
  });

  test('the answer alone says that it was: it is not asked for twice', () => {
    const { received, settle, value, context, end } = at('summary', usual);
    const collected = { ...usuallyCollected, items: [...usuallyCollected.items, pickupItem] };
    settle('usual-pickup-77-GUICHET', 'accepted', collected);
    expect(value()).toEqual({ funnel: { summary: 'reviewing' } });
    expect(context().cart).toBe(collected);
    expect(received('cart')).toHaveLength(1);
    end();
  });

  test('who becomes known is recognised with one reading, which the shop waits for', () => {
    const { actor, received, isBusy, end } = at('summary', { cart: heldCart(), isIdentified: false });
    actor.send({ type: 'identity.changed', isIdentified: true });
    expect(received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: { kind: 'reread' },
        key: 'checkout-look-up',
        replyTo: 'checkout',
      },
    ]);
    expect(isBusy()).toBe(true);
    end();
  });
});
