import { ticketsOf } from '../../../api/cart/cart.ts';
import { anyRoughness, weatherOf } from '../browser/network.ts';
import { type Habit, inShop } from './habit.ts';
import { looking } from './looking.ts';
import { members } from './members.ts';
import { actorIn, send } from './shopper.ts';
import { subscribing } from './subscribing.ts';
import { waiting } from './waiting.ts';

/** Where one comes in. */
export const pages = ['/', '/billets', '/panier'];

/** What happens beside the way. */
export const asides: readonly Habit[] = [
  ...looking,
  ...members,
  ...subscribing,
  ...waiting,
  {
    name: 'reload',
    weight: 3,
    take: async ({ tab }) => {
      if (tab === null || tab.view.kind === 'bank') {
        return null;
      }
      tab.load(tab.address);
      return 'reloads the page';
    },
  },
  {
    name: 'new tab',
    weight: 2,
    take: async (shopper, random) => {
      if (shopper.tabs.length >= 3) {
        return null;
      }
      shopper.openTab(random.pick(pages));
      return 'opens another tab';
    },
  },
  {
    name: 'other tab',
    weight: 3,
    take: async (shopper) => {
      if (shopper.tabs.length < 2) {
        return null;
      }
      shopper.lookAtAnother();
      return 'looks at another tab';
    },
  },
  {
    name: 'close tab',
    weight: 1,
    take: async (shopper) => {
      if (shopper.tab === null) {
        return null;
      }
      shopper.closeTab();
      return 'closes the tab';
    },
  },
  inShop('hide', 1, async (shopper, { page }, random) => {
    await page.show(false);
    shopper.world.in(random.between(1000, 120_000), () => page.show(true));
    return 'looks away for a while';
  }),
  {
    name: 'sleep',
    weight: 1,
    take: async (shopper, random) => {
      if (shopper.browser.isAsleep) {
        return null;
      }
      const slept = random.between(10_000, 900_000);
      shopper.browser.isAsleep = true;
      const sleeping = [...shopper.browser.pages];
      for (const page of sleeping) {
        page.fallAsleep();
      }
      shopper.world.in(slept, async () => {
        shopper.browser.isAsleep = false;
        for (const page of sleeping) {
          await page.wake(slept);
        }
      });
      return `closes the laptop for ${Math.round(slept / 1000)} s`;
    },
  },
  {
    name: 'offline',
    weight: 2,
    take: async (shopper, random) => {
      const { network, pages } = shopper.browser;
      if (!network.isOnline) {
        return null;
      }
      network.isOnline = false;
      for (const page of [...pages]) {
        await page.tell('offline');
      }
      shopper.world.in(random.between(500, 90_000), async () => {
        network.isOnline = true;
        for (const page of [...pages]) {
          await page.tell('online');
        }
      });
      return 'loses the network';
    },
  },
  {
    name: 'weather',
    weight: 2,
    take: async (shopper, random) => {
      const roughness = anyRoughness(random);
      shopper.browser.network.weather = weatherOf(roughness);
      return `has a network of roughness ${roughness.toFixed(2)}`;
    },
  },
  {
    name: 'server down',
    weight: 0.6,
    take: async ({ venue, world }, random) => {
      if (venue.isDown) {
        return null;
      }
      venue.isDown = true;
      const lasts = random.between(1000, 60_000);
      world.in(lasts, () => {
        venue.isDown = false;
      });
      return `finds the server down for ${Math.round(lasts / 1000)} s`;
    },
  },
  {
    name: 'clock',
    weight: 1,
    take: async ({ browser }, random) => {
      browser.clockError = Math.round(random.between(-10_800_000, 10_800_000));
      return `sets the device's clock wrong by ${Math.round(browser.clockError / 1000)} s`;
    },
  },
  inShop('extend', 3, async (_, ready) => {
    if (actorIn(ready, 'holdCountdown')?.getSnapshot().matches('counting') !== true) {
      return null;
    }
    await send(ready, 'holdCountdown', { type: 'hold.extensionAsked' });
    return 'asks for more time';
  }),
  inShop('remove', 3, async (shopper, ready, random) => {
    const items =
      actorIn(ready, 'cart')
        ?.getSnapshot()
        .context.cart?.items.filter((item) => item.isRemovable) ?? [];
    const item = items[random.below(items.length)];
    const [isAll, key] = [random.chance(0.2), shopper.newKey()];
    if (item === undefined) {
      return null;
    }
    await ready.page.run(() => {
      ready.shop
        .startActor('removal')
        .then(() =>
          actorIn(ready, 'removal')?.send({
            type: 'removal.asked',
            target: isAll ? { kind: 'everything' } : { kind: 'items', itemIds: [item.id] },
            items: isAll ? items : [item],
            key,
          }),
        )
        .catch(() => {});
    });
    return isAll ? 'empties the cart' : 'takes a line out';
  }),
  inShop('take back', 3, async (shopper, ready) => {
    if (actorIn(ready, 'removal')?.getSnapshot().matches('offered') !== true) {
      return null;
    }
    await send(ready, 'removal', { type: 'removal.takeBackAsked', key: shopper.newKey() });
    return 'wants it back';
  }),
  inShop('promo', 2, async (_shopper, ready, random) => {
    const code = random.chance(0.7) ? 'AMIS' : 'NADA';
    await ready.page.run(() => {
      ready.shop
        .startActor('promoCode')
        .then(() => {
          const promo = actorIn(ready, 'promoCode');
          promo?.send({ type: 'promo.opened' });
          promo?.send({ type: 'promo.submitted', code });
        })
        .catch(() => {});
    });
    return `has the code ${code}`;
  }),
  inShop('price', 2, async (shopper, ready, random) => {
    const cart = actorIn(ready, 'cart');
    const held = cart?.getSnapshot().context.cart;
    const tickets = held == null ? [] : ticketsOf(held);
    const ticket = tickets[random.below(tickets.length)];
    if (cart === undefined || ticket === undefined) {
      return null;
    }
    await send(ready, 'cart', {
      type: 'cart.changeAsked',
      change: { kind: 'changePrice', itemId: ticket.id, priceCode: random.chance(0.5) ? 'JEUNE' : 'PLEIN' },
      key: shopper.newKey(),
    });
    return 'changes a price';
  }),
  inShop('step', 2, async (_shopper, ready, random) => {
    const step = random.pick(['identification', 'donation', 'pickup', 'payment', 'summary'] as const);
    await send(ready, 'checkout', { type: 'step.asked', step });
    return `goes to the step ${step} by its address`;
  }),
  inShop('leave funnel', 1, async (_shopper, ready) => {
    await send(ready, 'checkout', { type: 'checkout.left' });
    await send(ready, 'ticketPicker', { type: 'picker.dismissed' });
    await send(ready, 'modals', { type: 'page.left' });
    return 'goes to another page';
  }),
  {
    name: 'back',
    weight: 1,
    take: async ({ tab }) => {
      if (tab?.view.kind !== 'bank') {
        return null;
      }
      await tab.goBack();
      return 'comes back from the bank by the back button';
    },
  },
];
