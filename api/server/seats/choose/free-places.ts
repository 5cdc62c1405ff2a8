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

/** A free seat as the database gives it. */
export interface FreeSeat {
  readonly seatId: number;
  readonly categoryId: number;
  readonly rank: number;
}

/** The free places of a performance whose seats are numbered from 1 to `seatCount`; seats of other numbers are left out. */
export function freePlaces(seatCount: number, seats: Iterable<FreeSeat>): FreePlaces {
  const free: FreePlaces = {
    isFree: new Uint8Array(seatCount),
    categoryIds: new Int32Array(seatCount).fill(-1),
    ranks: new Int32Array(seatCount),
  };
  for (const { seatId, categoryId, rank } of seats) {
    if (seatId >= 1 && seatId <= seatCount) {
      free.isFree[seatId - 1] = 1;
      free.categoryIds[seatId - 1] = categoryId;
      free.ranks[seatId - 1] = rank;
    }
  }
  return free;
}

/** These seats are no longer to be had. */
export function takePlaces(free: FreePlaces, seatIds: readonly number[]): void {
  for (const seatId of seatIds) {
    free.isFree[seatId - 1] = 0;
  }
}
