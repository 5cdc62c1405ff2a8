import { afterEach, describe, expect, test } from 'vitest';
import { gateKeeperMachine } from '../../../machines/gateKeeper/gateKeeper.machine.ts';
import { emptyCart, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { gateKeeperModel } from './gate-keeper.model.ts';

describeModel(gateKeeperModel);

describe('gate-keeper: what a shopper can count on', () => {
  afterEach(endAllStages);

  function asked() {
    const stage = createStage(gateKeeperMachine, { id: 'gateKeeper', siblings: gateKeeperModel.siblings });
    stage.actor.send({ type: 'gate.asked', wanted: 'subscriptions' });
    return stage;
  }
  const answered = (canContinue: boolean) => [{ type: 'gate.answered', canContinue }];
  const opened = { type: 'modal.opened', modal: { name: 'gateKeeper' } };
  const closed = { type: 'modal.closed', name: 'gateKeeper' };

  test('going on shopping keeps the cart, and the navigation is cancelled', () => {
    const stage = asked();
    stage.actor.send({ type: 'gate.continued' });
    expect(stage.emitted).toEqual(answered(false));
    expect(stage.received('cart')).toEqual([]);
    expect(stage.received('modals')).toEqual([opened, closed]);
    stage.end();
  });

  test('the modal knows where the shopper wants to go, and that the cart is being emptied', () => {
    const stage = asked();
    expect(stage.actor.getSnapshot().context.wanted).toBe('subscriptions');
    expect(stage.actor.getSnapshot().hasTag('busy')).toBe(false);
    stage.actor.send({ type: 'gate.emptyAsked', key: 'k1' });
    expect(stage.actor.getSnapshot().hasTag('busy')).toBe(true);
    stage.end();
  });

  test('closing the modal is going on shopping', () => {
    const stage = asked();
    stage.actor.send({ type: 'gate.dismissed' });
    expect(stage.emitted).toEqual(answered(false));
    stage.end();
  });

  test('emptying the cart asks the cart for it, and goes on only when it is empty', () => {
    const stage = asked();
    stage.actor.send({ type: 'gate.emptyAsked', key: 'k1' });
    expect(stage.received('cart')).toEqual([
      { type: 'cart.changeAsked', change: { kind: 'empty' }, key: 'k1', replyTo: 'gateKeeper' },
    ]);
    expect(stage.emitted).toEqual([]);
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'accepted', cart: emptyCart },
    });
    expect(stage.emitted).toEqual(answered(true));
    expect(stage.received('modals')).toEqual([opened, closed]);
    stage.end();
  });

  test('a cart that could not be emptied says why, and is emptied at the second try', () => {
    const stage = asked();
    stage.actor.send({ type: 'gate.emptyAsked', key: 'k1' });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'refused', refusal, cart: null },
    });
    expect(stage.actor.getSnapshot().context.refusal).toEqual(refusal);
    expect(stage.emitted).toEqual([]);
    stage.actor.send({ type: 'gate.emptyAsked', key: 'k2' });
    expect(stage.actor.getSnapshot().context.refusal).toBeNull();
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k2',
      result: { kind: 'accepted', cart: emptyCart },
    });
    expect(stage.emitted).toEqual(answered(true));
    stage.end();
  });

  test('the late answer to an emptying that was left does not open the next gate', () => {
    const stage = asked();
    stage.actor.send({ type: 'gate.emptyAsked', key: 'k1' });
    stage.actor.send({ type: 'gate.dismissed' });
    stage.actor.send({ type: 'gate.asked', wanted: 'subscriptions' });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'accepted', cart: emptyCart },
    });
    expect(stage.emitted).toEqual(answered(false));
    expect(stage.actor.getSnapshot().matches({ open: 'asking' })).toBe(true);
    stage.end();
  });
});
