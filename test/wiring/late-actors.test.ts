import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { puppetLogic, puppetsOf } from '../../ui/inspector/replay/puppet.ts';
import { livingActor } from '../../ui/shop/shop.tsx';
import type { ShopParts } from '../../ui/shop/slots/shop-parts.ts';
import { createShopMemory } from '../../ui/shop/slots/storage.ts';
import { createLateActors } from '../../ui/start/late-parts.ts';

/** A shop with what brings its late actors; promo codes need nothing of its parts. */
function shopOfLateActors() {
  const names = ['loadSettings', 'registerCustomPages', 'modals', 'connectivity', 'session', 'cart'];
  const root = createActor(
    // Puppets play the actors of the start; the types want the machines themselves.
    appMachine.provide({
      actors: Object.fromEntries(names.map((name) => [name, puppetLogic(name)])) as never,
    }),
    {
      id: 'app',
      systemId: 'app',
      input: {
        customerId: null,
        hold: { warnedDeadline: null, heldUntil: null },
        paymentModeCode: null,
        isDonationAnswered: false,
      },
    },
  );
  root.start();
  const kept = new Map<string, string>();
  const storage = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  };
  const memory = createShopMemory(
    1,
    () => storage,
    () => storage,
  );
  const startActor = createLateActors(root, { memory } as unknown as ShopParts);
  const promoCode = () => livingActor(root, 'promoCode');
  const cartHeard = () => puppetsOf(root.system).find(({ name }) => name === 'cart')?.received ?? [];
  return { root, memory, startActor, promoCode, cartHeard };
}

describe('actors whose code comes later', () => {
  test('live once it has come, and are brought once, however often they are asked for', async () => {
    const { root, startActor, promoCode, cartHeard } = shopOfLateActors();
    expect(promoCode()).toBeUndefined();
    await startActor('promoCode');
    const first = promoCode();
    expect(first?.getSnapshot().status).toBe('active');
    await Promise.all([startActor('promoCode'), startActor('promoCode')]);
    expect(promoCode()).toBe(first);
    expect(cartHeard()).toEqual([{ type: 'cart.followersJoined', joined: ['promoCode'] }]);
    root.stop();
  });

  test('bring what the browser remembers by then, not what it did when the page was opened', async () => {
    const { root, memory, startActor } = shopOfLateActors();
    memory.paymentMode.write('CB');
    memory.heldUntil.write(1_795_000_900_000);
    await startActor('promoCode');
    expect(root.getSnapshot().context.known).toMatchObject({
      paymentModeCode: 'CB',
      isDonationAnswered: false,
      hold: { heldUntil: 1_795_000_900_000 },
    });
    memory.paymentMode.write('CHEQUE');
    memory.donationAnswer.write('answered');
    root.send({ type: 'xstate.error.actor.promoCode', actorId: 'promoCode', error: new Error('broken') });
    await expect
      .poll(() => root.getSnapshot().context.known)
      .toMatchObject({ paymentModeCode: 'CHEQUE', isDonationAnswered: true });
    root.stop();
  });

  test('come again by themselves when they broke', async () => {
    const { root, startActor, promoCode } = shopOfLateActors();
    await startActor('promoCode');
    const first = promoCode();
    root.send({ type: 'xstate.error.actor.promoCode', actorId: 'promoCode', error: new Error('broken') });
    expect(promoCode()).toBeUndefined();
    await expect.poll(promoCode).toBeDefined();
    expect(promoCode()).not.toBe(first);
    root.stop();
  });
});
