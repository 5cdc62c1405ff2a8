import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../api/cart/cart.ts';
import { optionEnd } from '../../api/cart/cart-option.ts';
import { donationItem, ticket } from '../support/data/fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';

const hour = 3_600_000;
const cartFor = (...performanceIds: readonly number[]): Cart => ({
  ...emptyCart,
  items: [...performanceIds.map((performanceId, seat) => ticket(seat, { performanceId })), donationItem],
});

describe('an option on a cart', () => {
  test('holds as long as the venue’s options do', () => {
    expect(optionEnd(cartFor(7), morning, 7200, () => morning + 24 * hour)).toBe(morning + 2 * hour);
    expect(optionEnd(emptyCart, morning, 7200, () => morning)).toBe(morning + 2 * hour);
  });

  test('ends with the beginning of the first performance in it, if that comes before', () => {
    const dates = new Map([
      [7, morning + 3 * hour],
      [8, morning + hour],
      [9, morning - hour],
    ]);
    const dateOf = (performanceId: number): number | null => dates.get(performanceId) ?? null;
    expect(optionEnd(cartFor(7, 8), morning, 7200, dateOf)).toBe(morning + hour);
    expect(optionEnd(cartFor(8, 7), morning, 7200, dateOf)).toBe(morning + hour);
  });

  test('counts no performance whose date is not known', () => {
    expect(optionEnd(cartFor(7), morning, 7200, () => null)).toBe(morning + 2 * hour);
    expect(optionEnd(cartFor(7, 8), morning, 7200, (id) => (id === 7 ? null : morning + hour))).toBe(
      morning + hour,
    );
  });

  test('never ends after any of these', () => {
    fc.assert(
      fc.property(
        fc.dictionary(fc.constantFrom('1', '2', '3', '4'), fc.option(fc.nat(48))),
        fc.nat(100_000),
        (hours, seconds) => {
          const dateOf = (id: number): number | null => {
            const begins = hours[String(id)] ?? null;
            return begins === null ? null : morning + begins * hour;
          };
          const cart = cartFor(...Object.keys(hours).map(Number));
          const limits = [
            morning + seconds * 1000,
            ...Object.values(hours).flatMap((begins) => (begins === null ? [] : [morning + begins * hour])),
          ];
          const end = optionEnd(cart, morning, seconds, dateOf);
          expect(limits.every((limit) => end <= limit)).toBe(true);
          expect(limits).toContain(end);
        },
      ),
    );
  });
});
