import { describe, expect, test, vi } from 'vitest';
import type { Fetch } from '../../api/client/http.ts';
import { createLog, type LogOptions, type PageFacts } from '../../api/client/log.ts';
import { withoutQuery, withoutValues } from '../../api/client/log-entry.ts';
import { longestRecording } from '../../api/contract/log-levels.ts';
import { configuration, createFakeServer } from './fake-server.ts';
import { createManualClock, settle } from './manual-clock.ts';

const page: PageFacts = {
  address: 'https://shop.example/billets?abo=F1&email=a%40b.fr#recap',
  referrer: 'https://search.example/?q=secret',
  agent: 'Browser/1',
};

function createBench(options: Partial<Pick<LogOptions, 'fetch' | 'recording'>> = {}) {
  const { fetch: served, sent } = createFakeServer(() => new Response(null, { status: 204 }));
  const { clock, source } = createManualClock();
  return {
    log: createLog({ configuration, clock, page: () => page, fetch: served, ...options }),
    sent,
    source,
  };
}

describe('the log call', () => {
  test('posts message and context to {base}/log/{level}, with the instance and the time', async () => {
    const { log, sent, source } = createBench();
    log('API error', { target: 'ParamSC', status: 500, fault: null }, 'critical');
    await settle();
    const [request] = sent;
    expect(request?.url).toBe(`/api/log/critical?instPA=abc-DEF_123&ts=${source.now()}`);
    expect(request?.method).toBe('POST');
    expect(request?.init.keepalive).toBe(true);
    expect(Object.fromEntries(request?.body ?? [])).toEqual({
      message: 'API error',
      'context[target]': 'ParamSC',
      'context[status]': '500',
      'context[page]': 'https://shop.example/billets?abo&email',
      'context[referrer]': 'https://search.example/',
      'context[agent]': 'Browser/1',
    });
  });

  test('a critical entry brings the flight recording, in a field of its own; others do not, nor one that is too long', async () => {
    let recording = 'abc-_9';
    const { log, sent, source } = createBench({ recording: async () => recording });
    log('JS error', {}, 'critical');
    await settle();
    log('Slow', {}, 'warning');
    await settle();
    recording = 'x'.repeat(longestRecording + 1);
    log('JS error', {}, 'critical');
    await settle();
    expect(sent.map(({ body }) => body.get('recording'))).toEqual(['abc-_9', null, null]);
    expect(source.timerCount()).toBe(0);
  });

  test.each([
    ['does not come', () => new Promise<string>(() => {})],
    ['cannot be made', () => Promise.reject(new Error('no code'))],
  ])('a recording that %s keeps no entry back for long', async (_, recording) => {
    const { log, sent, source } = createBench({ recording });
    log('JS error', {}, 'critical');
    await settle();
    await source.advance(3000);
    await settle();
    expect(sent.map(({ body }) => [body.get('message'), body.get('recording')])).toEqual([
      ['JS error', null],
    ]);
  });

  test('a server that takes no entry of that size gets it once more, without the recording', async () => {
    const { fetch, sent } = createFakeServer(
      ({ body }) => new Response(null, { status: body.has('recording') ? 413 : 204 }),
    );
    const { log } = createBench({ fetch, recording: async () => 'abc-_9' });
    log('JS error', { line: 12 }, 'critical');
    await settle();
    expect(sent.map(({ body }) => [body.get('context[line]'), body.get('recording')])).toEqual([
      ['12', 'abc-_9'],
      ['12', null],
    ]);
  });

  test('is an error by default', async () => {
    const { log, sent } = createBench();
    log('Quelque chose');
    await settle();
    expect(sent[0]?.name).toBe('log/error');
  });

  test('has no time limit and leaves no timer', async () => {
    const { log, source, sent } = createBench();
    log('x');
    await settle();
    expect(source.timerCount()).toBe(0);
    expect(sent[0]?.init.signal ?? null).toBeNull();
  });

  test('cuts long texts', async () => {
    const { log, sent } = createBench();
    log('m'.repeat(10_000), { response: 'r'.repeat(10_000) });
    await settle();
    expect(sent[0]?.body.get('message')).toHaveLength(500);
    expect(sent[0]?.body.get('context[response]')).toHaveLength(2000);
  });

  test.each(['x', 'é', '€', '𠮷', '&'])(
    'stays below the size that the server takes, even of %s',
    async (character) => {
      const { log, sent } = createBench();
      const long = character.repeat(20_000);
      log(long, { response: long, other: long, third: long });
      await settle();
      expect(sent[0]?.body.toString().length).toBeLessThanOrEqual(8000);
      expect(sent[0]?.body.get('context[response]')).toContain(character.repeat(10));
    },
  );

  test('is made twenty times a minute at most, and says how many were dropped', async () => {
    const { log, sent, source } = createBench();
    for (let index = 0; index < 50; index++) {
      log(`n° ${index}`);
    }
    await settle();
    expect(sent).toHaveLength(20);
    await source.advance(59_999);
    log('still too soon');
    await settle();
    expect(sent).toHaveLength(20);
    await source.advance(1);
    log('again');
    await settle();
    expect(sent).toHaveLength(21);
    expect(sent[20]?.body.get('context[dropped]')).toBe('31');
  });

  const failing: readonly (readonly [string, Fetch])[] = [
    ['rejects', async () => Promise.reject(new TypeError('Failed to fetch'))],
    [
      'throws',
      () => {
        throw new Error('blocked');
      },
    ],
    ['answers 500', async () => new Response('', { status: 500 })],
    ['never answers', () => new Promise(() => {})],
  ];
  test.each(failing)('survives a fetch that %s, and does not tell it', async (_name, fetch) => {
    const spied = vi.fn(fetch);
    const { log } = createBench({ fetch: spied });
    expect(() => log('x')).not.toThrow();
    await settle();
    expect(spied).toHaveBeenCalledTimes(1);
  });

  test('survives a page that cannot be asked', () => {
    const { clock } = createManualClock();
    const log = createLog({
      configuration,
      clock,
      page: () => {
        throw new Error('gone');
      },
    });
    expect(() => log('x')).not.toThrow();
  });
});

test.each([
  ['https://a.example/x?b=1&b=2&c#d', 'https://a.example/x?b&c', 'https://a.example/x'],
  ['https://user:pw@a.example/x', 'https://a.example/x', 'https://a.example/x'],
  ['', '', ''],
  ['no address', '', ''],
])('%j is told as %j and %j', (address, values, query) => {
  expect(withoutValues(address)).toBe(values);
  expect(withoutQuery(address)).toBe(query);
});
