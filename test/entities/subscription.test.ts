import { describe, expect, test } from 'vitest';
import {
  categoriesToChoose,
  choosableTypes,
  companionTypeId,
  formulaAccess,
  hasTypesToOpen,
  isFormulaOnSale,
  isOnSale,
  isUnknownCode,
  reachableTypes,
  type SubscriptionGroup,
} from '../../api/subscriptions/subscription.ts';
import { escapade, moon, seasonOffer, subscriptionType } from '../support/data/subscription-fixtures.ts';

const group: SubscriptionGroup = {
  code: 'G',
  title: '',
  text: [],
  categories: [],
  isSingleCategory: false,
  formulas: ['LUNE'],
  buttonText: '',
  beforeThe: 20,
  afterThe: 10,
};
const hidden = subscriptionType('CE', { kind: 'cache', display: 'hidden', control: 'CSE' });
const withVenue = subscriptionType('ECOLE', { kind: 'cache', display: 'hidden' });
const readOnly = subscriptionType('PASS', { kind: 'libelle', display: 'disabled' });
const adult = subscriptionType('ADULTE');

test('whoever comes with a subscriber is of the type that venues call $ACCO', () => {
  expect(companionTypeId).toBe('$ACCO');
});

describe('the sale of a formula', () => {
  test('begins with the moment at which it opens, and is over at that at which it ends', () => {
    const period = { afterThe: 10, beforeThe: 20 };
    expect([9, 10, 19, 20].map((now) => isOnSale(period, now))).toEqual([false, true, true, false]);
  });

  test('is bound to the dates of the groups that show it, not to those of others', () => {
    expect(isFormulaOnSale(moon, [group], 9)).toBe(false);
    expect(isFormulaOnSale(moon, [group], 15)).toBe(true);
    expect(isFormulaOnSale(escapade, [group], 9)).toBe(true);
    expect(isFormulaOnSale({ ...escapade, afterThe: 16, beforeThe: null }, [group], 15)).toBe(false);
    expect(isFormulaOnSale(moon, [group, { ...group, afterThe: 17 }], 15)).toBe(false);
  });
});

describe('the categories that are chosen before a formula is composed', () => {
  const offers = [
    { ...seasonOffer, code: 'AUTRE', categories: ['C9'], formulas: [{ ...moon, code: 'SOLEIL' }] },
    { ...seasonOffer, categories: ['C1', 'C2', 'C3'] },
  ];

  test('are those of its offer, as far as the formula allows them', () => {
    expect(categoriesToChoose(offers, escapade)).toEqual(['C1', 'C2', 'C3']);
    expect(categoriesToChoose(offers, moon)).toEqual(['C1', 'C2', 'C3']);
    expect(categoriesToChoose(offers, { ...escapade, categories: ['C3', 'C1', 'C8'] })).toEqual(['C1', 'C3']);
  });

  test('are none where the offer has none, or nobody offers the formula', () => {
    expect(categoriesToChoose([seasonOffer], escapade)).toEqual([]);
    expect(categoriesToChoose(offers, { code: 'GONE', categories: [] })).toEqual([]);
  });
});

describe('a code in the address', () => {
  test('is unknown when it names neither an offer nor a formula', () => {
    const unknown = ['SAISON', 'LUNE', 'ESCAPADE', 'GONE', '', null].map((code) =>
      isUnknownCode([seasonOffer], code),
    );
    expect(unknown).toEqual([false, false, false, true, false, false]);
  });
});

describe('who may subscribe to a formula', () => {
  test('is a matter of types: neither those to be read only nor hidden ones, until a reference opened them', () => {
    const opened = { ...hidden, openedBy: 'R-1' };
    expect(choosableTypes({ types: [adult, readOnly, hidden, opened] })).toEqual([adult, opened]);
    expect(choosableTypes({ types: [{ ...readOnly, openedBy: 'R-1' }] })).toEqual([]);
  });

  test('is still to be opened where a hidden type asks for a reference that nobody gave', () => {
    expect(hasTypesToOpen({ types: [adult, hidden] })).toBe(true);
    expect(hasTypesToOpen({ types: [adult, { ...hidden, openedBy: 'R-1' }] })).toBe(false);
    expect(hasTypesToOpen({ types: [adult, withVenue] })).toBe(false);
    expect(hasTypesToOpen({ types: [subscriptionType('CARTE', { control: 'CSE' })] })).toBe(false);
    expect(hasTypesToOpen({ types: [] })).toBe(false);
  });

  test('is anybody, whoever gives a reference, or whoever comes to the box office', () => {
    expect(formulaAccess({ types: [] })).toBe('open');
    expect(formulaAccess({ types: [adult, hidden] })).toBe('open');
    expect(formulaAccess({ types: [hidden, readOnly] })).toBe('byReference');
    expect(formulaAccess({ types: [withVenue, readOnly] })).toBe('atBoxOffice');
    expect(formulaAccess({ types: [{ ...adult, enableIfIsSelected: ['GONE'] }] })).toBe('atBoxOffice');
  });

  test('is reached one after the other, whatever the order in which the venue lists them', () => {
    const third = subscriptionType('C', { enableIfIsSelected: ['B'] });
    const second = subscriptionType('B', { enableIfIsSelected: ['GONE', 'ADULTE'] });
    expect(reachableTypes({ types: [third, second, adult] })).toEqual([third, second, adult]);
    expect(reachableTypes({ types: [third, second] })).toEqual([]);
  });
});
