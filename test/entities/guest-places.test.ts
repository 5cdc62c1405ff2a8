import { describe, expect, test } from 'vitest';
import { type GuestHost, guestPlaces, hostIn } from '../../api/subscriptions/guest-places.ts';
import { companionTypeId, type SubscriptionType } from '../../api/subscriptions/subscription.ts';
import { emptyCart, ticket } from '../support/data/fixtures.ts';
import {
  subscribedCart,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';

/** Somebody who may bring so many at « Proche d’un abonné »: 30 € in C1, 22 € in C2. */
const bringing = (most: number): SubscriptionType =>
  subscriptionType('ADULTE', { guests: { pricings: ['PROCHE'], most } });
const host = (id: string, type: SubscriptionType, seated = 0): GuestHost => ({ id, type, seated });
const placesOf = (hosts: readonly GuestHost[], categoryCode = 'C1') =>
  guestPlaces(subscriptionWorld, hosts, 7, categoryCode);
const beside = (subscriberId: string, amount = 3000) => ({ subscriberId, priceCode: 'PROCHE', amount });

describe('the places beside a subscriber', () => {
  test('are as many as they may bring, at the price of the category', () => {
    expect(placesOf([host('s1', bringing(2))])).toEqual([beside('s1'), beside('s1')]);
    expect(placesOf([host('s1', bringing(1))], 'C2')).toEqual([beside('s1', 2200)]);
  });

  test('are fewer by those who are seated already, and never less than none', () => {
    expect(placesOf([host('s1', bringing(3), 1)])).toEqual([beside('s1'), beside('s1')]);
    expect(placesOf([host('s1', bringing(1), 1), host('s2', bringing(1), 2)])).toEqual([]);
  });

  test('come in the order of those who bring them', () => {
    expect(placesOf([host('s2', bringing(1)), host('s1', bringing(2))])).toEqual([
      beside('s2'),
      beside('s1'),
      beside('s1'),
    ]);
  });

  test('are none where the type brings nobody, or nothing is sold to guests', () => {
    expect(placesOf([host('s1', subscriptionType(companionTypeId))])).toEqual([]);
    expect(placesOf([host('s1', bringing(2))], 'C9')).toEqual([]);
    expect(guestPlaces(subscriptionWorld, [host('s1', bringing(2))], 99, 'C1')).toEqual([]);
  });
});

describe('who brings guests', () => {
  const type = bringing(3);
  const cart = subscribedCart('11', 7, 8);
  const guest = (seat: number, more = {}) =>
    ticket(seat, { priceCode: 'PROCHE', subscriptionId: '11', performanceId: 7, ...more });
  const seatedIn = (...items: readonly ReturnType<typeof guest>[]): number =>
    hostIn({ ...cart, items: [...cart.items, ...items] }, { id: '11', type }, 7).seated;

  test('is a host with those who sit there already', () => {
    expect(hostIn({ ...cart, items: [...cart.items, guest(41)] }, { id: '11', type }, 7)).toEqual({
      id: '11',
      type,
      seated: 1,
    });
    expect(seatedIn(guest(41), guest(42))).toBe(2);
  });

  test('has not seated those of somebody else, of another evening, or their own place', () => {
    expect(seatedIn()).toBe(0);
    expect(seatedIn(guest(41, { subscriptionId: '12' }))).toBe(0);
    expect(seatedIn(guest(41, { subscriptionId: null }))).toBe(0);
    expect(seatedIn(guest(41, { performanceId: 8 }))).toBe(0);
    expect(seatedIn(guest(41, { priceCode: 'ABO' }))).toBe(0);
  });

  test('has seated nobody without a cart', () => {
    expect(hostIn(null, { id: '11', type }, 7)).toEqual({ id: '11', type, seated: 0 });
    expect(hostIn(emptyCart, { id: '11', type }, 7).seated).toBe(0);
  });
});
