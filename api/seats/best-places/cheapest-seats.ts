import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';

/** Seats wanted one by one, neighbours or not, and what they cost. */
export interface SeatsWanted {
  /** Seat indexes from `start` to before `end`, whole rows. */
  readonly start: number;
  readonly end: number;
  readonly count: number;
  /** What a free seat costs by itself; infinite for one that is not to be had. */
  readonly costOf: (index: number) => number;
  /** What it costs to leave a free seat, of any category, without a free neighbour when it had one before. */
  readonly aloneCost: number;
}

/** Seat indexes in rising order, and what they cost together. */
export interface CheapestSeats {
  readonly indexes: readonly number[];
  readonly cost: number;
}

/** How the last seat looked at is left: taken (before, or now), free without a free neighbour before it, or free with one. */
const taken = 0;
const alone = 1;
const accompanied = 2;
const ways = 3;

/**
 * The seats that cost least together, of all choices there are; of those that cost the same, the first. Null when there are
 * too few. One pass over the seats: for each number of seats chosen so far, and each way in which the last one is left, only
 * the cheapest choice goes on.
 */
export function cheapestSeats(
  { run }: HallView,
  { isFree }: FreePlaces,
  { start, end, count, costOf, aloneCost }: SeatsWanted,
): CheapestSeats | null {
  const perSeat = (count + 1) * ways;
  /** By seat, number chosen and way: the way of the seat before. */
  const cameFrom = new Uint8Array((end - start) * perSeat);
  let costs = new Float64Array(perSeat).fill(Number.POSITIVE_INFINITY);
  let next = new Float64Array(perSeat);
  costs[taken] = 0;
  /** By number chosen: the cheapest when nobody sits free beside the last seat, and in which way that is. */
  const closed = new Float64Array(count + 1);
  const closedFrom = new Uint8Array(count + 1);
  const close = (index: number): void => {
    const last = run[index - 1];
    const hadNeighbour =
      (isFree[index - 2] === 1 && run[index - 2] === last) || (isFree[index] === 1 && run[index] === last);
    const leftAlone = hadNeighbour ? aloneCost : 0;
    for (let seats = 0; seats <= count; seats += 1) {
      const base = seats * ways;
      // Whoever chose earlier seats comes first, so that equals go to the first of them.
      let cost = costs[base + accompanied] ?? 0;
      let from = accompanied;
      if ((costs[base + alone] ?? 0) + leftAlone < cost) {
        cost = (costs[base + alone] ?? 0) + leftAlone;
        from = alone;
      }
      if ((costs[base + taken] ?? 0) < cost) {
        cost = costs[base + taken] ?? 0;
        from = taken;
      }
      closed[seats] = cost;
      closedFrom[seats] = from;
    }
  };
  let wasHere = false;
  for (let index = start; index < end; index += 1) {
    const isHere = isFree[index] === 1;
    if (!isHere && !wasHere) {
      // Between two taken seats nothing is left in any other way.
      continue;
    }
    wasHere = isHere;
    const goesOn = index > start && run[index] === run[index - 1];
    const own = isHere ? costOf(index) : 0;
    close(index);
    const steps = (index - start) * perSeat;
    for (let seats = 0; seats <= count; seats += 1) {
      const base = seats * ways;
      const before = isHere ? seats - 1 : seats;
      next[base + taken] = before < 0 ? Number.POSITIVE_INFINITY : (closed[before] ?? 0) + own;
      cameFrom[steps + base + taken] = closedFrom[before] ?? taken;
      next[base + alone] = Number.POSITIVE_INFINITY;
      next[base + accompanied] = Number.POSITIVE_INFINITY;
      if (isHere && !goesOn) {
        next[base + alone] = closed[seats] ?? 0;
        cameFrom[steps + base + alone] = closedFrom[seats] ?? taken;
      } else if (isHere) {
        const isSecond = (costs[base + alone] ?? 0) < (costs[base + accompanied] ?? 0);
        next[base + alone] = costs[base + taken] ?? 0;
        cameFrom[steps + base + alone] = taken;
        next[base + accompanied] = costs[base + (isSecond ? alone : accompanied)] ?? 0;
        cameFrom[steps + base + accompanied] = isSecond ? alone : accompanied;
      }
    }
    [costs, next] = [next, costs];
  }
  close(end);
  const cost = closed[count] ?? Number.POSITIVE_INFINITY;
  if (cost === Number.POSITIVE_INFINITY) {
    return null;
  }
  const indexes: number[] = [];
  let way = closedFrom[count] ?? taken;
  for (let index = end - 1; index >= start; index -= 1) {
    const base = (index - start) * perSeat + (count - indexes.length) * ways;
    const isChosen = way === taken && isFree[index] === 1;
    way = cameFrom[base + way] ?? taken;
    if (isChosen) {
      indexes.unshift(index);
    }
  }
  return { indexes, cost };
}
