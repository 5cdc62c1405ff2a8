import { type Catalogue, type Collection, type Hall, performancesOf } from '../../api/season/catalogue.ts';
import type { Performance } from '../../api/season/performance.ts';
import { type Show, showTitle } from '../../api/season/show.ts';
import { lookUp } from '../../api/values/missing-key.ts';

/** A show of the list, with all that is derived from the catalogue alone: nothing here moves with the time. */
export interface ShowEntry {
  readonly show: Show;
  /** Those that are shown, in the venue's order. */
  readonly performances: readonly Performance[];
  readonly halls: readonly Hall[];
  /** The collections that some of them are part of, in the venue's order. */
  readonly collections: readonly Collection[];
}

/** Where a performance stands in the venue's order (`ordreSC`); those that it does not name come after all others. */
function placesOf(catalogue: Catalogue): (performance: Performance) => number {
  const places = new Map(catalogue.order.map((id, place) => [id, place]));
  return ({ id }) => places.get(id) ?? catalogue.order.length;
}

function entryOf(catalogue: Catalogue, show: Show, placeOf: (performance: Performance) => number): ShowEntry {
  // They come by date, and sorting keeps that where the venue names no place.
  const performances = performancesOf(catalogue, show)
    .filter((performance) => performance.isDisplayed && !performance.isHidden)
    .sort((a, b) => placeOf(a) - placeOf(b));
  const halls = new Set(performances.map((performance) => performance.hallId));
  const keys = new Set(performances.map((performance) => performance.collectionKey));
  return {
    show,
    performances,
    halls: [...halls].map((id) => lookUp('hall', catalogue.halls, id)).filter((hall) => hall !== undefined),
    collections: catalogue.collections.filter(({ key, title }) => keys.has(key) && title !== ''),
  };
}

/** What is derived of one show. */
export function showEntry(catalogue: Catalogue, show: Show): ShowEntry {
  return entryOf(catalogue, show, placesOf(catalogue));
}

/** The shows of the season in the venue's order: by the first of their performances in `ordreSC`. */
export function showEntries(catalogue: Catalogue): readonly ShowEntry[] {
  const placeOf = placesOf(catalogue);
  const placed = [...catalogue.shows.values()].map((show) => {
    const entry = entryOf(catalogue, show, placeOf);
    const [first] = entry.performances;
    return { entry, place: first === undefined ? Number.POSITIVE_INFINITY : placeOf(first) };
  });
  return placed.sort((a, b) => (a.place === b.place ? 0 : a.place - b.place)).map(({ entry }) => entry);
}

/** What a search is looked for in: titles, names, genres, halls, collections. */
export function searchedText({ show, halls, collections }: ShowEntry): string {
  return [
    showTitle(show),
    show.subtitle,
    show.teaser,
    ...show.genres,
    ...show.credits.map(({ names }) => names),
    ...halls.map(({ name }) => name),
    ...collections.map(({ title }) => title),
  ].join(' ');
}
