import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  addDays,
  addMonths,
  isDay,
  isMonth,
  monthOf,
  noonOf,
  parisDay,
  parisHour,
  weekdayOf,
  weekendOf,
  weekOf,
  weeksOf,
} from '../../api/values/paris-day.ts';
import { formatParisWallTime } from '../../api/values/paris-time.ts';

const moment = fc.integer({ min: 0, max: Date.UTC(2199, 11, 30) });
const day = moment.map(parisDay);

describe('a day of Paris', () => {
  test('is what its clocks say, on both sides of midnight and of summer', () => {
    fc.assert(
      fc.property(moment, (time) => {
        expect(parisDay(time)).toBe(formatParisWallTime(time).slice(0, 10));
        expect(parisHour(time)).toBe(Number(formatParisWallTime(time).slice(11, 13)));
      }),
      { numRuns: 400 },
    );
    for (const [time, expected] of [
      [Date.UTC(2026, 6, 14, 21, 59), '2026-07-14'],
      [Date.UTC(2026, 6, 14, 22), '2026-07-15'],
      [Date.UTC(2026, 11, 31, 22, 59), '2026-12-31'],
      [Date.UTC(2026, 11, 31, 23), '2027-01-01'],
      [Date.UTC(2026, 2, 28, 23), '2026-03-29'],
    ] as const) {
      expect(parisDay(time)).toBe(expected);
    }
  });

  test('holds its own noon', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect(parisDay(noonOf(one))).toBe(one);
      }),
    );
  });

  test('comes back after as many days forth as back', () => {
    fc.assert(
      fc.property(day, fc.integer({ min: -400, max: 400 }), (one, count) => {
        fc.pre(one > '1972' && one < '2198');
        expect(addDays(addDays(one, count), -count)).toBe(one);
      }),
    );
  });

  test.each([
    '2026-02-30',
    '2026-13-01',
    '2026-1-1',
    '26-01-01',
    '2026-11-27 ',
    '1969-12-31',
    '2200-01-01',
    'demain',
  ])('« %s » is none', (text) => {
    expect(isDay(text)).toBe(false);
  });

  test('is one, and its month is one', () => {
    fc.assert(
      fc.property(day, (one) => {
        expect([isDay(one), isMonth(monthOf(one))]).toEqual([true, true]);
      }),
    );
    expect(isMonth('2026-00')).toBe(false);
  });
});

describe('a week', () => {
  test('starts on Monday and holds its day', () => {
    fc.assert(
      fc.property(day, (one) => {
        fc.pre(one > '1970-01-07' && one < '2199-12-20');
        const week = weekOf(one);
        expect(week).toHaveLength(7);
        expect(week[weekdayOf(one)]).toBe(one);
        expect(new Date(`${week[0]}T12:00Z`).getUTCDay()).toBe(1);
        expect(weekendOf(one)).toEqual(week.slice(5));
      }),
    );
  });
});

describe('a month', () => {
  test('is whole weeks that hold each of its days once and touch no week too many', () => {
    fc.assert(
      fc.property(day, (one) => {
        fc.pre(one > '1970-02' && one < '2199-11');
        const weeks = weeksOf(monthOf(one));
        const days = weeks.flat();
        expect(days).toEqual(days.map((_, index) => addDays(days[0] ?? '', index)));
        expect(days.filter((each) => monthOf(each) === monthOf(one)).at(0)).toBe(`${monthOf(one)}-01`);
        expect(days).toContain(one);
        expect(weeks.every((week) => week.some((each) => monthOf(each) === monthOf(one)))).toBe(true);
      }),
    );
  });

  test('further on is the same day, or its last', () => {
    expect(addMonths('2026-01-31', 1)).toBe('2026-02-28');
    expect(addMonths('2026-12-15', 1)).toBe('2027-01-15');
    expect(addMonths('2026-01-15', -1)).toBe('2025-12-15');
    expect(addMonths('2026-03-31', -13)).toBe('2025-02-28');
  });
});
