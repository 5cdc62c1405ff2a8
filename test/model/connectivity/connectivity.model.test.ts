import { afterEach, describe, expect, test } from 'vitest';
import { connectivityMachine } from '../../../machines/connectivity/connectivity.machine.ts';
import type { CartStakes } from '../../../machines/connectivity/connectivity.types.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { connectivityModel } from './connectivity.model.ts';

describeModel(connectivityModel);

describe('connectivity: what a shopper can count on', () => {
  afterEach(endAllStages);

  function interrupted(stakes: CartStakes) {
    const stage = createStage(connectivityMachine, { id: 'connectivity', siblings: ['availability'] });
    stage.actor.send({ type: 'stakes.changed', stakes });
    stage.slot('listenToNetwork').sendBack({ type: 'network.lost' });
    stage.slot('listenToNetwork').sendBack({ type: 'network.returned' });
    return stage;
  }

  test('with places in the cart, the page is read again once for an interruption', () => {
    const stage = interrupted('heldCart');
    expect(stage.emitted).toEqual([]);
    stage.clock.advance(10_000);
    expect(stage.emitted).toEqual([{ type: 'page.reloadNeeded' }]);
    stage.end();
  });

  test('nothing is at stake before the cart was read', () => {
    const stage = createStage(connectivityMachine, { id: 'connectivity', siblings: ['availability'] });
    expect(stage.actor.getSnapshot().context).toEqual({ stakes: 'nothing' });
    stage.end();
  });

  test('a network that flickers is one interruption', () => {
    const stage = interrupted('heldCart');
    stage.slot('listenToNetwork').sendBack({ type: 'network.lost' });
    stage.slot('listenToNetwork').sendBack({ type: 'network.returned' });
    stage.clock.advance(10_000);
    expect(stage.emitted).toHaveLength(1);
    stage.end();
  });

  test('the page is read again though nobody watches the network any more', () => {
    const stage = interrupted('heldCart');
    stage.slot('listenToNetwork').reject();
    stage.clock.advance(10_000);
    expect(stage.emitted).toEqual([{ type: 'page.reloadNeeded' }]);
    stage.end();
  });

  test('what is put into the cart once the network is back was put there with it: nothing is read again', () => {
    const stage = interrupted('nothing');
    stage.actor.send({ type: 'stakes.changed', stakes: 'heldCart' });
    stage.clock.advance(10_000);
    expect(stage.emitted).toEqual([]);
    stage.end();
  });

  test('a page that is being paid is never reloaded', () => {
    const stage = interrupted('payment');
    stage.clock.advance(10_000);
    expect(stage.actor.getSnapshot().value).toBe('online');
    expect(stage.emitted).toEqual([]);
    stage.end();
  });

  test('a payment that starts just before the reload holds it back', () => {
    const stage = interrupted('heldCart');
    stage.actor.send({ type: 'stakes.changed', stakes: 'payment' });
    stage.clock.advance(10_000);
    expect(stage.emitted).toEqual([]);
    stage.end();
  });

  test('the availability hears of the loss and of the return, so that it rests meanwhile', () => {
    const stage = interrupted('nothing');
    expect(stage.received('availability')).toEqual([{ type: 'network.lost' }, { type: 'network.returned' }]);
    stage.end();
  });
});
