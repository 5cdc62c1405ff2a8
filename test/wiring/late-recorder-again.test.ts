// @vitest-environment happy-dom
import { expect, test, vi } from 'vitest';
import { createActor } from 'xstate';
import { appMachine } from '../../machines/app/app.machine.ts';
import { withPuppetSlots } from '../../ui/inspector/replay/replay.ts';
import { createLateRecorder } from '../../ui/start/late-parts.ts';

const network = vi.hoisted(() => ({ isCut: true, fetches: 0 }));

vi.mock('../../ui/start/flight-recorder.ts', async (original) => {
  network.fetches += 1;
  if (network.isCut) {
    throw new Error('the network is cut');
  }
  return original();
});

test('a recorder whose code could not be fetched is asked for again, and lost nothing of the start', async () => {
  const root = createActor(withPuppetSlots(appMachine), {
    id: 'app',
    systemId: 'app',
    input: {
      customerId: null,
      hold: { warnedDeadline: null, heldUntil: null },
      paymentModeCode: null,
      isDonationAnswered: false,
    },
  });
  const bring = createLateRecorder(root, { now: () => 5000 });
  root.start();
  await expect(bring()).rejects.toThrow();
  const failed = network.fetches;
  network.isCut = false;
  const flight = await bring();
  expect(network.fetches).toBeGreaterThan(failed);
  expect(flight.save()).toContain('xstate.init');
  expect(await bring()).toBe(flight);
  root.stop();
});
