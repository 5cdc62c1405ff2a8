import { type RawBuilder, sql } from 'kysely';
import { addDays, type Day } from '../../values/paris-day.ts';
import { refusals } from './fr.ts';

/** From the first day to the last, both of them too, in Paris. */
export interface Period {
  readonly from: Day;
  readonly to: Day;
}

/** The moment at which a day begins in Paris. */
const startOf = (day: Day): RawBuilder<Date> => sql<Date>`(${day}::timestamp AT TIME ZONE 'Europe/Paris')`;

/** The moment at which a day is over in Paris: the first that is not of it. */
export const endOf = (day: Day): RawBuilder<Date> => startOf(addDays(day, 1));

/** Whether a moment is of the period. */
export function isWithin(moment: RawBuilder<unknown>, { from, to }: Period): RawBuilder<boolean> {
  return sql<boolean>`(${moment} >= ${startOf(from)} AND ${moment} < ${endOf(to)})`;
}

/** @throws Refusal for a period that ends before it begins. */
export function checkPeriod({ from, to }: Period): void {
  if (from > to) {
    throw refusals.periodBackwards();
  }
}
