import { describe, expect, test } from 'vitest';
import { emptyDraft } from '../../../api/subscriptions/subscription-draft.ts';
import { subscriptionsMachine } from '../../../machines/subscriptions/subscriptions.machine.ts';
import {
  adult,
  escapade,
  evening,
  proposal,
  subscribedCart,
} from '../../support/data/subscription-fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage } from '../../support/stages/stage.ts';
import { subscriptionsModel } from './subscriptions.model.ts';

describeModel(subscriptionsModel);

describe('a composition in two tabs', () => {
  const open = async () => {
    const stage = createStage(subscriptionsMachine, { id: 'subscriptions', siblings: ['availability'] });
    stage.actor.send({ type: 'subscriptions.opened', abo: 'ESCAPADE' });
    await stage.slot('loadOffers').resolve(proposal);
    await stage.slot('loadTypes').resolve(escapade.types);
    const draft = () => stage.actor.getSnapshot().context.drafts.get('ESCAPADE') ?? emptyDraft;
    return { stage, draft };
  };
  const named = adult('s1', { holder: { firstName: 'Camille', lastName: 'Durand' }, reference: 'GC12' });

  test('keeps an evening of somebody whom the other tab has just held, until the cart says who that is', async () => {
    const { stage, draft } = await open();
    const elsewhere = { subscribers: [], evenings: [evening('e1', 17, ['11'])] };
    stage.actor.send({ type: 'drafts.changedElsewhere', drafts: new Map([['ESCAPADE', elsewhere]]) });
    expect(draft().evenings).toEqual(elsewhere.evenings);
    stage.actor.send({ type: 'cart.changed', cart: subscribedCart('11') });
    expect(draft().evenings).toEqual(elsewhere.evenings);
    stage.actor.send({ type: 'cart.changed', cart: subscribedCart('12') });
    expect(draft().evenings).toEqual([]);
    stage.end();
  });

  test('loses no name when what is proposed is loaded again', async () => {
    const { stage, draft } = await open();
    stage.actor.send({ type: 'subscriber.added', subscriber: named });
    stage.actor.send({ type: 'subscriptions.opened', abo: 'LUNE' });
    await stage.slot('loadTypes').reject(new Error('no answer'));
    stage.actor.send({ type: 'subscriptions.retried' });
    const kept = new Map([['ESCAPADE', { ...emptyDraft, subscribers: [adult('s1')] }]]);
    await stage.slot('loadOffers').resolve({ ...proposal, drafts: kept });
    expect(draft().subscribers).toEqual([named]);
    stage.end();
  });
});
