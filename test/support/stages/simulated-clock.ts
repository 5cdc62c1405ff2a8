import { SimulatedClock } from 'xstate';
import type { Clock } from '../../../machines/system/clock.ts';

const longestTimer = 2 ** 31 - 1;
const mostWakings = 10_000;

/** XState's clock, turned by hand, which passes through every moment at which something is due. */
export class HandClock extends SimulatedClock {
  readonly #due = new Map<number, number>();

  /** Like a browser's: a delay that does not fit is over at once. */
  override setTimeout(run: () => void, asked: number): number {
    const delay = asked > longestTimer ? 1 : asked;
    const id = super.setTimeout(() => {
      this.#due.delete(id);
      run();
    }, delay);
    this.#due.set(id, this.now() + delay);
    return id;
  }

  override clearTimeout(id: number): void {
    this.#due.delete(id);
    super.clearTimeout(id);
  }

  /** How many timers run. */
  get pending(): number {
    return this.#due.size;
  }

  /** When the next timer is due; null when none runs. */
  nextDue(): number | null {
    return this.#due.size === 0 ? null : Math.min(...this.#due.values());
  }

  /** Turns to the next moment at which something is due. */
  advanceToNext(): void {
    const due = this.nextDue();
    if (due === null) {
      throw new Error('Nothing waits for time to pass');
    }
    this.set(due);
  }

  /** Lets time pass; what becomes due on the way, and what that starts, happens at its own moment. */
  advance(milliseconds: number): void {
    const end = this.now() + milliseconds;
    let wakings = 0;
    for (let due = this.nextDue(); due !== null && due <= end; due = this.nextDue()) {
      wakings += 1;
      if (wakings > mostWakings) {
        throw new Error('Timers start one another without end');
      }
      this.set(due);
    }
    this.set(end);
  }
}

/** The time of a test: one hand turns XState's timers and the shop's clock. */
export interface SimulatedTime {
  /** For `createActor`: the delays of the machines. */
  readonly clock: HandClock;
  /** For `createDeadline` and whatever asks the time. */
  readonly shop: Clock;
  now(): number;
  /** Lets time pass, awake. */
  advance(milliseconds: number): void;
  /** Time passes and no timer runs: the device sleeps. */
  sleep(milliseconds: number): void;
  /** The device wakes, the page is shown again. */
  wake(): void;
}

/** The morning of an ordinary day, in the server's time. */
export const morning = Date.UTC(2026, 10, 21, 9);

export function createSimulatedTime(start: number = morning): SimulatedTime {
  const clock = new HandClock();
  const listeners = new Set<() => void>();
  let slept = 0;
  const now = (): number => start + slept + clock.now();
  return {
    clock,
    now,
    shop: {
      now,
      setTimer: (run, delay) => {
        const id = clock.setTimeout(run, delay);
        return () => clock.clearTimeout(id);
      },
      onResume: (listener) => {
        listeners.add(listener);
        return () => {
          listeners.delete(listener);
        };
      },
    },
    advance: (milliseconds) => clock.advance(milliseconds),
    sleep: (milliseconds) => {
      slept += milliseconds;
    },
    wake: () => {
      for (const listener of [...listeners]) {
        listener();
      }
    },
  };
}
