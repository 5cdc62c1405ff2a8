import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  type AvailabilityCode,
  availabilityRank,
  bestAvailability,
  isAvailabilityCode,
  isAvailable,
} from '../../api/season/availability.ts';
import { type Catalogue, performancesOf } from '../../api/season/catalogue.ts';
import {
  bookingDeadline,
  isNotYetOnSale,
  isPastPerformance,
  needsMap,
  type Performance,
  shownAvailability,
} from '../../api/season/performance.ts';
import { showDates, showTitle } from '../../api/season/show.ts';

const now = Date.UTC(2026, 10, 21, 12);
const order: readonly AvailabilityCode[] = ['~', '?', '-', 'R', '+', 'O', 'V'];

const performance: Performance = {
  id: 1,
  showId: 1,
  hallId: 'h',
  title: [],
  comment: '',
  date: now,
  salesOpening: 0,
  isDisplayed: true,
  isHidden: false,
  isPlaced: false,
  isNumbered: false,
  isQueueable: false,
  collectionKey: 0,
  dateIndex: 0,
  isSoldHere: true,
  notes: [],
  priceNotes: [],
  access: [],
};

describe('availability', () => {
  test('ranks ~ ? - R + O V, low to high', () => {
    expect([...order].sort((a, b) => availabilityRank(a) - availabilityRank(b))).toEqual(order);
    expect(order.filter(isAvailable)).toEqual(['O', 'V']);
  });

  test('of several is the best of them, unknown of none', () => {
    expect(bestAvailability([])).toBe('?');
    fc.assert(
      fc.property(fc.array(fc.constantFrom(...order), { minLength: 1 }), (codes) => {
        const best = bestAvailability(codes);
        expect(codes).toContain(best);
        expect(codes.every((code) => availabilityRank(code) <= availabilityRank(best))).toBe(true);
      }),
    );
  });

  test.each(order)('%j is a code', (text) => {
    expect(isAvailabilityCode(text)).toBe(true);
  });

  test.each(['', 'v', 'VV', 'X', ' ', 'constructor'])('%j is no code', (text) => {
    expect(isAvailabilityCode(text)).toBe(false);
  });
});

describe('when a performance can be booked', () => {
  test.each([
    [0, now],
    [-0.5, now],
    [-0.999, now],
    [-1, now - 1000],
    [-1.5, now - 1500],
    [-3600, now - 3_600_000],
    [1_795_000_000, now],
  ])('until its date, moved by an opening of %d', (salesOpening, deadline) => {
    expect(bookingDeadline({ ...performance, salesOpening })).toBe(deadline);
  });

  test('a performance without a date has no deadline and is never past', () => {
    expect(bookingDeadline({ ...performance, date: null })).toBeNull();
    expect(bookingDeadline({ ...performance, date: null, salesOpening: -3600 })).toBeNull();
    expect(isPastPerformance({ ...performance, date: null }, now)).toBe(false);
  });

  test('it is past once its deadline is, not at it', () => {
    expect(isPastPerformance(performance, now)).toBe(false);
    expect(isPastPerformance(performance, now + 1)).toBe(true);
    expect(isPastPerformance({ ...performance, salesOpening: -3600 }, now - 1)).toBe(true);
  });

  test.each([
    [0, false],
    [-0.5, false],
    [-1, true],
    [-2, false],
    [-3600, false],
    [now / 1000, false],
    [now / 1000 + 1, true],
    [now / 1000 - 1, false],
  ])('sales that open at %d are closed: %j', (salesOpening, isClosed) => {
    expect(isNotYetOnSale({ ...performance, salesOpening }, now)).toBe(isClosed);
  });

  test('R while closed, + when a waiting list can be joined', () => {
    const closed = { ...performance, salesOpening: -1 };
    const queueable = { ...performance, isQueueable: true };
    expect(shownAvailability(closed, 'V', now)).toBe('R');
    expect(shownAvailability({ ...closed, isQueueable: true }, 'V', now)).toBe('+');
    expect(shownAvailability(queueable, 'R', now)).toBe('+');
    expect(shownAvailability(performance, 'R', now)).toBe('R');
    for (const code of order) {
      expect(shownAvailability(performance, code, now)).toBe(code);
    }
    expect(shownAvailability(queueable, 'O', now)).toBe('O');
  });

  test('- whatever else is said of one that this shop does not sell', () => {
    for (const code of order) {
      expect(shownAvailability({ ...performance, isSoldHere: false, isQueueable: true }, code, now)).toBe(
        '-',
      );
    }
  });

  test('the map is for numbered places with a plan', () => {
    const needs = (isPlaced: boolean, isNumbered: boolean) =>
      needsMap({ ...performance, isPlaced, isNumbered });
    expect([needs(true, true), needs(true, false), needs(false, true), needs(false, false)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});

describe('the dates of a show', () => {
  const dates = (...given: (number | null)[]) =>
    showDates(
      given.map((date) => ({ date })),
      now,
    );

  test('next is the earliest not past, or the latest when all are', () => {
    expect(dates(now + 5, now - 5, now + 1)).toEqual({
      first: now - 5,
      last: now + 5,
      next: now + 1,
      isPast: false,
    });
    expect(dates(now - 5, now - 1)).toEqual({ first: now - 5, last: now - 1, next: now - 1, isPast: true });
    expect(dates(now)).toMatchObject({ next: now, isPast: false });
    expect(dates(now + 5, now)).toMatchObject({ next: now, isPast: false });
  });

  test('unusable dates do not count; without any there are none', () => {
    expect(dates()).toBeNull();
    expect(dates(null, null)).toBeNull();
    expect(dates(null, now)).toMatchObject({ first: now, last: now });
  });

  test('next is always one of them, and past only when all are', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: now - 1000, max: now + 1000 }), { minLength: 1 }), (given) => {
        const found = dates(...given);
        expect(given).toContain(found?.next);
        expect(found?.isPast).toBe(given.every((date) => date < now));
        expect(found?.first).toBe(Math.min(...given));
        expect(found?.last).toBe(Math.max(...given));
      }),
    );
  });

  test('a title is one line when it must be', () => {
    expect(showTitle({ title: ['Le', 'Malade imaginaire'] })).toBe('Le Malade imaginaire');
  });
});

test('a show’s performances are those that the season knows, by date, the undated last', () => {
  const catalogue: Catalogue = {
    season: 1,
    shows: new Map(),
    performances: new Map([
      [1, { ...performance, id: 1, date: null }],
      [2, { ...performance, id: 2, date: now + 5 }],
      [3, { ...performance, id: 3, date: now }],
    ]),
    halls: new Map(),
    genres: [],
    collections: [],
    messages: [],
    order: [],
  };
  const show = {
    id: 1,
    title: [],
    subtitle: '',
    teaser: '',
    text: [],
    credits: [],
    genres: [],
    durationMinutes: null,
    audience: '',
    poster: null,
    performanceIds: [1, 2, 99, 3],
  };
  expect(performancesOf(catalogue, show).map(({ id }) => id)).toEqual([3, 2, 1]);
});
