import { describe, expect, test } from 'vitest';
import {
  type PlacePreferences,
  usualPreferences,
  withWheelchairs,
} from '../../api/seats/place-preferences.ts';

const coming = (wheelchairs: number, companions: number): PlacePreferences => ({
  ...usualPreferences,
  wheelchairs,
  companions,
});

describe('how people who come together sit', () => {
  test('is side by side in one row, nobody in a wheelchair, unless they wish otherwise', () => {
    expect(usualPreferences).toEqual({ together: true, sameRow: true, wheelchairs: 0, companions: 0 });
  });

  test.each([
    ['the first comes with one who goes along', coming(0, 0), 1, 2, 1],
    ['the first comes alone where nobody else comes', coming(0, 0), 1, 1, 0],
    ['a second comes with as many as went along before', coming(1, 0), 2, 4, 0],
    ['a third leaves nobody out, but takes the place of who went along', coming(2, 3), 3, 4, 1],
    ['fewer come with as many as went along before', coming(3, 2), 2, 6, 2],
    ['nobody goes along where none comes', coming(2, 2), 0, 4, 0],
    ['nobody goes along where more are asked for than come', coming(1, 1), 3, 2, 0],
  ])('in a wheelchair: %s', (_what, before, wheelchairs, people, companions) => {
    expect(withWheelchairs(before, wheelchairs, people)).toEqual(coming(wheelchairs, companions));
  });

  test('is otherwise as they wished', () => {
    const apart: PlacePreferences = { together: false, sameRow: false, wheelchairs: 0, companions: 0 };
    expect(withWheelchairs(apart, 1, 3)).toEqual({ ...apart, wheelchairs: 1, companions: 1 });
  });
});
