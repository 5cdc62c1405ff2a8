// @vitest-environment happy-dom
import { describe, expect, test, vi } from 'vitest';
import type { Cart } from '../../api/cart/cart.ts';
import { createCartTabs, type TabsBrowser, type TabsChannel } from '../../ui/cart/slots/cart-tabs.ts';
import { createLateTabs } from '../../ui/start/late-parts.ts';
import { emptyCart, heldCart } from '../support/data/fixtures.ts';

describe('tabs of one cart', () => {
  /** Channels deliver in order: what is told last, to a channel of its own, has come after all that was told before. */
  async function settleChannels(): Promise<void> {
    for (let told = 0; told < 3; told += 1) {
      const [from, to] = [new BroadcastChannel('settled'), new BroadcastChannel('settled')];
      await new Promise((heard) => {
        to.addEventListener('message', heard);
        from.postMessage('');
      });
      from.close();
      to.close();
    }
  }
  const two = heldCart();
  const none = emptyCart;

  /** Tabs that hear; each reads again what `read` says when it hears that another knows better. */
  function openTabs(instance: string, ...reads: (() => Cart)[]) {
    return reads.map((read) => {
      const tab = createCartTabs(instance);
      const heard = vi.fn(() => tab.tellCart(read()));
      tab.onOtherCart(heard);
      return { ...tab, heard };
    });
  }

  test('hear that another has read another cart, not what they have read themselves, nor of another instance', async () => {
    const [here, there] = openTabs(
      'a',
      () => none,
      () => none,
    );
    const [stranger] = openTabs('b', () => none);
    here?.tellCart(none);
    there?.tellCart(none);
    await settleChannels();
    here?.heard.mockClear();
    there?.heard.mockClear();
    here?.tellCart(two);
    await settleChannels();
    expect(there?.heard).toHaveBeenCalledTimes(1);
    expect(stranger?.heard).not.toHaveBeenCalled();
  });

  test('that agree read nothing again', async () => {
    const [here, there] = openTabs(
      'agree',
      () => two,
      () => two,
    );
    here?.tellCart(two);
    there?.tellCart(two);
    await settleChannels();
    here?.tellCart({ ...two });
    there?.tellCart({ ...two });
    await settleChannels();
    expect(here?.heard).not.toHaveBeenCalled();
    expect(there?.heard).not.toHaveBeenCalled();
  });

  test('that never agree do not read for ever', async () => {
    const [here, there] = openTabs(
      'versions',
      () => two,
      () => none,
    );
    here?.tellCart(two);
    for (let turn = 0; turn < 5; turn += 1) {
      await settleChannels();
    }
    expect(here?.heard.mock.calls.length).toBeLessThanOrEqual(1);
    expect(there?.heard.mock.calls.length).toBeLessThanOrEqual(2);
  });

  test('read again whatever they know when one of them cannot say what the cart is', async () => {
    const [here, there] = openTabs(
      'paid',
      () => two,
      () => two,
    );
    here?.tellCart(two);
    there?.tellCart(two);
    await settleChannels();
    there?.heard.mockClear();
    here?.tellCart(null);
    await settleChannels();
    expect(there?.heard).toHaveBeenCalledTimes(1);
  });

  test('who stopped listening hears nothing more', async () => {
    const [here, there] = [createCartTabs('stop'), createCartTabs('stop')];
    const heard = vi.fn();
    there.onOtherCart(heard)();
    here.tellCart(two);
    await settleChannels();
    expect(heard).not.toHaveBeenCalled();
  });

  test('tell on joining what they had read before, and learn then that another knows better', async () => {
    const [other] = openTabs('late', () => two);
    other?.tellCart(two);
    const late = createLateTabs('late');
    const heard = vi.fn();
    late.onOtherCart(heard);
    late.tellCart(none);
    await settleChannels();
    expect(other?.heard).not.toHaveBeenCalled();
    await late.join();
    await settleChannels();
    expect(other?.heard).toHaveBeenCalledTimes(1);
    expect(heard).toHaveBeenCalledTimes(1);
  });

  describe('before they have joined', () => {
    test('hear from the first moment that another speaks, and nothing twice once they have', async () => {
      const early = createLateTabs('early');
      const heard = vi.fn();
      early.onOtherCart(heard);
      const [other] = openTabs('early', () => two);
      other?.tellCart(two);
      await settleChannels();
      expect(heard).toHaveBeenCalledTimes(1);
      early.tellCart(two);
      await early.join();
      await early.join();
      early.tellCart(two);
      other?.tellCart({ ...two });
      await settleChannels();
      expect(heard).toHaveBeenCalledTimes(1);
      other?.tellCart(null);
      await settleChannels();
      expect(heard).toHaveBeenCalledTimes(2);
    });

    test('say at once that the cart may be another: the page may leave for the bank', async () => {
      const [other] = openTabs('leaving', () => two);
      createLateTabs('leaving').tellCart(null);
      await settleChannels();
      expect(other?.heard).toHaveBeenCalledTimes(1);
    });

    test('tell the latest that they had read, and nothing where that is not known', async () => {
      const [other] = openTabs('latest', () => two);
      const late = createLateTabs('latest');
      late.tellCart(none);
      late.tellCart(null);
      await settleChannels();
      other?.heard.mockClear();
      await late.join();
      await settleChannels();
      expect(other?.heard).not.toHaveBeenCalled();
    });

    test('are silent in a browser without channels', async () => {
      vi.stubGlobal('BroadcastChannel', undefined);
      const late = createLateTabs('none');
      expect(() => late.tellCart(null)).not.toThrow();
      await expect(late.join()).resolves.toBeUndefined();
      vi.unstubAllGlobals();
    });
  });

  test.each([null, 'cart.changed', { type: 'other' }, { type: ['cart.changed'] }, []])(
    'do not understand garbage: %j',
    (message) => {
      const heard = vi.fn();
      let hear: (event: MessageEvent<unknown>) => void = () => {};
      const channel: TabsChannel = {
        postMessage: () => {},
        addEventListener: (_type, listener) => {
          hear = listener;
        },
      };
      const browser: TabsBrowser = {
        openChannel: () => channel,
        view: window,
        openStorage: () => localStorage,
      };
      createCartTabs('a', browser).onOtherCart(heard);
      hear(new MessageEvent('message', { data: message }));
      expect(heard).not.toHaveBeenCalled();
      for (const data of [{ type: 'cart.changed' }, { type: 'cart.changed', mark: { of: 'nothing' } }]) {
        hear(new MessageEvent('message', { data }));
      }
      expect(heard).toHaveBeenCalledTimes(2);
    },
  );

  test('speak by storage where there is no channel', () => {
    const writes: string[][] = [];
    const storage = {
      setItem: (...given: string[]) => writes.push(given),
      removeItem: (...given: string[]) => writes.push(given),
    };
    const browser: TabsBrowser = {
      openChannel: () => {
        throw new DOMException('no', 'SecurityError');
      },
      view: window,
      openStorage: () => storage,
    };
    const tabs = createCartTabs('a', browser);
    const heard = vi.fn();
    tabs.onOtherCart(heard);
    tabs.tellCart(two);
    expect(writes).toEqual([
      ['guichet-a', expect.stringMatching(/^cart\.changed \d+ [0-9a-z]+$/)],
      ['guichet-a'],
    ]);
    const own = writes[0]?.[1]?.split(' ')[2] ?? '';
    const send = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    send('guichet-a', 'cart.changed 12 another');
    expect(heard).toHaveBeenCalledTimes(1);
    send('guichet-a', `cart.changed 13 ${own}`);
    send('guichet-b', 'cart.changed 14 another');
    send('guichet-a', null);
    send(null, null);
    send('guichet-a', 'other');
    expect(heard).toHaveBeenCalledTimes(1);
  });

  test('are silent where there is neither', () => {
    const browser: TabsBrowser = {
      view: window,
      openStorage: () => {
        throw new DOMException('no', 'SecurityError');
      },
    };
    expect(() => createCartTabs('a', browser).tellCart(two)).not.toThrow();
  });
});
