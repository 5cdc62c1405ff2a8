import type { FreePlaces } from './free-places.ts';
import { seatGroups } from './group-fill.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { type RowOfStretches, rowsOf, type Split, stretchesOf } from './stretches.ts';

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
