import { afterEach, describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../../api/entities/cart.ts';
import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { otherPromoCart, promoCart } from './promo-code.model.ts';

afterEach(endAllStages);

const promo = { code: 'DECOUVERTE', priceCodes: ['DECOUV'] };
const other = { code: 'RENTREE', priceCodes: ['DECOUV'] };
const unanswered = refusalOf(noAnswer);
const nothing = { promo: null, typed: '', key: null, refusal: null };

function closed() {
  const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: ['cart'] });
  const { actor } = stage;
  const read = (cart: Cart) => actor.send({ type: 'cart.changed', cart });
  const settle = (key: string, result: CartResult) => actor.send({ type: 'cart.changeSettled', key, result });
  const refuse = (key: string, cart: Cart | null, why = refusal) =>
    settle(key, { kind: 'refused', refusal: why, cart });
  const submit = (key: string, code = 'RIEN') => actor.send({ type: 'promo.submitted', code, key });
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { ...stage, read, settle, refuse, submit, value, context };
}

/** A code was typed, and is with the cart. */
function checking() {
  const stage = closed();
  stage.actor.send({ type: 'promo.opened' });
  stage.submit('k1');
  return stage;
}

/** The cart has a promo. */
function applied() {
  const stage = closed();
  stage.read(promoCart);
  return stage;
}

describe('promo code: a refusal', () => {
  test('with a reason and no number is the venue’s own, and told in its words', () => {
    const { refuse, value, context, end } = checking();
    const own = { ...refusal, code: 0, message: 'Ce code ne vaut que le mardi.' };
    refuse('k1', heldCart(), own);
    expect(value()).toEqual({ open: 'refused' });
    expect(context().refusal).toEqual(own);
    end();
  });

  test('without a reason is none: the same code can be sent again', () => {
    const { refuse, submit, value, context, received, end } = checking();
    refuse('k1', null, unanswered);
    expect(value()).toEqual({ open: 'failed' });
    expect(context()).toMatchObject({ typed: 'RIEN', key: null });
    submit('k2');
    expect(received('cart')).toMatchObject([
      { key: 'k1', change: { kind: 'applyPromo', code: 'RIEN' } },
      { key: 'k2', change: { kind: 'applyPromo', code: 'RIEN' } },
    ]);
    end();
  });

  test('that was none: the next reading has the code', () => {
    const { refuse, read, value, context, end } = checking();
    refuse('k1', null, unanswered);
    read(promoCart);
    expect(value()).toEqual({ applied: 'settled' });
    expect(context()).toEqual({ ...nothing, promo });
    end();
  });

  test('of a code that was typed beside one that another tab applied leaves nothing typed', () => {
    const { actor, read, refuse, value, context, end } = checking();
    read(promoCart);
    refuse('k1', promoCart);
    expect(value()).toEqual({ applied: 'refused' });
    expect(context()).toEqual({ promo, typed: '', key: null, refusal });
    // What is asked of it now is no code that was typed: the view shows no form.
    actor.send({ type: 'promo.renewAsked', key: 'k2' });
    expect(context()).toEqual({ promo, typed: '', key: 'k2', refusal: null });
    end();
  });

  test('goes with the promo that it was about, when another tab applies another', () => {
    const { actor, read, refuse, value, context, end } = applied();
    actor.send({ type: 'promo.renewAsked', key: 'k1' });
    refuse('k1', promoCart);
    read(promoCart);
    expect([value(), context().refusal]).toEqual([{ applied: 'refused' }, refusal]);
    read(otherPromoCart);
    expect(value()).toEqual({ applied: 'settled' });
    expect(context()).toEqual({ ...nothing, promo: other });
    end();
  });
});

describe('promo code: a cart that is emptied', () => {
  test('while its code is with the server takes the form along', () => {
    const { actor, read, refuse, value, context, end } = checking();
    read(emptyCart);
    refuse('k1', emptyCart);
    expect(value()).toBe('closed');
    expect(context()).toEqual(nothing);
    actor.send({ type: 'promo.opened' });
    expect([value(), context().typed]).toEqual([{ open: 'typing' }, '']);
    end();
  });

  test('by somebody else’s request, or not emptied of all that a promo is for, does not', () => {
    const first = checking();
    first.refuse('k9', emptyCart);
    expect(first.value()).toBe('checking');
    first.refuse('k1', heldCart());
    expect(first.value()).toEqual({ open: 'refused' });
    first.end();
    const second = checking();
    const kept = { ...promoCart, items: [] };
    second.settle('k1', { kind: 'accepted', cart: kept });
    expect(second.value()).toEqual({ applied: 'settled' });
    second.end();
  });

  test('closes an open form, and forgets what was applied', () => {
    const open = closed();
    open.actor.send({ type: 'promo.opened' });
    open.read(heldCart());
    expect(open.value()).toEqual({ open: 'typing' });
    open.read(emptyCart);
    expect(open.value()).toBe('closed');
    open.end();
    const gone = applied();
    gone.read(emptyCart);
    expect([gone.value(), gone.context()]).toEqual(['closed', nothing]);
    gone.end();
  });
});

describe('promo code: taking it away', () => {
  function withdrawing() {
    const stage = applied();
    stage.actor.send({ type: 'promo.withdrawAsked', key: 'k1' });
    return stage;
  }

  test('that nobody answered stands in doubt until the next reading says that it is gone', () => {
    const { read, refuse, value, context, end } = withdrawing();
    refuse('k1', null, unanswered);
    expect(value()).toEqual({ applied: 'refused' });
    read(heldCart());
    expect([value(), context()]).toEqual(['closed', nothing]);
    end();
  });

  test('follows the cart while it is asked', () => {
    const { read, refuse, value, context, end } = withdrawing();
    read(otherPromoCart);
    expect([value(), context().promo]).toEqual(['withdrawing', other]);
    refuse('k9', heldCart());
    expect(value()).toBe('withdrawing');
    refuse('k1', otherPromoCart);
    expect([value(), context().promo]).toEqual([{ applied: 'refused' }, other]);
    end();
  });

  test('is asked once, and neither applied nor taken away twice meanwhile', () => {
    const { actor, received, end } = withdrawing();
    actor.send({ type: 'promo.withdrawAsked', key: 'k2' });
    actor.send({ type: 'promo.renewAsked', key: 'k3' });
    expect(received('cart')).toHaveLength(1);
    end();
  });
});

describe('promo code: what is shown', () => {
  test('the promo of the cart, as each reading tells it', () => {
    const { read, value, context, end } = applied();
    read(otherPromoCart);
    expect([value(), context().promo]).toEqual([{ applied: 'settled' }, other]);
    read({ ...otherPromoCart, controlDetails: new Map() });
    expect(context().promo).toEqual({ ...other, priceCodes: [] });
    end();
  });

  test('what was typed is put away with the form; nothing typed is not asked', () => {
    const { actor, refuse, submit, value, context, received, end } = checking();
    refuse('k1', heldCart());
    submit('k2', '  ');
    expect([value(), received('cart').length]).toEqual([{ open: 'refused' }, 1]);
    actor.send({ type: 'promo.dismissed' });
    expect([value(), context()]).toEqual(['closed', nothing]);
    end();
  });

  test('that it is busy, exactly while the cart is asked', () => {
    const { actor, settle, end } = checking();
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    expect(isBusy()).toBe(true);
    settle('k1', { kind: 'accepted', cart: promoCart });
    expect(isBusy()).toBe(false);
    actor.send({ type: 'promo.withdrawAsked', key: 'k2' });
    expect(isBusy()).toBe(true);
    end();
  });
});
