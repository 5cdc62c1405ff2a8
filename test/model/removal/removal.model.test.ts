import { afterEach, describe, expect, test } from 'vitest';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { emptyCart, heldCart, refusal, ticket } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { removalModel } from './removal.model.ts';

describeModel(removalModel);

describe('removal: what a shopper can count on', () => {
  afterEach(endAllStages);

  const left: CartAnswer = { kind: 'done', value: { cart: emptyCart } };
  const target = { kind: 'items', itemIds: ['ticket-12'] } as const;

  function removed() {
    const stage = createStage(removalMachine, { id: 'removal', siblings: [] });
    stage.actor.send({ type: 'removal.asked', target, items: [ticket(12)], key: 'k1' });
    stage.slot('askCart').resolve(left);
    return stage;
  }

  test('what is taken back is that removal, by its key', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    expect(stage.asked('askCart').map(({ input }) => input)).toEqual([
      { change: { kind: 'remove', target }, key: 'k1' },
      { change: { kind: 'takeBack', removal: 'k1' }, key: 'k2' },
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
    stage.slot('askCart').resolve(left);
    expect(stage.actor.getSnapshot().context.removal).toMatchObject({
      key: 'k3',
      items: [{ id: 'ticket-13' }],
    });
    stage.actor.send({ type: 'cart.changedOtherwise' });
    expect(stage.actor.getSnapshot().value).toBe('none');
    stage.end();
  });

  test('nothing came back: it is said why, and can be tried again', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    stage.slot('askCart').resolve({ kind: 'refused', refusal });
    expect(stage.actor.getSnapshot().matches({ offered: 'refused' })).toBe(true);
    expect(stage.actor.getSnapshot().context.refusal).toEqual(refusal);
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k4' });
    expect(stage.actor.getSnapshot().context.refusal).toBeNull();
    stage.slot('askCart').resolve(left);
    expect(stage.actor.getSnapshot().value).toBe('back');
    expect(stage.actor.getSnapshot().context.takenBack).toEqual({ lineIds: [], lost: [], unpriced: 0 });
    stage.end();
  });

  test.each([
    ['went to others', { lineIds: ['ticket-13'], lost: ['Phèdre'], unpriced: 0 }],
    ['waits for a price', { lineIds: ['ticket-13'], lost: [], unpriced: 1 }],
  ])('what %s is said', (_what, takenBack) => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    stage.slot('askCart').resolve({ kind: 'done', value: { cart: heldCart(), takenBack } });
    expect(stage.actor.getSnapshot().value).toBe('backInPart');
    expect(stage.actor.getSnapshot().context).toMatchObject({ takenBack, takeBackKey: null });
    stage.end();
  });

  test('a second click on « Annuler » asks once', () => {
    const stage = removed();
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k2' });
    stage.actor.send({ type: 'removal.takeBackAsked', key: 'k3' });
    expect(stage.asked('askCart')).toHaveLength(2);
    stage.end();
  });
});
