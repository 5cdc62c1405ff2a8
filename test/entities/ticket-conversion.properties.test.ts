import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Cart } from '../../api/cart/cart.ts';
import { pricesOf } from '../../api/prices/pricing.ts';
import { tagsOfPerformance } from '../../api/subscriptions/draft-composition.ts';
import type { SubscriptionFormula, SubscriptionOffer } from '../../api/subscriptions/subscription.ts';
import { controlSubscriptions } from '../../api/subscriptions/subscription-controls.ts';
import { bestConversion, type ConversionWorld } from '../../api/subscriptions/ticket-conversion.ts';
import { fullPrice } from '../screens/season-fixture.ts';
import { emptyCart, ticket } from '../support/data/fixtures.ts';
import {
  escapade,
  seasonOffer,
  subscriptionLine,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';

const adult = subscriptionType('ADULTE', { isSingleShow: false });
const young = subscriptionType('JEUNE', { isSingleShow: false, pricings: ['ABOJ'], proofType: 'AGE' });

/** Subscribers pay 24 € and 18 €, the young 12 €; singles 30 € and 22 €, the young 15 €; an odd grid where nothing is cheaper. */
const lines = [
  {
    ...fullPrice,
    code: 'TP',
    amounts: new Map([
      ['C1', 3000],
      ['C2', 2200],
    ]),
  },
  {
    ...fullPrice,
    code: 'JEUNE',
    proofType: 'AGE',
    amounts: new Map([
      ['C1', 1500],
      ['C2', 1500],
    ]),
  },
  {
    ...fullPrice,
    code: 'ABO',
    amounts: new Map([
      ['C1', 2400],
      ['C2', 1800],
    ]),
  },
  { ...fullPrice, code: 'ABOJ', amounts: new Map([['C1', 1200]]) },
];
const pricing = { ...subscriptionWorld.pricing, grids: [lines] };

const formulaOf = (more: Partial<SubscriptionFormula>): SubscriptionFormula => ({
  ...escapade,
  collectionDefinitions: new Map(),
  types: [adult, young],
  ...more,
});
const offerOf = (...formulas: readonly SubscriptionFormula[]): SubscriptionOffer => ({
  ...seasonOffer,
  formulas,
});

const worldOf = (offers: readonly SubscriptionOffer[], isUngrouped = false): ConversionWorld => ({
  catalogue: subscriptionWorld.catalogue,
  pricing,
  offers,
  now: morning,
  isUngrouped,
});

const single = (id: string, performanceId: number, priceCode = 'TP', categoryCode = 'C1', lastName = '') =>
  ticket(Number(id), {
    id,
    performanceId,
    showId: subscriptionWorld.catalogue.performances.get(performanceId)?.showId ?? 0,
    priceCode,
    categoryCode,
    amount:
      pricesOf(pricing, performanceId)
        .find(({ code }) => code === priceCode)
        ?.amounts.get(categoryCode) ?? 0,
    holder: { lastName, firstName: lastName === '' ? '' : 'A.' },
  });
const cartOf = (...items: Cart['items']): Cart => ({ ...emptyCart, items });

const someFormula = fc
  .record({
    code: fc.constantFrom('A', 'B', 'C'),
    ticketsMin: fc.integer({ min: 0, max: 3 }),
    ticketsMax: fc.option(fc.integer({ min: 1, max: 5 })),
    price: fc.option(fc.constantFrom(0, 500, 500, 20_000)),
    isSingleShow: fc.boolean(),
    isSingleCategory: fc.boolean(),
    categories: fc.constantFrom<readonly string[]>([], ['C1'], ['C2']),
    filter: fc.constantFrom('', '', '', '!SP=5', '7,17,27'),
    minimum: fc.constantFrom(0, 0, 1),
    afterThe: fc.constantFrom(null, null, morning - 1, morning + 1),
    isNominative: fc.boolean(),
    control: fc.constantFrom('', '', 'CSE'),
  })
  .map(({ code, categories, isSingleCategory, minimum, afterThe, ...more }) =>
    formulaOf({
      code,
      categories,
      isSingleCategory,
      afterThe,
      collectionDefinitions: new Map(
        [...escapade.collectionDefinitions].map(([id, definition]) => [id, { ...definition, minimum }]),
      ),
      types: [subscriptionType('ADULTE', more), { ...young, ...more, pricings: ['ABOJ'] }],
    }),
  );

const someTicket = fc.record({
  performanceId: fc.constantFrom(7, 8, 17, 18, 27),
  priceCode: fc.constantFrom('TP', 'TP', 'TP', 'TP', 'TP', 'TP', 'JEUNE', 'JEUNE', 'JEUNE', '?'),
  categoryCode: fc.constantFrom('C1', 'C1', 'C2'),
  lastName: fc.constantFrom('', '', '', '', '', '', '', 'Roux'),
});
const someCart = fc
  .array(someTicket, { maxLength: 10 })
  .map((tickets) =>
    cartOf(
      ...tickets.map((one, index) =>
        single(String(index + 1), one.performanceId, one.priceCode, one.categoryCode, one.lastName),
      ),
    ),
  );

/** The cart as it would be once the conversion is done, for the rules that the checkout keeps. */
function composed(
  world: ConversionWorld,
  cart: Cart,
  conversion: NonNullable<ReturnType<typeof bestConversion>>,
) {
  const formula = world.offers
    .flatMap(({ formulas }) => formulas)
    .find(({ code }) => code === conversion.formulaCode);
  const subscriptions = conversion.subscribers.map(({ typeId, ticketIds }, index) => ({
    id: String(index),
    formulaCode: conversion.formulaCode,
    typeId,
    tickets: cart.items.flatMap((item) =>
      item.type === 'ticket' && ticketIds.includes(item.id)
        ? [
            {
              performanceId: item.performanceId,
              showId: item.showId,
              categoryCode: item.categoryCode,
              priceCode: formula?.types.find(({ id }) => id === typeId)?.pricings[0] ?? '',
              tags: tagsOfPerformance(world.catalogue, item.performanceId),
            },
          ]
        : [],
    ),
  }));
  return { formula, subscriptions };
}

describe('a conversion that is offered, whatever the cart and the formulas', () => {
  test('costs less, is complete and within every bound, and is of tickets of the cart, each once', () => {
    let offered = 0;
    fc.assert(
      fc.property(
        fc.uniqueArray(someFormula, { maxLength: 3, selector: ({ code }) => code }),
        someCart,
        fc.boolean(),
        (formulas, cart, isUngrouped) => {
          const world = worldOf([offerOf(...formulas)], isUngrouped);
          const conversion = bestConversion(world, cart);
          if (conversion === null) {
            return;
          }
          offered += 1;
          expect(conversion.after).toBeLessThan(conversion.before);
          const { formula, subscriptions } = composed(world, cart, conversion);
          const controls = controlSubscriptions(
            new Map(formula === undefined ? [] : [[formula.code, formula]]),
            subscriptions,
          );
          expect(controls.every(({ state }) => state === 0)).toBe(true);
          const ids = conversion.subscribers.flatMap(({ ticketIds }) => ticketIds);
          expect(new Set(ids).size).toBe(ids.length);
          const held = cart.items.flatMap((item) => (item.type === 'ticket' ? [item] : []));
          expect(ids.every((id) => held.some((one) => one.id === id))).toBe(true);
          if (!isUngrouped) {
            expect(ids).toHaveLength(held.length);
          }
          // Whoever pays the full price is taken for nobody who has a proof to show.
          for (const { typeId, ticketIds } of conversion.subscribers) {
            const codes = held.filter(({ id }) => ticketIds.includes(id)).map(({ priceCode }) => priceCode);
            expect(typeId !== 'JEUNE' || codes.every((code) => code === 'JEUNE')).toBe(true);
            expect(formula?.types.find(({ id }) => id === typeId)?.control).toBe('');
          }
          expect(formula?.afterThe ?? 0).toBeLessThanOrEqual(morning);
        },
      ),
      { numRuns: 1500, seed: 9 },
    );
    expect(offered).toBeGreaterThan(50);
  });

  test('says what is saved to the cent, and is the cheapest of the formulas', () => {
    const cheap = formulaOf({ code: 'CHEAP', types: [{ ...adult, price: 100, pricings: ['ABOJ'] }] });
    const world = worldOf([offerOf(formulaOf({})), offerOf(cheap)]);
    const cart = cartOf(single('1', 7), single('2', 17), single('3', 27));
    expect(bestConversion(worldOf([offerOf(formulaOf({}))]), cart)).toEqual({
      formulaCode: 'ESCAPADE',
      subscribers: [{ typeId: 'ADULTE', ticketIds: ['1', '2', '3'] }],
      before: 9000,
      after: 7200,
    });
    expect(bestConversion(world, cart)).toMatchObject({ formulaCode: 'CHEAP', after: 3700 });
  });

  test('gives each of two people their own tickets, by the proof that they show and the category they sit in', () => {
    const cart = cartOf(
      single('1', 7, 'TP', 'C2'),
      single('2', 7, 'TP', 'C1'),
      single('3', 17, 'TP', 'C1'),
      single('4', 17, 'TP', 'C2'),
      single('5', 7, 'JEUNE'),
      single('6', 17, 'JEUNE'),
    );
    const world = worldOf([offerOf(formulaOf({ isSingleCategory: true }))]);
    expect(bestConversion(world, cart)?.subscribers).toEqual([
      { typeId: 'ADULTE', ticketIds: ['2', '3'] },
      { typeId: 'ADULTE', ticketIds: ['1', '4'] },
      { typeId: 'JEUNE', ticketIds: ['5', '6'] },
    ]);
  });

  test('leaves a ticket that does not fit where it may stay beside, and offers nothing where it may not', () => {
    const cart = cartOf(single('1', 7), single('2', 17), single('3', 7, 'JEUNE'));
    const offers = [offerOf(formulaOf({}))];
    expect(bestConversion(worldOf(offers), cart)).toBeNull();
    expect(bestConversion(worldOf(offers, true), cart)?.subscribers).toEqual([
      { typeId: 'ADULTE', ticketIds: ['1', '2'] },
    ]);
  });

  test('is none for what costs the same, a price to choose, an empty cart, a hidden type, a cart that is full', () => {
    const offers = [offerOf(formulaOf({ types: [{ ...adult, price: 1200 }] }))];
    const pair = [single('1', 7), single('2', 17)];
    expect(bestConversion(worldOf(offers), cartOf(...pair))).toBeNull();
    expect(
      bestConversion(worldOf([offerOf(formulaOf({}))]), cartOf(...pair, single('3', 27, '?'))),
    ).toBeNull();
    expect(bestConversion(worldOf([offerOf(formulaOf({}))]), emptyCart)).toBeNull();
    const hidden = formulaOf({ types: [{ ...adult, kind: 'cache', display: 'hidden' }] });
    expect(bestConversion(worldOf([offerOf(hidden)]), cartOf(...pair))).toBeNull();
    const full = Array.from({ length: 20 }, (_, index) => subscriptionLine(`s${index}`));
    expect(bestConversion(worldOf([offerOf(formulaOf({}))], true), cartOf(...full, ...pair))).toBeNull();
  });
});
