// @vitest-environment happy-dom
import { QueryClient } from '@tanstack/react-query';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ShopError } from '../../api/values/shop-error.ts';
import type { TabEvent } from '../../machines/inactivity/inactivity.types.ts';
import type { TabsBrowser, TabsChannel } from '../../ui/cart/slots/cart-tabs.ts';
import {
  createActivityTabs,
  createInactivityActors,
  doubtSession,
} from '../../ui/session/slots/inactivity-logic.ts';
import { createManualSource } from '../client/manual-clock.ts';
import { settings, visitor } from '../support/data/fixtures.ts';
import { asMember } from '../support/stages/member-state.ts';
import { listenTo } from './actor-bench.ts';
import { createRoot, member } from './session-root.ts';

const noTabs = { tell: () => {}, onTold: () => () => {} };

describe('who is here', () => {
  function follow() {
    const shop = createRoot();
    const source = createManualSource();
    const actors = createInactivityActors({ root: shop.root, clock: source, tabs: noTabs, view: window });
    const listening = listenTo(actors.followPresence, undefined);
    return { ...shop, source, ...listening, typesHeard: () => listening.heard.map(({ type }) => type) };
  }

  test('a member is told with the venue’s time-out, once, and when they leave', () => {
    const { show, heard, source } = follow();
    show('session', { value: asMember, context: { customer: member } });
    show('session', { value: asMember, context: { customer: { ...member } } });
    show('session', { value: 'loggedOut', context: { customer: null } });
    expect(heard).toEqual([
      {
        type: 'member.arrived',
        timeoutSeconds: settings.options.inactivitySeconds,
        at: source.now(),
      },
      { type: 'member.left' },
    ]);
  });

  test('a visitor is nobody to sign out', () => {
    const { show, heard } = follow();
    show('session', { value: { authenticated: 'visitor' }, context: { customer: visitor } });
    expect(heard).toEqual([]);
  });

  test('another member in the place of one leaves and arrives', () => {
    const { show, typesHeard } = follow();
    show('session', { context: { customer: member } });
    const other = { ...member, credentials: { ...member.credentials, id: '4712' } };
    show('session', { context: { customer: other } });
    expect(typesHeard()).toEqual(['member.arrived', 'member.left', 'member.arrived']);
  });

  test.each([
    { who: 'a member', customer: member, before: ['member.arrived'] },
    { who: 'a visitor', customer: visitor, before: [] },
  ])('$who whom the server no longer knows when asked again is lost', ({ customer, before }) => {
    const { show, typesHeard } = follow();
    show('session', { value: { authenticated: 'visitor' }, context: { customer } });
    show('session', { value: 'rechecking' });
    show('session', { value: 'loggedOut', context: { customer: null } });
    expect(typesHeard()).toEqual([...before, 'session.lost']);
  });

  test('nobody who is asked about and was nobody is lost', () => {
    const { show, heard } = follow();
    show('session', { value: 'rechecking' });
    show('session', { value: 'loggedOut' });
    expect(heard).toEqual([]);
  });
});

describe('activity', () => {
  const stops: (() => void)[] = [];
  afterEach(() => {
    for (const stop of stops.splice(0)) {
      stop();
    }
  });

  function listen() {
    const { root } = createRoot();
    const source = createManualSource();
    const actors = createInactivityActors({ root, clock: source, tabs: noTabs, view: window });
    const { heard, stop } = listenTo(actors.listenToActivity, { throttle: 30_000 });
    stops.push(stop);
    return { source, heard, stop };
  }

  test.each(['pointermove', 'keydown', 'input', 'scroll', 'wheel', 'touchmove', 'pointerdown'])(
    '« %s » anywhere on the page is told a second later, with its moment',
    async (sign) => {
      const { source, heard } = listen();
      const at = source.now();
      const field = document.body.appendChild(document.createElement('input'));
      field.dispatchEvent(new Event(sign));
      await source.advance(999);
      expect(heard).toEqual([]);
      await source.advance(1);
      expect(heard).toEqual([{ type: 'activity.noticed', at }]);
      field.remove();
    },
  );

  test('a lot of it is told once in half a minute, with the moment of the last sign', async () => {
    const { source, heard } = listen();
    const startedAt = source.now();
    for (let second = 0; second < 60; second++) {
      window.dispatchEvent(new Event('keydown'));
      await source.advance(1000);
    }
    await source.advance(31_000);
    const told = heard.map((event) => ('at' in event ? Number(event.at) - startedAt : null));
    expect(told).toEqual([0, 30_000, 59_000]);
  });

  test('is no longer listened to once nobody waits for it', async () => {
    const { source, heard, stop } = listen();
    window.dispatchEvent(new Event('keydown'));
    stop();
    window.dispatchEvent(new Event('keydown'));
    await source.advance(60_000);
    expect(heard).toEqual([]);
  });
});

describe('tabs', () => {
  const events: readonly TabEvent[] = [{ type: 'activity.shared', at: 12 }, { type: 'timeOut.shared' }];
  const badWords = [null, 'x', {}, { type: 'activity.shared' }, { type: 'activity.shared', at: 'soon' }];

  /** Two tabs on one channel, as a BroadcastChannel does it: nobody hears themselves. */
  function createChannels() {
    const channels: { deliver: (data: unknown) => void; self: TabsChannel }[] = [];
    const openChannel = (): TabsChannel => {
      let deliver = (_: unknown): void => {};
      const self: TabsChannel = {
        postMessage: (message) => {
          for (const channel of channels) {
            if (channel.self !== self) {
              channel.deliver(message);
            }
          }
        },
        addEventListener: (_, listener) => {
          deliver = (data) => listener(new MessageEvent('message', { data }));
        },
      };
      channels.push({ deliver: (data) => deliver(data), self });
      return self;
    };
    return { openChannel, say: (data: unknown) => channels.map(({ deliver }) => deliver(data)) };
  }
  const noStorage = (): never => {
    throw new Error('blocked');
  };

  test('tell each other what they know, and nothing else is understood', () => {
    const { openChannel, say } = createChannels();
    const browser: TabsBrowser = { openChannel, view: window, openStorage: noStorage };
    const [here, there] = [createActivityTabs('x', browser), createActivityTabs('x', browser)];
    const heard: TabEvent[] = [];
    const stop = there.onTold((event) => heard.push(event));
    for (const event of events) {
      here.tell(event);
    }
    for (const words of badWords) {
      say(words);
    }
    expect(heard).toEqual(events);
    stop();
    here.tell({ type: 'timeOut.shared' });
    expect(heard).toHaveLength(2);
  });

  test('without a channel hear by the storage, and leave nothing in it', () => {
    const kept = new Map<string, string>();
    const browser: TabsBrowser = {
      view: window,
      openStorage: () => ({
        getItem: () => null,
        setItem: (key, newValue) => {
          kept.set(key, newValue);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
        },
        removeItem: (key) => {
          kept.delete(key);
          window.dispatchEvent(new StorageEvent('storage', { key, newValue: null }));
        },
      }),
    };
    const tabs = createActivityTabs('y', browser);
    const heard: TabEvent[] = [];
    tabs.onTold((event) => heard.push(event));
    for (const event of events) {
      tabs.tell(event);
    }
    window.dispatchEvent(new StorageEvent('storage', { key: 'guichet-activity-y', newValue: '{' }));
    expect(heard).toEqual(events);
    expect(kept.size).toBe(0);
  });

  test('where nothing can be told, a tab counts for itself', () => {
    const browser: TabsBrowser = { openChannel: noStorage, view: window, openStorage: noStorage };
    expect(() => createActivityTabs('z', browser).tell({ type: 'timeOut.shared' })).not.toThrow();
  });
});

describe('a session in doubt', () => {
  const refused = new ShopError('Connectez-vous.', 4);

  function createDoubts() {
    const shop = createRoot();
    const queryClient = new QueryClient({ defaultOptions: { queries: { retry: false } } });
    const source = createManualSource();
    doubtSession({ root: shop.root, queryClient, clock: source });
    const fails = (error: Error, key = 'history') =>
      queryClient.fetchQuery({ queryKey: [key], queryFn: () => Promise.reject(error) }).catch(() => {});
    return { ...shop, source, fails };
  }
  const asked = { type: 'session.changedElsewhere', customerId: null };

  test('is asked about when the server refuses what is the shopper’s own, not again at once', async () => {
    const { show, told, fails, source } = createDoubts();
    show('session', { context: { customer: visitor } });
    await fails(refused);
    expect(told).toEqual([asked]);
    await fails(refused, 'references');
    expect(told).toEqual([asked]);
    await source.advance(60_000);
    show('cart', { context: { refusals: [{ code: 4, message: '', lostSeats: [], fields: {} }] } });
    expect(told).toEqual([asked, asked]);
  });

  test('is not when nobody is signed in, or for another refusal', async () => {
    const { show, told, fails } = createDoubts();
    await fails(refused);
    show('session', { context: { customer: visitor } });
    await fails(new ShopError('', 6), 'other');
    await vi.waitFor(() => expect(told).toEqual([]));
  });
});
