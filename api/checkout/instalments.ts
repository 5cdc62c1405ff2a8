import type { Cents } from '../values/money.ts';
import { type EpochMilliseconds, parisClock } from '../values/paris-time.ts';

/** A part of an amount that is paid in several, and a moment of the day on which the bank takes it. */
export interface Instalment {
  readonly date: EpochMilliseconds;
  readonly amount: Cents;
}

/** Days from one instalment to the next. */
export const instalmentPeriod = 30;

/** No instalment is smaller than this, in cents: what is cheaper is paid at once. */
const leastInstalment: Cents = 100;

/** Eleven in the world's clock is the same day in Paris, in summer and in winter. */
const noon = 11;

/** In how many an amount is paid that the venue lets be paid in `count`. */
export function instalmentCount(amount: Cents, count: number): number {
  return amount >= count * leastInstalment ? Math.max(1, count) : 1;
}

/** The first of `count` instalments: it takes the odd cents, so that the others are alike. */
export function firstInstalment(amount: Cents, count: number): Cents {
  return amount - Math.floor(amount / count) * (count - 1);
}

/**
 * When and how much the bank takes of an amount in `count` instalments, the first one on the day that Paris has at `from`; one
 * for what is paid at once.
 */
export function instalmentsOf(amount: Cents, count: number, from: EpochMilliseconds): readonly Instalment[] {
  const number = instalmentCount(amount, count);
  const first = firstInstalment(amount, number);
  const today = parisClock(from);
  return Array.from({ length: number }, (_, index) => ({
    date: Date.UTC(
      today.getUTCFullYear(),
      today.getUTCMonth(),
      today.getUTCDate() + index * instalmentPeriod,
      noon,
    ),
    amount: index === 0 ? first : Math.floor(amount / number),
  }));
}
