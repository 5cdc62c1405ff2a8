import { describe, expect, test } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { puppetLogic, puppetsOf } from '../../machines/system/puppet.ts';
import { livingActor } from '../../ui/actors/shop.tsx';
import { createLateActors } from '../../ui/wiring/late-actors.ts';
import type { ShopParts } from '../../ui/wiring/shop-actors.ts';

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
  const bring = createLateActors(root, {} as ShopParts);
  const promoCode = () => livingActor(root, 'promoCode');
  const cartHeard = () => puppetsOf(root.system).find(({ name }) => name === 'cart')?.received ?? [];
  return { root, bring, promoCode, cartHeard };
}

describe('actors whose code comes later', () => {
  test('live once it has come, and are brought once, however often they are asked for', async () => {
    const { root, bring, promoCode, cartHeard } = shopOfLateActors();
    expect(promoCode()).toBeUndefined();
    await bring('promoCode');
    const first = promoCode();
    expect(first?.getSnapshot().status).toBe('active');
    await Promise.all([bring('promoCode'), bring('promoCode')]);
    expect(promoCode()).toBe(first);
    expect(cartHeard()).toEqual([{ type: 'cart.followerJoined' }]);
    root.stop();
  });

  test('come again by themselves when they broke', async () => {
    const { root, bring, promoCode } = shopOfLateActors();
    await bring('promoCode');
    const first = promoCode();
    root.send({ type: 'xstate.error.actor.promoCode', actorId: 'promoCode', error: new Error('broken') });
    expect(promoCode()).toBeUndefined();
    await expect.poll(promoCode).toBeDefined();
    expect(promoCode()).not.toBe(first);
    root.stop();
  });
});
