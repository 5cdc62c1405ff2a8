// @vitest-environment happy-dom

import { afterEach, describe, expect, test } from 'vitest';
import { createActor, emit, setup, stopChild } from 'xstate';
import type { CartEmitted, CartEvent, CartResult } from '../../machines/cart/cart.types.ts';
import { askCartOf } from '../../ui/cart/slots/ask-cart.ts';
import type { ShopRoot } from '../../ui/shop/shop.tsx';
import { heldCart, refusal } from '../support/data/fixtures.ts';

const cart = heldCart();
/** What is known of a change that nobody answered. */
const noReason = { ...refusal, code: 0, message: '' };
let stop = (): void => {};

/** A cart that is asked, and answers only as a test says. */
function start() {
  const asked: CartEvent[] = [];
  const standIn = setup({
    types: {
      events: {} as CartEvent | CartEmitted,
      emitted: {} as CartEmitted,
      context: {} as { cart: null },
    },
  }).createMachine({
    context: { cart: null },
    on: {
      'cart.changeAsked': { actions: ({ event }) => asked.push(event) },
      'change.settled': { actions: emit(({ event }) => event) },
    },
  });
  const root = createActor(
    setup({ actors: { cart: standIn } }).createMachine({
      invoke: { src: 'cart', id: 'cart' },
      on: { end: { actions: stopChild('cart') } },
    }),
  );
  root.start();
  stop = () => root.stop();
  return {
    asked,
    // It has what this part reads of the shop's own root: its children.
    shopRoot: root as unknown as ShopRoot,
    settle: (key: string, result: CartResult) =>
      root.getSnapshot().children.cart?.send({ type: 'change.settled', key, result }),
    end: () => root.send({ type: 'end' }),
  };
}

afterEach(() => stop());

describe('what is asked of the cart', () => {
  test('is answered by its own answer, in whatever order answers come', async () => {
    const { shopRoot, settle } = start();
    const first = askCartOf(shopRoot, { change: { kind: 'empty' }, key: 'one' });
    const second = askCartOf(shopRoot, { change: { kind: 'empty' }, key: 'two' });
    settle('two', { kind: 'refused', refusal, cart });
    settle('one', { kind: 'accepted', cart });
    expect(await first).toEqual({ kind: 'done', value: { cart } });
    expect(await second).toEqual({ kind: 'refused', refusal });
  });

  test('has a name of its own each time, where who asks gives none', () => {
    const { shopRoot, asked } = start();
    for (let count = 0; count < 2; count += 1) {
      askCartOf(shopRoot, { change: { kind: 'empty' } }).catch(() => {});
    }
    const keys = asked.flatMap((event) => (event.type === 'cart.changeAsked' ? [event.key] : []));
    expect(new Set(keys).size).toBe(2);
  });

  test('rejects when nobody answered, which is no refusal', async () => {
    const { shopRoot, settle } = start();
    const answer = askCartOf(shopRoot, { change: { kind: 'empty' }, key: 'one' });
    settle('one', { kind: 'refused', refusal: noReason, cart: null });
    await expect(answer).rejects.toThrow('Nobody answered');
  });

  test('rejects when the cart’s actor ends before it has answered', async () => {
    const { shopRoot, end } = start();
    const answer = askCartOf(shopRoot, { change: { kind: 'empty' } });
    end();
    await expect(answer).rejects.toThrow('has not answered');
  });
});
