import { afterEach, describe, expect, test } from 'vitest';
import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { emptyCart, heldCart, refusal, ticket } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { removalModel } from './removal.model.ts';

describeModel(removalModel);

describe('removal: what a shopper can count on', () => {
  afterEach(endAllStages);

  const left: CartResult = { kind: 'accepted', cart: emptyCart };
  const target = { kind: 'items', itemIds: ['ticket-12'] } as const;

  function removed() {
    const stage = createStage(removalMachine, { id: 'removal', siblings: ['cart'] });
    stage.actor.send({ type: 'removal.asked', target, items: [ticket(12)], key: 'k1' });
    stage.actor.send({ type: 'cart.changeSettled', key: 'k1', result: left });
    return stage;
  }
  const asked = (stage: ReturnType<typeof removed>) => stage.received('cart');

  test('what is taken back is that removal, by its key', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    expect(asked(stage)).toEqual([
      { type: 'cart.changeAsked', change: { kind: 'remove', target }, key: 'k1', replyTo: 'removal' },
      {
        type: 'cart.changeAsked',
        change: { kind: 'takeBack', removal: 'k1' },
        key: 'k2',
        replyTo: 'removal',
      },
    ]);
    stage.end();
  });

  test('the offer has no end in time', () => {
    const stage = removed();
    stage.clock.advance(24 * 3_600_000);
    expect(stage.actor.getSnapshot().matches('offered')).toBe(true);
    stage.end();
  });

  test('another change of the cart ends it; a removal that follows takes its place', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.asked', target, items: [ticket(13)], key: 'k3' });
    stage.actor.send({ type: 'cart.changeSettled', key: 'k3', result: left });
    expect(stage.actor.getSnapshot().context).toMatchObject({
      removalKey: 'k3',
      items: [{ id: 'ticket-13' }],
    });
    stage.actor.send({ type: 'cart.changedOtherwise' });
    expect(stage.actor.getSnapshot().value).toBe('none');
    stage.end();
  });

  test('nothing came back: it is said why, and can be tried again', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    const result: CartResult = { kind: 'refused', refusal, cart: heldCart() };
    stage.actor.send({ type: 'cart.changeSettled', key: 'k2', result });
    expect(stage.actor.getSnapshot().matches({ offered: 'refused' })).toBe(true);
    expect(stage.actor.getSnapshot().context.refusal).toEqual(refusal);
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k4' });
    expect(stage.actor.getSnapshot().context.refusal).toBeNull();
    stage.actor.send({ type: 'cart.changeSettled', key: 'k4', result: left });
    expect(stage.actor.getSnapshot().value).toBe('back');
    expect(stage.actor.getSnapshot().context.takenBack).toEqual({ lineIds: [], lost: [], unpriced: 0 });
    stage.end();
  });

  test.each([
    ['went to others', { lineIds: ['ticket-13'], lost: ['Phèdre'], unpriced: 0 }],
    ['waits for a price', { lineIds: ['ticket-13'], lost: [], unpriced: 1 }],
  ])('what %s is said, once it is the answer to this request', (_what, takenBack) => {
    const stage = removed();
    const result: CartResult = { kind: 'accepted', cart: heldCart(), takenBack };
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    stage.actor.send({ type: 'cart.changeSettled', key: 'k9', result });
    expect(stage.actor.getSnapshot().value).toBe('takingBack');
    stage.actor.send({ type: 'cart.changeSettled', key: 'k2', result });
    expect(stage.actor.getSnapshot().value).toBe('backInPart');
    expect(stage.actor.getSnapshot().context).toMatchObject({ takenBack, key: null });
    stage.end();
  });

  test('an answer that comes late, or twice, changes nothing', () => {
    const stage = removed();
    stage.actor.send({ type: 'cart.changeSettled', key: 'k1', result: left });
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    stage.actor.send({ type: 'cart.changeSettled', key: 'k1', result: left });
    expect(stage.actor.getSnapshot().value).toBe('takingBack');
    stage.end();
  });

  test('a second click on « Annuler » asks once', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k3' });
    expect(asked(stage)).toHaveLength(2);
    stage.end();
  });
});
