import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import type { PlacesWish } from './places-wish.ts';
import { mayHave } from './seat-cost.ts';

/** Free neighbours that the wish may have, as many as there are side by side. */
export interface Stretch {
  readonly first: number;
  readonly length: number;
  readonly rowPosition: number;
}

/** The stretches of one row, in the order of its seats. */
export interface RowOfStretches {
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
