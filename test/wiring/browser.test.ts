// @vitest-environment happy-dom
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { createPageSigns } from '../../ui/shop/slots/page-signs.ts';
import { createBrowserClock } from '../../ui/start/browser-clock.ts';
import { readConfiguration } from '../../ui/start/configuration.ts';

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
      hasAdditions: false,
      servedAt: 12,
      startedCalls: ['Accueil?'],
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
    await new Promise<void>((done) => clock.setTimer(done, 5));
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
