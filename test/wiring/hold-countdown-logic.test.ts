import { expect, test } from 'vitest';
import { createActor, enqueueActions, setup } from 'xstate';
import type { Cart } from '../../api/cart/cart.ts';
import { holdCountdownMachine } from '../../machines/holdCountdown/holdCountdown.machine.ts';
import { createDeadline } from '../../machines/system/deadline.ts';
import { holdCountdownLogic } from '../../ui/cart/slots/hold-countdown-logic.ts';
import type { ShopRoot } from '../../ui/shop/shop.tsx';
import { createShopMemory } from '../../ui/shop/slots/storage.ts';
import { heldCart } from '../support/data/fixtures.ts';
import { createSimulatedTime, morning } from '../support/stages/simulated-clock.ts';

/** What a browser keeps. */
function createStorage() {
  const kept = new Map<string, string>();
  return {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
}

/** The countdown comes to life with the first cart that holds something, which it is told of at once. */
function bringFor(cart: Cart, remembered: number | null = null) {
  const [session, local] = [createStorage(), createStorage()];
  const memory = createShopMemory(
    1,
    () => session,
    () => local,
  );
  memory.heldUntil.write(remembered);
  const clock = createSimulatedTime().shop;
  const root = createActor(
    setup({
      types: {
        events: {} as { readonly type: 'brought' },
        children: {} as { holdCountdown: 'holdCountdown' },
      },
      actors: {
        holdCountdown: holdCountdownMachine.provide({ actors: { deadline: createDeadline(clock) } }),
      },
      actions: {
        bring: enqueueActions(({ enqueue }) => {
          const input = { warnedDeadline: null, heldUntil: remembered };
          enqueue.spawnChild('holdCountdown', { id: 'holdCountdown', systemId: 'holdCountdown', input });
          enqueue.sendTo('holdCountdown', { type: 'cart.changed', cart });
        }),
      },
    }).createMachine({ on: { brought: { actions: 'bring' } } }),
  );
  root.start();
  // It has what this part reads of the shop's own root: its countdown.
  holdCountdownLogic(root as unknown as ShopRoot, { clock, memory });
  root.send({ type: 'brought' });
  root.stop();
  return memory.heldUntil.read();
}

test('the first places that are held are remembered in this browser, until when they are', () => {
  const cart = heldCart();
  const deadline = cart.hold?.deadline ?? null;
  expect(deadline).toBeGreaterThan(morning);
  expect(bringFor(cart)).toBe(deadline);
});

test('of places that are being paid nobody is told later that their time ran out', () => {
  const { hold, ...cart } = heldCart();
  const paid = { ...cart, hold: hold === null ? null : { ...hold, paymentReference: 'GO26-1' } };
  expect(bringFor(paid, morning + 60_000)).toBeNull();
});
