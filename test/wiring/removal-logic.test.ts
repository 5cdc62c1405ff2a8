// @vitest-environment happy-dom

import { describe, expect, test } from 'vitest';
import { createActor, type EventObject, emit, setup } from 'xstate';
import type { CartChange, CartEmitted } from '../../machines/cart/cart.types.ts';
import type { ShopRoot } from '../../ui/actors/shop.tsx';
import { bringRemoval } from '../../ui/wiring/removal-logic.ts';
import { heldCart } from '../support/data/fixtures.ts';
import { standInLogic } from '../support/stages/stand-in.ts';

const cart = heldCart();

/** A cart that announces what a test says, and what a removal is told of it. */
function start() {
  const told: EventObject[] = [];
  const announcer = setup({
    types: { events: {} as CartEmitted, emitted: {} as CartEmitted, context: {} as { cart: null } },
  }).createMachine({ context: { cart: null }, on: { 'cart.read': { actions: emit(({ event }) => event) } } });
  const root = createActor(
    setup({
      actors: { cart: announcer, removal: standInLogic('removal', (event) => told.push(event)) },
    }).createMachine({
      invoke: [
        { src: 'cart', id: 'cart' },
        { src: 'removal', id: 'removal' },
      ],
    }),
  );
  root.start();
  // It has what this part reads of the shop's own root: its children.
  bringRemoval(root as unknown as ShopRoot);
  const reads = (change: CartChange['kind'] | null) => {
    told.length = 0;
    root.getSnapshot().children.cart?.send({ type: 'cart.read', cart, change });
    return told.filter(({ type }) => type.startsWith('cart.'));
  };
  return { reads, stop: () => root.stop() };
}

describe('a removal', () => {
  test.each([null, 'reread', 'extendHold', 'remove', 'takeBack'] as const)(
    'is told what was read; it stands after %s',
    (change) => {
      const { reads, stop } = start();
      expect(reads(change)).toEqual([{ type: 'cart.changed', cart }]);
      stop();
    },
  );

  test.each(['takeSeats', 'changePrice', 'empty', 'releaseExpired', 'applyPromo'] as const)(
    'is told that something else changed, after what was read: %s',
    (change) => {
      const { reads, stop } = start();
      expect(reads(change)).toEqual([{ type: 'cart.changed', cart }, { type: 'cart.changedOtherwise' }]);
      stop();
    },
  );
});
