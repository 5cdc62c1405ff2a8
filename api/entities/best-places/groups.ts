import type { FreePlaces } from './free-places.ts';
import { seatGroups } from './group-fill.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { type Split, type Stretch, stretchesOf } from './stretches.ts';

/** Consecutive rows, as stretches from `start` to before `end` of the sorted list. */
interface Band {
  readonly start: number;
  readonly end: number;
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

/** Two rows that follow one another are as near as one: who sits behind is nearer than who sits across the row. */
const nearRows = 1;

/** The first band from a row on that holds the party in this split, and how many rows lie between its ends; null for none. */
function bandFrom(
  stretches: readonly Stretch[],
  start: number,
  most: number,
  count: number,
  split: Split,
): (Band & { readonly span: number }) | null {
  const position = stretches[start]?.rowPosition ?? 0;
  const longest: number[] = [];
  let isEnough = false;
  for (let end = start; end < stretches.length; end += 1) {
    const span = (stretches[end]?.rowPosition ?? 0) - position;
    if (span > (isEnough ? nearRows : most)) {
      return isEnough ? { start, end, span: nearRows } : null;
    }
    insertLongest(longest, stretches[end]?.length ?? 0, split.groups);
    if (stretches[end + 1]?.rowPosition === stretches[end]?.rowPosition) {
      continue;
    }
    const here = splitOver(longest, count);
    isEnough = here !== null && here.groups === split.groups && here.singles <= split.singles;
    if (isEnough && span >= nearRows) {
      return { start, end: end + 1, span };
    }
  }
  return isEnough ? { start, end: stretches.length, span: nearRows } : null;
}

/** The narrowest bands of rows that hold the party as well as the whole hall does. */
function narrowestBands(stretches: readonly Stretch[], count: number, split: Split): readonly Band[] {
  let bands: Band[] = [];
  let least = Number.POSITIVE_INFINITY;
  for (const [start, stretch] of stretches.entries()) {
    if (start > 0 && stretches[start - 1]?.rowPosition === stretch.rowPosition) {
      continue;
    }
    const band = bandFrom(stretches, start, least, count, split);
    if (band !== null) {
      bands = band.span < least ? [band] : [...bands, band];
      least = band.span;
    }
  }
  return bands;
}

/** Keeps the `most` longest, longest first. */
function insertLongest(longest: number[], length: number, most: number): void {
  let place = longest.length;
  while (place > 0 && (longest[place - 1] ?? 0) < length) {
    place -= 1;
  }
  if (place < most) {
    longest.splice(place, 0, length);
    longest.length = Math.min(longest.length, most);
  }
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
  let best: readonly number[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const { start, end } of narrowestBands(stretches, wish.count, split)) {
    const seated = seatGroups(hall, free, wish, stretches.slice(start, end), split);
    if (seated.cost < bestCost) {
      best = seated.indexes;
      bestCost = seated.cost;
    }
  }
  return best;
}
