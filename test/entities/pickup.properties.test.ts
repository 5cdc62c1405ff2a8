import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CardItem, ServiceItem } from '../../api/cart/cart.ts';
import { usualPaymentMode } from '../../api/checkout/checkout.ts';
import { needsPickup, usualPickup } from '../../api/checkout/pickup.ts';
import { donationItem, emptyCart, heldCart, pickupItem } from '../support/data/fixtures.ts';
import { subscriptionLine } from '../support/data/subscription-fixtures.ts';

const methods = fc.uniqueArray(
  fc.record({
    code: fc.constantFrom('BE', 'GUICHET', 'POSTE', 'COFFRET'),
    price: fc.constantFrom(0, 0, 250),
    needsAddress: fc.boolean(),
    proofCode: fc.constantFrom(null, null, 'AGE', 'MOBILITE'),
  }),
  { selector: ({ code }) => code, maxLength: 4 },
);
const habit = fc.record({
  lastCode: fc.constantFrom(null, '', 'BE', 'GUICHET', 'POSTE', 'AUTREFOIS'),
  hasAddress: fc.boolean(),
  provedCodes: fc.constantFrom(new Set<string>(), new Set(['AGE'])),
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
        expect(taken?.proofCode == null || known.provedCodes.has(taken.proofCode)).toBe(true);
      }),
    );
  });

  test('is the last one wherever that is possible, else the first of the venue, and no other', () => {
    fc.assert(
      fc.property(methods, habit, (offered, known) => {
        const wanted = offered.find(({ code }) => code === known.lastCode) ?? offered[0];
        const code = usualPickup(offered, known);
        if (wanted === undefined) {
          expect(code).toBeNull();
        } else {
          const isProved = wanted.proofCode === null || known.provedCodes.has(wanted.proofCode);
          const isPossible = wanted.price === 0 && (known.hasAddress || !wanted.needsAddress) && isProved;
          expect(code).toBe(isPossible ? wanted.code : null);
        }
      }),
    );
  });

  test('is the free electronic ticket that the venue offers first, for somebody whom nobody knows', () => {
    const first = { code: 'BE', price: 0, needsAddress: false, proofCode: null };
    const nobody = { lastCode: null, hasAddress: false, provedCodes: new Set<string>() };
    const desk = { ...first, code: 'GUICHET' };
    expect(usualPickup([first, desk], nobody)).toBe('BE');
    expect(usualPickup([{ ...first, price: 1 }, desk], nobody)).toBeNull();
    expect(usualPickup([{ ...first, needsAddress: true }, desk], nobody)).toBeNull();
    expect(usualPickup([{ ...first, proofCode: 'AGE' }, desk], nobody)).toBeNull();
    expect(usualPickup([], nobody)).toBeNull();
  });
});

describe('what is to be collected', () => {
  const [place] = heldCart().items;
  const card: CardItem = {
    ...donationItem,
    type: 'card',
    reference: '',
    holder: { firstName: '', lastName: '' },
    needsHolder: false,
    message: '',
  };

  test.each([
    ['a ticket', place],
    ['a subscription', subscriptionLine('11')],
    ['a card', card],
  ])('is %s, whatever is beside it', (_what, item) => {
    expect(needsPickup({ items: item === undefined ? [] : [item] })).toBe(true);
    expect(needsPickup({ items: item === undefined ? [] : [donationItem, item, pickupItem] })).toBe(true);
  });

  test('is nothing of what one gives, or has on the spot', () => {
    const programme: ServiceItem = { ...donationItem, type: 'service', performanceId: 7 };
    expect(needsPickup(emptyCart)).toBe(false);
    expect(needsPickup({ items: [donationItem, programme, pickupItem] })).toBe(false);
  });
});

describe('the usual way of paying', () => {
  const modes = fc.uniqueArray(
    fc.record({
      code: fc.constantFrom('CB', 'CB3', 'VIREMENT'),
      price: fc.constantFrom(0, 0, 150),
      instalments: fc.constantFrom(1, 1, 3),
    }),
    { selector: ({ code }) => code, maxLength: 3 },
  );

  test('is the only one, or the first; among several it is never one that costs something, or comes in instalments', () => {
    fc.assert(
      fc.property(modes, (open) => {
        const code = usualPaymentMode(open);
        const [first] = open;
        expect([null, first?.code]).toContain(code);
        if (open.length === 1) {
          expect(code).toBe(first?.code);
        } else if (first !== undefined) {
          expect(code === null).toBe(first.price > 0 || first.instalments > 1);
        }
      }),
    );
  });
});
