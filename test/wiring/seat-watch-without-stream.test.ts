import { expect, test, vi } from 'vitest';
import { encodeHallPlan } from '../../api/contract/hall-plan.ts';
import type { SeatWatchEvent } from '../../machines/ticketPicker/ticketPicker.types.ts';
import { watchSeats } from '../../ui/wiring/seat-watch.ts';
import { configuration } from '../client/fake-server.ts';
import { settle } from '../client/manual-clock.ts';
import { oneRowPlan } from '../support/data/one-row-plan.ts';
import { createManualLive, createManualSigns, createWiringBench } from './actor-bench.ts';

vi.mock('../../ui/wiring/seat-stream.ts', () => {
  throw new Error('the network is cut');
});

const plan = oneRowPlan(1);

test('the watch asks every five seconds where the code of the stream cannot be fetched, and nothing is left to fail', async () => {
  const failed = vi.fn();
  process.on('unhandledRejection', failed);
  const bench = createWiringBench(async ({ name }) => {
    if (name === 'PlansSC') {
      return { data: { scripts: [], plans: ['plan.json'], html: '' } };
    }
    return name === 'EtatPlaces' ? { version: 1, etats: '0' } : Response.json(encodeHallPlan(plan));
  });
  const live = createManualLive();
  const heard: SeatWatchEvent[] = [];
  const options = {
    ...bench,
    configuration,
    pageAddress: 'http://shop.example/',
    live: live.follow,
    page: createManualSigns(),
    log: () => {},
    random: () => 0.5,
  };
  const stop = watchSeats(options, 7, (event) => heard.push(event));
  try {
    await vi.waitFor(() => expect(heard).not.toHaveLength(0));
    await expect(import('../../ui/wiring/seat-stream.ts')).rejects.toThrow();
    await settle();
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
