// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { HttpError } from '../../api/client/errors.ts';
import { ContractError } from '../../api/contract/contract-error.ts';
import { ShopError } from '../../api/entities/shop-error.ts';
import { createBrowserClock } from '../../ui/wiring/browser-clock.ts';
import { createCartTabs, type TabsBrowser } from '../../ui/wiring/cart-tabs.ts';
import { readConfiguration } from '../../ui/wiring/configuration.ts';
import { leaveForPayment } from '../../ui/wiring/hosted-payment.ts';
import { createPageSigns } from '../../ui/wiring/page-signs.ts';
import { watchPreloadErrors } from '../../ui/wiring/preload-errors.ts';
import { watchUncaughtErrors } from '../../ui/wiring/uncaught-errors.ts';

beforeEach(() => {
  document.body.replaceChildren();
});

function addElement(tag: string, id: string, text: string): void {
  const element = document.createElement(tag);
  element.id = id;
  element.setAttribute('type', 'application/json');
  element.textContent = text;
  document.body.append(element);
}

describe('the page’s configuration', () => {
  test('is read from its element', () => {
    addElement(
      'script',
      'guichet-configuration',
      '{"base":"/api","assets":"/","inst":1,"instPA":"abc","bix":"77","servie":12}',
    );
    expect(readConfiguration(document)).toEqual({
      base: '/api',
      assets: '/',
      inst: 1,
      instanceId: 'abc',
      customerId: '77',
      servedAt: 12,
    });
  });

  test.each(['', '{', '[]', '{"assets":"/"}', 'null'])('is without an instance when it says %j', (text) => {
    addElement('script', 'guichet-configuration', text);
    expect(readConfiguration(document).instanceId).toBe('');
  });

  test('is without an instance when it is absent, or posed as by another element', () => {
    expect(readConfiguration(document)).toMatchObject({ base: '/api', instanceId: '', customerId: null });
    addElement('a', 'guichet-configuration', '{"base":"https://evil.tld","instPA":"x"}');
    expect(readConfiguration(document)).toMatchObject({ base: '/api', instanceId: '' });
  });
});

describe('the browser’s clock', () => {
  test('wakes on every sign, until it is told to stop', () => {
    const woken = vi.fn();
    const stop = createBrowserClock().onResume(woken);
    for (const sign of ['pageshow', 'focus', 'online']) {
      window.dispatchEvent(new Event(sign));
    }
    for (const sign of ['visibilitychange', 'freeze', 'resume']) {
      document.dispatchEvent(new Event(sign));
    }
    expect(woken).toHaveBeenCalledTimes(6);
    stop();
    window.dispatchEvent(new Event('focus'));
    document.dispatchEvent(new Event('resume'));
    expect(woken).toHaveBeenCalledTimes(6);
  });

  test('does not wake for a page that is being hidden', () => {
    const woken = vi.fn();
    const hidden = vi.spyOn(document, 'visibilityState', 'get').mockReturnValue('hidden');
    const stop = createBrowserClock().onResume(woken);
    document.dispatchEvent(new Event('visibilitychange'));
    expect(woken).not.toHaveBeenCalled();
    stop();
    hidden.mockRestore();
  });

  test('runs and cancels timers, and only goes forward', async () => {
    const clock = createBrowserClock();
    const ran = vi.fn();
    const cancel = clock.setTimer(() => ran('cancelled'), 1);
    clock.setTimer(() => ran('run'), 1);
    cancel();
    const before = clock.elapsed();
    await new Promise((resolve) => setTimeout(resolve, 20));
    expect(ran.mock.calls).toEqual([['run']]);
    expect(clock.elapsed()).toBeGreaterThan(before);
    expect(Math.abs(clock.now() - Date.now())).toBeLessThan(1000);
  });
});

test('the page’s signs follow its events', () => {
  const signs = createPageSigns();
  const [visibility, network] = [vi.fn(), vi.fn()];
  const stops = [signs.onVisibility(visibility), signs.onNetwork(network)];
  const fire = () => {
    document.dispatchEvent(new Event('visibilitychange'));
    window.dispatchEvent(new Event('offline'));
    window.dispatchEvent(new Event('online'));
  };
  fire();
  for (const stop of stops) {
    stop();
  }
  fire();
  expect(visibility).toHaveBeenCalledTimes(1);
  expect(network).toHaveBeenCalledTimes(2);
  expect(signs.isVisible()).toBe(true);
  expect(signs.isOnline()).toBe(true);
});

describe('tabs of one cart', () => {
  const settleChannels = () => new Promise((resolve) => setTimeout(resolve, 30));

  test('hear each other’s changes and not their own, nor those of another instance', async () => {
    const [here, there, stranger] = [createCartTabs('a'), createCartTabs('a'), createCartTabs('b')];
    const [hereHeard, thereHeard, strangerHeard] = [vi.fn(), vi.fn(), vi.fn()];
    here.onCartChange(hereHeard);
    const stop = there.onCartChange(thereHeard);
    stranger.onCartChange(strangerHeard);
    here.announceCartChange();
    await settleChannels();
    expect(hereHeard).not.toHaveBeenCalled();
    expect(thereHeard).toHaveBeenCalledTimes(1);
    expect(strangerHeard).not.toHaveBeenCalled();
    stop();
    here.announceCartChange();
    await settleChannels();
    expect(thereHeard).toHaveBeenCalledTimes(1);
  });

  test.each([null, 'cart.changed', { type: 'other' }, { type: ['cart.changed'] }, []])(
    'do not understand garbage: %j',
    async (message) => {
      const heard = vi.fn();
      let hear: (event: MessageEvent<unknown>) => void = () => {};
      const channel = {
        addEventListener: (_type: string, listener: typeof hear) => {
          hear = listener;
        },
      } as unknown as BroadcastChannel;
      const browser: TabsBrowser = {
        openChannel: () => channel,
        view: window,
        openStorage: () => localStorage,
      };
      createCartTabs('a', browser).onCartChange(heard);
      hear(new MessageEvent('message', { data: message }));
      expect(heard).not.toHaveBeenCalled();
      hear(new MessageEvent('message', { data: { type: 'cart.changed' } }));
      expect(heard).toHaveBeenCalledTimes(1);
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
    tabs.onCartChange(heard);
    tabs.announceCartChange();
    expect(writes).toEqual([['guichet-a', expect.stringMatching(/^cart\.changed \d+/)], ['guichet-a']]);
    const send = (key: string | null, newValue: string | null) =>
      window.dispatchEvent(Object.assign(new Event('storage'), { key, newValue }));
    send('guichet-a', 'cart.changed 12');
    send('guichet-b', 'cart.changed 12');
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
    expect(() => createCartTabs('a', browser).announceCartChange()).not.toThrow();
  });
});

describe('leaving for the payment page', () => {
  function createDeparture() {
    const location = { href: 'https://shop.example/processus', assign: vi.fn() };
    const submitted = vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(() => {});
    submitted.mockClear();
    return { page: { document, location }, location, submitted };
  }

  test('posts the bank’s fields, as text, whatever they are called', () => {
    const { page, submitted } = createDeparture();
    leaveForPayment(
      {
        reference: 'GO1',
        address: 'https://bank.example/vads',
        fields: { vads_amount: '2500', submit: '"><script>' },
      },
      page,
    );
    const form = document.querySelector('form');
    expect(form?.getAttribute('action') ?? form?.action).toBe('https://bank.example/vads');
    expect(form?.method).toBe('post');
    expect(
      [...document.querySelectorAll('input')].map(({ type, name, value }) => [type, name, value]),
    ).toEqual([
      ['hidden', 'vads_amount', '2500'],
      ['hidden', 'submit', '"><script>'],
    ]);
    expect(submitted).toHaveBeenCalledTimes(1);
  });

  test('goes there when there is nothing to post', () => {
    const { page, location, submitted } = createDeparture();
    leaveForPayment({ reference: 'GO1', address: '/processus/confirmation?ref=GO1', fields: {} }, page);
    expect(location.assign).toHaveBeenCalledWith('https://shop.example/processus/confirmation?ref=GO1');
    expect(submitted).not.toHaveBeenCalled();
  });

  test.each(['javascript:alert(1)', 'data:text/html,x', 'http://'])('goes to no %s', (address) => {
    const { page, location } = createDeparture();
    expect(() => leaveForPayment({ reference: 'GO1', address, fields: {} }, page)).toThrow();
    expect(location.assign).not.toHaveBeenCalled();
  });
});

describe('errors that nobody caught', () => {
  const errorEvent = (message: string, error: unknown = new Error(message)) =>
    Object.assign(new Event('error'), {
      message,
      filename: 'https://shop.example/build/main.js?v=1',
      lineno: 12,
      colno: 34,
      error,
    });
  const rejection = (reason: unknown) => Object.assign(new Event('unhandledrejection'), { reason });

  test('are told once each, with message and line', () => {
    const log = vi.fn();
    const { stop } = watchUncaughtErrors(log);
    window.dispatchEvent(errorEvent('x is not a function'));
    window.dispatchEvent(errorEvent('x is not a function'));
    window.dispatchEvent(rejection(new TypeError('y')));
    window.dispatchEvent(rejection('a word'));
    stop();
    window.dispatchEvent(errorEvent('too late'));
    expect(log.mock.calls).toEqual([
      ['JS error', { error: 'x is not a function', line: 'main.js:12:34' }, 'critical'],
      ['JS error', { error: 'TypeError: y', line: expect.stringMatching(/^\S+:\d+:\d+$/) }, 'critical'],
      ['JS error', { error: 'a word', line: '' }, 'critical'],
    ]);
  });

  test('are left alone when the client told of them', () => {
    const log = vi.fn();
    const { stop, tell } = watchUncaughtErrors(log);
    for (const error of [new ShopError('Non', 3), new HttpError(500, 'X', ''), new ContractError('a', 'b')]) {
      window.dispatchEvent(errorEvent(error.message, error));
      window.dispatchEvent(rejection(error));
      tell(error);
    }
    stop();
    expect(log).not.toHaveBeenCalled();
  });

  test('are ten at most, and cut', () => {
    const log = vi.fn();
    const { stop, tell } = watchUncaughtErrors(log);
    for (let index = 0; index < 50; index++) {
      tell(new Error(`${index} ${'x'.repeat(5000)}`));
    }
    stop();
    expect(log).toHaveBeenCalledTimes(10);
    expect(log.mock.calls[0]?.[1].error.length).toBe(300);
  });
});

describe('a script that cannot be fetched', () => {
  function createPreloadBench({ isKept = true, mayReload = true } = {}) {
    const kept = new Map<string, string>();
    const reload = vi.fn();
    const session = {
      read: (key: string) => kept.get(key) ?? null,
      write: (key: string, value: string) => {
        kept.set(key, value);
        return isKept;
      },
      remove: (key: string) => void kept.delete(key),
    };
    const watch = (version: string) =>
      watchPreloadErrors({ log: vi.fn(), session, version, reload, mayReload: () => mayReload });
    const fail = () => {
      const event = new Event('vite:preloadError', { cancelable: true });
      window.dispatchEvent(event);
      return event.defaultPrevented;
    };
    return { watch, fail, reload };
  }

  test('reads the page again once for each version, and throws on', () => {
    const { watch, fail, reload } = createPreloadBench();
    let stop = watch('v1');
    expect([fail(), fail()]).toEqual([false, false]);
    expect(reload).toHaveBeenCalledTimes(1);
    stop();
    stop = watch('v2');
    fail();
    expect(reload).toHaveBeenCalledTimes(2);
    stop();
    fail();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  test('is told as a preload-error event, which can cancel both', () => {
    const { watch, fail, reload } = createPreloadBench();
    const stop = watch('v1');
    const cancel = (event: Event) => event.preventDefault();
    window.addEventListener('preload-error', cancel);
    expect(fail()).toBe(true);
    expect(reload).not.toHaveBeenCalled();
    window.removeEventListener('preload-error', cancel);
    stop();
  });

  test.each([{ isKept: false }, { mayReload: false }])('never loops, never harms: %j', (how) => {
    const { watch, fail, reload } = createPreloadBench(how);
    const stop = watch('v1');
    expect(fail()).toBe(false);
    expect(reload).not.toHaveBeenCalled();
    stop();
  });
});
