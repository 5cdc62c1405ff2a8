import { expect, test } from 'vitest';
import { unchosenPrice } from '../../api/prices/price-limits.ts';

test('a ticket whose price is to be chosen later has the code that the specification gives it', () => {
  expect(unchosenPrice).toBe('?');
});
