import type { Cents } from './money.ts';
import { addDays, type Day } from './paris-day.ts';

/** A part of an amount that is paid in several, and the day on which the bank takes it. */
export interface Instalment {
  readonly day: Day;
  readonly amount: Cents;
}

/** Days from one instalment to the next. */
export const instalmentPeriod = 30;

/** No instalment is smaller than this, in cents: what is cheaper is paid at once. */
const leastInstalment: Cents = 100;

/** In how many an amount is paid that the venue lets be paid in `count`. */
export function instalmentCount(amount: Cents, count: number): number {
  return amount >= count * leastInstalment ? Math.max(1, count) : 1;
}

/** The first of `count` instalments: it takes the odd cents, so that the others are alike. */
export function firstInstalment(amount: Cents, count: number): Cents {
  return amount - Math.floor(amount / count) * (count - 1);
}

/** When and how much the bank takes of an amount in `count` instalments from `firstDay` on; one for what is paid at once. */
export function instalmentsOf(amount: Cents, count: number, firstDay: Day): readonly Instalment[] {
  const number = instalmentCount(amount, count);
  const first = firstInstalment(amount, number);
  return Array.from({ length: number }, (_, index) => ({
    day: addDays(firstDay, index * instalmentPeriod),
    amount: index === 0 ? first : Math.floor(amount / number),
  }));
}
