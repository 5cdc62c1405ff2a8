import { afterEach, describe, expect, test } from 'vitest';
import { type Cart, emptyCart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { promoCodeMachine } from '../../../machines/promoCode/promoCode.machine.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { heldCart, noAnswer, refusal } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';
import { otherPromoCart, promoCart } from './promo-code.model.ts';

afterEach(endAllStages);

const promo = { code: 'DECOUVERTE', priceCodes: ['DECOUV'] };
const other = { code: 'RENTREE', priceCodes: ['DECOUV'] };
const nothing = { promo: null, typed: '', refusal: null };

function closed() {
  const stage = createStage(promoCodeMachine, { id: 'promoCode', siblings: [] });
  const { actor } = stage;
  const read = (cart: Cart) => actor.send({ type: 'cart.changed', cart });
  const answer = (said: CartAnswer) => stage.slot('askCart').resolve(said);
  const accept = (cart: Cart) => answer({ kind: 'done', value: { cart } });
  const refuse = (why = refusal) => answer({ kind: 'refused', refusal: why });
  const loseAnswer = () => stage.slot('askCart').reject(noAnswer);
  const submit = (code = 'RIEN') => actor.send({ type: 'promo.submitted', code });
  /** What was asked of the cart, in order. */
  const asked = () => stage.asked('askCart').map(({ input }) => input);
  const value = () => actor.getSnapshot().value;
  const context = () => actor.getSnapshot().context;
  return { ...stage, read, accept, refuse, loseAnswer, submit, asked, value, context };
}

/** A code was typed, and is with the cart. */
function checking() {
  const stage = closed();
  stage.actor.send({ type: 'promo.opened' });
  stage.submit();
  return stage;
}

/** The cart has a promo. */
function applied() {
  const stage = closed();
  stage.read(promoCart);
  return stage;
}

const applying = (code: string) => ({ change: { kind: 'applyPromo', code } });

describe('promo code: what is asked of the cart', () => {
  test('is the code without the spaces around it, once; nothing typed is not asked', () => {
    const { actor, submit, asked, context, end } = closed();
    actor.send({ type: 'promo.opened' });
    submit('  ');
    submit(' decouverte ');
    submit('autre');
    expect(asked()).toEqual([applying('decouverte')]);
    expect(context().typed).toBe('decouverte');
    end();
  });

  test('is the same code again, for tickets that came since', () => {
    const { actor, refuse, asked, value, end } = applied();
    actor.send({ type: 'promo.renewAsked' });
    expect(asked()).toEqual([applying('DECOUVERTE')]);
    refuse();
    expect(value()).toEqual({ applied: 'refused' });
    end();
  });

  test('believed where it is accepted by a server that does not tell its promo', () => {
    const { accept, value, context, end } = checking();
    accept(heldCart());
    expect(value()).toEqual({ applied: 'settled' });
    expect(context().promo).toEqual({ code: '', priceCodes: [] });
    end();
  });

  test('again, keeps the prices of its promo where that server does not tell them', () => {
    const { actor, accept, context, end } = applied();
    actor.send({ type: 'promo.renewAsked' });
    accept(heldCart());
    expect(context().promo).toEqual({ code: '', priceCodes: ['DECOUV'] });
    end();
  });
});

describe('promo code: a refusal', () => {
  test('with a reason and no number is the venue’s own, and told in its words', () => {
    const { refuse, value, context, end } = checking();
    const own = { ...refusal, code: 0, message: 'Ce code ne vaut que le mardi.' };
    refuse(own);
    expect(value()).toEqual({ open: 'refused' });
    expect(context().refusal).toEqual(own);
    end();
  });

  test('goes with the next request; where that applies, what was typed goes too', () => {
    const { accept, refuse, submit, context, end } = checking();
    refuse();
    expect(context()).toEqual({ promo: null, typed: 'RIEN', refusal });
    submit('AUTRE');
    expect(context()).toEqual({ promo: null, typed: 'AUTRE', refusal: null });
    accept(promoCart);
    expect(context()).toEqual({ ...nothing, promo });
    end();
  });

  test('is forgotten with what was typed where another tab applied a code, or the form is put away', () => {
    for (const [event, known] of [
      [{ type: 'cart.changed', cart: promoCart }, promo],
      [{ type: 'promo.dismissed' }, null],
      [{ type: 'cart.changed', cart: emptyCart }, null],
    ] as const) {
      const { actor, refuse, value, context, end } = checking();
      refuse();
      actor.send(event);
      expect(context()).toEqual({ ...nothing, promo: known });
      expect(value()).toEqual(known === null ? 'closed' : { applied: 'settled' });
      end();
    }
  });

  test('is none where nobody answered: the same code can be sent again', () => {
    const { loseAnswer, submit, asked, value, context, end } = checking();
    loseAnswer();
    expect(value()).toEqual({ open: 'failed' });
    expect(context()).toEqual({ promo: null, typed: 'RIEN', refusal: refusalOf(noAnswer) });
    submit();
    expect(asked()).toEqual([applying('RIEN'), applying('RIEN')]);
    end();
  });

  test('that was none: the next reading has the code', () => {
    const { loseAnswer, read, value, context, end } = checking();
    loseAnswer();
    read(promoCart);
    expect(value()).toEqual({ applied: 'settled' });
    expect(context()).toEqual({ ...nothing, promo });
    end();
  });

  test('of a code that was typed beside one that another tab applied leaves nothing typed', () => {
    const { actor, read, refuse, value, context, end } = checking();
    read(promoCart);
    refuse();
    expect(value()).toEqual({ applied: 'refused' });
    expect(context()).toEqual({ promo, typed: '', refusal });
    // What is asked of it now is no code that was typed: the view shows no form.
    actor.send({ type: 'promo.renewAsked' });
    expect(context()).toEqual({ ...nothing, promo });
    end();
  });

  test('goes with the promo that it was about, when another tab applies another', () => {
    const { actor, read, refuse, value, context, end } = applied();
    actor.send({ type: 'promo.renewAsked' });
    refuse();
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
    const { actor, read, value, context, end } = checking();
    read(emptyCart);
    expect(value()).toBe('closed');
    expect(context()).toEqual(nothing);
    actor.send({ type: 'promo.opened' });
    expect([value(), context().typed]).toEqual([{ open: 'typing' }, '']);
    end();
  });

  test('but not of all that a promo is for, or not emptied, does not', () => {
    const { accept, read, value, end } = checking();
    const kept = { ...promoCart, items: [] };
    read(heldCart());
    read(kept);
    expect(value()).toBe('checking');
    accept(kept);
    expect(value()).toEqual({ applied: 'settled' });
    end();
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
    stage.actor.send({ type: 'promo.withdrawAsked' });
    return stage;
  }

  test('is asked of the cart, and again once it was refused', () => {
    const { actor, accept, refuse, asked, value, context, end } = withdrawing();
    refuse();
    expect([value(), context().refusal]).toEqual([{ applied: 'refused' }, refusal]);
    actor.send({ type: 'promo.withdrawAsked' });
    expect(context().refusal).toBeNull();
    accept(heldCart());
    expect([value(), context()]).toEqual(['closed', nothing]);
    expect(asked()).toEqual([{ change: { kind: 'withdrawPromo' } }, { change: { kind: 'withdrawPromo' } }]);
    end();
  });

  test('that nobody answered stands in doubt until the next reading says that it is gone', () => {
    const { read, loseAnswer, value, context, end } = withdrawing();
    loseAnswer();
    expect(value()).toEqual({ applied: 'refused' });
    read(heldCart());
    expect([value(), context()]).toEqual(['closed', nothing]);
    end();
  });

  test('follows the cart while it is asked', () => {
    const { read, refuse, value, context, end } = withdrawing();
    read(otherPromoCart);
    expect([value(), context().promo]).toEqual(['withdrawing', other]);
    refuse();
    expect([value(), context().promo]).toEqual([{ applied: 'refused' }, other]);
    end();
  });

  test('is done where it went meanwhile, whatever is answered', () => {
    for (const outcome of ['refuse', 'loseAnswer'] as const) {
      const stage = withdrawing();
      stage.read(heldCart());
      stage[outcome]();
      expect(stage.value()).toBe('closed');
      stage.end();
    }
  });

  test('is asked once, and neither applied nor taken away twice meanwhile', () => {
    const { actor, asked, end } = withdrawing();
    actor.send({ type: 'promo.withdrawAsked' });
    actor.send({ type: 'promo.renewAsked' });
    expect(asked()).toHaveLength(1);
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

  test('that it is busy, exactly while the cart is asked', () => {
    const { actor, accept, end } = checking();
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    expect(isBusy()).toBe(true);
    accept(promoCart);
    expect(isBusy()).toBe(false);
    actor.send({ type: 'promo.withdrawAsked' });
    expect(isBusy()).toBe(true);
    end();
  });
});
