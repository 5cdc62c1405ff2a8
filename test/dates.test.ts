import { describe, expect, it } from 'vitest';
import { parseParisWallTime } from '../api/values/paris-time.ts';
import {
  formatDay,
  formatDayAndMonth,
  formatMonth,
  formatShortDate,
  formatWeekday,
} from '../ui/language/calendar-dates.ts';
import {
  calendarLeaf,
  formatDateRange,
  formatLongDate,
  formatLongDay,
  formatTime,
  machineDate,
} from '../ui/language/dates.ts';

function at(wallTime: string): number {
  return parseParisWallTime(wallTime) ?? Number.NaN;
}

function plain(words: string): string {
  return words.replace(/[\u00a0\u202f]/g, ' ');
}

describe('a date', () => {
  it('is written as the theatre writes it, on the clocks of Paris', () => {
    expect(plain(formatLongDate(at('2026-11-27 20:30')))).toBe('vendredi 27 novembre 2026 à 20 h 30');
    expect(plain(formatShortDate(at('2026-11-27 20:30')))).toBe('ven. 27 nov. · 20 h 30');
    expect(plain(formatDay(at('2027-05-01 18:00')))).toBe('samedi 1er mai');
  });

  it('keeps the hour in one piece', () => {
    expect(formatTime(at('2026-11-27 20:30'))).toBe('20\u00a0h\u00a030');
    expect(formatTime(at('2026-11-27 09:05'))).toBe('9\u00a0h\u00a005');
    expect(formatTime(at('2026-07-14 16:00'))).toBe('16\u00a0h');
    expect(formatTime(at('2026-07-15 00:00'))).toBe('0\u00a0h');
  });

  it('has a calendar leaf', () => {
    expect(calendarLeaf(at('2026-12-01 20:30'))).toEqual({ weekday: 'mar.', day: '1er', month: 'déc.' });
  });

  it('has a weekday and a month', () => {
    expect(formatWeekday(at('2026-11-30 23:59'), 'long')).toBe('lundi');
    expect(formatWeekday(at('2026-12-01 00:00'), 'short')).toBe('mar.');
    expect(formatMonth(at('2026-12-01 00:00'))).toBe('Décembre 2026');
  });

  it('has the words that the French have for every day of a year', () => {
    const words = (time: number, options: Intl.DateTimeFormatOptions): string =>
      new Intl.DateTimeFormat('fr-FR', { timeZone: 'Europe/Paris', ...options })
        .format(time)
        .replace(/(^|\s)1(?=\s)/, '$11er');
    for (let day = 0; day < 366; day++) {
      const time = at('2026-01-01 12:00') + day * 86_400_000;
      expect(formatLongDay(time)).toBe(
        words(time, { weekday: 'long', day: 'numeric', month: 'long', year: 'numeric' }),
      );
      expect(formatDayAndMonth(time)).toBe(words(time, { day: 'numeric', month: 'short' }));
      expect(formatWeekday(time, 'short')).toBe(words(time, { weekday: 'short' }));
    }
  });

  it('can be read by machines', () => {
    expect(machineDate(at('2026-11-27 20:30'))).toBe('2026-11-27T19:30:00.000Z');
  });
});

describe('a run of dates', () => {
  it.each([
    ['2026-11-27 20:30', '2026-12-06 16:00', 'Du 27 novembre au 6 décembre'],
    ['2026-12-03 20:30', '2026-12-06 16:00', 'Du 3 au 6 décembre'],
    ['2026-12-01 20:30', '2026-12-06 16:00', 'Du 1er au 6 décembre'],
    ['2026-11-27 16:00', '2026-11-27 20:30', 'Le 27 novembre'],
    ['2026-12-27 20:30', '2027-01-02 20:30', 'Du 27 décembre 2026 au 2 janvier 2027'],
  ])('from %s to %s reads « %s »', (first, last, words) => {
    expect(plain(formatDateRange(at(first), at(last)))).toBe(words);
  });
});
