import { afterEach, describe, expect, test } from 'vitest';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { emptyCart, heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { describeModel } from '../../support/graph/walk.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
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
    expect(stage.actor.getSnapshot().context.typed).toBe('decouverte');
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
    expect(stage.actor.getSnapshot().context.promo).toBeNull();
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

  test('what is said of a code goes with it: a refusal with the next request, all of it where one applies', () => {
    const stage = open();
    const { actor } = stage;
    const refused = { kind: 'refused', refusal, cart: null } as const;
    actor.send({ type: 'promo.submitted', code: 'RIEN', key: 'k1' });
    actor.send({ type: 'cart.changeSettled', key: 'k1', result: refused });
    expect(actor.getSnapshot().context).toEqual({ promo: null, typed: 'RIEN', key: null, refusal });
    actor.send({ type: 'promo.submitted', code: 'AUTRE', key: 'k2' });
    expect(actor.getSnapshot().context).toEqual({ promo: null, typed: 'AUTRE', key: 'k2', refusal: null });
    actor.send({ type: 'cart.changeSettled', key: 'k2', result: { kind: 'accepted', cart: promoCart } });
    const promo = { code: 'DECOUVERTE', priceCodes: ['DECOUV'] };
    expect(actor.getSnapshot().context).toEqual({ promo, typed: '', key: null, refusal: null });
    stage.end();
  });

  test('what was typed and refused is forgotten where another tab applied a code, or the form is put away', () => {
    for (const [event, promo] of [
      [
        { type: 'cart.changed', cart: promoCart },
        { code: 'DECOUVERTE', priceCodes: ['DECOUV'] },
      ],
      [{ type: 'promo.dismissed' }, null],
      [{ type: 'cart.changed', cart: emptyCart }, null],
    ] as const) {
      const stage = open();
      stage.actor.send({ type: 'promo.submitted', code: 'RIEN', key: 'k1' });
      const result = { kind: 'refused', refusal, cart: null } as const;
      stage.actor.send({ type: 'cart.changeSettled', key: 'k1', result });
      stage.actor.send(event);
      const { context, value } = stage.actor.getSnapshot();
      expect(context).toEqual({ promo, typed: '', key: null, refusal: null });
      expect(value).toEqual(promo === null ? 'closed' : { applied: 'settled' });
      stage.end();
    }
  });

  test('no answer is told apart from a refusal, and neither ends a request of somebody else', () => {
    const stage = open();
    const unanswered = { kind: 'refused', refusal: refusalOf(noAnswer), cart: null } as const;
    stage.actor.send({ type: 'promo.submitted', code: 'RIEN', key: 'k1' });
    stage.actor.send({ type: 'cart.changeSettled', key: 'k0', result: unanswered });
    expect(stage.actor.getSnapshot().value).toBe('checking');
    stage.actor.send({ type: 'cart.changeSettled', key: 'k1', result: unanswered });
    expect(stage.actor.getSnapshot().value).toEqual({ open: 'failed' });
    stage.end();
  });

  test('a code is taken away by a request to the cart, which only its own answer ends', () => {
    const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
    const { actor } = stage;
    const accepted = { kind: 'accepted', cart: heldCart() } as const;
    actor.send({ type: 'cart.changed', cart: promoCart });
    actor.send({ type: 'promo.withdrawAsked', key: 'k5' });
    expect(stage.received('cart')).toEqual([
      { type: 'cart.changeAsked', change: { kind: 'withdrawPromo' }, key: 'k5', replyTo: 'promoCode' },
    ]);
    actor.send({ type: 'cart.changeSettled', key: 'k0', result: accepted });
    expect(actor.getSnapshot().value).toBe('withdrawing');
    actor.send({ type: 'cart.changeSettled', key: 'k5', result: { kind: 'refused', refusal, cart: null } });
    expect(actor.getSnapshot().value).toEqual({ applied: 'refused' });
    expect(actor.getSnapshot().context).toMatchObject({ key: null, refusal });
    actor.send({ type: 'promo.withdrawAsked', key: 'k6' });
    expect(actor.getSnapshot().context).toMatchObject({ key: 'k6', refusal: null });
    actor.send({ type: 'cart.changeSettled', key: 'k6', result: accepted });
    expect(actor.getSnapshot().value).toBe('closed');
    expect(actor.getSnapshot().context).toEqual({ promo: null, typed: '', key: null, refusal: null });
    stage.end();
  });

  test('asked for again, a promo keeps its prices where the server does not tell them', () => {
    const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
    stage.actor.send({ type: 'cart.changed', cart: promoCart });
    stage.actor.send({ type: 'promo.renewAsked', key: 'k7' });
    stage.actor.send({
      type: 'cart.changeSettled',
      key: 'k7',
      result: { kind: 'accepted', cart: heldCart() },
    });
    expect(stage.actor.getSnapshot().context.promo).toEqual({ code: '', priceCodes: ['DECOUV'] });
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
