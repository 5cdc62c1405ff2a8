import type { Catalogue } from '../../api/season/catalogue.ts';
import { isPastPerformance, type Performance } from '../../api/season/performance.ts';
import type { Show } from '../../api/season/show.ts';
import { tagsOfPerformance } from '../../api/subscriptions/draft-composition.ts';
import {
  type CollectionDefinition,
  choosableTypes,
  type SubscriptionFormula,
  type SubscriptionType,
} from '../../api/subscriptions/subscription.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';
import { matchesTagList } from '../../api/values/tag-list.ts';

/** Whether one of these types may take a performance that is still to come. */
export function isOpenTo(
  catalogue: Catalogue,
  performance: Performance,
  types: readonly SubscriptionType[],
  now: EpochMilliseconds,
): boolean {
  const tags = tagsOfPerformance(catalogue, performance.id);
  return (
    performance.isDisplayed &&
    !performance.isHidden &&
    !isPastPerformance(performance, now) &&
    types.some((type) => matchesTagList(type.filter, tags))
  );
}

/** A show with the dates that a formula opens. */
export interface OpenedShow {
  readonly show: Show;
  readonly performances: readonly Performance[];
}

/** A part of a formula with its shows; null for those that belong to no part. */
export interface OpenedPart {
  readonly collection: CollectionDefinition | null;
  readonly shows: readonly OpenedShow[];
}

/** By date; a date that is to come last. */
function byDate(a: Performance, b: Performance): number {
  return (a.date ?? Number.POSITIVE_INFINITY) - (b.date ?? Number.POSITIVE_INFINITY);
}

function showsOf(catalogue: Catalogue, performances: readonly Performance[]): readonly OpenedShow[] {
  return [...catalogue.shows.values()].flatMap((show) => {
    const dates = performances.filter(({ showId }) => showId === show.id);
    return dates.length === 0 ? [] : [{ show, performances: dates.toSorted(byDate) }];
  });
}

/**
 * The performances to come that a formula opens by the filters of its types, by its parts; each in the first part that it
 * belongs to. Parts without any are left out.
 */
export function openedParts(
  catalogue: Catalogue,
  formula: SubscriptionFormula,
  now: EpochMilliseconds,
): readonly OpenedPart[] {
  const types = choosableTypes(formula);
  const open = [...catalogue.performances.values()].filter((performance) =>
    isOpenTo(catalogue, performance, types, now),
  );
  const collections = [...formula.collectionDefinitions.values()];
  const partOf = new Map(
    open.map((performance) => {
      const tags = tagsOfPerformance(catalogue, performance.id);
      return [performance.id, collections.find(({ filter }) => matchesTagList(filter, tags)) ?? null];
    }),
  );
  return [...collections, null].flatMap((collection) => {
    const shows = showsOf(
      catalogue,
      open.filter(({ id }) => partOf.get(id) === collection),
    );
    return shows.length === 0 ? [] : [{ collection, shows }];
  });
}
