import { describe, expect, test } from 'vitest';
import { subscriberPrice } from '../../api/subscriptions/subscriber-price.ts';
import { fullPrice } from '../screens/season-fixture.ts';
import { subscriptionWorld } from '../support/data/subscription-fixtures.ts';

const priced = (code: string, category: string, amount: number) => ({
  ...fullPrice,
  code,
  amounts: new Map([[category, amount]]),
});
const world = {
  ...subscriptionWorld,
  pricing: {
    ...subscriptionWorld.pricing,
    grids: [
      [
        priced('TP', 'C1', 3000),
        priced('ABO', 'C1', 2400),
        priced('ABO2', 'C2', 1800),
        priced('ABO3', 'C1', 0),
      ],
    ],
  },
};
const priceOf = (pricings: readonly string[], categoryCode: string, performanceId = 7) =>
  subscriberPrice(world, { pricings }, performanceId, categoryCode);

describe('what a subscriber pays for a place', () => {
  test('is the first of the type’s prices that is sold for it', () => {
    expect(priceOf(['ABO', 'TP'], 'C1')).toEqual({ code: 'ABO', amount: 2400 });
    expect(priceOf(['TP', 'ABO'], 'C1')).toEqual({ code: 'TP', amount: 3000 });
    expect(priceOf(['GONE', 'ABO', 'ABO2'], 'C2')).toEqual({ code: 'ABO2', amount: 1800 });
    expect(priceOf(['ABO3'], 'C1')).toEqual({ code: 'ABO3', amount: 0 });
  });

  test('is nothing that could be said where none of them is sold', () => {
    expect(priceOf(['ABO'], 'C2')).toBeNull();
    expect(priceOf(['GONE'], 'C1')).toBeNull();
    expect(priceOf([], 'C1')).toBeNull();
    expect(priceOf(['ABO'], 'C1', 99)).toBeNull();
  });
});
