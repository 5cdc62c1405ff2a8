/** What a seat is for the shopper who looks: the values are those of the columns and of the wire. */
export const seatState = { free: 0, taken: 1, mine: 2, notOnSale: 3 } as const;
export type SeatState = (typeof seatState)[keyof typeof seatState];

/** The states of all seats of a performance, one byte per seat index, as of `version`. */
export interface SeatStates {
  readonly performanceId: number;
  readonly version: number;
  readonly states: Uint8Array;
}

/** A seat whose state changed: index in the plan's columns and the new state. */
export interface SeatChange {
  readonly index: number;
  readonly state: SeatState;
}
