import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { leftAloneCost, mayHave, newlyAlone, seatCost } from './seat-cost.ts';

/** Free neighbours that the wish may have, as many as there are side by side. */
export interface Stretch {
  readonly first: number;
  readonly length: number;
  readonly rowPosition: number;
}

/** The stretches of one row, in the order of its seats. */
interface RowOfStretches {
  readonly position: number;
  readonly stretches: readonly Stretch[];
}

/** Into how few groups a party splits, and how few of its people then sit without anybody of it beside them. */
export interface Split {
  readonly groups: number;
  readonly singles: number;
}

/** All stretches of a hall, row by row. */
export function stretchesOf(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly Stretch[] {
  const stretches: Stretch[] = [];
  let first = -1;
  for (let index = 0; index <= hall.seatCount; index += 1) {
    const isIn = index < hall.seatCount && mayHave(hall, free, wish, index);
    if (first >= 0 && (!isIn || hall.run[index] !== hall.run[first])) {
      stretches.push({ first, length: index - first, rowPosition: hall.rowPosition[first] ?? 0 });
      first = -1;
    }
    if (isIn && first < 0) {
      first = index;
    }
  }
  // Those of one row stay in their order, from its first seat on.
  return stretches.sort((a, b) => a.rowPosition - b.rowPosition);
}

/** The rows of these stretches, which come row by row; a row without any is left out. */
export function rowsOf(stretches: readonly Stretch[]): readonly RowOfStretches[] {
  const rows = new Map<number, Stretch[]>();
  for (const stretch of stretches) {
    const row = rows.get(stretch.rowPosition);
    if (row === undefined) {
      rows.set(stretch.rowPosition, [stretch]);
    } else {
      row.push(stretch);
    }
  }
  return [...rows].map(([position, ofRow]) => ({ position, stretches: ofRow }));
}

/** Where a party sits, as seat indexes, and what that costs (`seat-cost.ts`). */
interface Seated {
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

/** Consecutive rows, from `start` to before `end` of the list, and how many rows lie between its ends. */
interface Band {
  readonly start: number;
  readonly end: number;
  readonly span: number;
}

/** The best split of `count` people over stretches of these lengths, longest first. Null when they do not fit. */
export function splitOver(lengths: readonly number[], count: number): Split | null {
  let groups = 0;
  let room = 0;
  while (room < count) {
    const length = lengths[groups];
    if (length === undefined) {
      return null;
    }
    room += length;
    groups += 1;
  }
  const pairs = lengths.slice(0, groups).filter((length) => length >= 2).length;
  return { groups, singles: groups - Math.min(count - groups, pairs) };
}

/** Of a split over as many groups. */
function isAsGood(one: Split | null, other: Split): boolean {
  return one !== null && one.singles <= other.singles;
}

/** Two rows that follow one another are as near as one: who sits behind is nearer than who sits across the row. */
const nearRows = 1;

/** Keeps the `most` longest, longest first. */
function insertLongest(longest: number[], length: number, most: number): void {
  let place = Math.min(longest.length, most - 1);
  while (place > 0 && (longest[place - 1] ?? 0) < length) {
    longest[place] = longest[place - 1] ?? 0;
    place -= 1;
  }
  longest[place] = Math.max(longest[place] ?? 0, length);
}

/** The first band from a row on that holds the party in this split; null when that takes more than `most` rows, or all. */
function bandFrom(
  rows: readonly RowOfStretches[],
  start: number,
  most: number,
  count: number,
  split: Split,
): Band | null {
  const spanTo = (row: RowOfStretches): number => row.position - (rows[start]?.position ?? 0);
  const longest: number[] = [];
  let end = start;
  let span = nearRows;
  for (let here = splitOver(longest, count); !isAsGood(here, split); here = splitOver(longest, count)) {
    const row = rows[end];
    if (row === undefined || spanTo(row) > most) {
      return null;
    }
    for (const { length } of row.stretches) {
      insertLongest(longest, length, split.groups);
    }
    span = Math.max(nearRows, spanTo(row));
    end += 1;
  }
  for (let row = rows[end]; row !== undefined && spanTo(row) <= nearRows; row = rows[end]) {
    end += 1;
  }
  return { start, end, span };
}

/** The narrowest bands of rows that hold the party as well as the whole hall does. */
function narrowestBands(rows: readonly RowOfStretches[], count: number, split: Split): readonly Band[] {
  let bands: Band[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const start of rows.keys()) {
    const band = bandFrom(rows, start, least, count, split);
    if (band !== null) {
      bands = band.span < least ? [band] : [...bands, band];
      least = band.span;
    }
  }
  return bands;
}

/**
 * Seat indexes for a party that no row takes together: the fewest groups, nobody without a neighbour of the party where
 * that is possible, in two rows that follow one another or else in the narrowest band of rows, the largest group first and
 * the others near it. Null when there are not enough seats.
 */
export function bestInGroups(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const stretches = stretchesOf(hall, free, wish);
  const lengths = stretches.map((stretch) => stretch.length).sort((a, b) => b - a);
  const split = splitOver(lengths, wish.count);
  if (split === null) {
    return null;
  }
  const rows = rowsOf(stretches);
  let best: readonly number[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const { start, end } of narrowestBands(rows, wish.count, split)) {
    const band = rows.slice(start, end).flatMap((row) => row.stretches);
    const seated = seatGroups(hall, free, wish, band, split);
    if (seated.cost < bestCost) {
      best = seated.indexes;
      bestCost = seated.cost;
    }
  }
  return best;
}
