import type { FinalState, Operation } from './history.ts';

/** An operation of 5 ms that begins at `at`. */
export function did(at: number, shopper: string, what: Partial<Operation>): Operation {
  return {
    id: at,
    shopper,
    kind: 'hold',
    key: `${shopper}-${at}`,
    invokedAt: at,
    endedAt: at + 5,
    outcome: 'ok',
    seats: [],
    order: null,
    refusal: null,
    ...what,
  };
}

/** A database in which nobody has anything. */
export const nothing: FinalState = {
  readFrom: 1_000_000,
  readUntil: 1_000_001,
  seats: [],
  tickets: [],
  orders: [],
  lines: [],
  lastTicketNumber: 0,
};
