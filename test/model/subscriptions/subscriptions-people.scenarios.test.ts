import { afterEach, describe, expect, test } from 'vitest';
import { companionTypeId } from '../../../api/subscriptions/subscription.ts';
import { emptyDraft, type SubscriptionDraft } from '../../../api/subscriptions/subscription-draft.ts';
import { emptyCart } from '../../support/data/fixtures.ts';
import {
  adult,
  evening,
  proposal,
  subscribedCart,
  subscriptionLine,
} from '../../support/data/subscription-fixtures.ts';
import { endAllStages } from '../../support/stages/stage.ts';
import { asked, composing } from '../../support/stages/subscriptions-stage.ts';

const camille = { holder: { firstName: 'Camille', lastName: 'Durand' }, reference: 'GC12' };
const companion = adult('c1', { typeId: companionTypeId });
const editing = { initialised: { composing: 'editing' } };

describe('subscriptions: who subscribes', () => {
  afterEach(endAllStages);

  test('has the name and the card that were typed for them, and nobody else', () => {
    const { add, send, hold, draft, value, end } = composing();
    add(adult('s1', { typeId: 'CARTE' }), adult('s2'));
    hold();
    expect(value()).toEqual({ initialised: { composing: 'blocked' } });
    send({ type: 'subscriber.changed', id: 's1', change: camille });
    expect(value()).toEqual(editing);
    expect(draft().subscribers).toEqual([adult('s1', { typeId: 'CARTE', ...camille }), adult('s2')]);
    end();
  });

  test('and leaves takes their evenings along, and companions whom nobody brings any more', () => {
    const { add, choose, remove, draft, value, end } = composing();
    add(adult('s1'), companion);
    choose(evening('e1', 17, ['s1', 'c1']));
    remove('s1');
    expect(draft()).toEqual(emptyDraft);
    expect(value()).toEqual(editing);
    end();
  });

  test('and leaves: a companion stays beside an adult who is in the cart, of the same formula', () => {
    const { readCart, add, remove, draft, end } = composing();
    readCart(subscribedCart('11'));
    add(adult('s1'), companion);
    remove('s1');
    expect(draft().subscribers).toEqual([companion]);
    readCart({ ...emptyCart, items: [subscriptionLine('12', { formulaCode: 'LUNE' })] });
    add(adult('s2'));
    remove('s2');
    expect(draft().subscribers).toEqual([]);
    end();
  });

  test('and leaves the cart leaves every formula that was composed', () => {
    const moonLine = subscriptionLine('21', { formulaCode: 'LUNE' });
    const drafts = new Map([
      ['ESCAPADE', { ...emptyDraft, evenings: [evening('e1', 17, ['11'])] }],
      ['LUNE', { ...emptyDraft, evenings: [evening('e2', 17, ['21'])] }],
    ]);
    const { readCart, context, end } = composing({ ...proposal, drafts });
    readCart({ ...emptyCart, items: [subscriptionLine('11'), moonLine] });
    expect(context().drafts).toEqual(drafts);
    readCart(subscribedCart('11'));
    expect(context().drafts.get('ESCAPADE')).toEqual(drafts.get('ESCAPADE'));
    expect(context().drafts.get('LUNE')?.evenings).toEqual([]);
    end();
  });
});

describe('subscriptions: a composition in two tabs', () => {
  afterEach(endAllStages);

  test('is the same in both, with the names that only this one knows', () => {
    const { add, composeElsewhere, draft, context, value, end } = composing();
    add(adult('s1', camille), adult('s2'));
    const elsewhere: SubscriptionDraft = {
      subscribers: [adult('s3'), adult('s1'), adult('s2')],
      evenings: [evening('e1', 17, ['s3'])],
    };
    composeElsewhere(elsewhere);
    expect(draft()).toEqual({
      ...elsewhere,
      subscribers: [adult('s3'), adult('s1', camille), adult('s2')],
    });
    expect([...context().drafts.keys()]).toEqual(['ESCAPADE']);
    expect(value()).toEqual(editing);
    end();
  });

  test('is followed while the cart is at work, and what it answers is still understood', () => {
    const { composeElsewhere, accept, draft, keys, end } = asked([adult('s1')], evening('e1', 17, ['s1']));
    composeElsewhere({
      subscribers: [adult('s1')],
      evenings: [evening('e1', 17, ['s1']), evening('e2', 27, ['s1'])],
    });
    accept(subscribedCart('11'), ['11']);
    expect(draft().evenings.map(({ id }) => id)).toEqual(['e1', 'e2']);
    accept(subscribedCart('11', 17));
    accept(subscribedCart('11', 17, 27));
    expect(keys()).toEqual(['s1', 'e1', 'e2']);
    end();
  });

  test('waits for the cart to show who an evening is for: nobody’s price is known before', () => {
    const { composeElsewhere, hold, readCart, requests, value, end } = composing();
    composeElsewhere({ ...emptyDraft, evenings: [evening('e1', 17, ['11'])] });
    hold();
    expect(value()).toEqual({ initialised: { composing: 'blocked' } });
    expect(requests()).toEqual([]);
    readCart(subscribedCart('11'));
    expect(value()).toEqual(editing);
    hold();
    expect(requests()).toMatchObject([{ change: { priceCodes: ['ABO'], subscriptionIds: ['11'] } }]);
    end();
  });

  test('of another formula leaves that which is composed here alone', () => {
    const { add, composeElsewhere, open, tellTypes, draft, end } = composing();
    composeElsewhere({ ...emptyDraft, subscribers: [adult('s9')] }, 'LUNE');
    add(adult('s1'));
    expect(draft().subscribers).toEqual([adult('s1')]);
    open('LUNE');
    tellTypes();
    expect(draft().subscribers).toEqual([adult('s9')]);
    end();
  });
});
