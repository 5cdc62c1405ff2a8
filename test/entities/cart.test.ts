import { describe, expect, test } from 'vitest';
import {
  type CardItem,
  type Cart,
  type CartItem,
  donationOf,
  emptyCart,
  giftCardsOf,
  hasValuableItems,
  isValuable,
  type OtherItem,
  pickupMethodOf,
  type TicketItem,
  ticketsOf,
} from '../../api/cart/cart.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { cleanPipes } from '../../api/checkout/order.ts';
import { displayName, longestCustomerField } from '../../api/customer/customer.ts';
import { describeSeat, type HallPlan, seatLabel } from '../../api/seats/hall-plan.ts';
import { statusKind } from '../../api/values/shop-error.ts';
import { details } from '../support/data/fixtures.ts';

const common = {
  id: 'l1',
  label: 'Phèdre',
  quantity: 1,
  amount: 2500,
  reduction: 0,
  isRemovable: true,
  isHidden: false,
};
const ticket: TicketItem = {
  ...common,
  type: 'ticket',
  performanceId: 1,
  showId: 1,
  seatId: 12,
  seatLabel: '',
  categoryCode: 'A',
  priceCode: 'PLEIN',
  holder: { firstName: '', lastName: '' },
  basePriceCode: '',
  needsHolder: false,
  subscriptionId: null,
  reference: '',
};
const other = (type: OtherItem['type']): CartItem => ({ ...common, type, reference: '' });
const donation: CartItem = { ...common, type: 'donation', code: 'DON' };
const card: CardItem = {
  ...common,
  type: 'card',
  code: 'ADH',
  reference: '7',
  holder: { firstName: 'Léa', lastName: 'Nuñez' },
  needsHolder: true,
  message: '',
};
const service: CartItem = { ...common, type: 'service', code: 'PROG', performanceId: null };
const subscription: CartItem = {
  ...common,
  type: 'subscription',
  formulaCode: 'F1',
  formulaType: 'A',
  priceCodes: [],
  reference: '',
  holder: { firstName: '', lastName: '' },
};
const pickup: CartItem = { ...common, type: 'pickup', methodCode: 'BE' };
const cart = (more: Partial<Cart>): Cart => ({ ...emptyCart, items: [ticket], ...more });

describe('the cart', () => {
  test('is alive by what a shopper came for', () => {
    expect([ticket, pickup, other('fee'), other('instalments')].map(isValuable)).toEqual([
      true,
      false,
      false,
      false,
    ]);
    expect([card, service, other('extra'), subscription, donation, other('unknown')].map(isValuable)).toEqual(
      Array(6).fill(true),
    );
    expect(hasValuableItems(cart({ items: [pickup, other('fee')] }))).toBe(false);
    expect(hasValuableItems(emptyCart)).toBe(false);
  });

  test('knows its tickets and how they are collected', () => {
    expect(ticketsOf(cart({ items: [donation, ticket, pickup] }))).toEqual([ticket]);
    expect(pickupMethodOf(cart({ items: [ticket, pickup] }))).toBe('BE');
    expect(pickupMethodOf(cart({}))).toBeNull();
  });

  test('knows what was given, and which gift cards pay, in their order', () => {
    expect(donationOf(cart({ items: [ticket, donation, pickup] }))).toBe(donation);
    expect(donationOf(cart({}))).toBeNull();
    const giftCards = [
      { id: 'k1', ending: '1234', balance: 500 },
      { id: 'k2', ending: '5678', balance: 200 },
    ];
    expect(giftCardsOf({ giftCards })).toEqual(giftCards);
    expect(giftCardsOf(emptyCart)).toEqual([]);
  });

  test('that is empty has nothing in it: nothing held, nothing to mend, nothing taken without asking', () => {
    expect(emptyCart).toEqual({
      items: [],
      total: 0,
      isValid: true,
      hold: null,
      controls: new Map(),
      controlDetails: new Map(),
      publicId: '',
      offersDonation: false,
      usualPaymentMode: null,
      usualPickup: null,
    });
  });

  test.each([
    ['ready', {}, []],
    ['empty', { items: [] }, ['nothingToPay']],
    ['with fees alone', { items: [pickup, other('fee')] }, ['nothingToPay']],
    ['with a price to choose', { items: [ticket, { ...ticket, priceCode: '?' }] }, ['priceToChoose']],
    ['with a card that bears its name', { items: [card] }, []],
    [
      'with a card without a name',
      { items: [{ ...card, holder: { firstName: 'Léa', lastName: '' } }] },
      ['holderToName'],
    ],
    [
      'with a named person’s ticket that is nobody’s yet',
      { items: [{ ...ticket, needsHolder: true }] },
      ['holderToName'],
    ],
    [
      'with a card that bears a last name alone',
      { items: [{ ...card, holder: { firstName: '', lastName: 'Nuñez' } }] },
      ['holderToName'],
    ],
    ['with anybody’s ticket', { items: [{ ...ticket, holder: { firstName: '', lastName: '' } }] }, []],
    [
      'with a line whose price is no number',
      { items: [ticket, { ...ticket, amount: 0, hasNoPrice: true }] },
      ['priceUnavailable'],
    ],
    [
      'with imposed places that are not all taken',
      { controls: new Map([['imposees-7', 1]]) },
      ['placesMissing'],
    ],
    ['with a control in state 1', { controls: new Map([['a1', 1]]) }, ['controlRefused']],
    [
      'with a control in state 2',
      {
        controls: new Map([
          ['a1', 0],
          ['a2', 2],
        ]),
      },
      ['controlRefused'],
    ],
    [
      'with controls in other states',
      {
        controls: new Map([
          ['a1', 0],
          ['a2', 3],
        ]),
      },
      [],
    ],
    ['that the server finds wrong', { isValid: false }, ['refusedByServer']],
    [
      'wrong for a reason that can be said',
      { isValid: false, items: [{ ...ticket, priceCode: '?' }] },
      ['priceToChoose'],
    ],
    [
      'with everything against it',
      { items: [{ ...ticket, priceCode: '?' }], controls: new Map([['a', 1]]), isValid: false },
      ['priceToChoose', 'controlRefused'],
    ],
  ] as const)('%s meets these obstacles', (_name, more, obstacles) => {
    expect(cartObstacles(cart(more))).toEqual(obstacles);
  });
});

describe('words', () => {
  test('a person is named by name, else by e-mail', () => {
    expect(displayName({ firstName: 'Léa', lastName: 'Nuñez', email: 'l@x.fr' })).toBe('Léa Nuñez');
    expect(displayName({ firstName: '', lastName: 'Nuñez', email: 'l@x.fr' })).toBe('Nuñez');
    expect(displayName({ firstName: ' ', lastName: '', email: 'l@x.fr' })).toBe('l@x.fr');
  });

  test('every field of the form of an account has a longest, an e-mail’s that of the standard', () => {
    expect(Object.keys(longestCustomerField).sort()).toEqual(Object.keys(details).sort());
    expect(Object.values(longestCustomerField).every((longest) => longest > 0)).toBe(true);
    expect(longestCustomerField.email).toBe(254);
  });

  test.each([
    ['|Frais|', 'Frais'],
    ['||Frais||d’envoi|||', 'Frais|d’envoi'],
    ['Frais', 'Frais'],
    ['|||', ''],
    ['', ''],
  ])('pipes of %j are cleaned to %j', (name, cleaned) => {
    expect(cleanPipes(name)).toBe(cleaned);
  });

  test('pipes are cleaned quickly', () => {
    const before = performance.now();
    cleanPipes(`a${'|'.repeat(100_000)}b`);
    cleanPipes(`${'|a'.repeat(50_000)}`);
    expect(performance.now() - before).toBeLessThan(200);
  });

  test('a status is shown by the table of point 8', () => {
    const kinds = Array.from({ length: 26 }, (_, code) => statusKind(code));
    expect(kinds.slice(0, 8)).toEqual([
      'none',
      'discreet',
      'error',
      'error',
      'error',
      'error',
      'error',
      'none',
    ]);
    expect(kinds.slice(10, 15)).toEqual(['none', 'warning', 'warning', 'warning', 'none']);
    expect(kinds.slice(20, 25)).toEqual(['none', 'success', 'success', 'success', 'none']);
    expect([219, -1, 2.5, Number.NaN].map(statusKind)).toEqual(['none', 'none', 'none', 'none']);
  });

  test('a seat is named by section, row and number; one that is not in the plan is none', () => {
    const plan: HallPlan = {
      id: 'h',
      name: 'H',
      width: 10,
      height: 10,
      pitch: 5,
      sections: [{ name: 'Orchestre' }],
      rows: [{ label: 'F', section: 0, firstSeat: 0, seatCount: 1 }],
      shapes: [],
      categories: ['A'],
      seatCount: 1,
      x: Int16Array.of(0),
      y: Int16Array.of(0),
      category: Uint8Array.of(0),
      number: Uint16Array.of(12),
      features: Uint8Array.of(1),
      row: Uint16Array.of(0),
    };
    const seat = describeSeat(plan, 1);
    expect(seat).toEqual({
      seatId: 1,
      section: 'Orchestre',
      row: 'F',
      number: 12,
      categoryCode: 'A',
      features: 1,
    });
    expect(seat === null ? '' : seatLabel(seat)).toBe('Orchestre, rang F, place 12');
    expect([0, 2, -1, 1.5, Number.NaN].map((id) => describeSeat(plan, id))).toEqual([
      null,
      null,
      null,
      null,
      null,
    ]);
    const [row] = plan.rows;
    const withRow = row === undefined ? plan : { ...plan, rows: [row, { ...row, label: 'G' }] };
    expect([0, 2, -1].map((id) => describeSeat(withRow, id))).toEqual([null, null, null]);
    expect(describeSeat({ ...plan, row: Uint16Array.of(5) }, 1)).toBeNull();
    expect(describeSeat({ ...plan, sections: [] }, 1)).toBeNull();
    expect(describeSeat({ ...plan, category: Uint8Array.of(5) }, 1)).toBeNull();
    expect(describeSeat({ ...plan, number: Uint16Array.of() }, 1)).toBeNull();
  });
});
