import { afterEach, describe, expect, test } from 'vitest';
import type { Cart } from '../../../api/entities/cart.ts';
import type { CartResult } from '../../../machines/cart/cart.types.ts';
import { removalMachine } from '../../../machines/removal/removal.machine.ts';
import { refusalOf } from '../../../machines/system/refusal.ts';
import { emptyCart, heldCart, noAnswer, refusal, ticket } from '../../support/data/fixtures.ts';
import { createStage, endAllStages } from '../../support/stages/stage.ts';

afterEach(endAllStages);

const left: CartResult = { kind: 'accepted', cart: emptyCart };
const unanswered: CartResult = { kind: 'refused', refusal: refusalOf(noAnswer), cart: null };
const refused: CartResult = { kind: 'refused', refusal, cart: null };
const target = { kind: 'items', itemIds: ['ticket-12'] } as const;
const nothing = {
  ...{ items: [], key: null, removalKey: null },
  ...{ takeBackKey: null, takenBack: null, refusal: null },
};

/** A seat is asked to leave. */
function removing() {
  const stage = createStage(removalMachine, { id: 'removal', siblings: ['cart'] });
  const ask = (key: string, ...seatIds: readonly number[]) =>
    stage.actor.send({
      type: 'removal.asked',
      target: { kind: 'items', itemIds: seatIds.map((id) => `ticket-${id}`) },
      items: seatIds.map((id) => ticket(id)),
      key,
    });
  ask('k1', 12);
  const settle = (key: string, result: CartResult) =>
    stage.actor.send({ type: 'cart.changeSettled', key, result });
  const read = (cart: Cart) => stage.actor.send({ type: 'cart.changed', cart });
  const takeBack = (key: string) => stage.actor.send({ type: 'removal.takeBackAsked', key });
  const value = () => stage.actor.getSnapshot().value;
  const context = () => stage.actor.getSnapshot().context;
  return { ...stage, ask, settle, read, takeBack, value, context };
}

/** It left. */
function removed() {
  const stage = removing();
  stage.settle('k1', left);
  return stage;
}

/** It was to be put back, and nobody answered. */
function takenBackUnanswered() {
  const stage = removed();
  stage.takeBack('k2');
  stage.settle('k2', unanswered);
  return stage;
}

describe('removal: a double click', () => {
  test('takes out once, and what left can be put back', () => {
    const { ask, settle, takeBack, received, value, end } = removing();
    ask('k2', 12);
    expect(received('cart')).toHaveLength(1);
    settle('k1', left);
    expect(value()).toEqual({ offered: 'open' });
    takeBack('k3');
    expect(received('cart').at(-1)).toMatchObject({ change: { kind: 'takeBack', removal: 'k1' } });
    end();
  });

  test.each([
    ['another line', [13]],
    ['the same line with another', [12, 13]],
    ['fewer lines', []],
  ])('is none where %s is asked for: each is asked of the cart', (_, seatIds) => {
    const { ask, settle, received, value, context, end } = removing();
    ask('k2', ...seatIds);
    expect(received('cart')).toMatchObject([{ key: 'k1' }, { key: 'k2' }]);
    settle('k1', left);
    expect(value()).toBe('removing');
    settle('k2', left);
    expect(context()).toMatchObject({ removalKey: 'k2', items: seatIds.map((id) => ticket(id)) });
    end();
  });

  test('on several lines takes them out once; half of them, with another, is another request', () => {
    const { ask, received, end } = removing();
    ask('k2', 12, 13);
    ask('k3', 13, 12);
    ask('k4', 12, 14);
    ask('k5', 15, 16);
    expect(received('cart')).toMatchObject([{ key: 'k1' }, { key: 'k2' }, { key: 'k4' }, { key: 'k5' }]);
    end();
  });

  test('on what came back takes it out again', () => {
    const { ask, settle, takeBack, received, value, end } = removed();
    takeBack('k2');
    settle('k2', { kind: 'accepted', cart: heldCart() });
    expect(value()).toBe('back');
    ask('k3', 12);
    expect(received('cart').at(-1)).toMatchObject({ key: 'k3', change: { kind: 'remove', target } });
    end();
  });
});

describe('removal: that nobody answered', () => {
  test('says nothing until the cart was read', () => {
    const { settle, value, context, end } = removing();
    settle('k1', unanswered);
    expect(value()).toBe('doubtful');
    expect(context()).toMatchObject({ key: null, refusal: null, items: [ticket(12)] });
    end();
  });

  test('and that was done all the same can be put back', () => {
    const { settle, read, takeBack, received, value, end } = removing();
    settle('k1', unanswered);
    read({ ...heldCart(), items: [ticket(13)] });
    expect(value()).toEqual({ offered: 'open' });
    takeBack('k2');
    expect(received('cart').at(-1)).toMatchObject({ key: 'k2', change: { removal: 'k1' } });
    end();
  });

  test('and that was not done, or in part, offers nothing', () => {
    for (const items of [heldCart().items, [ticket(12)]]) {
      const { ask, settle, read, value, context, end } = removing();
      ask('k2', 12, 13);
      settle('k2', unanswered);
      read({ ...heldCart(), items });
      expect(value()).toBe('none');
      expect(context()).toEqual(nothing);
      end();
    }
  });

  test('is not in doubt where the cart was read with it, where the venue refuses it, or where another is meant', () => {
    for (const [key, result, place] of [
      ['k1', { ...unanswered, cart: heldCart() }, 'none'],
      ['k1', refused, 'none'],
      ['k1', { ...refused, refusal: { ...refusal, code: 0 } }, 'none'],
      ['k9', unanswered, 'removing'],
    ] as const) {
      const { settle, value, end } = removing();
      settle(key, result);
      expect(value()).toBe(place);
      end();
    }
  });
});

describe('removal: putting back that nobody answered', () => {
  test('is not called refused: it may be back', () => {
    const { value, context, end } = takenBackUnanswered();
    expect(value()).toEqual({ offered: 'unanswered' });
    expect(context()).toMatchObject({ key: null, refusal: refusalOf(noAnswer) });
    end();
  });

  test('is asked again under its own key, however often: it comes back once', () => {
    const { settle, takeBack, received, value, end } = takenBackUnanswered();
    takeBack('k3');
    settle('k3', unanswered);
    expect(value()).toBe('takingBack');
    settle('k2', unanswered);
    takeBack('k4');
    expect(received('cart').slice(-2)).toMatchObject([
      { key: 'k2', change: { kind: 'takeBack', removal: 'k1' } },
      { key: 'k2', change: { kind: 'takeBack', removal: 'k1' } },
    ]);
    settle('k2', { kind: 'accepted', cart: heldCart() });
    expect(value()).toBe('back');
    end();
  });

  test('and is refused when it is tried again is another try after that', () => {
    const { settle, takeBack, received, value, end } = takenBackUnanswered();
    takeBack('k3');
    settle('k2', refused);
    expect(value()).toEqual({ offered: 'refused' });
    takeBack('k4');
    expect(received('cart').at(-1)).toMatchObject({ key: 'k4', change: { removal: 'k1' } });
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
    const { ask, settle, takeBack, read, value, end } = removed();
    ask('k3', 12, 13);
    settle('k3', left);
    takeBack('k4');
    settle('k4', unanswered);
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
    const { ask, settle, takeBack, received, end } = takenBackUnanswered();
    ask('k5', 13);
    settle('k5', left);
    takeBack('k6');
    expect(received('cart').at(-1)).toMatchObject({ key: 'k6', change: { removal: 'k5' } });
    end();
  });
});

describe('removal: what is said of it', () => {
  test.each(['removal.dismissed', 'cart.changedOtherwise'] as const)('goes with %s', (type) => {
    const lost = { lineIds: [], lost: ['Phèdre'], unpriced: 0 };
    for (const result of [
      null,
      refused,
      unanswered,
      { kind: 'accepted', cart: heldCart() },
      { kind: 'accepted', cart: heldCart(), takenBack: lost },
    ] as const) {
      const { actor, settle, takeBack, value, context, end } = removed();
      if (result !== null) {
        takeBack('k2');
        settle('k2', result);
      }
      actor.send({ type });
      expect(value()).toBe('none');
      expect(context()).toEqual(nothing);
      end();
    }
  });

  test('waits for what is with the server, whatever else is changed or read meanwhile', () => {
    const { actor, settle, takeBack, read, value, end } = removing();
    const disturb = () => {
      actor.send({ type: 'cart.changedOtherwise' });
      actor.send({ type: 'removal.dismissed' });
      read(heldCart());
      read(emptyCart);
    };
    disturb();
    expect(value()).toBe('removing');
    settle('k1', left);
    takeBack('k2');
    disturb();
    expect(value()).toBe('takingBack');
    end();
  });

  test('shows that the server is asked while it is', () => {
    const { actor, settle, takeBack, end } = removing();
    const isBusy = () => actor.getSnapshot().hasTag('busy');
    expect(isBusy()).toBe(true);
    settle('k1', left);
    expect(isBusy()).toBe(false);
    takeBack('k2');
    expect(isBusy()).toBe(true);
    end();
  });

  test('a removal that the venue refuses offers nothing: the cart says why', () => {
    const { settle, value, context, end } = removing();
    settle('k1', refused);
    expect(value()).toBe('none');
    expect(context()).toEqual(nothing);
    end();
  });
});
