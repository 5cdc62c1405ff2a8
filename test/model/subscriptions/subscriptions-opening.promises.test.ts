import { afterEach, describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../api/entities/subscription-draft.ts';
import { noAnswer } from '../../support/data/fixtures.ts';
import {
  adult,
  escapade,
  evening,
  moon,
  proposal,
  seasonOffer,
  subscribedCart,
} from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { composing, keptDraft, unopenedSubscriptions } from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };
const choosing = { initialised: 'choosing' };

/** Points 2 and 4 of the specification: the subscription store, and what `abo` chooses. */
describe('subscriptions: a page is opened', () => {
  afterEach(endAllStages);

  test('the offers are loaded, then for whom the formula is that it names', () => {
    const { open, offer, tellTypes, slot, asked, context, value, isBusy, end } = unopenedSubscriptions();
    expect(context()).toEqual({
      abo: null,
      proposal: null,
      formula: null,
      drafts: new Map(),
      preferredCategory: null,
      cart: null,
      onlyEvening: null,
      asked: null,
      linesBefore: [],
      troubles: [],
    });
    open('ESCAPADE');
    expect(value()).toEqual({ initialising: 'offers' });
    expect(asked('loadTypes')).toEqual([]);
    offer();
    expect(value()).toEqual({ initialising: 'types' });
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'ESCAPADE' });
    tellTypes(escapade.types.slice(0, 1));
    expect(value()).toEqual(editing);
    expect(context()).toMatchObject({
      proposal,
      formula: { ...escapade, types: escapade.types.slice(0, 1) },
      troubles: [],
    });
    expect(isBusy()).toBe(false);
    end();
  });

  test('the only formula is composed without being named', () => {
    const { open, offer, tellTypes, slot, context, end } = unopenedSubscriptions();
    open(null);
    offer({ ...proposal, offers: [{ ...seasonOffer, formulas: [moon] }] });
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'LUNE' });
    tellTypes();
    expect(context().formula?.code).toBe('LUNE');
    end();
  });

  test.each([
    ['none in particular', null],
    ['one that is not proposed', 'HIER'],
    ['an offer of several', 'SAISON'],
  ])('it is asked which formula: %s', (_, abo) => {
    const { open, offer, asked, value, context, end } = unopenedSubscriptions();
    open(abo);
    offer();
    expect(value()).toEqual(choosing);
    expect(context().formula).toBeNull();
    expect(asked('loadTypes')).toEqual([]);
    end();
  });

  test('what the shopper goes to while the offers are loading is what comes', () => {
    const { open, offer, slot, asked, end } = unopenedSubscriptions();
    open('ESCAPADE');
    open('LUNE');
    expect(asked('loadOffers')).toHaveLength(1);
    offer();
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'LUNE' });
    end();
  });

  test('what the shopper goes to while a formula is loading is what comes, however late the first is told', () => {
    const { open, offer, slot, asked, tellTypes, context, end } = unopenedSubscriptions();
    open('ESCAPADE');
    offer();
    open('LUNE');
    expect(asked('loadTypes').map((one) => [one.input, one.isAlive()])).toEqual([
      [{ formulaCode: 'ESCAPADE' }, false],
      [{ formulaCode: 'LUNE' }, true],
    ]);
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'LUNE' });
    tellTypes();
    expect(context().formula?.code).toBe('LUNE');
    open(null);
    expect(asked('loadOffers')).toHaveLength(1);
    end();
  });

  test('another formula is composed from what is loaded; what was composed of each is kept', () => {
    const { open, add, asked, slot, tellTypes, draft, context, value, end } = composing();
    add(adult('s1'));
    open('LUNE');
    expect(asked('loadOffers')).toHaveLength(1);
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'LUNE' });
    tellTypes();
    expect(context().formula?.code).toBe('LUNE');
    expect(draft()).toEqual(emptyDraft);
    add(adult('s2'));
    expect([...context().drafts.keys()]).toEqual(['ESCAPADE', 'LUNE']);
    open('ESCAPADE');
    tellTypes();
    expect(value()).toEqual(editing);
    expect(draft().subscribers).toEqual([adult('s1')]);
    end();
  });

  test('of none in particular: no formula is composed any more', () => {
    const { open, context, value, end } = composing();
    open(null);
    expect(value()).toEqual(choosing);
    expect(context().formula).toBeNull();
    end();
  });
});

describe('subscriptions: what cannot be loaded', () => {
  afterEach(endAllStages);

  const failures = [
    ['the offers', 'loadOffers'],
    ['the types', 'loadTypes'],
  ] as const;

  /** A page of which a part did not come. */
  function failed(part: (typeof failures)[number][1]) {
    const stage = unopenedSubscriptions();
    stage.open();
    if (part === 'loadTypes') {
      stage.offer();
    }
    stage.slot(part).reject(noAnswer);
    return stage;
  }

  test.each(failures)('is said, and asked for again when the shopper wishes: %s', (_, part) => {
    const { retry, offer, tellTypes, value, slot, context, end } = failed(part);
    expect(value()).toBe('loadingError');
    retry();
    expect(value()).toEqual({ initialising: 'offers' });
    offer();
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'ESCAPADE' });
    tellTypes();
    expect(value()).toEqual(editing);
    expect(context().formula).toEqual(escapade);
    end();
  });

  test.each(failures)('is asked for again by another page, which is then shown: %s', (_, part) => {
    const { open, offer, value, slot, end } = failed(part);
    open('LUNE');
    expect(value()).toEqual({ initialising: 'offers' });
    offer();
    expect(slot('loadTypes').input).toEqual({ formulaCode: 'LUNE' });
    end();
  });
});

describe('subscriptions: what this browser kept', () => {
  afterEach(endAllStages);

  const kept = { subscribers: [adult('s1')], evenings: [evening('e1', 17, ['s1', '11'])] };

  test('is composed on, with the category that was chosen last', () => {
    const { draft, context, end } = composing({ ...keptDraft(kept), preferredCategory: 'C2' });
    expect(draft()).toEqual(kept);
    expect(context().preferredCategory).toBe('C2');
    end();
  });

  test('speaks of nobody who is no longer in the cart, where the cart is known', () => {
    const stage = unopenedSubscriptions();
    stage.readCart(subscribedCart('12'));
    stage.open();
    stage.offer(keptDraft(kept));
    stage.tellTypes();
    expect(stage.draft().evenings).toEqual([evening('e1', 17, ['s1'])]);
    stage.readCart(subscribedCart('11'));
    expect(stage.context().cart).toEqual(subscribedCart('11'));
    stage.end();
  });

  test('is what it was given last: each choice, and the category that is preferred', () => {
    const { add, choose, remove, send, kept: given, emitted, context, value, end } = composing();
    add(adult('s1'));
    expect(given()).toEqual({
      type: 'drafts.changed',
      drafts: new Map([['ESCAPADE', { ...emptyDraft, subscribers: [adult('s1')] }]]),
    });
    choose(evening('e1', 17, ['s1']));
    expect(given()).toEqual({
      type: 'drafts.changed',
      drafts: new Map([['ESCAPADE', { subscribers: [adult('s1')], evenings: [evening('e1', 17, ['s1'])] }]]),
    });
    send({ type: 'category.preferred', categoryCode: 'C2' });
    expect(emitted.at(-1)).toEqual({ type: 'category.preferred', categoryCode: 'C2' });
    expect(context().preferredCategory).toBe('C2');
    expect(value()).toEqual(editing);
    remove('s1');
    expect(given()).toEqual({ type: 'drafts.changed', drafts: new Map() });
    end();
  });
});
