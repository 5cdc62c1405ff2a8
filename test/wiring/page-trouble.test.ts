// @vitest-environment happy-dom
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor, createMachine, fromPromise } from 'xstate';
import { HttpError } from '../../api/client/errors.ts';
import { ContractError } from '../../api/contract/read.ts';
import { ShopError } from '../../api/values/shop-error.ts';
import { leaveForPayment } from '../../ui/checkout/slots/hosted-payment.ts';
import { tellActorErrors, watchPreloadErrors, watchUncaughtErrors } from '../../ui/start/page-trouble.ts';

beforeEach(() => {
  document.body.replaceChildren();
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

  test('are told of where an effect of any actor fails, below the root too', async () => {
    const tell = vi.fn();
    const failing = (error: Error) =>
      createMachine({ invoke: { src: fromPromise(() => Promise.reject(error)), onError: {} } });
    const fault = new TypeError('x is not a function');
    const root = createActor(
      createMachine({ invoke: [{ src: failing(fault) }, { src: failing(new Error('Non')) }] }),
    );
    tellActorErrors(root, tell);
    root.start();
    await vi.waitFor(() => expect(tell).toHaveBeenCalledTimes(2));
    expect(tell.mock.calls[0]).toEqual([fault]);
    root.stop();
  });

  test('are no notice of the platform', () => {
    const log = vi.fn();
    const { stop } = watchUncaughtErrors(log);
    const message = 'ResizeObserver loop completed with undelivered notifications.';
    window.dispatchEvent(new ErrorEvent('error', { message }));
    expect(log).not.toHaveBeenCalled();
    window.dispatchEvent(new ErrorEvent('error', { message: 'x is not a function' }));
    expect(log).toHaveBeenCalledTimes(1);
    stop();
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
  function createPreloadBench() {
    const asked = vi.fn();
    const hear = (event: Event) => asked(event instanceof CustomEvent ? event.detail : null);
    window.addEventListener('script-missing', hear);
    const mayReload = () => false;
    const stopWatching = watchPreloadErrors({ log: vi.fn(), version: '/build/shop.js', mayReload });
    return {
      asked,
      mayReload,
      fail: () => {
        const event = new Event('vite:preloadError', { cancelable: true });
        window.dispatchEvent(event);
        return event.defaultPrevented;
      },
      stop: () => {
        stopWatching();
        window.removeEventListener('script-missing', hear);
      },
    };
  }

  test('is told to the page, which reads itself again when it can, and thrown on', () => {
    const { asked, mayReload, fail, stop } = createPreloadBench();
    expect(fail()).toBe(false);
    expect(asked.mock.calls).toEqual([[{ address: '/build/shop.js', mayReload }]]);
    stop();
    fail();
    expect(asked).toHaveBeenCalledTimes(1);
  });

  test('is told as a preload-error event, which can cancel both', () => {
    const { asked, fail, stop } = createPreloadBench();
    const cancel = (event: Event) => event.preventDefault();
    window.addEventListener('preload-error', cancel);
    expect(fail()).toBe(true);
    expect(asked).not.toHaveBeenCalled();
    window.removeEventListener('preload-error', cancel);
    stop();
  });
});

describe('the first seconds of a page', () => {
  const script = readFileSync('api/server/pages/first-seconds.js', 'utf8');
  const missing = (address: string, mayReload = true) =>
    window.dispatchEvent(
      new CustomEvent('script-missing', { detail: { address, mayReload: () => mayReload } }),
    );
  const reload = vi.fn();
  const stop = vi.fn();
  const head = vi.fn<() => Promise<Response>>();
  // The page's own script, with what it touches of the browser in its place.
  const read = () => new Function('fetch', 'location', 'stop', script)(head, { reload }, stop);

  beforeAll(() => {
    vi.useFakeTimers();
    read();
  });
  beforeEach(() => {
    reload.mockClear();
    sessionStorage.clear();
    document.body.innerHTML =
      '<div id="shop"></div><p class="startingWords">La salle s’éclaire…</p><p class="startingSlow"></p>';
  });
  afterAll(() => {
    vi.useRealTimers();
  });

  const later = () => vi.advanceTimersByTimeAsync(2000);

  test('read the page again once for a script that a new version replaced', async () => {
    head.mockResolvedValue(new Response());
    missing('/build/a.js');
    await later();
    missing('/build/a.js');
    await later();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('wait for a network that is gone, say so, and go on by themselves', async () => {
    head.mockRejectedValue(new TypeError('Failed to fetch'));
    missing('/build/b.js');
    await later();
    await later();
    expect(reload).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('Elle s’ouvrira d’elle-même dès qu’elle répond');
    head.mockResolvedValue(new Response());
    await later();
    expect(reload).toHaveBeenCalledTimes(1);
  });

  test('give up what hangs where a network is silent, say so, and go on by themselves', async () => {
    head.mockResolvedValue(new Response());
    read();
    await vi.advanceTimersByTimeAsync(60_000);
    expect(stop).not.toHaveBeenCalled();
    head.mockRejectedValue(new DOMException('No answer in time', 'TimeoutError'));
    await vi.advanceTimersByTimeAsync(10_000);
    expect(stop).toHaveBeenCalled();
    expect(reload).not.toHaveBeenCalled();
    expect(document.body.textContent).toContain('Elle s’ouvrira d’elle-même dès qu’elle répond');
    head.mockResolvedValue(new Response());
    await later();
    expect(reload).toHaveBeenCalled();
  });

  test('never read the page again while that would do harm', async () => {
    head.mockResolvedValue(new Response());
    missing('/build/c.js', false);
    await later();
    expect(reload).not.toHaveBeenCalled();
  });
});
