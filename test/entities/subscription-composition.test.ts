import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { CollectionDefinition, SubscriptionType } from '../../api/subscriptions/subscription.ts';
import {
  type ComposedTicket,
  compositionFaults,
  compositionGaps,
} from '../../api/subscriptions/subscription-composition.ts';

const adult: SubscriptionType = {
  id: 'ADULTE',
  kind: '',
  display: '',
  label: 'Plein tarif',
  ticketsMin: 0,
  ticketsMax: null,
  filter: '',
  pricings: ['ABO'],
  isSingleShow: false,
  enableIfIsSelected: [],
  price: null,
  control: '',
  proofType: '',
  isNominative: false,
};

const collection = (id: string, filter: string, minimum: number, maximum: number | null = null) =>
  [id, { id, title: id, collectionKey: 1, formulaCode: 'F', filter, minimum, maximum }] as const;

const formula = (...collections: (readonly [string, CollectionDefinition])[]) => ({
  categories: [] as readonly string[],
  isSingleCategory: false,
  collectionDefinitions: new Map(collections),
  categoryMinimums: new Map<string, number>(),
});

const ticket = (performanceId: number, more: Partial<ComposedTicket> = {}): ComposedTicket => ({
  performanceId,
  showId: performanceId * 10,
  categoryCode: 'C1',
  priceCode: 'ABO',
  tags: [String(performanceId)],
  ...more,
});

const tag = fc.constantFrom('Danse', 'Théâtre', 'SP=1801', '4501', 'ONG=1');
const tags = fc.uniqueArray(tag);

describe('a composition', () => {
  test('without rules lacks nothing and has nothing wrong', () => {
    expect(compositionGaps(formula(), adult, [])).toEqual([]);
    expect(compositionFaults(formula(), adult, [ticket(1), ticket(2)])).toEqual([]);
  });

  test('says how many places are missing, in all, of a collection and of a category', () => {
    const rules = {
      ...formula(collection('DANSE', 'Danse', 2)),
      categoryMinimums: new Map([['CAR', 1]]),
    };
    expect(compositionGaps(rules, { ...adult, ticketsMin: 4 }, [ticket(1, { tags: ['Danse'] })])).toEqual([
      { kind: 'places', count: 3 },
      { kind: 'collection', collectionId: 'DANSE', count: 1 },
      { kind: 'category', categoryCode: 'CAR', count: 1 },
    ]);
  });

  test.each([
    ['a performance that it does not include', { filter: 'SP=1' }, {}, 'performanceNotIncluded'],
    ['a category that is not its own', {}, { categories: ['C2'] }, 'categoryNotIncluded'],
    ['a price that it does not have', { pricings: ['ABOJ'] }, {}, 'priceNotIncluded'],
    ['more places than it may hold', { ticketsMax: 0 }, {}, 'tooManyPlaces'],
  ])('refuses %s', (_, type, rules, kind) => {
    const faults = compositionFaults({ ...formula(), ...rules }, { ...adult, ...type }, [ticket(1)]);
    expect(faults.map((fault) => fault.kind)).toEqual([kind]);
  });

  test('lets a price that is not chosen yet stand', () => {
    expect(compositionFaults(formula(), adult, [ticket(1, { priceCode: '?' })])).toEqual([]);
  });

  test('refuses two places of one performance, and says it once', () => {
    const single = { ...adult, isSingleShow: true };
    expect(compositionFaults(formula(), single, [ticket(1), ticket(1), ticket(1)])).toEqual([
      { kind: 'performanceTwice', performanceId: 1 },
    ]);
  });

  test('takes two evenings of a show unless each show is seen once only', () => {
    const twice = [ticket(1, { showId: 7 }), ticket(2, { showId: 7 })];
    expect(compositionFaults(formula(), adult, twice)).toEqual([]);
    expect(compositionFaults(formula(), { ...adult, isSingleShow: true }, twice)).toEqual([
      { kind: 'showTwice', showId: 7 },
    ]);
  });

  test('is of one category where one is asked for', () => {
    const rules = { ...formula(), isSingleCategory: true };
    expect(compositionFaults(rules, adult, [ticket(1), ticket(2, { categoryCode: 'C2' })])).toEqual([
      { kind: 'categoriesMixed', categoryCodes: ['C1', 'C2'] },
    ]);
  });

  test('has no more of a collection than that takes', () => {
    const rules = formula(collection('PHEDRE', 'SP=1811', 1, 1));
    const both = [ticket(1, { tags: ['SP=1811'] }), ticket(2, { tags: ['SP=1811'] })];
    expect(compositionFaults(rules, adult, both)).toEqual([
      { kind: 'tooManyOfCollection', collectionId: 'PHEDRE', count: 1 },
    ]);
  });

  test('holds as many places as it may, and says how many are beyond that', () => {
    const two = { ...adult, ticketsMax: 2 };
    expect(compositionFaults(formula(), two, [ticket(1), ticket(2)])).toEqual([]);
    expect(
      compositionFaults(
        formula(),
        two,
        [1, 2, 3, 4, 5].map((id) => ticket(id)),
      ),
    ).toEqual([{ kind: 'tooManyPlaces', count: 3 }]);
  });

  test('counts for a collection what belongs to it alone, from its least to its most', () => {
    const dances = (...ids: readonly number[]) => ids.map((id) => ticket(id, { tags: ['Danse'] }));
    const rules = formula(collection('DANSE', 'Danse', 2, 2), collection('CIRQUE', 'Cirque', 0));
    const others = [ticket(8), ticket(9, { tags: ['Cirque'] })];
    expect(compositionFaults(rules, adult, [...dances(1, 2), ...others])).toEqual([]);
    expect(compositionGaps(rules, adult, [...dances(1, 2), ...others])).toEqual([]);
    expect(compositionGaps(rules, adult, [...dances(1), ...others])).toEqual([
      { kind: 'collection', collectionId: 'DANSE', count: 1 },
    ]);
    expect(compositionFaults(rules, adult, [...dances(1, 2, 3, 4), ...others])).toEqual([
      { kind: 'tooManyOfCollection', collectionId: 'DANSE', count: 2 },
    ]);
  });

  test('needs no more of a category than its least, and says how many are still to come', () => {
    const rules = { ...formula(), categoryMinimums: new Map([['CAR', 3]]) };
    const stalls = (...ids: readonly number[]) => ids.map((id) => ticket(id, { categoryCode: 'CAR' }));
    expect(compositionGaps(rules, adult, [...stalls(1), ticket(2)])).toEqual([
      { kind: 'category', categoryCode: 'CAR', count: 2 },
    ]);
    expect(compositionGaps(rules, adult, stalls(1, 2, 3))).toEqual([]);
  });

  test('may be of several categories unless one is asked for, which all its places then have', () => {
    const rules = { ...formula(), isSingleCategory: true };
    expect(compositionFaults(rules, adult, [ticket(1), ticket(2)])).toEqual([]);
    expect(compositionFaults(formula(), adult, [ticket(1), ticket(2, { categoryCode: 'C2' })])).toEqual([]);
  });

  describe('with places for those who come along', () => {
    const host = { ...adult, ticketsMax: 2, guests: { pricings: ['PROCHE'], most: 1 } };
    const guest = (performanceId: number) => ticket(performanceId, { priceCode: 'PROCHE' });

    test('takes them beside its own, where the subscriber comes', () => {
      expect(compositionFaults(formula(), host, [ticket(1), ticket(2), guest(1), guest(2)])).toEqual([]);
      expect(compositionFaults(formula(), host, [ticket(1), guest(2)])).toEqual([
        { kind: 'guestAlone', performanceId: 2 },
      ]);
    });

    test('takes no more at a performance than one may bring, and says it once', () => {
      const held = [ticket(1), ticket(2), guest(1), guest(1), guest(1), guest(2)];
      expect(compositionFaults(formula(), host, held)).toEqual([
        { kind: 'tooManyGuests', performanceId: 1, count: 2 },
      ]);
    });

    test('is not completed by them', () => {
      const type = { ...host, ticketsMin: 2 };
      expect(compositionGaps(formula(), type, [ticket(1), guest(1)])).toEqual([{ kind: 'places', count: 1 }]);
    });
  });

  const anyTicket = fc
    .record({
      performanceId: fc.integer({ min: 1, max: 8 }),
      categoryCode: fc.constantFrom('CAR', 'C1', 'C2'),
      priceCode: fc.constantFrom('?', 'ABO', 'PLEIN'),
      tags,
    })
    // A performance is of one show, always the same.
    .map((given): ComposedTicket => ({ ...given, showId: given.performanceId % 4 }));
  const anyType = fc.record({
    ticketsMin: fc.nat(5),
    ticketsMax: fc.option(fc.integer({ min: 5, max: 8 })),
    filter: fc.constantFrom('', 'Danse', '!Danse', 'SP=1801,4501'),
    isSingleShow: fc.boolean(),
  });
  const anyFormula = fc.record({
    categories: fc.subarray(['CAR', 'C1']),
    isSingleCategory: fc.boolean(),
    minimum: fc.nat(3),
    cars: fc.nat(2),
  });
  const rulesOf = (given: {
    categories: string[];
    isSingleCategory: boolean;
    minimum: number;
    cars: number;
  }) => ({
    ...formula(collection('DANSE', 'Danse', given.minimum, given.minimum + 2)),
    categories: given.categories,
    isSingleCategory: given.isSingleCategory,
    categoryMinimums: new Map([['CAR', given.cars]]),
  });

  test('that has a fault is not mended by one more place; one that lacks nothing still does not', () => {
    fc.assert(
      fc.property(
        anyFormula,
        anyType,
        fc.array(anyTicket, { maxLength: 9 }),
        anyTicket,
        (given, rules, held, one) => {
          const type = { ...adult, ...rules };
          const wanted = rulesOf(given);
          const more = [...held, one];
          expect(compositionFaults(wanted, type, more).length).toBeGreaterThanOrEqual(
            compositionFaults(wanted, type, held).length > 0 ? 1 : 0,
          );
          expect(compositionGaps(wanted, type, more).length).toBeLessThanOrEqual(
            compositionGaps(wanted, type, held).length,
          );
        },
      ),
    );
  });

  test('is judged the same in whatever order its places were taken', () => {
    fc.assert(
      fc.property(anyFormula, anyType, fc.array(anyTicket, { maxLength: 9 }), (given, rules, held) => {
        const type = { ...adult, ...rules };
        const wanted = rulesOf(given);
        const kinds = (all: readonly ComposedTicket[]) =>
          compositionFaults(wanted, type, all)
            .map((fault) => fault.kind)
            .sort();
        expect(kinds([...held].reverse())).toEqual(kinds(held));
        expect(compositionGaps(wanted, type, [...held].reverse())).toEqual(
          compositionGaps(wanted, type, held),
        );
      }),
    );
  });

  test('filled place by place as its gaps say ends complete', () => {
    fc.assert(
      fc.property(fc.nat(6), fc.nat(3), fc.nat(2), (ticketsMin, dances, cars) => {
        const rules = {
          ...formula(collection('DANSE', 'Danse', dances)),
          categoryMinimums: new Map(cars === 0 ? [] : [['CAR', cars]]),
        };
        const held: ComposedTicket[] = [];
        for (let next = 1; next < 20; next += 1) {
          const [gap] = [...compositionGaps(rules, { ...adult, ticketsMin }, held)].reverse();
          if (gap === undefined) {
            break;
          }
          held.push(
            ticket(next, {
              categoryCode: gap.kind === 'category' ? gap.categoryCode : 'C1',
              tags: gap.kind === 'collection' ? ['Danse'] : [],
            }),
          );
        }
        expect(compositionGaps(rules, { ...adult, ticketsMin }, held)).toEqual([]);
        expect(held.length).toBeGreaterThanOrEqual(Math.max(ticketsMin, dances, cars));
      }),
    );
  });
});
