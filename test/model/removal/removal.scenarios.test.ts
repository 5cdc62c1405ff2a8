import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/cart/cart.ts';
import type { CartAnswer } from '../../../machines/cart/ask-cart.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { refusalOf } from '../../../machines/system/answer.ts';
import { emptyCart, heldCart, noAnswer, refusal, ticket } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const left: CartAnswer = { kind: 'done', value: { cart: emptyCart } };
const back: CartAnswer = { kind: 'done', value: { cart: heldCart() } };
const refused: CartAnswer = { kind: 'refused', refusal };
const target = { kind: 'items', itemIds: ['ticket-12'] } as const;
const nothing = { removal: null, takeBackKey: null, takenBack: null, refusal: null };

/** A seat is asked to leave. */
function removing() {
  const stage = createStage(removalMachine, { id: 'removal', siblings: [] });
  const ask = (key: string, ...seatIds: readonly number[]) =>
    stage.actor.send({
      type: 'removal.asked',
      target: { kind: 'items', itemIds: seatIds.map((id) => `ticket-${id}`) },
      items: seatIds.map((id) => ticket(id)),
      key,
    });
  ask('k1', 12);
  const answer = (said: CartAnswer) => stage.slot('askCart').resolve(said);
  const loseAnswer = () => stage.slot('askCart').reject(noAnswer);
  /** What was asked of the cart, in order. */
  const asked = () => stage.asked('askCart').map(({ input }) => input);
  const read = (cart: Cart) => stage.actor.send({ type: 'cart.changed', cart });
  const takeBack = (key: string) => stage.actor.send({ type: 'removal.takeBackAsked', key });
  const value = () => stage.actor.getSnapshot().value;
  const context = () => stage.actor.getSnapshot().context;
  return { ...stage, ask, answer, loseAnswer, asked, read, takeBack, value, context };
}

/** It left. */
function removed() {
  const stage = removing();
  stage.answer(left);
  return stage;
}

/** It was to be put back, and nobody answered. */
function takenBackUnanswered() {
  const stage = removed();
  stage.takeBack('k2');
  stage.loseAnswer();
  return stage;
}

describe('removal: a double click', () => {
  test('takes out once, and what left can be put back', () => {
    const { ask, answer, takeBack, asked, value, end } = removing();
    ask('k2', 12);
    expect(asked()).toHaveLength(1);
    answer(left);
    expect(value()).toEqual({ offered: 'open' });
    takeBack('k3');
    expect(asked().at(-1)).toMatchObject({ change: { kind: 'takeBack', removal: 'k1' } });
    end();
  });

  test.each([
    ['another line', [13]],
    ['the same line with another', [12, 13]],
    ['fewer lines', []],
  ])('is none where %s is asked for: each is asked of the cart', (_, seatIds) => {
    const { ask, answer, slot, asked, value, context, end } = removing();
    const first = slot('askCart');
    ask('k2', ...seatIds);
    expect(asked()).toMatchObject([{ key: 'k1' }, { key: 'k2' }]);
    expect([first.isAlive(), value()]).toEqual([false, 'removing']);
    answer(left);
    expect(context().removal).toMatchObject({ key: 'k2', items: seatIds.map((id) => ticket(id)) });
    end();
  });

  test('on several lines takes them out once; half of them, with another, is another request', () => {
    const { ask, asked, end } = removing();
    ask('k2', 12, 13);
    ask('k3', 13, 12);
    ask('k4', 12, 14);
    ask('k5', 15, 16);
    expect(asked()).toMatchObject([{ key: 'k1' }, { key: 'k2' }, { key: 'k4' }, { key: 'k5' }]);
    end();
  });

  test('on what came back takes it out again', () => {
    const { ask, answer, takeBack, asked, value, end } = removed();
    takeBack('k2');
    answer(back);
    expect(value()).toBe('back');
    ask('k3', 12);
    expect(asked().at(-1)).toMatchObject({ key: 'k3', change: { kind: 'remove', target } });
    end();
  });
});

describe('removal: that nobody answered', () => {
  test('says nothing until the cart was read', () => {
    const { loseAnswer, value, context, end } = removing();
    loseAnswer();
    expect(value()).toBe('doubtful');
    expect(context()).toMatchObject({ refusal: null, removal: { items: [ticket(12)] } });
    end();
  });

  test('and that was done all the same can be put back', () => {
    const { loseAnswer, read, takeBack, asked, value, end } = removing();
    loseAnswer();
    read({ ...heldCart(), items: [ticket(13)] });
    expect(value()).toEqual({ offered: 'open' });
    takeBack('k2');
    expect(asked().at(-1)).toMatchObject({ key: 'k2', change: { removal: 'k1' } });
    end();
  });

  test('and that was not done, or in part, offers nothing', () => {
    for (const items of [heldCart().items, [ticket(12)]]) {
      const { ask, loseAnswer, read, value, context, end } = removing();
      ask('k2', 12, 13);
      loseAnswer();
      read({ ...heldCart(), items });
      expect(value()).toBe('none');
      expect(context()).toEqual(nothing);
      end();
    }
  });

  test('is not in doubt where it was answered, with a reason or without one', () => {
    for (const why of [refusal, { ...refusal, code: 0 }]) {
      const { answer, value, end } = removing();
      answer({ kind: 'refused', refusal: why });
      expect(value()).toBe('none');
      end();
    }
  });
});

describe('removal: putting back that nobody answered', () => {
  test('is not called refused: it may be back', () => {
    const { value, context, end } = takenBackUnanswered();
    expect(value()).toEqual({ offered: 'unanswered' });
    expect(context()).toMatchObject({ takeBackKey: 'k2', refusal: refusalOf(noAnswer) });
    end();
  });

  test('is asked again under its own key, however often: it comes back once', () => {
    const { answer, loseAnswer, takeBack, asked, value, end } = takenBackUnanswered();
    takeBack('k3');
    loseAnswer();
    takeBack('k4');
    expect(asked().slice(-2)).toMatchObject([
      { key: 'k2', change: { kind: 'takeBack', removal: 'k1' } },
      { key: 'k2', change: { kind: 'takeBack', removal: 'k1' } },
    ]);
    answer(back);
    expect(value()).toBe('back');
    end();
  });

  test('and is refused when it is tried again is another try after that', () => {
    const { answer, takeBack, asked, value, end } = takenBackUnanswered();
    takeBack('k3');
    answer(refused);
    expect(value()).toEqual({ offered: 'refused' });
    takeBack('k4');
    expect(asked().at(-1)).toMatchObject({ key: 'k4', change: { removal: 'k1' } });
    end();
  });

  test('is known to be done once the cart has it again, as before', () => {
    const { read, value, context, end } = takenBackUnanswered();
    read(emptyCart);
    expect(value()).toEqual({ offered: 'unanswered' });
    read({ ...heldCart(), items: [ticket(12, { amount: 0 })] });
    expect(value()).toEqual({ offered: 'unanswered' });
    read(heldCart());
    expect(value()).toBe('back');
    expect(context()).toMatchObject({ refusal: null, takenBack: { lost: [], unpriced: 0 } });
    end();
  });

  test('is done only once every line is back', () => {
    const { ask, answer, loseAnswer, takeBack, read, value, end } = removed();
    ask('k3', 12, 13);
    answer(left);
    takeBack('k4');
    loseAnswer();
    read({ ...heldCart(), items: [ticket(12)] });
    expect(value()).toEqual({ offered: 'unanswered' });
    // Another line at the same price is not the one that left.
    read({ ...heldCart(), items: [ticket(12), ticket(14)] });
    expect(value()).toEqual({ offered: 'unanswered' });
    read(heldCart());
    expect(value()).toBe('back');
    end();
  });

  test('leaves nothing to the next removal', () => {
    const { ask, answer, takeBack, asked, end } = takenBackUnanswered();
    ask('k5', 13);
    answer(left);
    takeBack('k6');
    expect(asked().at(-1)).toMatchObject({ key: 'k6', change: { removal: 'k5' } });
    end();
  });
});

describe('removal: what is said of it', () => {
  test.each(['removal.dismissed', 'cart.changedOtherwise'] as const)('goes with %s', (type) => {
    const lost = { lineIds: [], lost: ['Phèdre'], unpriced: 0 };
    for (const said of [
      null,
      refused,
      'no answer',
      back,
      { kind: 'done', value: { cart: heldCart(), takenBack: lost } },
    ] as const) {
      const { actor, answer, loseAnswer, takeBack, value, context, end } = removed();
      if (said !== null) {
        takeBack('k2');
        if (said === 'no answer') {
          loseAnswer();
        } else {
          answer(said);
        }
      }
      actor.send({ type });
      expect(value()).toBe('none');
      expect(context()).toEqual(nothing);
      end();
    }
  });

  test('waits for what is with the server, whatever else is changed or read meanwhile', () => {
    const { actor, answer, takeBack, read, value, end } = removing();
    const disturb = () => {
      actor.send({ type: 'cart.changedOtherwise' });
      actor.send({ type: 'removal.dismissed' });
      read(heldCart());
      read(emptyCart);
    };
    disturb();
    expect(value()).toBe('removing');
    answer(left);
    takeBack('k2');
    disturb();
    expect(value()).toBe('takingBack');
    end();
  });

  test('shows that the server is asked while it is', () => {
    const { actor, answer, takeBack, end } = removing();
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    expect(isBusy()).toBe(true);
    answer(left);
    expect(isBusy()).toBe(false);
    takeBack('k2');
    expect(isBusy()).toBe(true);
    end();
  });

  test('a removal that the venue refuses offers nothing: the cart says why', () => {
    const { answer, value, context, end } = removing();
    answer(refused);
    expect(value()).toBe('none');
    expect(context()).toEqual(nothing);
    end();
  });
});
