import type { HallPlan } from '../../../api/seats/hall-plan.ts';
import type { SeatStatesSource } from '../../../ui/hall-map/hall-map.tsx';

/** States held in memory, changed by the bench. */
export class MemoryStates implements SeatStatesSource {
  readonly #states: Uint8Array;
  readonly #listeners = new Set<(changes: readonly number[] | 'all') => void>();

  constructor(states: Uint8Array) {
    this.#states = states;
  }

  readonly read = (): Uint8Array => this.#states;

  readonly subscribe = (listener: (changes: readonly number[] | 'all') => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /** Flips seats between free and taken. */
  flip(seats: readonly number[]): void {
    for (const seat of seats) {
      this.#states[seat] = this.#states[seat] === 0 ? 1 : 0;
    }
    for (const listener of this.#listeners) {
      listener(seats);
    }
  }
}

/** Seats taken in small groups, the same at every call; `share` of all, 0 to 1. */
export function randomStates(plan: HallPlan, share: number): Uint8Array {
  const states = new Uint8Array(plan.seatCount);
  const random = sequence(7);
  let seat = 0;
  while (seat < plan.seatCount) {
    const group = 1 + Math.floor(random() * 4);
    const taken = random() < share;
    for (let at = 0; at < group && seat < plan.seatCount; at++, seat++) {
      states[seat] = taken ? 1 : 0;
    }
  }
  return states;
}

/** Pseudo-random numbers from 0 to 1, the same for the same seed. */
export function sequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 4294967296;
  };
}
