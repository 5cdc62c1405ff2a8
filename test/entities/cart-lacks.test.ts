import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../api/entities/cart.ts';
import { cartLacks } from '../../api/entities/cart-lacks.ts';
import { cartObstacles } from '../../api/entities/cart-obstacles.ts';
import { type PriceChoice, priceChoices } from '../../api/entities/price-choices.ts';
import { noOpenings, type PriceFamily, type PriceOpenings } from '../../api/entities/price-openings.ts';
import type { PriceLine } from '../../api/entities/pricing.ts';
import { acceptedFamilies, promoEffects, promoOf } from '../../api/entities/promo.ts';
import { ticket } from '../support/fixtures.ts';

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
        one,
      ],
    });
    expect(said(priceChoices(lines, openings, cart, one))).toEqual(['DECOUV open', 'INVIT open']);
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
});
