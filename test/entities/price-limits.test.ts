import { describe, expect, test } from 'vitest';
import { countAtPrice, roomAtPrice } from '../../api/prices/price-limits.ts';

const held = ['TP', 'J26', 'TP'].map((priceCode) => ({ priceCode }));

describe('a price with a most in one order', () => {
  test('has room for what the cart does not have at it yet, and never for less than none', () => {
    expect(roomAtPrice(5, 'TP', held)).toBe(3);
    expect(roomAtPrice(5, 'J26', held)).toBe(4);
    expect(roomAtPrice(5, 'CE', held)).toBe(5);
    expect(roomAtPrice(2, 'TP', held)).toBe(0);
    expect(roomAtPrice(1, 'TP', held)).toBe(0);
    expect(roomAtPrice(0, 'CE', held)).toBe(0);
  });

  test('has room for any number without one', () => {
    expect(roomAtPrice(null, 'TP', held)).toBe(Number.POSITIVE_INFINITY);
  });

  test('counts the tickets that have it, and no others', () => {
    expect([countAtPrice('TP', held), countAtPrice('J26', held), countAtPrice('CE', held)]).toEqual([
      2, 1, 0,
    ]);
  });
});
