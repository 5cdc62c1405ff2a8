import { describe, expect, test, vi } from 'vitest';
import { createLive, type EventStream } from '../../api/client/live.ts';
import { configuration } from './fake-server.ts';

/** A stream whose events the test makes. */
class FakeStream extends EventTarget implements EventStream {
  readyState = 0;
  readonly address: string;

  constructor(address: string) {
    super();
    this.address = address;
  }

  close(): void {
    this.readyState = 2;
  }

  fail(readyState: number): void {
    this.readyState = readyState;
    this.dispatchEvent(new Event('error'));
  }
}

function createBench() {
  const streams: FakeStream[] = [];
  const timers: { run: () => void; delay: number }[] = [];
  const follow = createLive({
    configuration,
    clock: {
      setTimer: (run, delay) => {
        const timer = { run, delay };
        timers.push(timer);
        return () => timers.splice(timers.indexOf(timer), 1);
      },
    },
    connect: (address) => {
      const stream = new FakeStream(address);
      streams.push(stream);
      return stream;
    },
    random: () => 0.5,
  });
  const listener = { opened: vi.fn(), lost: vi.fn(), told: vi.fn() };
  return { streams, timers, listener, end: follow('FluxPlaces', { sc: 7 }, ['places'], listener) };
}

describe('a stream of the server', () => {
  test('is opened for this instance, and says what it is told as data', () => {
    const { streams, listener } = createBench();
    expect(streams[0]?.address).toBe(`/api/FluxPlaces?instPA=${configuration.instanceId}&sc=7`);
    streams[0]?.dispatchEvent(new Event('open'));
    streams[0]?.dispatchEvent(new MessageEvent('places', { data: '{"version":2}' }));
    streams[0]?.dispatchEvent(new MessageEvent('places', { data: '<html>' }));
    expect(listener.opened).toHaveBeenCalledOnce();
    expect(listener.told.mock.calls).toEqual([
      ['places', { version: 2 }],
      ['places', null],
    ]);
  });

  test('that broke is opened again by the browser; one that was refused a minute later', () => {
    const { streams, timers, listener } = createBench();
    streams[0]?.fail(0);
    expect(listener.lost).toHaveBeenCalledOnce();
    expect(timers).toEqual([]);
    streams[0]?.fail(2);
    expect(timers.map(({ delay }) => delay)).toEqual([60_000]);
    timers[0]?.run();
    expect(streams).toHaveLength(2);
  });

  test('that is no longer wanted is closed, and not tried again', () => {
    const { streams, timers, end } = createBench();
    streams[0]?.fail(2);
    end();
    expect(streams[0]?.readyState).toBe(2);
    expect(timers).toEqual([]);
  });

  test('is never opened where the platform has none', () => {
    const listener = { opened: vi.fn(), lost: vi.fn(), told: vi.fn() };
    const follow = createLive({ configuration, clock: { setTimer: () => () => {} } });
    follow('FluxDispo', {}, ['dispo'], listener)();
    expect(listener.lost).not.toHaveBeenCalled();
  });
});
