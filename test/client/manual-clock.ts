import { type ClockSource, createServerClock, type ServerClock } from '../../machines/system/clock.ts';

/** Lets promises, streams and dynamic imports get on with it. */
export async function settle(turns = 6): Promise<void> {
  for (let turn = 0; turn < turns; turn++) {
    await new Promise((resolve) => setImmediate(resolve));
  }
}

interface ManualTimer {
  readonly at: number;
  readonly run: () => void;
}

/** A browser's time turned by hand. `skew` is how far the device's clock is ahead of the true time, in milliseconds. */
export interface ManualSource extends ClockSource {
  /** The true time, which a server would have. */
  trueTime(): number;
  skew: number;
  /** Goes forward, runs the timers due, and lets what they started get on. */
  advance(milliseconds: number): Promise<void>;
  /** Time passes and nothing runs or counts, as in a device asleep whose `elapsed` stands still. */
  sleep(milliseconds: number): void;
  wake(): void;
  timerCount(): number;
}

export function createManualSource(startsAt = Date.UTC(2026, 10, 21, 12)): ManualSource {
  let time = startsAt;
  let elapsed = 0;
  let timers: ManualTimer[] = [];
  const listeners = new Set<() => void>();
  const source: ManualSource = {
    skew: 0,
    now: () => time + source.skew,
    trueTime: () => time,
    elapsed: () => elapsed,
    setTimer: (run, delay) => {
      const timer = { at: elapsed + Math.max(0, delay), run };
      timers.push(timer);
      return () => {
        timers = timers.filter((other) => other !== timer);
      };
    },
    onResume: (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    advance: async (milliseconds) => {
      const end = elapsed + milliseconds;
      for (;;) {
        await settle();
        const next = timers.filter((timer) => timer.at <= end).sort((a, b) => a.at - b.at)[0];
        if (next === undefined) {
          break;
        }
        time += next.at - elapsed;
        elapsed = next.at;
        timers = timers.filter((timer) => timer !== next);
        next.run();
      }
      time += end - elapsed;
      elapsed = end;
      await settle();
    },
    sleep: (milliseconds) => {
      time += milliseconds;
    },
    wake: () => {
      for (const listener of [...listeners]) {
        listener();
      }
    },
    timerCount: () => timers.length,
  };
  return source;
}

export interface ManualClock {
  readonly source: ManualSource;
  readonly clock: ServerClock;
}

export function createManualClock(startsAt?: number): ManualClock {
  const source = createManualSource(startsAt);
  return { source, clock: createServerClock(source) };
}
