import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { vatIn } from '../../../api/server/books/vat.ts';

const rates = fc.constantFrom('2.10', '5.50', '10.00', '20.00', '0.00');

describe('the tax in a gross amount', () => {
  test('is what is missing to the gross amount, within half a cent of the exact one', () => {
    fc.assert(
      fc.property(fc.integer({ min: 0, max: 100_000_000 }), rates, (gross, rate) => {
        const { net, vat } = vatIn(gross, rate);
        expect(net + vat).toBe(gross);
        expect(Math.abs(net - gross / (1 + Number(rate) / 100))).toBeLessThanOrEqual(0.5 + 1e-6);
        expect(Number.isInteger(net)).toBe(true);
      }),
    );
  });

  test.each([
    [2800, '5.50', 2654],
    [2110, '5.50', 2000],
    [1, '20.00', 1],
    [3, '20.00', 3],
    [10_210, '2.10', 10_000],
    [1000, '0.00', 1000],
    [1000, '', 1000],
  ])('%i at %s leaves %i', (gross, rate, net) => {
    expect(vatIn(gross, rate).net).toBe(net);
  });
});
