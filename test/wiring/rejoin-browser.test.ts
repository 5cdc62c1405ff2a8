// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, type EventObject, setup } from 'xstate';
import type { Cart } from '../../api/cart/cart.ts';
import { createSeal } from '../../ui/session/slots/credentials-mirror.ts';
import { rejoinBrowser } from '../../ui/session/slots/rejoin-browser.ts';
import type { ShopRoot } from '../../ui/shop/shop.tsx';
import { createStorageArea } from '../../ui/shop/slots/storage.ts';
import { emptyCart, heldCart } from '../support/data/fixtures.ts';
import { standInLogic } from '../support/stages/stand-in.ts';

const kept = 'inst:1:instance';
const lost: Cart = { ...emptyCart, isWithoutCookie: true };

/** A page of an instance, in a browser in which others may have been opened. */
function openPage(instanceId: string, browser: { cookieEnabled?: boolean; keepsNothing?: boolean } = {}) {
  const told: EventObject[] = [];
  const root = createActor(
    setup({ actors: { cart: standInLogic('cart', (event) => told.push(event)) } }).createMachine({
      invoke: { src: 'cart', id: 'cart' },
    }),
  );
  root.start();
  const reload = vi.fn();
  const session = createStorageArea(() => {
    if (browser.keepsNothing === true) {
      throw new DOMException('no', 'SecurityError');
    }
    return sessionStorage;
  }, 1);
  // It has what this part reads of the shop's own root: its cart.
  const shop = {
    root: root as unknown as ShopRoot,
    configuration: { inst: 1, instanceId },
    memory: { session },
  };
  const view = {
    addEventListener: window.addEventListener.bind(window),
    localStorage,
    navigator: { ...navigator, cookieEnabled: browser.cookieEnabled ?? true },
  };
  rejoinBrowser(shop, view, reload);
  const read = (cart: Cart, value: 'idle' | { readonly changing: 'prompt' } = 'idle'): void => {
    const showing = { type: 'standIn.showingAsked', value, context: { cart } };
    root.getSnapshot().children.cart?.send(showing);
  };
  return { told, reload, read };
}

const otherTabWrites = (instanceId: string | null, key = kept) =>
  window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue: instanceId }));

describe('tabs opened at once, before the browser had a cookie', () => {
  beforeEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });
  afterEach(() => {
    localStorage.clear();
    sessionStorage.clear();
  });

  const rereading = [{ type: 'cart.rereadAsked' }];

  test('read their cart again when they learn of another instance, from before or now', () => {
    const first = openPage('A');
    expect(first.told).toEqual([]);
    expect(localStorage.getItem(kept)).toBe('A');
    const second = openPage('B');
    expect(second.told).toEqual(rereading);
    expect(localStorage.getItem(kept)).toBe('B');
    otherTabWrites('B', 'inst:1:theme');
    otherTabWrites(null);
    otherTabWrites('A');
    expect(first.told).toEqual([]);
    otherTabWrites('B');
    expect(first.told).toEqual(rereading);
  });

  test('tell each other which instance they are, never the instance: it is the key of what is sealed beside', async () => {
    const instance = 'N3U0vY07xQm1pZr8sKdTfWcLbJhGaEoI5nB2yXqRwMk';
    openPage(instance);
    const told = localStorage.getItem(kept) ?? '';
    expect(told.length).toBeGreaterThan(8);
    expect(JSON.stringify({ ...localStorage })).not.toContain(instance);
    const sealed = await (await createSeal(instance, crypto)).seal('Zoé');
    expect(await (await createSeal(told, crypto)).open(sealed)).toBeNull();
    expect(openPage(instance).told).toEqual([]);
    expect(openPage(`${instance.slice(0, -1)}Q`.replace('N3', 'Z9')).told).toEqual(rereading);
  });

  test('of one instance read nothing again', () => {
    openPage('A');
    expect(openPage('A').told).toEqual([]);
  });

  test('are read again where the cookie is another’s, once', () => {
    const { read, reload } = openPage('A');
    read(emptyCart);
    expect(reload).not.toHaveBeenCalled();
    read(lost);
    read({ ...lost });
    expect(reload).toHaveBeenCalledTimes(1);
    const again = openPage('C');
    again.read(lost);
    expect(again.reload).not.toHaveBeenCalled();
  });

  test('are read again only once nothing is asked for any more: it would end in the cart that is left', () => {
    const { read, reload } = openPage('A');
    read(lost, { changing: 'prompt' });
    expect(reload).not.toHaveBeenCalled();
    read({ ...heldCart(), isWithoutCookie: true });
    expect(reload).not.toHaveBeenCalled();
    read(lost);
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test.each([
    ['something is held', { ...heldCart(), isWithoutCookie: true }, {}],
    ['the browser takes no cookies', lost, { cookieEnabled: false }],
    ['the tab would not remember it', lost, { keepsNothing: true }],
  ])('stay as they are where %s', (_where, cart, browser) => {
    const { read, reload } = openPage('A', browser);
    read(cart);
    expect(reload).not.toHaveBeenCalled();
  });
});
