import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { leftAloneCost, newlyAlone, seatCost } from './seat-cost.ts';
import type { Split, Stretch } from './stretches.ts';

/** Where a party sits, as seat indexes, and what that costs (`seat-cost.ts`). */
export interface Seated {
  readonly indexes: readonly number[];
  readonly cost: number;
}

/** Neighbours for one group of the party. */
interface Block {
  readonly stretch: Stretch;
  readonly first: number;
  readonly size: number;
  readonly cost: number;
  /** What it is compared by: the cost, and for a second group its way from the first instead of the rank. */
  readonly worth: number;
}

/** Stretches that still take a group, as figures that say whether the others then take everybody else. */
interface Room {
  readonly stretches: readonly Stretch[];
  /** Lengths, longest first. */
  readonly lengths: readonly number[];
  readonly pairs: number;
}

function roomOf(stretches: readonly Stretch[]): Room {
  const lengths = stretches.map((stretch) => stretch.length).sort((a, b) => b - a);
  return { stretches, lengths, pairs: lengths.filter((length) => length >= 2).length };
}

/** Whether `people` fit into `groups` of the other stretches, with so few sitting without a neighbour of the party. */
function othersTake(room: Room, without: Stretch, people: number, groups: number, singles: number): boolean {
  if (groups === 0 || people < groups) {
    return groups === 0 && people === 0 && singles >= 0;
  }
  const isLong = without.length >= (room.lengths[groups - 1] ?? 0);
  let space = isLong ? -without.length : 0;
  for (let index = 0; index < groups + (isLong ? 1 : 0); index += 1) {
    space += room.lengths[index] ?? 0;
  }
  const pairs = Math.min(room.pairs - (without.length >= 2 ? 1 : 0), groups);
  return space >= people && groups - Math.min(people - groups, pairs) <= singles;
}

function middleOf(hall: HallView, first: number, size: number): { readonly x: number; readonly y: number } {
  const middle = first + Math.floor(size / 2);
  return { x: hall.x[middle] ?? 0, y: hall.y[middle] ?? 0 };
}

/** The best block of `size` neighbours in a stretch; near `anchor`, the first seat of a block, when there is one already. */
function bestBlockOf(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
  stretch: Stretch,
  size: number,
  anchor: number | null,
): Block {
  let best: Block = { stretch, size, first: stretch.first, cost: 0, worth: Number.POSITIVE_INFINITY };
  const near = anchor === null ? null : middleOf(hall, anchor, 1);
  for (let first = stretch.first; first + size <= stretch.first + stretch.length; first += 1) {
    let cost = leftAloneCost * newlyAlone(hall, free, first, first + size - 1);
    let ranks = 0;
    for (let index = first; index < first + size; index += 1) {
      cost += seatCost(hall, free, wish, index);
      ranks += free.ranks[index] ?? 0;
    }
    const middle = middleOf(hall, first, size);
    const worth = near === null ? cost : cost - ranks + Math.hypot(middle.x - near.x, middle.y - near.y);
    if (worth < best.worth) {
      best = { stretch, size, first, cost, worth };
    }
  }
  return best;
}

/** The largest block that leaves room for the others of the party in the groups that are left; the best one of that size. */
function largestBlock(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
  room: Room,
  left: { readonly people: number; readonly groups: number; readonly singles: number },
  anchor: number | null,
): Block | null {
  for (let size = Math.min(left.people, room.lengths[0] ?? 0); size > 0; size -= 1) {
    const singles = left.singles - (size === 1 ? 1 : 0);
    let best: Block | null = null;
    for (const stretch of room.stretches) {
      if (stretch.length >= size && othersTake(room, stretch, left.people - size, left.groups - 1, singles)) {
        const block = bestBlockOf(hall, free, wish, stretch, size, anchor);
        best = best === null || block.worth < best.worth ? block : best;
      }
    }
    if (best !== null) {
      return best;
    }
  }
  return null;
}

/** Seats the party in these stretches, which are known to take it in `split.groups`: the largest group first. */
export function seatGroups(
  hall: HallView,
  free: FreePlaces,
  wish: PlacesWish,
  stretches: readonly Stretch[],
  split: Split,
): Seated {
  const indexes: number[] = [];
  let cost = 0;
  let room = roomOf(stretches);
  let left = { people: wish.count, groups: split.groups, singles: split.singles };
  while (left.groups > 0) {
    const block = largestBlock(hall, free, wish, room, left, indexes[0] ?? null);
    if (block === null) {
      throw new Error('a party does not fit where it was found to fit');
    }
    for (let index = block.first; index < block.first + block.size; index += 1) {
      indexes.push(index);
    }
    cost += block.cost;
    left = {
      people: left.people - block.size,
      groups: left.groups - 1,
      singles: left.singles - (block.size === 1 ? 1 : 0),
    };
    room = roomOf(room.stretches.filter((stretch) => stretch !== block.stretch));
  }
  return { indexes, cost };
}
