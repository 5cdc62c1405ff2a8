import type { FreePlaces } from './free-places.ts';
import type { HallView } from './hall-view.ts';
import { type PartyWish, type RankedPlaces, rankInSteps } from './ranked-places.ts';

/** No category that somebody asked for. */
const otherCategory = -1;

/** The places of these categories as those of one, the first; ranked as the whole hall is. */
function asOne(free: FreePlaces, hallRanks: Int32Array, categoryIds: readonly number[]): FreePlaces {
  const [whole = otherCategory] = categoryIds;
  const wanted = new Set(categoryIds);
  return {
    isFree: free.isFree,
    categoryIds: free.categoryIds.map((id) => (wanted.has(id) ? whole : otherCategory)),
    ranks: hallRanks,
  };
}

function* firstOf(ranking: Iterable<RankedPlaces | null>): Generator<null, RankedPlaces | null> {
  for (const places of ranking) {
    if (places !== null) {
      return places;
    }
    yield null;
  }
  return null;
}

/** Every two of the categories, those that stand first before the others. */
function pairsOf(categoryIds: readonly number[]): readonly (readonly number[])[] {
  return categoryIds.flatMap((one, at) => categoryIds.slice(at + 1).map((other) => [one, other]));
}

/**
 * The best places for a party that no category takes alone: over two of the categories, or over all of them when no two have
 * so many places. In the fewest groups, then leaving the fewest free seats alone, then in the categories that stand first;
 * chosen by the rules of one category. Null when there are too few places. With a pause after each look through the hall.
 * @param hallRanks By seat index: 1 is the best seat of the whole hall.
 */
export function* acrossCategories(
  hall: HallView,
  free: FreePlaces,
  hallRanks: Int32Array,
  wish: PartyWish,
  categoryIds: readonly number[],
  seen: readonly number[] = [],
): Generator<null, RankedPlaces | null> {
  const pairs = pairsOf(categoryIds);
  let best: RankedPlaces | null = null;
  for (const pair of pairs) {
    const found: RankedPlaces | null = yield* firstOf(
      rankInSteps(hall, asOne(free, hallRanks, pair), wish, pair.slice(0, 1), seen),
    );
    if (
      found !== null &&
      (best === null ||
        found.groups.length < best.groups.length ||
        (found.groups.length === best.groups.length && found.leftAlone < best.leftAlone))
    ) {
      best = found;
    }
  }
  if (best !== null || categoryIds.length < 3) {
    return best;
  }
  const all = asOne(free, hallRanks, categoryIds);
  return yield* firstOf(rankInSteps(hall, all, wish, categoryIds.slice(0, 1), seen));
}
