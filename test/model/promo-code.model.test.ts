import { afterEach, describe, expect, test } from 'vitest';
import { promoCodeMachine } from '../../machines/promoCode/promoCode.machine.ts';
import { emptyCart, heldCart, refusal } from '../support/fixtures.ts';
import { createStage, endAllStages } from '../support/stage.ts';
import { describeModel } from '../support/walk.ts';
import { promoCart, promoCodeModel } from './promo-code.model.ts';

describeModel(promoCodeModel);

describe('promo code: what a shopper can count on', () => {
  afterEach(endAllStages);

  function open() {
    const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
    stage.actor.send({ type: 'promo.opened' });
    return stage;
  }

  test('a code goes to the cart without the spaces around it, once, in its order with other changes', () => {
    const stage = open();
    stage.actor.send({ type: 'promo.submitted', code: ' decouverte ', key: 'k1' });
    stage.actor.send({ type: 'promo.submitted', code: 'autre', key: 'k2' });
    expect(stage.received('cart')).toEqual([
      {
        type: 'cart.changeAsked',
        change: { kind: 'applyPromo', code: 'decouverte' },
        key: 'k1',
        replyTo: 'promoCode',
      },
    ]);
    stage.end();
  });

  test('a refusal keeps what was typed; a second code is another request', () => {
    const stage = open();
    stage.actor.send({ type: 'promo.submitted', code: 'RIEN', key: 'k1' });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'refused', refusal, cart: null },
    });
    expect(stage.actor.getSnapshot().context).toMatchObject({ typed: 'RIEN', refusal });
    stage.actor.send({ type: 'promo.submitted', code: 'DECOUVERTE', key: 'k2' });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'refused', refusal, cart: null },
    });
    expect(stage.actor.getSnapshot().value).toBe('checking');
    stage.end();
  });

  test('a server that does not tell its promo is believed when it accepts one', () => {
    const stage = open();
    stage.actor.send({ type: 'promo.submitted', code: 'PLUS', key: 'k1' });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k1',
      result: { kind: 'accepted', cart: heldCart() },
    });
    expect(stage.actor.getSnapshot().context.promo).toEqual({ code: '', priceCodes: [] });
    stage.end();
  });

  test('a code that another tab applied is shown, and goes when the cart is emptied', () => {
    const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
    stage.actor.send({ type: 'cart.changed', cart: promoCart });
    expect(stage.actor.getSnapshot().context.promo).toEqual({ code: 'DECOUVERTE', priceCodes: ['DECOUV'] });
    stage.actor.send({ type: 'cart.changed', cart: emptyCart });
    expect(stage.actor.getSnapshot().value).toBe('closed');
    stage.end();
  });

  test('the same code is asked for again for tickets that came since', () => {
    const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
    stage.actor.send({ type: 'cart.changed', cart: promoCart });
    stage.actor.send({ type: 'promo.renewAsked', key: 'k3' });
    expect(stage.received('cart')).toMatchObject([{ change: { kind: 'applyPromo', code: 'DECOUVERTE' } }]);
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k3',
      result: { kind: 'refused', refusal, cart: null },
    });
    expect(stage.actor.getSnapshot().matches({ applied: 'refused' })).toBe(true);
    stage.end();
  });

  test('a code that went meanwhile is no longer there to be taken away', () => {
    const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
    stage.actor.send({ type: 'cart.changed', cart: promoCart });
    stage.actor.send({ type: 'promo.withdrawAsked', key: 'k4' });
    stage.actor.send({ type: 'cart.changed', cart: heldCart() });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k4',
      result: { kind: 'refused', refusal, cart: null },
    });
    expect(stage.actor.getSnapshot().value).toBe('closed');
    stage.end();
  });
});
