import { afterEach, describe, expect, test, vi } from 'vitest';
import { encodeHallPlan } from '../../api/seats/hall-plan-wire.ts';
import { seatState } from '../../api/seats/seat-states.ts';
import type { SeatWatchEvent } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { type SeatWatchOptions, watchSeats } from '../../ui/ticket-picker/slots/seat-watch.ts';
import { configuration, networkFailure } from '../client/fake-server.ts';
import { settle } from '../client/manual-clock.ts';
import { held } from '../support/data/fixtures.ts';
import { oneRowPlan } from '../support/data/one-row-plan.ts';
import { createManualLive, createManualSigns, createWiringBench } from './actor-bench.ts';

const { taken, mine } = seatState;

const plan = oneRowPlan(4);

const stops: (() => void)[] = [];
afterEach(() => {
  for (const stop of stops.splice(0)) {
    stop();
  }
});

/**
 * A map of four seats whose states the test sets; a symbol or response instead is what the server answers. `assets` is what
 * the venue waits for before it names its plan.
 */
function createMapBench(
  states: { now: unknown },
  assets: Promise<void> = Promise.resolve(),
  knowOwn?: (seatIds: readonly number[]) => Promise<void>,
) {
  const bench = createWiringBench(async ({ name }) => {
    if (name === 'PlansSC') {
      await assets;
      return { data: { scripts: [], plans: ['plan.json'], html: '' } };
    }
    if (name === 'EtatPlaces') {
      return typeof states.now === 'string' ? { version: 1, etats: states.now } : states.now;
    }
    return Response.json(encodeHallPlan(plan));
  });
  const page = createManualSigns();
  const live = createManualLive();
  const options: SeatWatchOptions = {
    ...bench,
    configuration,
    pageAddress: 'http://shop.example/',
    live: live.follow,
    page,
    log: (message, fields = {}, level = 'error') => void bench.logged.push({ message, fields, level }),
    random: () => 0.5,
    ...(knowOwn === undefined ? {} : { knowOwn }),
  };
  const readings = () => bench.sent.filter(({ name }) => name === 'EtatPlaces').length;
  const watch = async (patience: 'untilHeard' | 'aWhile' = 'untilHeard') => {
    const heard: SeatWatchEvent[] = [];
    const watching = { heard, stop: watchSeats(options, 7, (event) => heard.push(event)) };
    stops.push(watching.stop);
    // The code of the first map comes with it, in its own time.
    await (patience === 'aWhile' ? settle(40) : vi.waitFor(() => expect(watching.heard).not.toHaveLength(0)));
    return watching;
  };
  return { ...bench, page, live, readings, watch };
}

describe('following the seats', () => {
  async function followed() {
    const bench = createMapBench({ now: '0100' });
    await bench.watch();
    await vi.waitFor(() => expect(bench.live.streams).toHaveLength(1));
    const [stream] = bench.live.streams;
    const seats = () => [...(bench.seatStore.of(7)?.read() ?? [])];
    return { ...bench, stream, seats };
  }

  test('begins where the first reading ended, and shows what is pushed at once', async () => {
    const { stream, seats } = await followed();
    expect(stream).toMatchObject({ call: 'FluxPlaces', parameters: { sc: 7, version: 1 } });
    stream?.listener.opened();
    stream?.listener.told('places', { avant: 1, version: 2, places: '1:1,2:0' });
    expect(seats()).toEqual([1, 0, 0, 0]);
    stream?.listener.told('etats', { version: 3, etats: '1113' });
    expect(seats()).toEqual([1, 1, 1, 3]);
  });

  test('asks once a minute while the server pushes, and every five seconds when it falls silent', async () => {
    const { stream, readings, source } = await followed();
    stream?.listener.opened();
    source.advance(50_000);
    await settle();
    expect(readings()).toBe(1);
    source.advance(10_000);
    await settle();
    expect(readings()).toBe(2);
    stream?.listener.lost();
    source.advance(5000);
    await settle();
    expect(readings()).toBe(3);
  });

  test.each([
    ['a push that is not for what is shown', { avant: 9, version: 10, places: '1:1' }],
    ['a push that names no seats', { avant: 1, version: 2, places: 'un' }],
    ['a push of another kind', 'rien'],
  ])('reads all again after %s', async (_what, data) => {
    const { stream, readings, seats } = await followed();
    stream?.listener.told('places', data);
    await settle();
    expect(readings()).toBe(2);
    expect(seats()).toEqual([0, 1, 0, 0]);
  });

  test('ends while the page is hidden, and begins again when it is shown', async () => {
    const { live, page } = await followed();
    page.set({ isVisible: false });
    expect(live.streams).toEqual([]);
    page.set({ isVisible: true });
    await vi.waitFor(() => expect(live.streams).toHaveLength(1));
  });
});

describe('watching the seats', () => {
  test('loads plan and states, and says so', async () => {
    const { watch, seatStore } = createMapBench({ now: '0100' });
    const { heard } = await watch();
    expect(heard).toEqual([{ type: 'map.loaded' }]);
    expect([...(seatStore.of(7)?.read() ?? [])]).toEqual([0, 1, 0, 0]);
  });

  test('tells every five seconds which seats others took', async () => {
    const states = { now: '0000' };
    const { watch, source, readings } = createMapBench(states);
    const { heard } = await watch();
    states.now = '0110';
    await source.advance(4999);
    expect(readings()).toBe(1);
    await source.advance(2);
    states.now = '0013';
    await source.advance(5000);
    expect(heard).toEqual([
      { type: 'map.loaded' },
      { type: 'seats.taken', seatIds: [2, 3] },
      { type: 'seats.taken', seatIds: [4] },
    ]);
  });

  test.each([
    ['no network', networkFailure],
    ['a refusal', { statut: false, erreur: 'Non' }],
    ['states of another hall', '000'],
    ['states that are none', '00x0'],
  ])('fails at the start with %s', async (_name, answer) => {
    const { watch, source, readings } = createMapBench({ now: answer });
    const { heard } = await watch();
    expect(heard).toEqual([{ type: 'map.failed' }]);
    await source.advance(120_000);
    expect(readings()).toBe(1);
  });

  test('gives a slow plan fifteen seconds, then says that there is none', async () => {
    const { watch, source, seatStore } = createMapBench({ now: '0000' }, new Promise(() => {}));
    const { heard, stop } = await watch('aWhile');
    await source.advance(14_999);
    expect(heard).toEqual([]);
    await source.advance(1);
    expect(heard).toEqual([{ type: 'map.failed' }]);
    stop();
    expect(seatStore.of(7)).toBeNull();
  });

  test('later failures leave the map as it is, and the server in peace for longer each time', async () => {
    const states: { now: unknown } = { now: '0000' };
    const { watch, source, readings } = createMapBench(states);
    const { heard } = await watch();
    states.now = networkFailure;
    const times: number[] = [];
    let known = readings();
    for (let second = 1; second <= 200; second++) {
      await source.advance(1000);
      if (readings() > known) {
        known = readings();
        times.push(second);
      }
    }
    expect(times).toEqual([5, 15, 35, 75, 135, 195]);
    states.now = '1000';
    await source.advance(60_000);
    await source.advance(5000);
    expect(heard).toEqual([{ type: 'map.loaded' }, { type: 'seats.taken', seatIds: [1] }]);
  });

  test('states of another length are told to the log, once by reading', async () => {
    const states = { now: '0000' };
    const { watch, source, logged } = createMapBench(states);
    await watch();
    states.now = '00';
    await source.advance(5001);
    expect(logged).toMatchObject([{ message: 'API error', fields: { target: 'EtatPlaces' } }]);
  });

  test('stands still while nobody looks or there is no network, and starts at once on waking', async () => {
    const { watch, source, readings, page } = createMapBench({ now: '0000' });
    await watch();
    page.set({ isVisible: false });
    await source.advance(3_600_000);
    expect(readings()).toBe(1);
    page.set({ isVisible: true });
    source.wake();
    await settle();
    expect(readings()).toBe(2);
    page.set({ isOnline: false });
    await source.advance(60_000);
    expect(readings()).toBe(2);
    page.set({ isOnline: true });
    source.wake();
    await source.advance(5001);
    expect(readings()).toBe(4);
  });

  test('stopped, asks for nothing more and leaves nothing open', async () => {
    const { watch, source, readings, seatStore } = createMapBench({ now: '0000' });
    const { stop } = await watch();
    stop();
    await source.advance(60_000);
    source.wake();
    await settle();
    expect(readings()).toBe(1);
    expect(seatStore.of(7)).toBeNull();
    expect(source.timerCount()).toBe(0);
  });

  test('that stops before it is loaded says nothing and opens nothing', async () => {
    const { seatStore, watch } = createMapBench({ now: '0000' });
    const watching = watch('aWhile');
    for (const stop of stops) {
      stop();
    }
    const { heard } = await watching;
    expect(heard).toEqual([]);
    expect(seatStore.of(7)).toBeNull();
  });
});

describe('the shopper’s own seats', () => {
  test('are no loss, neither while they are asked for nor once they are held', async () => {
    const states = { now: '0000' };
    const { watch, source, seatStore } = createMapBench(states);
    const { heard } = await watch();
    seatStore.setAsked(7, [1, 2]);
    states.now = '1100';
    await source.advance(5001);
    seatStore.setMine(held(7, [1, 2]));
    seatStore.setAsked(7, []);
    await source.advance(5001);
    expect(heard).toEqual([{ type: 'map.loaded' }]);
    expect([...(seatStore.of(7)?.read() ?? [])]).toEqual([mine, mine, 0, 0]);
  });

  test('that were refused are told at once', async () => {
    const { watch, seatStore } = createMapBench({ now: '0000' });
    const { heard } = await watch();
    seatStore.setAsked(7, [1, 2]);
    seatStore.markTaken(7, [2]);
    expect(heard).toHaveLength(1);
    seatStore.setAsked(7, []);
    expect(heard).toEqual([{ type: 'map.loaded' }, { type: 'seats.taken', seatIds: [2] }]);
  });

  test('that another tab of theirs took are nobody’s loss: it is told once the cart was read', async () => {
    const states = { now: '0000' };
    const asked: (readonly number[])[] = [];
    let cartIsRead = (): void => {};
    const { watch, source, seatStore } = createMapBench(states, undefined, (seatIds) => {
      asked.push(seatIds);
      return new Promise((resolve) => {
        cartIsRead = resolve;
      });
    });
    const { heard } = await watch();
    states.now = '1110';
    await source.advance(5001);
    expect(asked).toEqual([[1, 2, 3]]);
    expect(heard).toHaveLength(1);
    seatStore.setMine(held(7, [1, 2]));
    cartIsRead();
    await settle();
    expect(heard.slice(1)).toEqual([{ type: 'seats.taken', seatIds: [3] }]);
  });

  test('that leave the cart are asked about at once', async () => {
    const states = { now: '1000' };
    const { watch, seatStore, readings } = createMapBench(states);
    seatStore.setMine(held(7, [1]));
    const { heard } = await watch();
    states.now = '0000';
    seatStore.setMine(held(7, []));
    expect(seatStore.of(7)?.read()[0]).toBe(taken);
    await settle();
    expect(readings()).toBe(2);
    expect(seatStore.of(7)?.read()[0]).toBe(0);
    expect(heard).toEqual([{ type: 'map.loaded' }]);
  });
});
