import type { HallPlan } from '../seats/hall-plan.ts';
import { type SeatChange, type SeatStates, seatState } from '../seats/seat-states.ts';

/** Seat indexes (from 0) whose state changed, or `all` when there is a new plan. */
export type SeatChanges = readonly number[] | 'all';

/** The live seats of one performance, as the view draws them. */
export interface PerformanceSeats {
  readonly performanceId: number;
  readonly plan: HallPlan;
  /** One byte per seat index (`seatState`), always the same array: to be read, never written. */
  read(): Uint8Array;
  /** Told after each change. Returns the unsubscription. */
  subscribe(listener: (changes: SeatChanges) => void): () => void;
}

/** Where a ticket of the cart is; no seat where seating is free. */
export interface HeldPlace {
  readonly performanceId: number;
  readonly seatId: number | null;
}

/**
 * The states of seats outside React and XState: 80,000 of them change too often for either. What the server says is the
 * same for every shopper; the shopper's own seats lie over it. Seat ids count from 1, indexes from 0.
 */
export interface SeatStore {
  /** The seats of a performance, or null until they were opened. */
  of(performanceId: number): PerformanceSeats | null;
  /** Opened again on the same plan, it is an update; on another plan, listeners hear `all` and must ask for it anew. */
  open(plan: HallPlan, states: SeatStates): PerformanceSeats;
  /** What the server says now. Ignored for a performance that is not open or a reading of another length. */
  update(states: SeatStates): void;
  /** What the server says of some seats; the others are as they were. Ignored for a performance that is not open. */
  change(performanceId: number, changes: readonly SeatChange[]): void;
  /** All seats of the cart, and no others; remembered for performances that are not open. */
  setMine(tickets: readonly HeldPlace[]): void;
  /**
   * Seats being asked for: they are shown unchanged until the answer is known, because the server may already count them
   * as taken, by this shopper. An empty list ends it.
   */
  setAsked(performanceId: number, seatIds: readonly number[]): void;
  /** Seats that the server just refused, known to be taken before its next reading says so. */
  markTaken(performanceId: number, seatIds: readonly number[]): void;
  close(performanceId: number): void;
}

const indexesOf = (seatIds: readonly number[]): ReadonlySet<number> => new Set(seatIds.map((id) => id - 1));

interface OpenSeats {
  readonly seats: PerformanceSeats;
  /** Takes new facts into account at these indexes, and tells the listeners what changed. */
  refresh(indexes: Iterable<number>): void;
  replaced(): void;
  /** As the server said, for every shopper. */
  readonly said: Uint8Array;
}

export function createSeatStore(): SeatStore {
  const opened = new Map<number, OpenSeats>();
  const mine = new Map<number, ReadonlySet<number>>();
  const asked = new Map<number, ReadonlySet<number>>();

  const overlay = (
    layer: Map<number, ReadonlySet<number>>,
    performanceId: number,
    seatIds: readonly number[],
  ): void => {
    const before = layer.get(performanceId) ?? [];
    const after = indexesOf(seatIds);
    layer.set(performanceId, after);
    opened.get(performanceId)?.refresh(new Set([...before, ...after]));
  };

  const update = ({ performanceId, states }: SeatStates): void => {
    const known = opened.get(performanceId);
    if (known === undefined || known.said.length !== states.length) {
      return;
    }
    const changed: number[] = [];
    for (let index = 0; index < states.length; index++) {
      if (known.said[index] !== states[index]) {
        changed.push(index);
      }
    }
    known.said.set(states);
    known.refresh(changed);
  };

  const change = (performanceId: number, changes: readonly SeatChange[]): void => {
    const known = opened.get(performanceId);
    if (known === undefined) {
      return;
    }
    const inside = changes.filter(({ index }) => index >= 0 && index < known.said.length);
    for (const { index, state } of inside) {
      known.said[index] = state;
    }
    known.refresh(inside.map(({ index }) => index));
  };

  const openSeats = (plan: HallPlan, { performanceId, states }: SeatStates): OpenSeats => {
    const listeners = new Set<(changes: SeatChanges) => void>();
    const said = Uint8Array.from(states);
    const shown = Uint8Array.from(states);
    const tell = (changes: SeatChanges): void => {
      for (const listener of [...listeners]) {
        listener(changes);
      }
    };
    const stateOf = (index: number): number => {
      if (mine.get(performanceId)?.has(index) === true) {
        return seatState.mine;
      }
      const kept = asked.get(performanceId)?.has(index) === true ? shown[index] : said[index];
      return kept ?? seatState.notOnSale;
    };
    for (const index of mine.get(performanceId) ?? []) {
      if (index >= 0 && index < shown.length) {
        shown[index] = seatState.mine;
      }
    }
    return {
      said,
      seats: {
        performanceId,
        plan,
        read: () => shown,
        subscribe: (listener) => {
          listeners.add(listener);
          return () => listeners.delete(listener);
        },
      },
      refresh: (indexes) => {
        const changes: number[] = [];
        for (const index of indexes) {
          const state = stateOf(index);
          if (index >= 0 && index < shown.length && shown[index] !== state) {
            shown[index] = state;
            changes.push(index);
          }
        }
        if (changes.length > 0) {
          tell(changes);
        }
      },
      replaced: () => tell('all'),
    };
  };

  return {
    of: (performanceId) => opened.get(performanceId)?.seats ?? null,
    open: (plan, states) => {
      const known = opened.get(states.performanceId);
      if (known?.seats.plan === plan) {
        update(states);
        return known.seats;
      }
      const fresh = openSeats(plan, states);
      opened.set(states.performanceId, fresh);
      known?.replaced();
      return fresh.seats;
    },
    update,
    change,
    setMine: (tickets) => {
      const seats = new Map<number, number[]>([...mine.keys()].map((performanceId) => [performanceId, []]));
      for (const { performanceId, seatId } of tickets) {
        if (seatId !== null) {
          seats.set(performanceId, [...(seats.get(performanceId) ?? []), seatId]);
        }
      }
      for (const [performanceId, seatIds] of seats) {
        overlay(mine, performanceId, seatIds);
      }
    },
    setAsked: (performanceId, seatIds) => overlay(asked, performanceId, seatIds),
    markTaken: (performanceId, seatIds) =>
      change(
        performanceId,
        seatIds.map((id) => ({ index: id - 1, state: seatState.taken })),
      ),
    close: (performanceId) => opened.delete(performanceId),
  };
}
