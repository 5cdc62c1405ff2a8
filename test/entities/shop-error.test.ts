import { describe, expect, test } from 'vitest';
import { ShopError, statusKind } from '../../api/values/shop-error.ts';

describe('a status code', () => {
  test.each([
    ['discreet', [1]],
    ['error', [2, 3, 4, 5, 6]],
    ['warning', [11, 12, 13]],
    ['success', [21, 22, 23]],
    ['none', [0, -1, 7, 10, 14, 20, 24, 100, 2.5, 5.5, 11.5, 21.5, Number.NaN, Number.POSITIVE_INFINITY]],
  ])('is shown as %s: %j', (kind, codes) => {
    expect(codes.map(statusKind)).toEqual(codes.map(() => kind));
  });
});

describe('a refusal', () => {
  test('says why, by its message and its number, and what else the server told', () => {
    const refusal = new ShopError('Ces places sont prises.', 12, { seats: [7] });
    expect(refusal).toMatchObject({
      name: 'ShopError',
      message: 'Ces places sont prises.',
      code: 12,
      details: { seats: [7] },
    });
    expect(refusal).toBeInstanceOf(Error);
  });

  test('without a number has none, and nothing beside its message', () => {
    expect(new ShopError('Refusé.')).toMatchObject({ code: 0, details: null });
  });
});
