import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { firstInstalment, instalmentCount, instalmentsOf } from '../../api/checkout/instalments.ts';
import { giftCardPart, splitPayment } from '../../api/checkout/payment-split.ts';
import { parisDay } from '../../api/values/paris-day.ts';

const now = Date.parse('2026-11-22T10:00:00Z');
const cents = fc.integer({ min: 0, max: 1_000_000 });
const balances = fc.array(cents, { maxLength: 5 });
const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);

describe('an order split among gift cards and the bank', () => {
  test('is paid to the cent, and no card gives more than it has', () => {
    fc.assert(
      fc.property(cents, balances, cents, (goods, cards, fee) => {
        const split = splitPayment(goods, cards, fee);
        expect(sum(split.byGiftCards) + split.byBank).toBe(split.total);
        expect(split.total).toBe(goods + split.fee);
        expect(giftCardPart(split)).toBe(sum(split.byGiftCards));
        expect(split.byBank).toBeGreaterThanOrEqual(0);
        expect(split.byGiftCards).toHaveLength(cards.length);
        for (const [index, taken] of split.byGiftCards.entries()) {
          expect(taken).toBeGreaterThanOrEqual(0);
          expect(taken).toBeLessThanOrEqual(cards[index] ?? 0);
        }
      }),
    );
  });

  test('asks the bank only for what the cards do not cover, and a fee only where the bank is asked', () => {
    fc.assert(
      fc.property(cents, balances, cents, (goods, cards, fee) => {
        const split = splitPayment(goods, cards, fee);
        const rest = Math.max(0, goods - sum(cards));
        expect(split.byBank).toBe(rest === 0 && goods > 0 && cards.length > 0 ? 0 : rest + fee);
      }),
    );
  });

  test('takes from a card only when those before it are empty', () => {
    fc.assert(
      fc.property(cents, balances, (goods, cards) => {
        const { byGiftCards } = splitPayment(goods, cards, 0);
        const firstLeft = byGiftCards.findIndex((taken, index) => taken < (cards[index] ?? 0));
        expect(firstLeft === -1 ? [] : byGiftCards.slice(firstLeft + 1).filter((taken) => taken > 0)).toEqual(
          [],
        );
      }),
    );
  });

  test('has the fee of the bank where nothing is to be paid for, where there is no card, and where a cent is missing', () => {
    expect(splitPayment(0, [500], 100)).toEqual({ total: 100, fee: 100, byGiftCards: [0], byBank: 100 });
    expect(splitPayment(2000, [], 100)).toEqual({ total: 2100, fee: 100, byGiftCards: [], byBank: 2100 });
    expect(splitPayment(0, [], 100)).toEqual({ total: 100, fee: 100, byGiftCards: [], byBank: 100 });
    expect(splitPayment(1, [1], 100)).toEqual({ total: 1, fee: 0, byGiftCards: [1], byBank: 0 });
    expect(splitPayment(2000, [1999], 100)).toMatchObject({ fee: 100, byBank: 101 });
  });

  test('takes nothing from a balance that is no amount to spend', () => {
    expect(splitPayment(2000, [-500, 700], 0)).toMatchObject({ byGiftCards: [0, 700], byBank: 1300 });
  });
});

describe('an amount paid in instalments', () => {
  const counts = fc.integer({ min: 1, max: 12 });

  test('is paid to the cent; the first takes the odd cents and the others are alike', () => {
    fc.assert(
      fc.property(cents, counts, (amount, count) => {
        const instalments = instalmentsOf(amount, count, now);
        expect(sum(instalments.map((one) => one.amount))).toBe(amount);
        expect(instalments[0]?.amount).toBe(firstInstalment(amount, instalments.length));
        expect(new Set(instalments.slice(1).map((one) => one.amount)).size).toBeLessThanOrEqual(1);
        expect((instalments[0]?.amount ?? 0) - (instalments[1]?.amount ?? 0)).toBeLessThan(
          Math.max(count, amount + 1),
        );
      }),
    );
  });

  test('has no instalment below one euro: what is too small is paid at once', () => {
    fc.assert(
      fc.property(cents, counts, (amount, count) => {
        const number = instalmentCount(amount, count);
        expect([1, count]).toContain(number);
        if (number > 1) {
          expect(
            Math.min(...instalmentsOf(amount, count, now).map((one) => one.amount)),
          ).toBeGreaterThanOrEqual(100);
        }
      }),
    );
  });

  test('of one euro each is paid in all of them, of a cent less at once', () => {
    expect([300, 299, 0].map((amount) => instalmentCount(amount, 3))).toEqual([3, 1, 1]);
  });

  test('begins today and goes on every thirty days, whatever the clocks do', () => {
    const daysOf = (from: string) =>
      instalmentsOf(10_001, 3, Date.parse(from)).map(({ amount, date }) => [parisDay(date), amount]);
    const days = [
      ['2026-11-22', 3335],
      ['2026-12-22', 3333],
      ['2027-01-21', 3333],
    ];
    expect(daysOf('2026-11-21T23:00:00Z')).toEqual(days);
    expect(daysOf('2026-11-22T22:59:00Z')).toEqual(days);
    expect(daysOf('2026-09-30T22:30:00Z').map(([day]) => day)).toEqual([
      '2026-10-01',
      '2026-10-31',
      '2026-11-30',
    ]);
  });
});
