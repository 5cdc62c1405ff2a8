import { expect, test } from 'vitest';
import { amountsIn, movedAmounts } from '../../api/prices/moved-amounts.ts';
import { fullPrice } from '../screens/season-fixture.ts';
import { ticket } from '../support/data/fixtures.ts';

const subscriber = { ...fullPrice, code: 'ABO', isDisplayed: false };
const lines = [
  {
    ...fullPrice,
    amounts: new Map([
      ['C1', 3200],
      ['C2', 2000],
    ]),
  },
  {
    ...subscriber,
    amounts: new Map([
      ['C1', 1500],
      ['C2', 900],
    ]),
  },
  { ...fullPrice, code: 'J', amounts: new Map([['C1', 800]]) },
];
const ofSubscriber = ticket(13, { priceCode: 'ABO', amount: 1500, subscriptionId: 'a1' });
const c1 = { categoryCode: 'C1' };
const c2 = { categoryCode: 'C2' };

test('seats of the same category cost what the tickets cost, whatever the grid says by now', () => {
  expect(movedAmounts(lines, [ticket(12, { amount: 3000 }), ofSubscriber], [c1, c1])).toEqual({
    before: 4500,
    after: 4500,
    unpriced: 0,
    isOtherCategory: false,
  });
});

test('a subscriber pays the subscriber’s price of the other category, not that of a single ticket', () => {
  expect(movedAmounts(lines, [ofSubscriber], [c2])).toEqual({
    before: 1500,
    after: 900,
    unpriced: 0,
    isOtherCategory: true,
  });
});

test('a price that the other category does not sell is to be chosen again, and who finds no seat stays', () => {
  const young = ticket(12, { priceCode: 'J', amount: 800 });
  expect(movedAmounts(lines, [young, ofSubscriber, ticket(14)], [c2, c1])).toEqual({
    before: 1500,
    after: 1500,
    unpriced: 1,
    isOtherCategory: true,
  });
});

test('a category costs who moves what their own prices cost there', () => {
  expect(amountsIn(lines, [ofSubscriber], 'C1')).toEqual([1500]);
  expect(amountsIn(lines, [ofSubscriber, ticket(12)], 'C2')).toEqual([2000, 900]);
  expect(amountsIn(lines, [ticket(12, { priceCode: 'J' })], 'C2')).toEqual([]);
});
