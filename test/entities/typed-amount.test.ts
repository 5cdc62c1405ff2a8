import { describe, expect, test } from 'vitest';
import { readTypedAmount } from '../../api/values/money.ts';

describe('an amount that is typed', () => {
  test.each([
    ['12', 1200],
    ['12,5', 1250],
    ['12.50', 1250],
    ['12,05', 1205],
    ['0', 0],
    ['1 000 €', 100_000],
    ['1\u202f000,00\u00a0€', 100_000],
    [' 1\u00a0000 ', 100_000],
    ['1234567', 123_456_700],
  ])('« %s » is %d cents', (typed, cents) => {
    expect(readTypedAmount(typed)).toBe(cents);
  });

  test.each([
    '',
    ' ',
    '€',
    '€12',
    '12€3',
    '12 €€',
    '-5',
    '12,',
    ',5',
    '12,345',
    '12345678',
    '1e3',
    '12x',
    'x12',
    '1,2,3',
  ])('« %s » is none', (typed) => {
    expect(readTypedAmount(typed)).toBeNull();
  });
});
