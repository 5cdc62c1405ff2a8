import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart, CartItem, SubscriptionItem } from '../../api/cart/cart.ts';
import {
  type ExclusionFacts,
  hasSingleTickets,
  hasSubscriptions,
  isExcluded,
} from '../../api/cart/exclusion.ts';
import { emptyCart, pickupItem, ticket } from '../support/data/fixtures.ts';

const subscription: SubscriptionItem = {
  id: 'a1',
  type: 'subscription',
  label: 'Escapade',
  quantity: 1,
  amount: 0,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
  formulaCode: 'ESCAPADE',
  formulaType: 'ADULTE',
  priceCodes: [],
  reference: 'a1',
  holder: { firstName: '', lastName: '' },
};

const single = fc.nat(500).map((seatId): CartItem => ticket(seatId));
const ofSubscription = fc.nat(500).map((seatId): CartItem => ticket(seatId, { subscriptionId: 'a1' }));
const other = fc.constant<CartItem>(pickupItem);
const cartOf = (...items: readonly fc.Arbitrary<CartItem>[]): fc.Arbitrary<Cart> =>
  fc.array(fc.oneof(...items), { maxLength: 6 }).map((held) => ({ ...emptyCart, items: held }));
const anyCart = cartOf(single, ofSubscription, other, fc.constant<CartItem>(subscription));
const facts = fc.record<ExclusionFacts>({
  cart: anyCart,
  isQuantityPanelOpen: fc.boolean(),
  isUngrouped: fc.boolean(),
});

describe('what a cart holds one of, not both', () => {
  test('single tickets are excluded exactly by subscriptions or their tickets', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const holds = given.cart.items.some(
          (item) => item.type === 'subscription' || (item.type === 'ticket' && item.subscriptionId !== null),
        );
        expect(isExcluded('tickets', given)).toBe(holds && !given.isUngrouped);
      }),
    );
  });

  test('subscriptions are excluded exactly by single tickets or quantities being chosen', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const holds = given.cart.items.some((item) => item.type === 'ticket' && item.subscriptionId === null);
        expect(isExcluded('subscriptions', given)).toBe(
          (holds || given.isQuantityPanelOpen) && !given.isUngrouped,
        );
      }),
    );
  });

  test('a shop that unlinks them excludes nothing, whatever is held', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const unlinked = { ...given, isUngrouped: true };
        expect(isExcluded('tickets', unlinked) || isExcluded('subscriptions', unlinked)).toBe(false);
      }),
    );
  });

  test('an emptied cart opens both ways: emptying is always a way out', () => {
    fc.assert(
      fc.property(facts, (given) => {
        const emptied = { ...given, cart: emptyCart, isQuantityPanelOpen: false };
        expect(isExcluded('tickets', emptied) || isExcluded('subscriptions', emptied)).toBe(false);
      }),
    );
  });

  test('one kind alone never excludes itself', () => {
    const nothingElse = { isQuantityPanelOpen: false, isUngrouped: false };
    fc.assert(
      fc.property(cartOf(single, other), (cart) => {
        expect(isExcluded('tickets', { cart, ...nothingElse })).toBe(false);
      }),
    );
    fc.assert(
      fc.property(cartOf(ofSubscription, other, fc.constant<CartItem>(subscription)), (cart) => {
        expect(isExcluded('subscriptions', { cart, ...nothingElse })).toBe(false);
      }),
    );
  });

  test('what is neither a ticket nor a subscription excludes nothing', () => {
    fc.assert(
      fc.property(cartOf(other), (cart) => {
        expect([hasSingleTickets(cart), hasSubscriptions(cart)]).toEqual([false, false]);
      }),
    );
  });
});
