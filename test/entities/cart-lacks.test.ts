import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart, type TicketItem } from '../../api/cart/cart.ts';
import { cartLacks } from '../../api/cart/cart-lacks.ts';
import { cartObstacles } from '../../api/cart/cart-obstacles.ts';
import { type PriceChoice, priceChoices, singlesBeside } from '../../api/prices/price-choices.ts';
import { noOpenings, type PriceFamily, type PriceOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import { acceptedFamilies, promoEffects, promoOf } from '../../api/prices/promo.ts';
import { ticket } from '../support/data/fixtures.ts';

const line = (code: string, amount: number, more: Partial<PriceLine> = {}): PriceLine => ({
  code,
  label: code,
  isDisplayed: true,
  maximum: null,
  amounts: new Map([['C1', amount]]),
  unavailableIn: new Set(),
  proofType: '',
  comment: '',
  ...more,
});

const members: PriceFamily = {
  code: 'ADH',
  label: 'Adhérents',
  priceCodes: ['ADHER'],
  maximum: 2,
  isOpen: false,
  isGeneric: false,
  isNominative: true,
  nature: 'R',
  text: '',
  placeholder: '',
  nameHint: '',
  openMessage: '',
};

const openings: PriceOpenings = {
  ...noOpenings,
  families: new Map([['ADH', members]]),
  familyOfPrice: new Map([['ADHER', 'ADH']]),
  promoPrices: new Map([['TP', ['DECOUV']]]),
  promotable: new Set(['TP']),
  alternatePrice: 'DUO',
};

const lines = [
  line('TP', 3200),
  line('ADHER', 2500),
  line('DECOUV', 2400, { isDisplayed: false }),
  line('DUO', 2000, { isDisplayed: false }),
  line('INVIT', 0, { isDisplayed: false }),
  line('C2', 1000, { amounts: new Map([['C2', 1000]]) }),
];

const cartOf = (more: Partial<Cart>): Cart => ({ ...emptyCart, ...more });
const said = (choices: readonly PriceChoice[]) =>
  choices.map((choice) => `${choice.line.code} ${choice.state}`);

describe('the prices from which a ticket of the cart chooses', () => {
  test('are those for everybody, those behind a reference, and the alternate price where every second one has room', () => {
    const one = ticket(1);
    expect(said(priceChoices(lines, openings, cartOf({ items: [one] }), one))).toEqual([
      'TP open',
      'ADHER needsReference',
      'DUO everySecond',
    ]);
    const both = cartOf({ items: [one, ticket(2)] });
    expect(said(priceChoices(lines, openings, both, one))).toContain('DUO open');
    const taken = cartOf({ items: [one, ticket(2, { priceCode: 'DUO' })] });
    expect(said(priceChoices(lines, openings, taken, one))).toContain('DUO everySecond');
  });

  test('are opened by an accepted reference and by the promo of the cart', () => {
    const one = ticket(1, { priceCode: '?' });
    const cart = cartOf({
      items: [one],
      controls: new Map([
        ['reference-ADH', 0],
        ['promo-PREMIERE', 0],
      ]),
      controlDetails: new Map([
        ['promo-PREMIERE', [{ reason: 'ouvre', count: 0, code: 'DECOUV', performanceId: 0, showId: 0 }]],
      ]),
    });
    expect(acceptedFamilies(cart)).toEqual(new Set(['ADH']));
    expect(said(priceChoices(lines, openings, cart, one))).toEqual([
      'TP open',
      'ADHER open',
      'DECOUV open',
      'DUO everySecond',
    ]);
  });

  test('always have the one that the ticket has, even the house’s', () => {
    const one = ticket(1, { priceCode: 'INVIT' });
    expect(said(priceChoices(lines, openings, cartOf({ items: [one] }), one))).toContain('INVIT open');
  });

  test('of a subscription’s ticket are its subscription’s alone', () => {
    const one = ticket(1, { priceCode: 'DECOUV', subscriptionId: '9' });
    const cart = cartOf({
      items: [
        one,
        {
          ...ticket(1),
          id: '9',
          type: 'subscription',
          formulaCode: 'ESCAPADE',
          formulaType: 'ADULTE',
          priceCodes: ['INVIT'],
          reference: '',
          holder: { firstName: '', lastName: '' },
        },
      ],
    });
    expect(said(priceChoices(lines, openings, cart, one))).toEqual(['DECOUV open', 'INVIT open']);
  });
});

describe('a price from which nobody, or not everybody, chooses', () => {
  test('of which none may be sold is not offered, but stays that of a ticket that has it', () => {
    const closed = [line('TP', 3200), line('FERME', 1000, { maximum: 0 })];
    const [one, other] = [ticket(1), ticket(2, { priceCode: 'FERME' })];
    const cart = cartOf({ items: [one, other] });
    expect(said(priceChoices(closed, noOpenings, cart, one))).toEqual(['TP open']);
    expect(said(priceChoices(closed, noOpenings, cart, other))).toEqual(['TP open', 'FERME open']);
  });

  test('is that of a promo, listed or not, until the cart has the promo', () => {
    const one = ticket(1);
    const listed = [line('TP', 3200), line('DECOUV', 2400)];
    expect(said(priceChoices(listed, openings, cartOf({ items: [one] }), one))).toEqual(['TP open']);
    const reduced = ticket(2, { priceCode: 'DECOUV', basePriceCode: 'TP' });
    const cart = cartOf({ items: [one, reduced] });
    expect(said(priceChoices(listed, openings, cart, one))).toEqual(['TP open', 'DECOUV open']);
  });

  test('is the alternate one, for which only single tickets of the same performance make room', () => {
    const one = ticket(1);
    const elsewhere = ticket(2, { performanceId: 8 });
    const subscribed = ticket(3, { subscriptionId: '9' });
    expect(singlesBeside(cartOf({ items: [one, elsewhere, subscribed] }), 7)).toEqual([one]);
    const duo = (...others: readonly TicketItem[]) =>
      said(priceChoices(lines, openings, cartOf({ items: [one, ...others] }), one)).at(-1);
    expect(duo(elsewhere)).toBe('DUO everySecond');
    expect(duo(subscribed)).toBe('DUO everySecond');
    expect(duo(ticket(4))).toBe('DUO open');
  });

  test('of a subscription that has left the cart is only the ticket’s own', () => {
    const one = ticket(1, { priceCode: 'DECOUV', subscriptionId: '9' });
    expect(said(priceChoices(lines, openings, cartOf({ items: [one] }), one))).toEqual(['DECOUV open']);
  });
});

describe('the promo of a cart', () => {
  test('is told by its controls, else by its tickets, else there is none', () => {
    const reduced = ticket(1, { priceCode: 'DECOUV', basePriceCode: 'TP', amount: 2400, reduction: 800 });
    expect(promoOf(cartOf({ items: [ticket(1)] }))).toBeNull();
    expect(promoOf(cartOf({ items: [reduced] }))).toEqual({ code: '', priceCodes: ['DECOUV'] });
    expect(promoOf(cartOf({ items: [reduced], controls: new Map([['promo-A', 0]]) }))).toEqual({
      code: 'A',
      priceCodes: [],
    });
    expect(promoEffects(cartOf({ items: [ticket(2), reduced] }))).toEqual([
      { ticket: reduced, before: 3200, after: 2400 },
    ]);
  });
});

describe('what a cart lacks before it can be paid', () => {
  test('is named one by one: prices, names, places, the alternate price, subscriptions', () => {
    const unnamed = ticket(2, { needsHolder: true });
    const cart = cartOf({
      items: [
        ticket(1, { priceCode: '?' }),
        unnamed,
        ticket(3, { performanceId: 8, priceCode: 'DUO' }),
        ticket(4, { performanceId: 9 }),
      ],
      controls: new Map([
        ['imposees-9', 1],
        ['a5', 2],
        ['promo-A', 0],
      ]),
    });
    const imposed = new Map([[9, { lot: 3, sets: [] }]]);
    expect(cartLacks(cart, { ...openings, imposed }).map((lack) => lack.kind)).toEqual([
      'price',
      'holder',
      'alternate',
      'imposed',
      'subscription',
    ]);
    expect(cartObstacles(cart)).toEqual(['priceToChoose', 'holderToName', 'placesMissing', 'controlRefused']);
  });

  test('is nothing for a cart that is ready, a promo and a reference among its controls', () => {
    const cart = cartOf({
      items: [ticket(1)],
      controls: new Map([
        ['promo-A', 0],
        ['reference-ADH', 0],
      ]),
    });
    expect(cartLacks(cart, openings)).toEqual([]);
    expect(cartObstacles(cart)).toEqual([]);
  });

  test('is each said of what lacks it', () => {
    const [unpriced, unnamed] = [ticket(1, { priceCode: '?' }), ticket(2, { needsHolder: true })];
    expect(cartLacks(cartOf({ items: [unpriced, unnamed] }), openings)).toEqual([
      { kind: 'price', ticket: unpriced },
      { kind: 'holder', item: unnamed },
    ]);
    const imposed = new Map([[7, { lot: 3, sets: [] }]]);
    expect(cartLacks(cartOf({ items: [ticket(1)] }), { ...openings, imposed })).toEqual([
      { kind: 'imposed', performanceId: 7, lack: { kind: 'lot', lot: 3, missing: 2, surplus: 1 } },
    ]);
  });

  test.each([
    ['control-1', 1],
    ['control-2', 2],
  ])('is a subscription’s control in state %s: %d', (key, state) => {
    expect(cartLacks(cartOf({ items: [ticket(1)], controls: new Map([[key, state]]) }), openings)).toEqual([
      { kind: 'subscription' },
    ]);
  });

  test('is not asked of subscriptions for places that go only together', () => {
    const cart = cartOf({ items: [ticket(1)], controls: new Map([['imposees-7', 1]]) });
    expect(cartLacks(cart, openings)).toEqual([]);
    expect(cartObstacles(cart)).toEqual(['placesMissing']);
  });

  test('counts the places of each performance for itself', () => {
    const imposed = new Map([[7, { lot: 2, sets: [] }]]);
    const items = [ticket(1), ticket(2, { performanceId: 8 }), ticket(3)];
    expect(cartLacks(cartOf({ items }), { ...openings, imposed })).toEqual([]);
  });
});

describe('the price of every second ticket, in a cart', () => {
  const duo = (seatId: number, more: Partial<TicketItem> = {}) =>
    ticket(seatId, { priceCode: 'DUO', ...more });
  const lacksOf = (...items: readonly TicketItem[]) => cartLacks(cartOf({ items }), openings);

  test('is lacking at the last ticket that has it, where more than every second one do', () => {
    const second = duo(2);
    expect(lacksOf(duo(1), second, ticket(3))).toEqual([
      { kind: 'alternate', performanceId: 7, ticket: second },
    ]);
    expect(lacksOf(duo(1), ticket(3))).toEqual([]);
    expect(lacksOf(ticket(3))).toEqual([]);
  });

  test('is counted among the single tickets of one performance', () => {
    const single = duo(1);
    const lack = { kind: 'alternate', performanceId: 7, ticket: single };
    expect(lacksOf(single, ticket(2, { subscriptionId: '9' }))).toEqual([lack]);
    expect(lacksOf(single, ticket(2, { performanceId: 8 }))).toEqual([lack]);
    expect(lacksOf(duo(1, { subscriptionId: '9' }))).toEqual([]);
  });

  test('is asked of nobody where the venue has none', () => {
    expect(cartLacks(cartOf({ items: [ticket(1, { priceCode: '' })] }), noOpenings)).toEqual([]);
    expect(cartLacks(cartOf({ items: [duo(1)] }), noOpenings)).toEqual([]);
  });
});
