import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createManualClock } from './manual-clock.ts';

const hour = 3_600_000;

/** A server that answers after half the round trip, exactly in the middle unless `share` says otherwise. */
async function ask({ source, clock }: ReturnType<typeof createManualClock>, roundTrip: number, share = 0.5) {
  const sentAt = clock.elapsed();
  await source.advance(roundTrip * share);
  const heard = source.trueTime();
  await source.advance(roundTrip * (1 - share));
  clock.synchronise(heard, sentAt, clock.elapsed());
}

describe('the shop’s clock', () => {
  test('is the device’s until the server first answers', () => {
    const { source, clock } = createManualClock();
    source.skew = 3 * hour;
    expect(clock.now()).toBe(source.trueTime() + 3 * hour);
  });

  test.each([-3 * hour, -1, 0, 1, 3 * hour])('a device %d ms off shows the server’s time', async (skew) => {
    const manual = createManualClock();
    manual.source.skew = skew;
    await ask(manual, 80);
    expect(manual.clock.now()).toBe(manual.source.trueTime());
    await manual.source.advance(hour);
    expect(manual.clock.now()).toBe(manual.source.trueTime());
  });

  test('a step of the device’s clock in mid-session moves nothing', async () => {
    const manual = createManualClock();
    await ask(manual, 80);
    manual.source.skew = -5 * hour;
    expect(manual.clock.now()).toBe(manual.source.trueTime());
  });

  test('is wrong by half a round trip at most, whichever way the answer was slow', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.integer({ min: 2, max: 4900 }),
        fc.double({ min: 0, max: 1, noNaN: true }),
        async (roundTrip, share) => {
          const manual = createManualClock();
          await ask(manual, roundTrip, share);
          expect(Math.abs(manual.clock.now() - manual.source.trueTime())).toBeLessThanOrEqual(
            roundTrip / 2 + 1e-3,
          );
        },
      ),
      { numRuns: 25 },
    );
  });

  test('a slow answer does not spoil a good measure, a better one improves it', async () => {
    const manual = createManualClock();
    await ask(manual, 1000, 1);
    expect(manual.clock.now() - manual.source.trueTime()).toBe(500);
    await ask(manual, 4000, 0.3);
    expect(Math.abs(manual.clock.now() - manual.source.trueTime())).toBeLessThanOrEqual(500);
    await ask(manual, 40, 0.5);
    expect(Math.abs(manual.clock.now() - manual.source.trueTime())).toBeLessThanOrEqual(20);
  });

  test('nothing that is left by its latest time is more than what the server honours', async () => {
    const answers = fc.array(
      fc.tuple(fc.integer({ min: 2, max: 9000 }), fc.double({ min: 0, max: 1, noNaN: true })),
      { minLength: 1, maxLength: 6 },
    );
    await fc.assert(
      fc.asyncProperty(answers, async (asked) => {
        const manual = createManualClock();
        manual.source.skew = -3 * hour;
        for (const [roundTrip, share] of asked) {
          await ask(manual, roundTrip, share);
          expect(manual.clock.latest()).toBeGreaterThanOrEqual(manual.source.trueTime() - 1e-3);
          expect(manual.clock.latest() - manual.clock.now()).toBeLessThanOrEqual(asked[0]?.[0] ?? 0);
        }
      }),
      { numRuns: 25 },
    );
  });

  test('a round trip of more than 5 s counts only when nothing better is known', async () => {
    const manual = createManualClock();
    manual.source.skew = 2 * hour;
    await ask(manual, 8000, 0.5);
    expect(manual.clock.now()).toBe(manual.source.trueTime());
    await ask(manual, 9000, 0);
    expect(manual.clock.now()).toBe(manual.source.trueTime());
  });

  test('after a sleep in which elapsed time stood still, the next answer sets it right', async () => {
    const manual = createManualClock();
    await ask(manual, 40);
    manual.source.sleep(hour);
    expect(manual.clock.now()).toBe(manual.source.trueTime() - hour);
    await ask(manual, 300);
    expect(Math.abs(manual.clock.now() - manual.source.trueTime())).toBeLessThanOrEqual(150);
  });
});
