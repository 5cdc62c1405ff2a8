/**
 * The places of one performance that are free now, of all categories: a free seat of another category is a neighbour too.
 * Read once for a whole batch: what the batch gives away is marked with `takePlaces`. A seat id less one is the index.
 */
export interface FreePlaces {
  /** 1 while the seat is free. */
  readonly isFree: Uint8Array;
  readonly categoryIds: Int32Array;
  /** 1 is the best of its category. */
  readonly ranks: Int32Array;
}

/** These seats are no longer to be had. */
export function takePlaces(free: FreePlaces, seatIds: readonly number[]): void {
  for (const seatId of seatIds) {
    free.isFree[seatId - 1] = 0;
  }
}
