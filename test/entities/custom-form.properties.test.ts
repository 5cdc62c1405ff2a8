import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isDay, tickedAnswer } from '../../api/custom-form/custom-form.ts';
import { isAccepted } from '../../api/values/text-rules.ts';

const written = (year: number, month: number, day: number): string =>
  [String(year).padStart(4, '0'), String(month).padStart(2, '0'), String(day).padStart(2, '0')].join('-');

describe('a day in the answer to a venue’s form', () => {
  test('is every day of the calendar from 1900 to 2199', () => {
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1900, 0, 1), max: Date.UTC(2199, 11, 31) }), (time) => {
        expect(isDay(new Date(time).toISOString().slice(0, 10))).toBe(true);
      }),
    );
    expect(['1900-01-01', '2199-12-31', '2028-02-29'].filter((day) => !isDay(day))).toEqual([]);
  });

  test('is no day that the calendar does not have', () => {
    fc.assert(
      fc.property(fc.nat(9999), fc.nat(99), fc.nat(99), (year, month, day) => {
        const isInTheMonth =
          day >= 1 && day <= new Date(Date.UTC(2000 + (year % 400), month, 0)).getUTCDate();
        expect(isDay(written(year, month, day))).toBe(
          year >= 1900 && year < 2200 && month >= 1 && month <= 12 && isInTheMonth,
        );
      }),
      { numRuns: 1000 },
    );
  });

  test.each([
    '',
    'demain',
    '1899-12-31',
    '2200-01-01',
    '2026-02-29',
    '2026-02-30',
    '2026-12-00',
    '2026-00-10',
    '2026-13-01',
    '2026-12-32',
    '05/12/2026',
    '2026-1-05',
    '2026-12-5',
    'le 2026-12-05',
    '2026-12-05 ',
    '12026-12-05',
  ])('« %s » is none', (typed) => {
    expect(isDay(typed)).toBe(false);
  });
});

test('a ticked box is sent as a yes, so that it is told from one that is not ticked', () => {
  expect(isAccepted(tickedAnswer)).toBe(true);
});
