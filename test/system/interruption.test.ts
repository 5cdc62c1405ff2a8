import { afterEach, describe, expect, test } from 'vitest';
import { emptyCart, heldCart } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { createReadyShop } from '../support/stages/stage-shop-ready.ts';

let shop: ShopStage;

afterEach(() => {
  shop.stop();
  expect(shop.failures).toEqual([]);
});

const network = (type: 'network.lost' | 'network.returned'): void =>
  shop.slot('listenToNetwork').sendBack({ type });

describe('an interruption of the network', () => {
  test('lets the availability rest, and refreshes it on return', () => {
    shop = createReadyShop();
    shop.actor('availability').send({ type: 'availability.watched', scope: '*' });
    network('network.lost');
    shop.time.advance(600_000);
    expect(shop.asked('refreshAvailability')).toHaveLength(1);
    network('network.returned');
    expect(shop.asked('refreshAvailability')).toHaveLength(2);
  });

  test('with places in the cart, has the page read again once', () => {
    shop = createReadyShop(heldCart());
    const reloads: unknown[] = [];
    shop.actor('connectivity').on('page.reloadNeeded', (event) => reloads.push(event));
    network('network.lost');
    network('network.returned');
    shop.time.advance(10_000);
    expect(reloads).toHaveLength(1);
  });

  test('with an empty cart, reads nothing again', () => {
    shop = createReadyShop(emptyCart);
    const reloads: unknown[] = [];
    shop.actor('connectivity').on('page.reloadNeeded', (event) => reloads.push(event));
    network('network.lost');
    network('network.returned');
    shop.time.advance(10_000);
    expect(reloads).toEqual([]);
  });
});

describe('another tab of the same browser', () => {
  test('that changes the cart is followed here, countdown and checkout included', () => {
    shop = createReadyShop();
    shop.slot('listenToTabs').sendBack({ type: 'cart.changedElsewhere' });
    shop.slot('changeCart').resolve({ kind: 'accepted', cart: heldCart() });
    shop.time.advance(0);
    expect(shop.actor('holdCountdown').getSnapshot().value).toEqual({ counting: 'normal' });
    expect(shop.actor('checkout').getSnapshot().context.cart).toEqual(heldCart());
  });
});
