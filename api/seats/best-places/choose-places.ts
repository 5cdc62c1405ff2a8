import { bestAroundWheelchairs } from './accessible-party.ts';
import { bestApart } from './apart.ts';
import type { FreePlaces } from './free-places.ts';
import { bestInGroups } from './groups.ts';
import type { HallView } from './hall-view.ts';
import { bestInOneRow } from './one-row.ts';
import type { PlacesWish } from './places-wish.ts';
import { bestTogether } from './together.ts';

/** First by rank, where people sit where they like: a wheelchair then goes where it likes, too. */
function firstByRank(free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const seats: number[] = [];
  for (const [index, isFree] of free.isFree.entries()) {
    if (isFree === 1 && free.categoryIds[index] === wish.categoryId) {
      seats.push(index);
    }
  }
  if (seats.length < wish.count) {
    return null;
  }
  return seats.sort((a, b) => (free.ranks[a] ?? 0) - (free.ranks[b] ?? 0) || a - b).slice(0, wish.count);
}

function chooseIndexes(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  if (!hall.isNumbered) {
    return firstByRank(free, wish);
  }
  if (wish.together === false && wish.accessible === 0) {
    return bestApart(hall, free, wish);
  }
  const first = bestTogether(hall, free, wish);
  if (first !== null) {
    return Array.from({ length: wish.count }, (_, offset) => first + offset);
  }
  if (wish.accessible > 0) {
    return bestAroundWheelchairs(hall, free, wish);
  }
  return (wish.sameRow === true ? bestInOneRow(hall, free, wish) : null) ?? bestInGroups(hall, free, wish);
}

/**
 * The best places of a category: seat ids in rising order, or null when fewer than `count` are free that the wish may have.
 *
 * 1. Together: neighbours of one row, no aisle between them, wherever some row has so many.
 * 2. Among such blocks, companion seats are taken last (first, when a wheelchair is in the party), then folding seats and
 *    restricted views; then the block that leaves fewest free seats alone, whatever that costs in rank; then the least sum
 *    of ranks; then the lower seat ids.
 * 3. When no row takes the party: the fewest groups, nobody without a neighbour of the party where that is possible, in
 *    two rows that follow one another or else the narrowest band of rows, the largest group first, the others near it.
 *    With `sameRow` along one row, across its aisles, rather than behind one another, where nobody then sits alone who
 *    need not.
 * 4. Places for wheelchairs go only to who asked for them.
 * 5. Who need not be together (`together: false`) gets the best seats wherever they are, by the same costs.
 *
 * Marks nothing: `takePlaces` does, before the next choice from the same reading.
 * @throws RangeError when the wish is no wish: less than one person, or more wheelchairs than people.
 */
export function choosePlaces(hall: HallView, free: FreePlaces, wish: PlacesWish): readonly number[] | null {
  const { count, accessible, companions = 0 } = wish;
  if (!(Number.isInteger(count) && count >= 1 && Number.isInteger(accessible) && accessible >= 0)) {
    throw new RangeError('a wish is for one person at least');
  }
  if (accessible > count) {
    throw new RangeError('a party has no more wheelchairs than people');
  }
  if (!(Number.isInteger(companions) && companions >= 0 && companions <= count - accessible)) {
    throw new RangeError('no more people go along with a wheelchair than there are others');
  }
  const indexes = chooseIndexes(hall, free, wish);
  return indexes === null ? null : indexes.map((index) => index + 1).sort((a, b) => a - b);
}
