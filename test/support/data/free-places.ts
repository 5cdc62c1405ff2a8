import type { FreePlaces } from '../../../api/seats/best-places/free-places.ts';

/** A free seat, by its number. */
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
