import { describe, expect, test } from 'vitest';
import { companionsWanted } from '../../../api/seats/best-places/places-wish.ts';

describe('the seats for companions that a party wants', () => {
  test('are none where nobody comes with a wheelchair, whatever was said of companions', () => {
    expect(companionsWanted({ categoryId: 7, count: 3, accessible: 0 })).toBe(0);
    expect(companionsWanted({ categoryId: 7, count: 3, accessible: 0, companions: 2 })).toBe(0);
  });

  test('are for all who go along, where nothing else is said', () => {
    expect(companionsWanted({ categoryId: 7, count: 3, accessible: 1 })).toBe(2);
    expect(companionsWanted({ categoryId: 7, count: 2, accessible: 2 })).toBe(0);
  });

  test('are as many as were asked for', () => {
    expect(companionsWanted({ categoryId: 7, count: 4, accessible: 1, companions: 1 })).toBe(1);
    expect(companionsWanted({ categoryId: 7, count: 4, accessible: 1, companions: 0 })).toBe(0);
  });
});
