import { describe, expect, test } from 'vitest';
import { type Cart, emptyCart, type TicketItem } from '../../api/cart/cart.ts';
import type { SubscriptionType } from '../../api/subscriptions/subscription.ts';
import { bestConversion } from '../../api/subscriptions/ticket-conversion.ts';
import { fullPrice } from '../screens/season-fixture.ts';
import { donationItem, pickupItem, ticket } from '../support/data/fixtures.ts';
import {
  escapade,
  seasonOffer,
  subscriptionLine,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';

const priced = (code: string, amount: number, proofType = '') => ({
  ...fullPrice,
  code,
  proofType,
  amounts: new Map([['C1', amount]]),
});
/** Singles at 30 €, the young 15 €; subscribers 24 €, 12 € and 16 €. */
const pricing = {
  ...subscriptionWorld.pricing,
  grids: [
    [
      priced('TP', 3000),
      priced('JEUNE', 1500, 'AGE'),
      priced('ABO', 2400),
      priced('ABOJ', 1200),
      priced('ABOM', 1600),
    ],
  ],
};
const amounts: Readonly<Record<string, number>> = { TP: 3000, JEUNE: 1500, GONE: 3000 };

const adult = subscriptionType('ADULTE', { isSingleShow: false, ticketsMax: null });
const young = subscriptionType('JEUNE', {
  isSingleShow: false,
  ticketsMax: null,
  pricings: ['ABOJ'],
  proofType: 'AGE',
});

const formulaOf = (code: string, ...types: readonly SubscriptionType[]) => ({
  ...escapade,
  code,
  collectionDefinitions: new Map(),
  types,
});
const convert = (
  cart: Cart,
  formulas: readonly ReturnType<typeof formulaOf>[],
  { isUngrouped = false } = {},
) =>
  bestConversion(
    { ...subscriptionWorld, pricing, offers: [{ ...seasonOffer, formulas }], now: morning, isUngrouped },
    cart,
  );

const single = (id: string, performanceId: number, more: Partial<TicketItem> = {}): TicketItem =>
  ticket(Number(id), {
    id,
    performanceId,
    showId: subscriptionWorld.catalogue.performances.get(performanceId)?.showId ?? 0,
    amount: amounts[more.priceCode ?? 'TP'] ?? 0,
    ...more,
  });
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items });
const pair = [single('1', 7), single('2', 17)];
const named = (lastName: string, firstName: string) => ({ holder: { lastName, firstName } });

describe('tickets that become subscriptions', () => {
  test('are those of one name together', () => {
    const [roux, vidal] = [named('Roux', 'Anna'), named('Vidal', 'Anna')];
    const cart = cartOf(
      single('1', 7, roux),
      single('2', 17, vidal),
      single('3', 7, vidal),
      single('4', 17, roux),
      single('5', 7, named('Roux', 'Benoît')),
      single('6', 17, named('Roux', 'Benoît')),
    );
    expect(convert(cart, [formulaOf('F', adult)])?.subscribers.map(({ ticketIds }) => ticketIds)).toEqual([
      ['1', '4'],
      ['2', '3'],
      ['5', '6'],
    ]);
  });

  test('are those of the same side of the row together, in whatever order they were taken', () => {
    const at = (id: string, performanceId: number, seatId: number | null) =>
      single(id, performanceId, { seatId });
    const found = (...items: Cart['items']) =>
      convert(cartOf(...items), [formulaOf('F', adult)])?.subscribers.map(({ ticketIds }) => ticketIds);
    const sides = [
      ['2', '3'],
      ['1', '4'],
    ];
    expect(found(at('1', 7, 12), at('2', 7, 11), at('3', 17, 11), at('4', 17, 12))).toEqual(sides);
    expect(found(at('2', 7, 11), at('1', 7, 12), at('4', 17, 12), at('3', 17, 11))).toEqual(sides);
    expect(found(at('1', 7, 12), at('2', 7, null), at('3', 17, null), at('4', 17, 12))).toEqual(sides);
    expect(found(at('2', 7, null), at('1', 7, 12), at('4', 17, 12), at('3', 17, null))).toEqual(sides);
  });

  test('are a person’s own also where another comes more often', () => {
    const cart = cartOf(...pair, single('3', 27), single('4', 7), single('5', 27));
    expect(convert(cart, [formulaOf('F', adult)])?.subscribers.map(({ ticketIds }) => ticketIds)).toEqual([
      ['1', '2', '3'],
      ['4', '5'],
    ]);
  });

  test('go together whatever became of the price of one: what is no longer listed asks for no proof', () => {
    const cart = cartOf(single('1', 7, { priceCode: 'GONE' }), single('2', 17));
    expect(convert(cart, [formulaOf('F', adult)])?.subscribers).toEqual([
      { typeId: 'ADULTE', ticketIds: ['1', '2'] },
    ]);
  });

  test('are neither those of a subscription nor, where some may stay beside, those whose price is to be chosen', () => {
    const inOne = single('9', 27, { subscriptionId: 's1', priceCode: 'ABO', amount: 2400 });
    const open = single('3', 27, { priceCode: '?', amount: 0 });
    const unpriced = single('4', 27, { hasNoPrice: true });
    const subscribers = [{ typeId: 'ADULTE', ticketIds: ['1', '2'] }];
    const formulas = [formulaOf('F', adult)];
    expect(convert(cartOf(subscriptionLine('s1'), inOne, ...pair), formulas)?.subscribers).toEqual(
      subscribers,
    );
    expect(convert(cartOf(...pair, open), formulas, { isUngrouped: true })?.subscribers).toEqual(subscribers);
    expect(convert(cartOf(...pair, unpriced), formulas, { isUngrouped: true })?.subscribers).toEqual(
      subscribers,
    );
    expect(convert(cartOf(...pair, unpriced), formulas)).toBeNull();
    expect(convert(cartOf(inOne), formulas)).toBeNull();
  });
});

describe('the type that somebody is offered', () => {
  const cheap = { ...adult, id: 'BAS', pricings: ['ABOJ'] };
  const middle = { ...adult, id: 'MOYEN', pricings: ['ABOM'] };
  const typeOf = (cart: Cart, ...types: readonly SubscriptionType[]) =>
    convert(cart, [formulaOf('F', ...types)])?.subscribers.map(({ typeId }) => typeId);

  test('is the cheapest, and the first of those that cost the same', () => {
    expect(typeOf(cartOf(...pair), adult, cheap, middle)).toEqual(['BAS']);
    expect(typeOf(cartOf(...pair), cheap, middle)).toEqual(['BAS']);
    expect(typeOf(cartOf(...pair), middle, { ...middle, id: 'AUTRE' })).toEqual(['MOYEN']);
  });

  test('is one that their tickets fill', () => {
    expect(typeOf(cartOf(...pair), { ...cheap, ticketsMin: 3 }, adult)).toEqual(['ADULTE']);
  });

  test('depends on nobody else', () => {
    const friend = { ...cheap, enableIfIsSelected: ['ADULTE'] };
    expect(typeOf(cartOf(...pair), friend, adult)).toEqual(['ADULTE']);
    expect(typeOf(cartOf(...pair), friend)).toBeUndefined();
  });

  test('asks for the proof that their tickets asked for, or for none', () => {
    const priceCode = 'JEUNE';
    const youngPair = cartOf(single('1', 7, { priceCode }), single('2', 17, { priceCode }));
    expect(typeOf(youngPair, young)).toEqual(['JEUNE']);
    expect(typeOf(youngPair, cheap)).toEqual(['BAS']);
    expect(typeOf(cartOf(...pair), young)).toBeUndefined();
    expect(typeOf(youngPair, { ...young, proofType: 'CMI' })).toBeUndefined();
  });

  test('is in a name only where the tickets are in a whole one', () => {
    const inName = { ...adult, isNominative: true };
    const cart = (lastName: string, firstName: string) =>
      cartOf(single('1', 7, named(lastName, firstName)), single('2', 17, named(lastName, firstName)));
    expect(typeOf(cart('Roux', 'Anna'), inName)).toEqual(['ADULTE']);
    expect(typeOf(cart('Roux', ''), inName)).toBeUndefined();
    expect(typeOf(cart('', 'Anna'), inName)).toBeUndefined();
    expect(typeOf(cart('', ''), inName)).toBeUndefined();
  });
});

describe('a conversion', () => {
  const seasonTicket = { ...young, price: 900 };
  const priceCode = 'JEUNE';
  const two = cartOf(...pair, single('3', 7, { priceCode }), single('4', 17, { priceCode }));

  test('is of everybody where all together save, whoever alone would pay more', () => {
    expect(convert(two, [formulaOf('F', adult, seasonTicket)])).toMatchObject({ before: 9000, after: 8100 });
  });

  test('is of those who save, where others may stay as they are', () => {
    const found = (price: number) =>
      convert(two, [formulaOf('F', adult, { ...young, price })], { isUngrouped: true });
    expect(found(900)?.subscribers.map(({ typeId }) => typeId)).toEqual(['ADULTE']);
    expect(found(600)?.subscribers.map(({ typeId }) => typeId)).toEqual(['ADULTE']);
    expect(found(599)?.subscribers.map(({ typeId }) => typeId)).toEqual(['ADULTE', 'JEUNE']);
  });

  test('is into the formula that saves most, wherever the venue lists it; the first of those that save as much', () => {
    const [dear, best] = [formulaOf('CHER', adult), formulaOf('BAS', { ...adult, pricings: ['ABOJ'] })];
    const again = { ...best, code: 'ENCORE' };
    const codeOf = (...formulas: readonly ReturnType<typeof formulaOf>[]) =>
      convert(cartOf(...pair), formulas)?.formulaCode;
    expect(codeOf(dear, best)).toBe('BAS');
    expect(codeOf(best, dear)).toBe('BAS');
    expect(codeOf(best, again)).toBe('BAS');
    expect(codeOf(again, best)).toBe('ENCORE');
  });

  test('fills a cart up to the most subscriptions that it takes, whatever else lies in it', () => {
    const full = (count: number) =>
      Array.from({ length: count }, (_, index) => subscriptionLine(`s${index}`));
    const beside = [...pair, donationItem, pickupItem];
    const found = (count: number) => convert(cartOf(...full(count), ...beside), [formulaOf('F', adult)]);
    expect(found(19)?.subscribers).toHaveLength(1);
    expect(found(20)).toBeNull();
  });
});
