import { describe, expect, test } from 'vitest';
import { frenchPhone, hasNumber, isPhone } from '../../api/customer/phone.ts';

describe('a number can be called', () => {
  test.each([
    '0612345678',
    '06 12 34 56 78',
    '06.12.34.56.78',
    '06-12-34\u201056\u201178',
    ' +33 (0)6 12 34 56 78 ',
    '12345678',
    '123456789012345',
  ])('« %s »', (typed) => {
    expect(isPhone(typed)).toBe(true);
  });

  test.each([
    ['nothing', ''],
    ['no digits', '(+) ...........'],
    ['too few digits', '12 34 56 7'],
    ['too many digits', '1234567890123456'],
    ['words before them', 'tél 0612345678'],
    ['words after them', '01 23 45 67 89 poste'],
    ['a plus between them', '06+12345678'],
    ['two pluses before them', '++33612345678'],
  ])('not with %s', (_what, typed) => {
    expect(isPhone(typed)).toBe(false);
  });
});

test('somebody could be called at six digits, whatever stands beside them, and not at five', () => {
  expect(['01 23 45 67 89 poste 12', '123456', 'a1b2c3d4e5f6'].filter(hasNumber)).toHaveLength(3);
  expect(['', '12345', 'poste 1 23 45', 'le soir'].filter(hasNumber)).toEqual([]);
});

describe('a French number is written as one reads it', () => {
  test.each([
    ['0612345678', '06 12 34 56 78'],
    [' 06.12-34 5678 ', '06 12 34 56 78'],
    ['+33612345678', '+33 6 12 34 56 78'],
    [' +33 612 345 678', '+33 6 12 34 56 78'],
    ['0033 6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+33 (0)6 12 34 56 78', '+33 6 12 34 56 78'],
    ['+33 06 12 34 56 78', '+33 6 12 34 56 78'],
  ])('« %s » as « %s »', (typed, read) => {
    expect(frenchPhone(typed)).toBe(read);
  });

  test.each([
    ['of another country', '+49 30 1234567'],
    ['of another country, without a plus', '0049301234567'],
    ['that begins with two zeros', '0012345678'],
    ['without its first zero', '612345678'],
    ['of France, without plus or zeros', '33 06.12.34.56.78'],
    ['of France, after another digit', '10033612345678'],
    ['with a digit too many', '06 12 34 56 78 9'],
    ['with a digit too many, from abroad', '+33 6 12 34 56 78 9'],
    ['with a plus that does not belong there', '+06 12 34 56 78'],
    ['with words beside it', '06 12 34 56 78 (le soir)'],
    ['with words before it', 'mobile +33 6 12 34 56 78'],
  ])('one %s stays as it was typed', (_what, typed) => {
    expect(frenchPhone(typed)).toBe(typed);
  });
});
