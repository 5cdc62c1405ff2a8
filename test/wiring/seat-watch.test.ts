import { expect, test, vi } from 'vitest';
import { encodeHallPlan } from '../../api/contract/hall-plan.ts';
import type { HallPlan } from '../../api/entities/hall-plan.ts';
import { createHallMapActors } from '../../ui/wiring/hall-map-actors.ts';
import { configuration } from '../client/fake-server.ts';
import { settle } from '../client/manual-clock.ts';
import { createManualLive, createManualSigns, createWiringBench, listenTo } from './actor-bench.ts';

vi.mock('../../ui/wiring/seat-stream.ts', () => {
  throw new Error('the network is cut');
});

const plan: HallPlan = {
  id: 'h',
  name: 'H',
  width: 100,
  height: 100,
  pitch: 10,
  sections: [{ name: 'Orchestre' }],
  rows: [{ label: 'A', section: 0, firstSeat: 0, seatCount: 1 }],
  shapes: [],
  categories: ['C1'],
  seatCount: 1,
  x: Int16Array.of(0),
  y: new Int16Array(1),
  category: new Uint8Array(1),
  number: Uint16Array.of(1),
  features: new Uint8Array(1),
  row: new Uint16Array(1),
};

test('asks every five seconds where the code of the stream cannot be fetched, and nothing is left to fail', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  const bench = createWiringBench(async ({ name }) => {
    if (name === 'PlansSC') {
      return { data: { scripts: [], plans: ['plan.json'], html: '' } };
    }
    return name === 'EtatPlaces' ? { version: 1, etats: '0' } : Response.json(encodeHallPlan(plan));
  });
  const live = createManualLive();
  const { watchSeats } = createHallMapActors({
    ...bench,
    configuration,
    pageAddress: 'http://shop.example/',
    live: live.follow,
    page: createManualSigns(),
    log: () => {},
    random: () => 0.5,
  });
  const { heard, stop } = listenTo(watchSeats, { performanceId: 7 });
  try {
    await vi.waitFor(() => expect(heard).not.toHaveLength(0));
    await new Promise((done) => setTimeout(done, 200));
    bench.source.advance(5000);
    await settle();
    expect(live.streams).toEqual([]);
    expect(bench.sent.filter(({ name }) => name === 'EtatPlaces')).toHaveLength(2);
    expect(failed).not.toHaveBeenCalled();
  } finally {
    stop();
    process.off('unhandledRejection', failed);
  }
});
