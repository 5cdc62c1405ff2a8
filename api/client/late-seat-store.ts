import type { HeldPlace, SeatStore } from './seat-store.ts';

/** A seat store whose code comes after the first page; until then it only remembers which seats are the shopper's. */
export interface LateSeatStore extends SeatStore {
  /** Puts the store itself in place, once, with what was remembered. */
  attach(store: SeatStore): void;
}

export function createLateSeatStore(): LateSeatStore {
  let mine: readonly HeldPlace[] = [];
  let attached: SeatStore | null = null;
  return {
    attach: (store) => {
      attached ??= store;
      attached.setMine(mine);
    },
    of: (performanceId) => attached?.of(performanceId) ?? null,
    open: (plan, states) => {
      if (attached === null) {
        throw new Error('Seats were opened before their store came');
      }
      return attached.open(plan, states);
    },
    update: (states) => attached?.update(states),
    change: (performanceId, changes) => attached?.change(performanceId, changes),
    setMine: (tickets) => {
      mine = tickets;
      attached?.setMine(tickets);
    },
    setAsked: (performanceId, seatIds) => attached?.setAsked(performanceId, seatIds),
    markTaken: (performanceId, seatIds) => attached?.markTaken(performanceId, seatIds),
    close: (performanceId) => attached?.close(performanceId),
  };
}
