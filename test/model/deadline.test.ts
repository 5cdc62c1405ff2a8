import { describe, expect, test } from 'vitest';
import { createActor, setup } from 'xstate';
import { createDeadline, type DeadlineReached } from '../../machines/system/deadline.ts';
import { createSimulatedTime } from '../support/stages/simulated-clock.ts';

const day = 86_400_000;

/** A machine that waits for `at`, and counts how often it is told. */
function waitFor(at: number, time = createSimulatedTime()) {
  const told: DeadlineReached[] = [];
  const machine = setup({
    types: { events: {} as DeadlineReached | { type: 'waiting.left' } },
    actors: { deadline: createDeadline(time.shop) },
    actions: {
      keep: ({ event }) => {
        if (event.type === 'deadline.reached') {
          told.push(event);
        }
      },
    },
  }).createMachine({
    initial: 'waiting',
    states: {
      waiting: { invoke: { src: 'deadline', input: { at } }, on: { 'waiting.left': 'elsewhere' } },
      elsewhere: {},
    },
    on: { 'deadline.reached': { actions: 'keep' } },
  });
  const actor = createActor(machine, { clock: time.clock }).start();
  return { time, actor, told };
}

const inTime = (milliseconds: number) => createSimulatedTime().now() + milliseconds;

describe('a deadline', () => {
  test('is told once, at its moment', () => {
    const { time, told } = waitFor(inTime(60_000));
    time.advance(59_999);
    expect(told).toEqual([]);
    time.advance(1);
    expect(told).toEqual([{ type: 'deadline.reached', now: inTime(60_000) }]);
    time.advance(day);
    time.wake();
    expect(told).toHaveLength(1);
  });

  test('that is past is told in a moment, never while its state is still being entered', () => {
    const { time, told } = waitFor(0);
    expect(told).toEqual([]);
    time.advance(0);
    expect(told).toHaveLength(1);
  });

  test('that passed while the device slept is told on waking, with the time it then is', () => {
    const { time, told } = waitFor(inTime(60_000));
    time.sleep(3_600_000);
    expect(told).toEqual([]);
    time.wake();
    expect(told).toEqual([{ type: 'deadline.reached', now: inTime(3_600_000) }]);
  });

  test('is computed anew on waking: sleep brings it nearer, not past', () => {
    const { time, told } = waitFor(inTime(60_000));
    time.sleep(50_000);
    time.wake();
    expect(told).toEqual([]);
    time.advance(9999);
    expect(told).toEqual([]);
    time.advance(1);
    expect(told).toHaveLength(1);
  });

  test('a timer that comes early, because the clock was corrected, waits for the rest', () => {
    const { time, told } = waitFor(inTime(60_000));
    time.sleep(-5000);
    time.advance(60_000);
    expect(told).toEqual([]);
    time.advance(5000);
    expect(told).toHaveLength(1);
  });

  test('further away than a timer can count, is waited for in pieces', () => {
    const { time, told } = waitFor(inTime(60 * day));
    time.advance(60 * day - 1);
    expect(told).toEqual([]);
    time.advance(1);
    expect(told).toHaveLength(1);
  });

  test('is forgotten with the state that waits for it', () => {
    const { time, actor, told } = waitFor(inTime(60_000));
    time.advance(0);
    actor.send({ type: 'waiting.left' });
    expect(time.clock.pending).toBe(0);
    time.advance(day);
    time.wake();
    expect(told).toEqual([]);
  });
});
