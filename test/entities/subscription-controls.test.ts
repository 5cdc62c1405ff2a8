import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  companionTypeId,
  isOnSale,
  type SubscriptionFormula,
  type SubscriptionOffer,
  type SubscriptionType,
  selectedFormula,
  selectedOffer,
  typeDisplay,
} from '../../api/subscriptions/subscription.ts';
import type { ComposedTicket } from '../../api/subscriptions/subscription-composition.ts';
import {
  type ComposedSubscription,
  controlSubscriptions,
  lonelyCompanions,
  mayBeAdded,
} from '../../api/subscriptions/subscription-controls.ts';

const type = (id: string, more: Partial<SubscriptionType> = {}): SubscriptionType => ({
  id,
  kind: '',
  display: '',
  label: id,
  ticketsMin: 1,
  ticketsMax: null,
  filter: '',
  pricings: ['ABO', 'ACCO'],
  isSingleShow: false,
  enableIfIsSelected: [],
  price: null,
  control: '',
  proofType: '',
  isNominative: false,
  ...more,
});

const companion = type(companionTypeId, { enableIfIsSelected: ['PMR'] });

const formula = (code: string, ...types: SubscriptionType[]): SubscriptionFormula => ({
  code,
  title: code,
  text: [],
  categories: [],
  isSingleCategory: false,
  buttonText: '',
  beforeThe: null,
  afterThe: null,
  formulas: [code],
  selectLabel: '',
  infos: [],
  collectionDefinitions: new Map(),
  categoryMinimums: new Map(),
  types,
});

const duo = formula('DUO', type('PMR'), companion);
const formulas = new Map([['DUO', duo]]);

const ticket = (performanceId: number): ComposedTicket => ({
  performanceId,
  showId: performanceId,
  categoryCode: 'C1',
  priceCode: 'ABO',
  tags: [],
});

const one = (id: string, typeId: string, ...evenings: number[]): ComposedSubscription => ({
  id,
  formulaCode: 'DUO',
  typeId,
  tickets: evenings.map(ticket),
});

const statesOf = (...subscriptions: ComposedSubscription[]) =>
  controlSubscriptions(formulas, subscriptions).map((control) => control.state);

describe('the control of subscriptions', () => {
  test('is 0 when complete, 1 when something is missing, 2 when something is wrong', () => {
    expect(statesOf(one('1', 'PMR', 5))).toEqual([0]);
    expect(statesOf(one('1', 'PMR'))).toEqual([1]);
    expect(statesOf(one('1', 'PMR', 5, 5))).toEqual([2]);
  });

  test('is 2 for a formula or type that the venue no longer has', () => {
    expect(controlSubscriptions(formulas, [one('1', 'SENIOR', 5)])).toEqual([
      { id: '1', state: 2, gaps: [], faults: [{ kind: 'notProposed' }] },
    ]);
    expect(controlSubscriptions(new Map(), [one('1', 'PMR', 5)])[0]?.state).toBe(2);
  });

  test('lets a companion come where someone is accompanied, and nowhere else', () => {
    expect(statesOf(one('1', 'PMR', 5, 6), one('2', companionTypeId, 6))).toEqual([0, 0]);
    expect(controlSubscriptions(formulas, [one('1', 'PMR', 5), one('2', companionTypeId, 6)])[1]).toEqual({
      id: '2',
      state: 2,
      gaps: [],
      faults: [{ kind: 'companionAlone', performanceId: 6 }],
    });
  });

  test('refuses a companion alone, and the second one of the same person', () => {
    expect(controlSubscriptions(formulas, [one('2', companionTypeId, 6)])[0]?.faults).toEqual([
      { kind: 'needsAnother', typeIds: ['PMR'] },
    ]);
    const three = controlSubscriptions(formulas, [
      one('1', 'PMR', 5),
      one('2', companionTypeId, 5),
      one('3', companionTypeId, 5),
    ]);
    expect(three.map((control) => control.state)).toEqual([0, 0, 2]);
    expect(three[2]?.faults).toEqual([{ kind: 'tooManyCompanions' }]);
  });

  test('counts for a companion nobody of another formula, and no companion of it', () => {
    const solo = { ...duo, code: 'SOLO' };
    const both = new Map([...formulas, ['SOLO', solo]]);
    const of = (given: ComposedSubscription, formulaCode: string) => ({ ...given, formulaCode });
    const controls = controlSubscriptions(both, [
      of(one('1', 'PMR', 5), 'SOLO'),
      of(one('2', companionTypeId, 5), 'SOLO'),
      one('3', 'PMR', 5),
      one('4', companionTypeId, 5),
    ]);
    expect(controls.map(({ state }) => state)).toEqual([0, 0, 0, 0]);
    const alone = controlSubscriptions(both, [of(one('1', 'PMR', 5), 'SOLO'), one('4', companionTypeId, 5)]);
    expect(alone[1]?.faults).toEqual([{ kind: 'needsAnother', typeIds: ['PMR'] }]);
  });

  test('lets anybody but a companion come alone, and as many as like, once the type they need is there', () => {
    const family = formula('FAMILLE', type('PARENT'), type('ENFANT', { enableIfIsSelected: ['PARENT'] }));
    const of = (id: string, typeId: string, evening: number) => ({
      ...one(id, typeId, evening),
      formulaCode: 'FAMILLE',
    });
    const held = [of('1', 'PARENT', 5), of('2', 'ENFANT', 6), of('3', 'ENFANT', 7)];
    const controls = controlSubscriptions(new Map([['FAMILLE', family]]), held);
    expect(controls.map(({ faults }) => faults)).toEqual([[], [], []]);
  });

  test('ends for types that enable one another in a circle', () => {
    const circle = formula(
      'ROND',
      type('A', { enableIfIsSelected: ['B'] }),
      type('B', { enableIfIsSelected: ['A'] }),
      type('C', { enableIfIsSelected: ['C'] }),
    );
    const known = new Map([['ROND', circle]]);
    const of = (id: string, typeId: string) => ({ id, formulaCode: 'ROND', typeId, tickets: [ticket(1)] });
    expect(controlSubscriptions(known, [of('1', 'A'), of('2', 'B')]).map((each) => each.state)).toEqual([
      0, 0,
    ]);
    expect(controlSubscriptions(known, [of('1', 'C')])[0]?.state).toBe(2);
    expect(controlSubscriptions(known, [of('1', 'A'), of('2', 'C')]).map((each) => each.state)).toEqual([
      2, 2,
    ]);
  });
});

describe('adding a subscription', () => {
  const anyIds = fc.array(fc.constantFrom('PMR', companionTypeId), { maxLength: 6 });

  test('a companion is added exactly as long as there are as many to accompany', () => {
    fc.assert(
      fc.property(anyIds, fc.integer({ min: 1, max: 3 }), (ids, count) => {
        const held = ids.map((id, index) => one(String(index), id));
        const accompanied = ids.filter((id) => id === 'PMR').length;
        const companions = ids.length - accompanied;
        expect(mayBeAdded(duo, companion, held, count)).toBe(companions + count <= accompanied);
        expect(mayBeAdded(duo, type('PMR'), held, count)).toBe(true);
      }),
    );
  });

  test('what was added only when it might be is never too many', () => {
    fc.assert(
      fc.property(anyIds, (ids) => {
        const held: ComposedSubscription[] = [];
        for (const [index, id] of ids.entries()) {
          if (mayBeAdded(duo, id === 'PMR' ? type('PMR') : companion, held, 1)) {
            held.push(one(String(index), id, 5));
          }
        }
        expect(statesOf(...held)).toEqual(held.map(() => 0));
      }),
    );
  });

  test('those of another formula enable nothing', () => {
    const elsewhere = { ...one('1', 'PMR'), formulaCode: 'AUTRE' };
    expect(mayBeAdded(duo, companion, [elsewhere], 1)).toBe(false);
  });
});

describe('companions', () => {
  test('leave with the last one whom they accompany', () => {
    const last = one('2', companionTypeId, 5);
    expect(lonelyCompanions([one('1', 'PMR'), last])).toEqual([]);
    expect(lonelyCompanions([last])).toEqual([last]);
    expect(lonelyCompanions([{ ...one('1', 'PMR'), formulaCode: 'AUTRE' }, last])).toEqual([last]);
    expect(lonelyCompanions([])).toEqual([]);
  });
});

describe('what the shop opens with', () => {
  const offer = (code: string, categories: string[], ...codes: string[]): SubscriptionOffer => ({
    code,
    title: '',
    text: [],
    categories,
    formulas: codes.map((each) => formula(each)),
    groups: [],
  });

  test('the only offer, unless it has categories to choose among', () => {
    const only = offer('SAISON', ['C1'], 'F1', 'F2');
    expect(selectedOffer([only], null)).toBe(only);
    expect(selectedOffer([only], 'AILLEURS')).toBe(only);
    expect(selectedOffer([offer('SAISON', ['C1', 'C2'], 'F1')], null)).toBeNull();
  });

  test('else that which the address names, by its code or a formula’s', () => {
    const [first, second] = [offer('O1', [], 'F1', 'F2'), offer('O2', [], 'F3')];
    expect(selectedOffer([first, second], null)).toBeNull();
    expect(selectedOffer([first, second], 'O2')).toBe(second);
    expect(selectedOffer([first, second], 'F2')).toBe(first);
    expect(selectedOffer([first, second], 'F9')).toBeNull();
    expect(selectedOffer([], 'O1')).toBeNull();
  });

  test('an offer’s code goes before a formula of the same name', () => {
    const [first, second] = [offer('O1', [], 'O2'), offer('O2', [], 'F3')];
    expect(selectedOffer([first, second], 'O2')).toBe(second);
  });

  test('the only formula, else that which the address names', () => {
    expect(selectedFormula(offer('O', [], 'F1'), 'F9')?.code).toBe('F1');
    expect(selectedFormula(offer('O', [], 'F1', 'F2'), 'F2')?.code).toBe('F2');
    expect(selectedFormula(offer('O', [], 'F1', 'F2'), null)).toBeNull();
    expect(selectedFormula(offer('O', []), 'F1')).toBeNull();
  });

  test.each([
    ['libelle', 'disabled'],
    ['cache', 'hidden'],
    ['', ''],
    ['adulte', ''],
    ['constructor', ''],
  ])('a type of kind %j is %j', (kind, display) => {
    expect(typeDisplay(kind)).toBe(display);
  });

  test.each([
    [null, null, true],
    [10, null, true],
    [11, null, false],
    [null, 11, true],
    [null, 10, false],
    [5, 10, false],
  ])('what opens at %s and ends at %s is on sale at 10: %s', (afterThe, beforeThe, expected) => {
    expect(isOnSale({ afterThe, beforeThe }, 10)).toBe(expected);
  });
});
