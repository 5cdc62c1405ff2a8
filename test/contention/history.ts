/**
 * What shoppers did and were told, in the order of one clock (milliseconds), in the manner of Jepsen: each operation is
 * invoked and then `ok`, `refused` (nothing happened) or `unknown` (the connection broke: it may have happened).
 * A repetition has its own operation with the same `key`.
 */
export interface Operation {
  readonly id: number;
  /** The shopper: one context, one operation at a time. */
  readonly shopper: string;
  readonly kind: OperationKind;
  /** Of the request; the same for its repetitions. */
  readonly key: string;
  readonly invokedAt: number;
  readonly endedAt: number;
  readonly outcome: 'ok' | 'refused' | 'unknown';
  /** Seats asked for (`hold`), given back (`release`), seen in the cart (`read`) or paid for (`pay`); empty otherwise. */
  readonly seats: readonly number[];
  /** Of a payment that was acknowledged as paid. */
  readonly order: { readonly reference: string; readonly total: number } | null;
  readonly refusal: string | null;
}

/**
 * `hold`: these seats; `best`: some seats, which the next `read` tells; `read`: the whole cart; `release`: these seats;
 * `empty`: the whole cart; `pay`: from the start of the payment to its state.
 */
export type OperationKind = 'hold' | 'best' | 'read' | 'release' | 'empty' | 'pay';

/** What the database says when all is over. */
export interface FinalState {
  /** Read between these moments, by the clock of the history. */
  readonly readFrom: number;
  readonly readUntil: number;
  readonly seats: readonly FinalSeat[];
  readonly tickets: readonly FinalTicket[];
  readonly orders: readonly { readonly reference: string; readonly total: number; readonly cartId: string }[];
  /** Lines of tickets in open carts. */
  readonly lines: readonly { readonly cartId: string; readonly seatId: number }[];
  /** The number given last. */
  readonly lastTicketNumber: number;
}

/** A seat that is held or sold. */
export interface FinalSeat {
  readonly seatId: number;
  readonly isSold: boolean;
  readonly cartId: string;
  readonly isCartOpen: boolean;
  /** Whose cart it is. */
  readonly shopper: string;
}

export interface FinalTicket {
  readonly number: number;
  readonly reference: string;
  readonly seatId: number;
}

/** A history as lines of JSON: an invocation and an end for each operation, in the order of the clock. */
export function historyLines(operations: readonly Operation[]): string {
  const events = operations.flatMap(({ invokedAt, endedAt, outcome, ...operation }) => [
    { at: invokedAt, event: { type: 'invoke', at: invokedAt, ...operation, order: null, refusal: null } },
    { at: endedAt, event: { type: outcome, at: endedAt, ...operation } },
  ]);
  return events
    .sort((one, other) => one.at - other.at)
    .map(({ event }) => `${JSON.stringify(event)}\n`)
    .join('');
}
