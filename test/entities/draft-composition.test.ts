import { describe, expect, test } from 'vitest';
import {
  categoriesOpenTo,
  clashesIn,
  composedSubscriptions,
  draftControls,
  draftTotal,
  eveningNews,
  heldSubscriptions,
  placesOfEvening,
  type SeasonWorld,
  subscribersOf,
  tagsOfPerformance,
} from '../../api/subscriptions/draft-composition.ts';
import { companionTypeId, type SubscriptionFormula } from '../../api/subscriptions/subscription.ts';
import type { ComposedSubscription } from '../../api/subscriptions/subscription-controls.ts';
import { emptyDraft, type SubscriptionDraft } from '../../api/subscriptions/subscription-draft.ts';
import { catalogueOf, performance, show } from '../screens/season-fixture.ts';
import { ticket } from '../support/data/fixtures.ts';
import {
  adult,
  escapade,
  evening,
  subscribedCart,
  subscriptionLine,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';

const { catalogue } = subscriptionWorld;
const draftOf = (more: Partial<SubscriptionDraft>): SubscriptionDraft => ({ ...emptyDraft, ...more });

/** The world with other performances in it, all of « Phèdre ». */
const worldOf = (...performances: readonly ReturnType<typeof performance>[]): SeasonWorld => ({
  ...subscriptionWorld,
  catalogue: catalogueOf([show(3, 'Phèdre')], performances),
});

describe('what a formula names a performance by', () => {
  test('is its number, its show, its collection and its genres', () => {
    expect(tagsOfPerformance(catalogue, 17)).toEqual(['17', 'SP=4', 'ONG=1', 'Danse']);
  });

  test('is its number alone, once it is gone, and no genre of a show that is gone', () => {
    expect(tagsOfPerformance(catalogue, 99)).toEqual(['99']);
    const orphan = catalogueOf([], [performance(7, 3)]);
    expect(tagsOfPerformance(orphan, 7)).toEqual(['7', 'SP=3', 'ONG=1']);
  });
});

describe('the places that an evening asks for', () => {
  const subscribers = [
    { id: 's1', typeId: 'ADULTE', isHeld: false },
    { id: 's2', typeId: companionTypeId, isHeld: false },
    { id: 's3', typeId: 'AUTREFOIS', isHeld: false },
  ];
  const placesOf = (ids: readonly string[], category = 'C1', guests = 0) =>
    placesOfEvening(subscriptionWorld, escapade, null, subscribers, {
      ...evening('e', 7, ids, category),
      guests,
    });

  test('are each at the price of whom they are for, in the category that was chosen', () => {
    expect(placesOf(['s2', 's1'])).toEqual([
      { subscriberId: 's2', priceCode: 'ACCO', amount: 0 },
      { subscriberId: 's1', priceCode: 'ABO', amount: 2400 },
    ]);
    expect(placesOf(['s1'], 'C2')).toEqual([{ subscriberId: 's1', priceCode: 'ABO', amount: 1800 }]);
  });

  test.each([
    ['nothing is sold there', 's1', 'C9'],
    ['the type is not the formula’s any more', 's3', 'C1'],
    ['nobody knows who it is', 's9', 'C1'],
  ])('have no price yet where %s', (_why, id, category) => {
    expect(placesOf([id], category)).toEqual([{ subscriberId: id, priceCode: '?', amount: 0 }]);
  });

  test('are followed by those of the guests, and of no guest of somebody unknown', () => {
    expect(placesOf(['s1', 's3'], 'C1', 2).map(({ priceCode }) => priceCode)).toEqual(['ABO', '?', 'PROCHE']);
    expect(placesOf(['s1'], 'C1', 0).map(({ priceCode }) => priceCode)).toEqual(['ABO']);
  });
});

describe('the categories in which subscribers may sit', () => {
  const [adultType] = escapade.types;
  const types = adultType === undefined ? [] : [adultType];
  const open = (categories: readonly string[], all = types, performanceId = 7) =>
    categoriesOpenTo(subscriptionWorld, { categories }, all, performanceId);

  test('are those of the venue, in its order, unless the formula has some of its own', () => {
    expect(open([])).toEqual(['C1', 'C2']);
    expect(open(['C2', 'C1'])).toEqual(['C1', 'C2']);
    expect(open(['C2'])).toEqual(['C2']);
    expect(open(['C9'])).toEqual([]);
  });

  test('have a price for each of them', () => {
    expect(open([], [...types, subscriptionType('JEUNE', { pricings: ['JEUNE'] })])).toEqual([]);
    expect(open([], types, 99)).toEqual([]);
  });
});

describe('who subscribes', () => {
  const cart = {
    ...subscribedCart('11', 7),
    items: [...subscribedCart('11', 7).items, subscriptionLine('12', { formulaCode: 'LUNE' })],
  };

  test('is who has a line of the cart for this formula, then who is in the draft', () => {
    const draft = draftOf({ subscribers: [adult('s1', { typeId: companionTypeId })] });
    expect(subscribersOf('ESCAPADE', cart, draft)).toEqual([
      { id: '11', typeId: 'ADULTE', isHeld: true },
      { id: 's1', typeId: companionTypeId, isHeld: false },
    ]);
    expect(heldSubscriptions(cart, 'LUNE').map(({ id }) => id)).toEqual(['12']);
    expect(subscribersOf('ESCAPADE', null, emptyDraft)).toEqual([]);
  });
});

describe('subscriptions as they will be', () => {
  test('have the tickets of the cart that are theirs, then the evenings that were chosen', () => {
    const held = subscribedCart('11', 7);
    const cart = { ...held, items: [...held.items, ticket(40), ticket(41, { subscriptionId: '12' })] };
    const draft = draftOf({
      subscribers: [adult('s1')],
      evenings: [evening('e', 17, ['s1', '11'], 'C2')],
    });
    const [phedre, giselle] = [
      {
        performanceId: 7,
        showId: 3,
        categoryCode: 'C1',
        priceCode: 'ABO',
        tags: ['7', 'SP=3', 'ONG=1', 'Théâtre'],
      },
      {
        performanceId: 17,
        showId: 4,
        categoryCode: 'C2',
        priceCode: 'ABO',
        tags: ['17', 'SP=4', 'ONG=1', 'Danse'],
      },
    ];
    const common = { formulaCode: 'ESCAPADE', typeId: 'ADULTE' };
    expect(composedSubscriptions(subscriptionWorld, escapade, cart, draft)).toEqual([
      { ...common, id: '11', tickets: [phedre, giselle] },
      { ...common, id: 's1', tickets: [giselle] },
    ]);
  });

  test('keep a ticket whose performance is gone, of no show', () => {
    const [composed] = composedSubscriptions(
      subscriptionWorld,
      escapade,
      subscribedCart('11', 99),
      emptyDraft,
    );
    expect(composed?.tickets).toMatchObject([{ performanceId: 99, showId: 0, tags: ['99'] }]);
  });

  test('are told what they lack', () => {
    const draft = draftOf({ subscribers: [adult('s1')], evenings: [evening('e', 7, ['s1'])] });
    const controls = draftControls(subscriptionWorld, escapade, null, draft);
    expect(controls).toHaveLength(1);
    expect(JSON.stringify(controls)).toContain('"kind":"collection","collectionId":"DANSE","count":1');
  });

  test('cost what the types cost that are not paid yet, and the places', () => {
    const priced: SubscriptionFormula = {
      ...escapade,
      types: escapade.types.map((type) => (type.id === 'ADULTE' ? { ...type, price: 1500 } : type)),
    };
    const draft = draftOf({
      subscribers: [adult('s1'), adult('s2', { typeId: 'CARTE' }), adult('s3', { typeId: 'AUTREFOIS' })],
      evenings: [evening('e', 7, ['s1', '11']), evening('f', 17, ['s1'], 'C2')],
    });
    expect(draftTotal(subscriptionWorld, priced, subscribedCart('11', 8), draft)).toBe(
      1500 + 2 * 2400 + 1800,
    );
    expect(draftTotal(subscriptionWorld, priced, null, emptyDraft)).toBe(0);
  });
});

describe('evenings too near to each other for one person', () => {
  const minute = 60_000;
  // Two minutes after one of the moments at which the rule begins to look anew.
  const begins = 3 * 3_600_000 * 165_000 + 2 * minute;
  const world = worldOf(
    performance(7, 3, { date: begins }),
    performance(8, 3, { date: begins + 180 * minute - 1 }),
    performance(9, 3, { date: begins + 180 * minute }),
    performance(10, 3, { date: begins - 180 * minute + 1 }),
    performance(11, 3, { date: begins - 180 * minute }),
    performance(12, 3, { date: null }),
    performance(13, 3, { date: begins }),
  );
  const going = (id: string, ...performanceIds: readonly number[]): ComposedSubscription => ({
    id,
    formulaCode: 'ESCAPADE',
    typeId: 'ADULTE',
    tickets: performanceIds.map((performanceId) => ({
      performanceId,
      showId: 3,
      categoryCode: 'C1',
      priceCode: 'ABO',
      tags: [],
    })),
  });

  test('begin less than three hours apart, one way or the other', () => {
    const clashes = clashesIn(world, [going('s1', 8, 9, 10, 11, 12, 13)]);
    expect([...clashes(7, ['s1'])].sort((one, other) => one - other)).toEqual([8, 10, 13]);
  });

  test('are none of those who do not come, of the same evening, or of one whose hour is not known', () => {
    const clashes = clashesIn(world, [going('s1', 8), going('s2', 7, 12)]);
    expect(clashes(7, ['s2'])).toEqual([]);
    expect(clashes(7, [])).toEqual([]);
    expect(clashes(12, ['s1', 's2'])).toEqual([]);
    expect(clashes(99, ['s1', 's2'])).toEqual([]);
  });

  test('are each told once, however many would be at both', () => {
    const clashes = clashesIn(world, [going('s1', 8), going('s2', 8), going('s3', 8)]);
    expect(clashes(7, ['s1', 's2'])).toEqual([8]);
    expect(clashes(7, ['s3'])).toEqual([8]);
  });
});

describe('what became of an evening since it was chosen', () => {
  const subscribers = [
    { id: 's1', typeId: 'ADULTE', isHeld: false },
    { id: 's2', typeId: 'JEUNE', isHeld: false },
    { id: 's3', typeId: 'AUTREFOIS', isHeld: false },
  ];
  const formula = {
    ...escapade,
    types: [...escapade.types, subscriptionType('JEUNE', { pricings: ['JEUNE'] })],
  };
  const newsOf = (chosen: ReturnType<typeof evening>, world = subscriptionWorld) =>
    eveningNews(world, formula, subscribers, chosen);

  test('is nothing while it stands as it was chosen', () => {
    expect(newsOf(evening('e', 7, ['s1']))).toBeNull();
    expect(newsOf({ ...evening('e', 7, ['s1']), date: null })).toBeNull();
    expect(newsOf(evening('e', 7, ['s1', 's3']))).toBeNull();
  });

  test('is that it is gone, taken off the programme or hidden', () => {
    expect(newsOf(evening('e', 99, ['s1']))).toBe('gone');
    expect(newsOf(evening('e', 7, ['s1']), worldOf(performance(7, 3, { isHidden: true })))).toBe('gone');
  });

  test('is that it moved to another moment', () => {
    expect(newsOf({ ...evening('e', 7, ['s1']), date: 1 })).toBe('moved');
    expect(newsOf(evening('e', 7, ['s1']), worldOf(performance(7, 3, { date: null })))).toBe('moved');
  });

  test('is that its category is not sold there, to one of those who come', () => {
    expect(newsOf(evening('e', 7, ['s1'], 'C9'))).toBe('categoryGone');
    expect(newsOf(evening('e', 7, ['s1', 's2']))).toBe('categoryGone');
  });
});
