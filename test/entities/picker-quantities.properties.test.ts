import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  carryQuantities,
  chargedCodes,
  choiceTotal,
  countSeats,
  fullTotal,
  nothingChosen,
  quantityChosen,
  withQuantity,
  withSeatToggled,
} from '../../machines/ticketPicker/ticketPicker.rules.ts';
import type { ChosenSeat, TicketPickerContext } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { acceptedReference, offerByQuantity, price, seat } from '../support/data/fixtures.ts';

const [first] = offerByQuantity.categories;
const limited = {
  ...offerByQuantity,
  maximum: 5,
  alternate: price('DUO', 1000),
  held: [],
  categories: (first === undefined ? [] : [first]).flatMap((category) => {
    const prices = category.prices.map((line) => (line.code === 'J26' ? { ...line, maximum: 2 } : line));
    return [
      { ...category, prices },
      { ...category, code: 'C2', prices: prices.slice(1), referenced: [] },
    ];
  }),
};
const start: TicketPickerContext = {
  ...nothingChosen,
  performanceId: 8,
  offer: limited,
  categoryCode: 'C1',
  accepted: [acceptedReference(8, { remaining: 1 })],
};

const steps = fc.array(
  fc.record({
    code: fc.constantFrom('TP', 'J26', 'ADH', '?', 'NOWHERE'),
    wanted: fc.integer({ min: -2, max: 9 }),
  }),
  { maxLength: 12 },
);
const pressed = (all: readonly { readonly code: string; readonly wanted: number }[]): TicketPickerContext => {
  let { quantities } = start;
  for (const { code, wanted } of all) {
    quantities = withQuantity({ ...start, quantities }, code, wanted);
  }
  return { ...start, quantities };
};

describe('quantities, whatever is pressed', () => {
  test('stay within the price, the reference and the order', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const { quantities } = pressed(all);
        expect(quantityChosen(quantities)).toBeLessThanOrEqual(5);
        expect(quantities.J26 ?? 0).toBeLessThanOrEqual(2);
        expect(quantities.ADH ?? 0).toBeLessThanOrEqual(1);
        expect(quantities.NOWHERE).toBeUndefined();
        expect(Object.values(quantities).every((quantity) => quantity >= 0)).toBe(true);
      }),
    );
  });

  test('leave room for the tickets that the cart has already, of the price and of its family', () => {
    fc.assert(
      fc.property(steps, fc.nat(3), fc.nat(3), (all, young, members) => {
        const held = [
          ...Array.from({ length: young }, () => ({ priceCode: 'J26', reference: '' })),
          ...Array.from({ length: members }, () => ({ priceCode: 'ADH', reference: 'A-1024' })),
        ];
        const context = { ...start, accepted: [], offer: { ...limited, held } };
        let { quantities } = context;
        for (const { code, wanted } of all) {
          quantities = withQuantity({ ...context, quantities }, code, wanted);
        }
        expect(quantities.J26 ?? 0).toBeLessThanOrEqual(Math.max(0, 2 - young));
        expect(quantities.ADH ?? 0).toBeLessThanOrEqual(Math.max(0, 2 - members));
        // Prices without a limit know nothing of the cart.
        expect(withQuantity({ ...context, quantities: {} }, 'TP', 5).TP).toBe(5);
      }),
    );
  });

  test('are asked for one by one, and cost no more than their own prices', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const context = pressed(all);
        expect(chargedCodes(context)).toHaveLength(quantityChosen(context.quantities));
        expect(choiceTotal(context)).toBeLessThanOrEqual(fullTotal(context));
      }),
    );
  });

  test('cost the same whatever was pressed first', () => {
    fc.assert(
      fc.property(fc.nat(2), fc.nat(2), (full, young) => {
        const orders = [
          [
            { code: 'TP', wanted: full },
            { code: 'J26', wanted: young },
          ],
          [
            { code: 'J26', wanted: young },
            { code: 'TP', wanted: full },
          ],
        ];
        const [one, other] = orders.map((order) => choiceTotal(pressed(order)));
        expect(one).toBe(other);
      }),
    );
  });

  test('go to another category and back as far as they are sold there; what is not is named', () => {
    fc.assert(
      fc.property(steps, (all) => {
        const context = pressed(all);
        const chosen = Object.entries(context.quantities).filter(([, quantity]) => quantity > 0);
        const { quantities, notSoldHere } = carryQuantities(context, 'C2');
        for (const [code, quantity] of chosen) {
          const isSold = code === 'TP' || code === '?';
          expect(quantities[code] ?? 0).toBe(isSold ? quantity : 0);
          expect(notSoldHere.includes(code)).toBe(!isSold);
        }
      }),
    );
  });
});

test('new seats start at a price that still has tickets, and keep the one they have', () => {
  fc.assert(
    fc.property(fc.uniqueArray(fc.integer({ min: 1, max: 9 }), { maxLength: 5 }), (ids) => {
      const youngOnly = {
        ...limited,
        categories: limited.categories.map((category) => ({
          ...category,
          prices: category.prices.filter(({ code }) => code === 'J26'),
        })),
      };
      const chosen = (...all: readonly number[]) =>
        all.reduce<readonly ChosenSeat[]>(
          (seats, id) => withSeatToggled({ offer: youngOnly, accepted: [], seats }, seat(id)),
          [],
        );
      const seats = chosen(...ids);
      expect(countSeats(seats).J26 ?? 0).toBe(Math.min(2, ids.length));
      expect(countSeats(seats)['?'] ?? 0).toBe(Math.max(0, ids.length - 2));
      // What is chosen besides, and what is given back, changes the price of no other seat.
      expect(chosen(...ids, 10).slice(0, ids.length)).toEqual(seats);
      expect(chosen(...ids, ...ids.slice(0, 1))).toEqual(seats.slice(1));
    }),
  );
});
