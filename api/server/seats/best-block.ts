/** A free place as a candidate: its seats of a row follow one another by id. */
export interface Candidate {
  readonly seatId: number;
  readonly row: number;
  /** 1 is the best of the category. */
  readonly rank: number;
}

/**
 * The best places for `count` people who sit together: neighbours of one row with no aisle between them, the least sum of
 * ranks. Null when no row has so many.
 * @param isAisleAfter Whether an aisle separates the seat from the next one.
 */
export function bestBlock(
  candidates: readonly Candidate[],
  count: number,
  isAisleAfter: (seatId: number) => boolean,
): readonly Candidate[] | null {
  const seats = [...candidates].sort((a, b) => a.seatId - b.seatId);
  let best: readonly Candidate[] | null = null;
  let bestSum = Number.POSITIVE_INFINITY;
  let start = 0;
  let sum = 0;
  for (const [index, seat] of seats.entries()) {
    const before = seats[index - 1];
    const follows =
      before !== undefined &&
      before.row === seat.row &&
      before.seatId + 1 === seat.seatId &&
      !isAisleAfter(before.seatId);
    if (!follows) {
      start = index;
      sum = 0;
    }
    sum += seat.rank;
    if (index - start + 1 > count) {
      sum -= seats[start]?.rank ?? 0;
      start += 1;
    }
    if (index - start + 1 === count && sum < bestSum) {
      best = seats.slice(start, index + 1);
      bestSum = sum;
    }
  }
  return best;
}

/** Places for `count` people who cannot all sit together: the largest groups that are to be had, the best first. */
export function bestGroups(
  candidates: readonly Candidate[],
  count: number,
  isAisleAfter: (seatId: number) => boolean,
): readonly Candidate[] | null {
  const chosen: Candidate[] = [];
  let rest: readonly Candidate[] = candidates;
  let size = count;
  while (chosen.length < count && rest.length > 0 && size > 0) {
    const group = bestBlock(rest, Math.min(size, count - chosen.length), isAisleAfter);
    if (group === null) {
      size -= 1;
    } else {
      chosen.push(...group);
      const taken = new Set(group.map((seat) => seat.seatId));
      rest = rest.filter((seat) => !taken.has(seat.seatId));
    }
  }
  return chosen.length === count ? chosen : null;
}
