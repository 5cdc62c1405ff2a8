import { afterEach, describe, expect, test } from 'vitest';
import { to } from '../../machines/system/registry.ts';
import { cartWithPickup, details, emptyCart, heldCart, visitor } from '../support/data/fixtures.ts';
import type { ShopStage } from '../support/stages/stage-shop.ts';
import { chooseSeats, createReadyShop } from '../support/stages/stage-shop-ready.ts';

let shop: ShopStage;

afterEach(() => {
  shop.stop();
});

/** The cart breaks of an answer that is none: a fault in our own code, not a refusal. */
function breakCart(): void {
  shop.actor('cart').send({ type: 'cart.changeAsked', change: { kind: 'reread' }, key: 'k' });
  shop.slot('changeCart').resolve(undefined);
}

describe('an actor that breaks', () => {
  test('is started anew under its own name, and others reach it', () => {
    shop = createReadyShop(heldCart());
    const before = shop.actor('cart');
    breakCart();
    expect(shop.failures).toHaveLength(1);
    const after = shop.actor('cart');
    expect(after).not.toBe(before);
    expect(to(after.system, 'cart')).toBe(after);
    shop.slot('loadCart').resolve(heldCart());
    shop.actor('holdCountdown').send({ type: 'hold.extensionAsked' });
    expect(shop.slot('changeCart').input).toMatchObject({ change: { kind: 'extendHold' } });
  });

  test('is told to the log, and the shop goes on', () => {
    shop = createReadyShop();
    breakCart();
    expect(shop.emitted.at(-1)).toMatchObject({ type: 'actor.failed', id: 'cart' });
    expect(shop.actor('app').getSnapshot().value).toBe('ready');
  });

  test('is started anew twice at most; then the shop says that it is broken', () => {
    shop = createReadyShop();
    for (let times = 0; times < 2; times += 1) {
      breakCart();
      shop.slot('loadCart').resolve(emptyCart);
    }
    expect(shop.actor('app').getSnapshot().value).toBe('ready');
    breakCart();
    expect(shop.actor('app').getSnapshot().value).toBe('broken');
    expect(shop.actor('app').getSnapshot().context.brokenActor).toBe('cart');
  });

  test('leaves its neighbours as they were', () => {
    shop = createReadyShop();
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k1' });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: visitor } });
    breakCart();
    expect(shop.actor('session').getSnapshot().context.customer).toBe(visitor);
    expect(shop.actor('checkout').getSnapshot().context.isIdentified).toBe(true);
  });

  test('is told anew what it follows: a checkout knows the cart and the shopper again', () => {
    shop = createReadyShop(cartWithPickup());
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k1' });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: visitor } });
    const checkout = shop.actor('checkout');
    checkout.send({ type: 'payment.returned', reference: 'R-1', isByBackButton: false });
    shop.slot('askOutcome').resolve({
      get kind(): never {
        throw new Error('an answer that breaks whoever reads it');
      },
    });
    expect(shop.actor('checkout')).not.toBe(checkout);
    shop.slot('changeCart').resolve({ kind: 'accepted', cart: cartWithPickup() });
    shop.actor('checkout').send({ type: 'step.asked', step: 'payment' });
    expect(shop.actor('checkout').getSnapshot().value).toEqual({ funnel: { payment: 'choosing' } });
  });

  test('is a session: who signed in since the page was opened is asked about, and known again', () => {
    shop = createReadyShop();
    shop.actor('session').send({ type: 'visitor.submitted', details, key: 'k1' });
    shop.slot('identify').resolve({ kind: 'done', value: { customer: visitor } });
    shop.actor('session').send({ type: 'details.submitted', details, key: 'k2' });
    shop.slot('identify').resolve(undefined);
    expect(shop.failures).toHaveLength(1);
    expect(shop.slot('recognise').input).toEqual({ customerId: visitor.credentials.id });
    shop.slot('recognise').resolve(visitor);
    expect(shop.actor('session').getSnapshot().value).toEqual({ authenticated: 'visitor' });
  });

  test('takes its own children with it: a picker that breaks leaves no proposals behind', () => {
    shop = createReadyShop();
    chooseSeats(shop, 12);
    shop.actor('ticketPicker').send({ type: 'hold.asked' });
    // The picker hears of seats that are none.
    shop.actor('ticketPicker').send(JSON.parse('{ "type": "seats.taken" }'));
    expect(shop.failures).toHaveLength(1);
    expect(() => shop.actor('bestPlaces')).toThrow('does not live');
    expect(shop.actor('ticketPicker').getSnapshot().value).toBe('closed');
    chooseSeats(shop, 13);
    expect(shop.actor('bestPlaces').getSnapshot().value).toBe('folded');
  });
});
