// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import type { WiredShop } from '../../ui/wiring/create-shop.ts';
import { followFacts } from '../../ui/wiring/follow-facts.ts';
import { createShopMemory } from '../../ui/wiring/storage.ts';
import { createManualSource } from '../client/manual-clock.ts';
import { emptyCart, heldCart } from '../support/fixtures.ts';
import { asMember } from '../support/member-state.ts';
import { createRoot, member } from './session-root.ts';

/** A shop in a page that fetches no more code: whatever was not there at the start never comes. */
function shopWithoutChunks() {
  const shop = createRoot();
  const memory = createShopMemory(1);
  followFacts({
    root: shop.root,
    memory,
    client: { hasAdditions: true },
    queryClient: new QueryClient(),
    clock: createManualSource(),
    tabs: { tellCart: () => {}, onOtherCart: () => () => {}, join: () => Promise.reject(new Error()) },
    configuration: { inst: 1, instanceId: 'i' },
    log: () => {},
    bring: () => Promise.reject(new Error('no network')),
    flight: () => Promise.reject(new Error('no network')),
  } as unknown as WiredShop);
  return { ...shop, memory };
}

describe('where no more code can be fetched', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    window.sessionStorage.clear();
    window.localStorage.clear();
  });

  test('drafts are forgotten all the same when somebody signs out', () => {
    const { memory, show, stop } = shopWithoutChunks();
    show('session', { value: asMember, context: { customer: member } });
    memory.session.write('typing', '{"/panier Votre code":{"code":"ZOE"}}');
    memory.paymentMode.write('CB');
    window.localStorage.setItem('inst:1:subscription-drafts', '{"ESCAPADE":{}}');
    show('session', { value: 'loggedOut', context: { customer: null } });
    expect(memory.session.read('typing')).toBeNull();
    expect(memory.paymentMode.read()).toBeNull();
    expect(window.localStorage.getItem('inst:1:subscription-drafts')).toBeNull();
    stop();
  });

  test('a session that is being checked anew has not left: what was typed stays', () => {
    const { memory, show, stop } = shopWithoutChunks();
    show('session', { value: asMember, context: { customer: member } });
    memory.paymentMode.write('CB');
    show('session', { value: { checking: 'asking' }, context: { customer: null } });
    expect(memory.paymentMode.read()).toBe('CB');
    show('session', { value: 'loggedOut', context: { customer: null } });
    expect(memory.paymentMode.read()).toBeNull();
    stop();
  });

  test('a cart that holds something is read again when the tab is shown, an empty one is not', () => {
    const { letters, show, stop } = shopWithoutChunks();
    const visibility = vi.spyOn(document, 'visibilityState', 'get');
    const look = (state: DocumentVisibilityState): void => {
      visibility.mockReturnValue(state);
      document.dispatchEvent(new Event('visibilitychange'));
    };
    show('cart', { context: { cart: emptyCart } });
    look('visible');
    expect(letters).toEqual([]);
    show('cart', { context: { cart: heldCart() } });
    look('hidden');
    expect(letters).toEqual([]);
    look('visible');
    expect(letters).toEqual([['cart', 'cart.changedElsewhere']]);
    stop();
  });
});
