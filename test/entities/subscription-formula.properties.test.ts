import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { offeredPrices, pricesOf } from '../../api/prices/pricing.ts';
import type { SeasonWorld } from '../../api/subscriptions/draft-composition.ts';
import {
  companionTypeId,
  formulaAccess,
  isFormulaOnSale,
  isUnknownCode,
  reachableTypes,
  type SubscriptionGroup,
  type SubscriptionOffer,
  selectedFormula,
  selectedOffer,
} from '../../api/subscriptions/subscription.ts';
import { guaranteedSaving } from '../../api/subscriptions/subscription-advantage.ts';
import { type ComposedSubscription, mayBeAdded } from '../../api/subscriptions/subscription-controls.ts';
import { saleState } from '../../ui/subscriptions/formula-facts.ts';
import { fullPrice } from '../screens/season-fixture.ts';
import {
  escapade,
  seasonOffer,
  subscriptionType,
  subscriptionWorld,
} from '../support/data/subscription-fixtures.ts';
import { morning } from '../support/stages/simulated-clock.ts';

const someCode = fc.constantFrom('A', 'B', 'C', 'D', 'E', '');
const someFormula = someCode.map((code) => ({ ...escapade, code }));
const someOffer: fc.Arbitrary<SubscriptionOffer> = fc
  .record({
    code: fc.constantFrom('S', 'T', 'A'),
    categories: fc.constantFrom<readonly string[]>([], ['C1'], ['C1', 'C2']),
    formulas: fc.array(someFormula, { maxLength: 3 }),
  })
  .map((more) => ({ ...seasonOffer, ...more }));
const someOffers = fc.array(someOffer, { maxLength: 3 });
const someAbo = fc.option(fc.constantFrom('A', 'B', 'S', 'T', 'gone', '', 'constructor'));

describe('what an address selects, whatever the offers', () => {
  test('an offer with one category at most that stands alone selects itself; else the code must name it', () => {
    fc.assert(
      fc.property(someOffers, someAbo, (offers, abo) => {
        const offer = selectedOffer(offers, abo);
        const [only] = offers;
        if (only !== undefined && offers.length === 1 && only.categories.length <= 1) {
          expect(offer).toBe(only);
        } else if (offer !== null) {
          expect([offer.code, ...offer.formulas.map(({ code }) => code)]).toContain(abo);
        }
      }),
    );
  });

  test('a formula is selected by itself where it is the only one, else by its code alone', () => {
    fc.assert(
      fc.property(someOffer, someAbo, (offer, abo) => {
        const formula = selectedFormula(offer, abo);
        expect(formula === null || offer.formulas.includes(formula)).toBe(true);
        if (offer.formulas.length === 1) {
          expect(formula).toBe(offer.formulas[0]);
        } else {
          expect(formula?.code ?? null).toBe(offer.formulas.some(({ code }) => code === abo) ? abo : null);
        }
      }),
    );
  });

  test('a code is unknown when it names something, and nothing has it', () => {
    fc.assert(
      fc.property(someOffers, someAbo, (offers, abo) => {
        const codes = offers.flatMap(({ code, formulas }) => [code, ...formulas.map((one) => one.code)]);
        expect(isUnknownCode(offers, abo)).toBe(abo !== null && abo !== '' && !codes.includes(abo));
      }),
    );
  });
});

const someMoment = fc.option(fc.integer({ min: -3, max: 3 }).map((days) => morning + days * 86_400_000));
const somePeriod = fc.record({ beforeThe: someMoment, afterThe: someMoment });
const groupOf = (period: { beforeThe: number | null; afterThe: number | null }): SubscriptionGroup => ({
  code: 'G',
  title: '',
  text: [],
  categories: [],
  isSingleCategory: false,
  formulas: ['ESCAPADE'],
  buttonText: '',
  ...period,
});

describe('what is said of the dates of a formula and its group, whatever they are', () => {
  test('it is open when it is sold, and announced only for a day on which it will be', () => {
    fc.assert(
      fc.property(somePeriod, fc.option(somePeriod), (own, groups) => {
        const formula = { ...escapade, ...own };
        const group = groups === null ? null : groupOf(groups);
        const isSoldAt = (now: number): boolean =>
          isFormulaOnSale(formula, group === null ? [] : [group], now);
        const state = saleState(formula, group, morning);
        expect(state.kind === 'open').toBe(isSoldAt(morning));
        const opening = Math.max(own.afterThe ?? 0, groups?.afterThe ?? 0);
        if (state.kind === 'soon') {
          expect(isSoldAt(opening)).toBe(true);
        } else if (state.kind === 'closed') {
          // Neither when it opens, nor ever after.
          expect(
            [opening, morning, morning + 10 * 86_400_000].some((now) => now >= morning && isSoldAt(now)),
          ).toBe(false);
        }
        expect(state.word).not.toBe('');
      }),
    );
  });
});

const ids = ['ADULTE', 'JEUNE', companionTypeId, 'AMI'];
const someTypes = fc
  .array(
    fc.record({
      id: fc.constantFrom(...ids),
      enableIfIsSelected: fc.uniqueArray(fc.constantFrom(...ids, 'GONE'), { maxLength: 2 }),
      display: fc.constantFrom('', '', '', 'disabled', 'hidden'),
      openedBy: fc.constantFrom(undefined, 'REF'),
      control: fc.constantFrom('', 'CSE'),
    }),
    { maxLength: 4 },
  )
  .map((types) =>
    [...new Map(types.map((one) => [one.id, one])).values()].map(({ openedBy, ...more }) =>
      subscriptionType(more.id, { ...more, ...(openedBy === undefined ? {} : { openedBy }) }),
    ),
  );

describe('the types of a formula, whichever enables which, also in a circle', () => {
  test('are reached when the venue lets somebody add them, one after the other, and no others are', () => {
    fc.assert(
      fc.property(someTypes, (types) => {
        const formula = { code: 'F', types };
        const choosable = types.filter(
          ({ display, openedBy }) => display === '' || (display === 'hidden' && openedBy !== undefined),
        );
        // Everybody adds whatever they may, until nothing more is possible.
        let added: readonly ComposedSubscription[] = [];
        for (let round = 0; round <= ids.length; round += 1) {
          for (const type of choosable) {
            const isNew = !added.some(({ typeId }) => typeId === type.id);
            if (isNew && mayBeAdded(formula, type, added, 1)) {
              added = [...added, { id: type.id, formulaCode: 'F', typeId: type.id, tickets: [] }];
            }
          }
        }
        const reached = new Set(reachableTypes(formula).map(({ id }) => id));
        expect(reached).toEqual(new Set(added.map(({ typeId }) => typeId)));
        const access = formulaAccess(formula);
        expect(access === 'open').toBe(types.length === 0 || reached.size > 0);
      }),
    );
  });
});

const amount = fc.integer({ min: 0, max: 50 }).map((euros) => euros * 100);
/** Three shows of five evenings; each of two grids with a public price, another, and the subscriber's. */
const someWorld: fc.Arbitrary<SeasonWorld> = fc
  .record({
    prices: fc.array(fc.tuple(amount, amount, amount, amount), { minLength: 2, maxLength: 2 }),
    grids: fc.array(fc.nat(1), { minLength: 5, maxLength: 5 }),
  })
  .map(({ prices, grids }) => ({
    catalogue: subscriptionWorld.catalogue,
    pricing: {
      ...subscriptionWorld.pricing,
      grids: prices.map(([c1, c2, own1, own2]) => [
        {
          ...fullPrice,
          code: 'TP',
          label: 'Plein',
          amounts: new Map([
            ['C1', c1],
            ['C2', c2],
          ]),
        },
        {
          ...fullPrice,
          code: 'ABO',
          label: 'Abonné',
          isDisplayed: false,
          amounts: new Map([
            ['C1', own1],
            ['C2', own2],
          ]),
        },
      ]),
      gridOfPerformance: new Map([7, 8, 17, 18, 27].map((id, index) => [id, grids[index] ?? 0])),
    },
  }));

describe('what a subscription saves at least', () => {
  test('is never more than any complete subscription saves', () => {
    let told = 0;
    fc.assert(
      fc.property(
        someWorld,
        fc.record({
          ticketsMin: fc.integer({ min: 0, max: 4 }),
          isSingleShow: fc.boolean(),
          price: fc.option(amount),
        }),
        fc.constantFrom<readonly string[]>([], ['C1']),
        fc.shuffledSubarray([7, 8, 17, 18, 27]),
        fc.array(fc.constantFrom('C1', 'C2'), { minLength: 5, maxLength: 5 }),
        (world, more, categories, evenings, seats) => {
          const type = subscriptionType('ADULTE', more);
          const saving = guaranteedSaving(world, { categories }, type, [7, 8, 17, 18, 27]);
          const shows = evenings.map((id) => world.catalogue.performances.get(id)?.showId);
          const isComplete =
            evenings.length >= type.ticketsMin &&
            (!type.isSingleShow || new Set(shows).size === shows.length);
          if (saving === null || !isComplete) {
            return;
          }
          told += 1;
          const saved = evenings.map((id, index) => {
            const category = categories[0] ?? seats[index] ?? 'C1';
            const single = offeredPrices(world.pricing, id, category)[0]?.amounts.get(category) ?? 0;
            const own =
              pricesOf(world.pricing, id)
                .find(({ code }) => code === 'ABO')
                ?.amounts.get(category) ?? 0;
            return single - own;
          });
          expect(saving.amount).toBeLessThanOrEqual(
            saved.reduce((sum, one) => sum + one, 0) - (type.price ?? 0),
          );
          expect(saving.comparedWith).toBe('Plein');
        },
      ),
      { numRuns: 2000, seed: 4 },
    );
    expect(told).toBeGreaterThan(50);
  });

  test('is compared with the price of the same proof, else with that of everybody, and not with those of a family', () => {
    const lines = [
      { ...fullPrice, code: 'TP', label: 'Plein', amounts: new Map([['C1', 3000]]) },
      { ...fullPrice, code: 'RED', label: 'Réduit', amounts: new Map([['C1', 2500]]) },
      { ...fullPrice, code: 'J', label: 'Jeune', proofType: 'AGE', amounts: new Map([['C1', 1500]]) },
      { ...fullPrice, code: 'CSE', label: 'Comités', amounts: new Map([['C1', 9000]]) },
      { ...fullPrice, code: 'ABO', label: 'Abonné', isDisplayed: false, amounts: new Map([['C1', 1000]]) },
    ];
    const { pricing } = subscriptionWorld;
    const world = {
      ...subscriptionWorld,
      pricing: {
        ...pricing,
        grids: [lines],
        openings: { ...pricing.openings, familyOfPrice: new Map([['CSE', 'CSE']]) },
      },
    };
    const saved = (proofType: string) =>
      guaranteedSaving(
        world,
        { categories: [] },
        subscriptionType('A', { proofType, ticketsMin: 1 }),
        [7, 8],
      );
    expect(saved('')).toEqual({ amount: 2000, comparedWith: 'Plein' });
    expect(saved('AGE')).toEqual({ amount: 500, comparedWith: 'Jeune' });
    expect(saved('CMI')).toEqual({ amount: 2000, comparedWith: 'Plein' });
    expect(guaranteedSaving(world, { categories: ['C2'] }, subscriptionType('A'), [7])).toBeNull();
    expect(
      guaranteedSaving(world, { categories: [] }, subscriptionType('A', { ticketsMin: 3 }), [7, 8]),
    ).toBeNull();
  });
});
