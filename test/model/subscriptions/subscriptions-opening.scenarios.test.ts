import { afterEach, describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../api/subscriptions/subscription-draft.ts';
import { adult, moon, proposal, seasonOffer } from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { composing, unopenedSubscriptions } from '../../support/stages/subscriptions-stage.ts';

const editing = { initialised: { composing: 'editing' } };
const choosing = { initialised: 'choosing' };

/** Points 2 and 4 of the specification: the subscription store, and what `abo` chooses. */
describe('subscriptions: a page is opened', () => {
  afterEach(endAllStages);

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
});
