import { afterEach, describe, expect, test } from 'vitest';
import { emptyCart, heldCart, settings, visitor } from '../support/data/fixtures.ts';
import { createShopStage, type ShopStage } from '../support/stages/stage-shop.ts';

let shop: ShopStage;

afterEach(() => {
  shop.stop();
  expect(shop.failures).toEqual([]);
});

const isReady = () => shop.actor('app').getSnapshot().hasTag('ready');

describe('the start of the shop', () => {
  test('asks for settings, account and cart at once, and is ready when all have answered, in any order', () => {
    shop = createShopStage({ customerId: '4711' });
    const [settingsSlot, account, cart] = ['loadSettings', 'recognise', 'loadCart'].map(shop.slot);
    cart?.resolve(emptyCart);
    account?.resolve(visitor);
    expect(isReady()).toBe(false);
    settingsSlot?.resolve(settings);
    expect(isReady()).toBe(false);
    shop.slot('registerCustomPages').resolve();
    expect(isReady()).toBe(true);
    expect(shop.emitted).toEqual([{ type: 'app.ready', settings }]);
  });

  test('tells the checkout who the shopper is and what is in the cart', () => {
    shop = createShopStage({ customerId: '4711' });
    shop.slot('recognise').resolve(visitor);
    const cart = heldCart();
    shop.slot('loadCart').resolve(cart);
    expect(shop.actor('checkout').getSnapshot().context).toMatchObject({ isIdentified: true, cart });
  });

  test('tells the same to a checkout whose code comes after all that', () => {
    shop = createShopStage({ customerId: '4711' }, 'later');
    shop.slot('recognise').resolve(visitor);
    const cart = heldCart();
    shop.slot('loadCart').resolve(cart);
    shop.bringPurchase();
    expect(shop.actor('checkout').getSnapshot().context).toMatchObject({ isIdentified: true, cart });
  });

  const answers: Readonly<Record<string, unknown>> = {
    loadSettings: settings,
    recognise: visitor,
    loadCart: emptyCart,
    registerCustomPages: undefined,
  };
  const order = ['loadSettings', 'recognise', 'loadCart', 'registerCustomPages'];

  test.each([
    ['loadSettings', 'settings'],
    ['recognise', 'account'],
    ['loadCart', 'cart'],
    ['registerCustomPages', 'customPages'],
  ])('says that it failed when %s fails, and starts when it is tried again', (broken, part) => {
    shop = createShopStage({ customerId: '4711' });
    for (const name of order.filter((one) => one !== broken)) {
      if (name !== 'registerCustomPages' || broken !== 'loadSettings') {
        shop.slot(name).resolve(answers[name]);
      }
    }
    shop.slot(broken).reject();
    expect(shop.actor('app').getSnapshot().value).toBe('failed');
    expect(shop.actor('app').getSnapshot().context.failedPart).toBe(part);

    shop.actor('app').send({ type: 'app.retried' });
    for (const name of order) {
      const running = shop.asked(name).find((puppet) => puppet.isAlive());
      running?.resolve(answers[name]);
    }
    expect(isReady()).toBe(true);
  });

  test('a part that is still under way when another fails is not asked for twice', () => {
    shop = createShopStage({ customerId: '4711' });
    shop.slot('loadSettings').reject();
    shop.actor('app').send({ type: 'app.retried' });
    expect(shop.asked('recognise')).toHaveLength(1);
    expect(shop.asked('loadCart')).toHaveLength(1);
    shop.slot('recognise').resolve(null);
    shop.slot('loadCart').resolve(emptyCart);
    shop.slot('loadSettings').resolve(settings);
    shop.slot('registerCustomPages').resolve();
    expect(isReady()).toBe(true);
  });
});
