// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { accountKey } from '../../api/client/queries/account.ts';
import type { KnownCustomer } from '../../machines/session/session.types.ts';
import { actorOf } from '../../ui/shop/shop.tsx';
import { createShopMemory } from '../../ui/shop/slots/storage.ts';
import type { WiredShop } from '../../ui/start/create-shop.ts';
import { followFacts } from '../../ui/start/follow-facts.ts';
import { createManualSource } from '../client/manual-clock.ts';
import { emptyCart, heldCart, settings } from '../support/data/fixtures.ts';
import { asMember } from '../support/stages/member-state.ts';
import { createRoot, member } from './session-root.ts';

/** A shop in a page that fetches no more code: whatever was not there at the start never comes. */
function shopWithoutChunks(openSession?: () => Storage) {
  const shop = createRoot();
  const memory = createShopMemory(1, openSession);
  const queryClient = new QueryClient();
  const listening = vi.spyOn(actorOf(shop.root, 'session'), 'on');
  followFacts({
    root: shop.root,
    memory,
    client: { hasAdditions: true },
    queryClient,
    clock: createManualSource(),
    tabs: { tellCart: () => {}, onOtherCart: () => () => {}, join: () => Promise.reject(new Error()) },
    configuration: { inst: 1, instanceId: 'i' },
    log: () => {},
    startActor: () => Promise.reject(new Error('no network')),
    flight: () => Promise.reject(new Error('no network')),
  } as unknown as WiredShop);
  /** The session says who is here now. */
  const change = (customer: KnownCustomer | null): void => {
    for (const [type, listener] of listening.mock.calls) {
      if (type === 'session.changed') {
        listener({ type, customer });
      }
    }
  };
  return { ...shop, memory, queryClient, change };
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

  test('what a member has read is forgotten when nobody, or somebody else, is here', () => {
    const { queryClient, change, stop } = shopWithoutChunks();
    const other = { ...member, credentials: { ...member.credentials, id: 'other' } };
    const orders = [accountKey, 'history', member.credentials.id];
    for (const next of [null, other]) {
      change(member);
      queryClient.setQueryData(orders, ['Phèdre']);
      change(member);
      expect(queryClient.getQueryData(orders)).toEqual(['Phèdre']);
      change(next);
      expect(queryClient.getQueryData(orders)).toBeUndefined();
    }
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
    expect(letters).toEqual([['cart', 'cart.rereadAsked']]);
    stop();
  });
});

describe('a page that the server does not know any more', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    window.sessionStorage.clear();
  });

  /** How often a page is read again that hears this of its start. */
  function readings(facts: readonly ('page.outdated' | 'app.ready')[], openSession?: () => Storage): number {
    const reload = vi.spyOn(window.location, 'reload').mockImplementation(() => {});
    reload.mockClear();
    const { say, stop } = shopWithoutChunks(openSession);
    for (const type of facts) {
      say(type === 'app.ready' ? { type, settings } : { type });
    }
    stop();
    return reload.mock.calls.length;
  }

  test('is read again by itself, and not once more when the new one is unknown too', () => {
    expect([readings(['page.outdated']), readings(['page.outdated']), readings(['page.outdated'])]).toEqual([
      1, 0, 0,
    ]);
  });

  test('is read again another day, after a shop that started', () => {
    expect(readings(['page.outdated'])).toBe(1);
    expect(readings(['app.ready'])).toBe(0);
    expect(readings(['page.outdated'])).toBe(1);
  });

  test('is not read again where the browser would not remember that it was', () => {
    const keepsNothing = (): Storage => {
      throw new DOMException('no', 'SecurityError');
    };
    expect(readings(['page.outdated'], keepsNothing)).toBe(0);
  });
});
