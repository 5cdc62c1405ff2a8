import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { readRecording } from '../../ui/inspector/recording/recording.ts';
import { replayRecording, withPuppetSlots } from '../../ui/inspector/replay/replay.ts';
import { createLateRecorder } from '../../ui/start/late-parts.ts';

// @vitest-environment happy-dom

const nobody = {
  customerId: null,
  hold: { warnedDeadline: null, heldUntil: null },
  paymentModeCode: null,
  isDonationAnswered: false,
};
const shop = () => createActor(withPuppetSlots(appMachine), { id: 'app', systemId: 'app', input: nobody });
const clock = { now: () => 5000 };

/** What it saves, read. */
async function recordingOf(bring: ReturnType<typeof createLateRecorder>) {
  const read = readRecording((await bring()).save());
  if (read.kind === 'refused') {
    throw new Error(read.words);
  }
  return read.recording;
}

let root: ReturnType<typeof shop>;
beforeEach(() => {
  root = shop();
});
afterEach(() => {
  root.stop();
  vi.restoreAllMocks();
});

describe('a recorder that comes late', () => {
  test('has what happened before it came, from the start on, and what comes after', async () => {
    const bring = createLateRecorder(root, clock);
    root.start();
    const flight = await bring();
    root.send({ type: 'app.retried' });
    expect(await bring()).toBe(flight);
    const recording = await recordingOf(bring);
    expect(recording.start).toEqual([]);
    expect(recording.steps[0]?.event?.type).toBe('xstate.init');
    expect(recording.steps.at(-1)?.event?.type).toBe('app.retried');
    expect(replayRecording(recording).steps.every(({ departure }) => departure === null)).toBe(true);
  });

  test('begins with how all stand when so much happened that it is no start any more', async () => {
    const bring = createLateRecorder(root, clock);
    root.start();
    for (let time = 0; time < 4000; time += 1) {
      root.send({ type: 'app.retried' });
    }
    const { start, steps } = await recordingOf(bring);
    expect(start.length).toBeGreaterThan(3);
    expect(steps).toEqual([]);
  });
});
