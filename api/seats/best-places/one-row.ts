import type { FreePlaces } from './free-places.ts';
import { seatGroups } from './group-fill.ts';
import { splitOver } from './groups.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { rowsOf, type Split, type Stretch, stretchesOf } from './stretches.ts';

const longestFirst = (stretches: readonly Stretch[]): readonly number[] =>
  stretches.map((stretch) => stretch.length).sort((a, b) => b - a);

/**
 * Seat indexes for a party that no block takes, but that shall not sit behind one another: along one row, across its aisles,
 * in the fewest groups that a row offers. Null when no row has so many seats, or when somebody would sit alone there who in
 * neighbouring rows need not.
 */
export function bestInOneRow(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const stretches = stretchesOf(hall, free, wish);
  const anywhere = splitOver(longestFirst(stretches), wish.count);
  if (anywhere === null) {
    return null;
  }
  let fewest: Split = { groups: Number.POSITIVE_INFINITY, singles: anywhere.singles };
  let rows: (readonly Stretch[])[] = [];
  for (const { stretches: row } of rowsOf(stretches)) {
    const split = splitOver(longestFirst(row), wish.count);
    if (split === null || split.singles > anywhere.singles || split.groups > fewest.groups) {
      continue;
    }
    if (split.groups < fewest.groups || split.singles < fewest.singles) {
      fewest = split;
      rows = [row];
    } else if (split.singles === fewest.singles) {
      rows.push(row);
    }
  }
  let best: readonly number[] | null = null;
  let bestCost = Number.POSITIVE_INFINITY;
  for (const row of rows) {
    const seated = seatGroups(hall, free, wish, row, fewest);
    if (seated.cost < bestCost) {
      best = seated.indexes;
      bestCost = seated.cost;
    }
  }
  return best;
}
