import type { ServerResponse } from 'node:http';
import { PassThrough } from 'node:stream';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Listener, LiveChannel } from '../../api/server/live/live-channel.ts';
import { eventText, type Source } from '../../api/server/live/topic.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A source whose readings take so many milliseconds, the first of them perhaps longer, and a count of them. */
function countedSource(
  duration: number,
  first = duration,
): Source<number> & { readonly readings: () => number } {
  let readings = 0;
  return {
    readings: () => readings,
    read: async () => {
      await new Promise((done) => setTimeout(done, readings === 0 ? first : duration));
      readings += 1;
      return readings;
    },
    versionOf: String,
    whole: (state) => eventText('whole', { state }),
    difference: (_, state) => eventText('difference', { state }),
  };
}

/** The part of an answer that a stream is written to. */
const connection = (): ServerResponse => new PassThrough().resume() as unknown as ServerResponse;

const someone: Listener = { contextId: 'someone', network: 'here' };

async function watch(...sources: readonly Source<number>[]): Promise<LiveChannel> {
  const channel = new LiveChannel((error) => {
    throw error;
  });
  for (const [index, source] of sources.entries()) {
    channel.open(`source-${index}`, () => source, { response: connection(), version: '', listener: someone });
  }
  await vi.advanceTimersByTimeAsync(10_000);
  channel.close();
  return channel;
}

it('what is quick to read is told within a second and a half, however slow the other readings', async () => {
  const quick = countedSource(5);
  await watch(countedSource(400), quick);
  expect(quick.readings()).toBeGreaterThanOrEqual(7);
});

it('a slow reading takes no more than one part in twenty of the time', async () => {
  const slow = countedSource(400);
  await watch(slow, countedSource(5));
  expect(slow.readings()).toBe(2);
});

it('a reading that stalled once does not make people wait: what follows is told at its usual pace', async () => {
  const stalled = countedSource(5, 800);
  await watch(stalled);
  expect(stalled.readings()).toBeGreaterThanOrEqual(7);
});

it('many halls together leave the database at least half of its time', async () => {
  const halls = Array.from({ length: 300 }, () => countedSource(20));
  await watch(...halls);
  const total = halls.reduce((sum, { readings }) => sum + readings(), 0);
  expect(total).toBeLessThanOrEqual(250);
  expect(Math.max(...halls.map(({ readings }) => readings()))).toBeLessThanOrEqual(1);
});

it('nothing is read any more once nobody looks', async () => {
  const source = countedSource(5);
  await watch(source);
  const before = source.readings();
  await vi.advanceTimersByTimeAsync(5000);
  expect(source.readings()).toBe(before);
});

it('who left before the stream was open keeps nothing at work', async () => {
  const source = countedSource(5);
  const channel = new LiveChannel((error) => {
    throw error;
  });
  const left = connection();
  left.destroy();
  await vi.advanceTimersByTimeAsync(0);
  channel.open('source', () => source, { response: left, version: '', listener: someone });
  await vi.advanceTimersByTimeAsync(5000);
  expect(channel.size).toBe(0);
  expect(source.readings()).toBe(0);
  channel.close();
});

it('one browser has twenty streams and one network five hundred: others are still served, and who leaves makes room', () => {
  const channel = new LiveChannel(() => {});
  const source = countedSource(5);
  const open = (listener: Listener): ServerResponse => {
    const response = connection();
    channel.open('source', () => source, { response, version: '', listener });
    return response;
  };
  const streams = Array.from({ length: 20 }, () => open(someone));
  expect(channel.hasRoomFor(someone)).toBe(false);
  expect(channel.hasRoomFor({ contextId: 'a neighbour', network: 'here' })).toBe(true);
  streams[0]?.emit('close');
  expect(channel.hasRoomFor(someone)).toBe(true);

  for (let browser = 0; channel.size < 500; browser += 1) {
    open({ contextId: `browser ${browser}`, network: 'here' });
  }
  expect(channel.hasRoomFor({ contextId: 'a neighbour', network: 'here' })).toBe(false);
  expect(channel.hasRoomFor({ contextId: 'a stranger', network: 'elsewhere' })).toBe(true);
  expect(channel.hasRoomFor({ contextId: 'a proxy here', network: null })).toBe(true);
  channel.close();
});
