import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { formatParisWallTime, parseParisWallTime } from '../../api/values/paris-time.ts';

const hour = 3_600_000;

describe('the venue’s wall clock', () => {
  test.each([
    ['2026-11-21 20:30:00', Date.UTC(2026, 10, 21, 19, 30)],
    ['2026-07-14 20:30:00', Date.UTC(2026, 6, 14, 18, 30)],
    ['2026-01-01 00:00:00', Date.UTC(2025, 11, 31, 23)],
    ['2028-02-29 12:00:00', Date.UTC(2028, 1, 29, 11)],
  ])('%s is one moment, both ways', (wallTime, time) => {
    expect(parseParisWallTime(wallTime)).toBe(time);
    expect(formatParisWallTime(time)).toBe(wallTime);
  });

  test('turns at the moment at which it turns, not after it', () => {
    expect(formatParisWallTime(Date.UTC(2026, 2, 29, 1))).toBe('2026-03-29 03:00:00');
    expect(formatParisWallTime(Date.UTC(2026, 9, 25, 1))).toBe('2026-10-25 02:00:00');
  });

  test('seconds, and the T between date and time, are optional', () => {
    const time = Date.UTC(2026, 10, 21, 19, 30);
    expect(parseParisWallTime('2026-11-21 20:30')).toBe(time);
    expect(parseParisWallTime(' 2026-11-21T20:30:00 ')).toBe(time);
  });

  test.each([
    '',
    'demain',
    '2026-11-21',
    '21/11/2026 20:30',
    '2026-13-01 00:00',
    '2026-11-32 00:00',
    '2026-02-30 00:00',
    '2026-11-31 00:00',
    '2026-11-21 24:00',
    '0000-00-00 00:00',
    '2026-11-21 25:00',
    '2026-11-21 20:60',
    '2026-11-21 20:30:61',
    '2026-11-21 20:30:00Z',
    '2026-11-21 20:30:00.5',
    '+002026-11-21 20:30:00',
  ])('%j is no date', (text) => {
    expect(parseParisWallTime(text)).toBeNull();
  });

  test('every moment is read back as itself, when one knows about when it was', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: Date.UTC(2000, 0, 1) / 1000, max: Date.UTC(2099, 0, 1) / 1000 }),
        fc.integer({ min: -1700, max: 1700 }),
        (seconds, off) => {
          const time = seconds * 1000;
          expect(parseParisWallTime(formatParisWallTime(time), time + off * 1000)).toBe(time);
        },
      ),
    );
  });

  test('reads as the world’s table of time zones has it, so that a new law is noticed here', () => {
    const zone = new Intl.DateTimeFormat('sv-SE', {
      timeZone: 'Europe/Paris',
      dateStyle: 'short',
      timeStyle: 'medium',
    });
    fc.assert(
      fc.property(fc.integer({ min: Date.UTC(1996, 0, 1), max: Date.UTC(2060, 0, 1) }), (time) => {
        expect(formatParisWallTime(time)).toBe(zone.format(time));
      }),
      { numRuns: 1000 },
    );
    for (let year = 1996; year < 2060; year++) {
      for (const month of [2, 9]) {
        for (let quarter = 0; quarter < 8 * 24 * 4; quarter++) {
          const time = Date.UTC(year, month, 24) + quarter * 900_000 - 1;
          expect(formatParisWallTime(time)).toBe(zone.format(time));
        }
      }
    }
  });

  test.each([
    ['the night that skips an hour', Date.UTC(2026, 2, 29, 0)],
    ['the night that repeats one', Date.UTC(2026, 9, 25, 0)],
  ])('%s: every minute is read back as itself', (_name, midnight) => {
    for (let minute = -60; minute < 240; minute++) {
      const time = midnight + minute * 60_000;
      expect(parseParisWallTime(formatParisWallTime(time), time)).toBe(time);
      expect(parseParisWallTime(formatParisWallTime(time), time + 1_790_000)).toBe(time);
    }
  });

  test('the repeated hour is the first one, unless a near moment tells the second', () => {
    const first = Date.UTC(2026, 9, 25, 0, 30);
    expect(parseParisWallTime('2026-10-25 02:30:00')).toBe(first);
    expect(parseParisWallTime('2026-10-25 02:30:00', first)).toBe(first);
    expect(parseParisWallTime('2026-10-25 02:30:00', first + hour)).toBe(first + hour);
    expect(parseParisWallTime('2026-10-25 02:30:00', first + hour / 2)).toBe(first);
    expect(parseParisWallTime('2026-10-25 02:30:00', first + hour / 2 + 1)).toBe(first + hour);
    expect(parseParisWallTime('2026-10-25 01:59:59', first + hour)).toBe(Date.UTC(2026, 9, 24, 23, 59, 59));
    expect(parseParisWallTime('2026-10-25 03:00:00', first)).toBe(Date.UTC(2026, 9, 25, 2));
  });

  test('in the skipped hour the clock has moved on', () => {
    const time = parseParisWallTime('2026-03-29 02:30:00');
    expect(time).toBe(Date.UTC(2026, 2, 29, 1, 30));
    expect(formatParisWallTime(time ?? 0)).toBe('2026-03-29 03:30:00');
  });
});
