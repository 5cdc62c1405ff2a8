import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { needsPickup, usualPickup } from '../../api/entities/pickup.ts';
import { emptyCart, heldCart } from '../support/fixtures.ts';

const methods = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom('BE', 'GUICHET', 'POSTE', 'COFFRET'),
    price: fc.constantFrom(0, 0, 250),
    needsAddress: fc.boolean(),
  }),
  { selector: ({ code }) => code, maxLength: 4 },
);
const habit = fc.record({
  lastCode: fc.constantFrom(null, '', 'BE', 'GUICHET', 'POSTE', 'AUTREFOIS'),
  hasAddress: fc.boolean(),
});

describe('the usual pickup', () => {
  test('is offered, free, and asks for nothing that is not there', () => {
    fc.assert(
      fc.property(methods, habit, (offered, known) => {
        const code = usualPickup(offered, known);
        const taken = offered.find((method) => method.code === code);
        expect(taken === undefined).toBe(code === null);
        expect(taken?.price ?? 0).toBe(0);
        expect(taken?.needsAddress === true && !known.hasAddress).toBe(false);
      }),
    );
  });

  test('is the last one wherever that is possible, and is never guessed among several', () => {
    fc.assert(
      fc.property(methods, habit, (offered, known) => {
        const last = offered.find(({ code }) => code === known.lastCode);
        const code = usualPickup(offered, known);
        if (last === undefined) {
          expect(code === null || offered.length === 1).toBe(true);
        } else {
          const isPossible = last.price === 0 && (known.hasAddress || !last.needsAddress);
          expect(code).toBe(isPossible ? last.code : null);
        }
      }),
    );
  });

  test('is the only one that is offered, for somebody whom nobody knows', () => {
    const only = { code: 'BE', price: 0, needsAddress: false };
    const nobody = { lastCode: null, hasAddress: false };
    expect(usualPickup([only], nobody)).toBe('BE');
    expect(usualPickup([{ ...only, price: 1 }], nobody)).toBeNull();
    expect(usualPickup([{ ...only, needsAddress: true }], nobody)).toBeNull();
    expect(usualPickup([only, { ...only, code: 'GUICHET' }], nobody)).toBeNull();
    expect(usualPickup([], nobody)).toBeNull();
  });
});

test('tickets are to be collected, a donation is not', () => {
  expect(needsPickup(heldCart())).toBe(true);
  expect(needsPickup(emptyCart)).toBe(false);
});
