import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatMoney, priceRange } from '../../api/values/money.ts';

/** Spaces that the eye takes for spaces. */
const plain = (text: string): string => text.replace(/[\u00a0\u202f]/g, ' ');

describe('money', () => {
  test.each([
    [0, '0,00 €'],
    [5, '0,05 €'],
    [100, '1,00 €'],
    [1005, '10,05 €'],
    [1250, '12,50 €'],
    [99_999, '999,99 €'],
    [100_000, '1 000,00 €'],
    [123_456_789, '1 234 567,89 €'],
    [-1250, '-12,50 €'],
    [-0, '0,00 €'],
  ])('%d cents are written %s', (amount, written) => {
    expect(plain(formatMoney(amount))).toBe(written);
  });

  test('whole amounts lose their zeros when the venue wants it, others keep their cents', () => {
    expect(plain(formatMoney(1200, { hideZeroCents: true }))).toBe('12 €');
    expect(plain(formatMoney(1250, { hideZeroCents: true }))).toBe('12,50 €');
    expect(plain(formatMoney(0, { hideZeroCents: true }))).toBe('0 €');
    expect(plain(formatMoney(1200, { hideZeroCents: false }))).toBe('12,00 €');
  });

  test('breaks at no space', () => {
    expect(formatMoney(123_456_789)).not.toMatch(/ /);
  });

  test('says every amount exactly', () => {
    fc.assert(
      fc.property(fc.integer({ min: -1e12, max: 1e12 }), (amount) => {
        const digits = formatMoney(amount).replace(/[^\d-]/g, '');
        expect(Number(digits) === amount || amount === 0).toBe(true);
      }),
    );
  });

  test('ranges from the lowest to the highest, whatever the order', () => {
    expect(priceRange([])).toBeNull();
    expect(priceRange([700])).toEqual({ lowest: 700, highest: 700 });
    fc.assert(
      fc.property(fc.array(fc.integer(), { minLength: 1 }), (amounts) => {
        expect(priceRange(amounts)).toEqual({ lowest: Math.min(...amounts), highest: Math.max(...amounts) });
      }),
    );
  });
});
