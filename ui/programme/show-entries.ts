import { leastAge } from '../../api/season/audience.ts';
import { type Catalogue, type Collection, type Hall, performancesOf } from '../../api/season/catalogue.ts';
import type { Access, Performance } from '../../api/season/performance.ts';
import { type Show, showTitle } from '../../api/season/show.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { type Day, noonOf, parisDay } from '../../api/values/paris-day.ts';
import { searchText } from '../../api/values/search-text.ts';
import { dateWords, months } from '../language/dates.ts';
import { programmeText } from './fr.ts';

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

/** What shoppers type for what the venue calls otherwise, by what the genre begins with. */
const otherWords: readonly (readonly [RegExp, string])[] = [
  [/théâtre/i, 'pièce'],
  [/danse/i, 'ballet chorégraphie'],
  [/musique/i, 'concert'],
  [/opéra/i, 'lyrique'],
  [/cirque/i, 'acrobates'],
  [/humour/i, 'comique one-man-show'],
];

const monthNames: ReadonlySet<string> = new Set(months.map(searchText));

/** « 12 décembre » as one word, so that a 12th and a December are not found for it apart. */
function dayToken(day: number, month: string): string {
  return `jour${day}${searchText(month)}`;
}

/** A search with the days in it as the texts have them: « 12 décembre », « 1er mars ». */
export function searchedWords(search: string): string {
  return searchText(search).replace(/\b(\d{1,2})(?:er)? ([a-z]{3,9})\b/g, (words, day, month) =>
    monthNames.has(month) ? dayToken(Number(day), month) : words,
  );
}

/** What is said shortly of what makes an evening easier. */
const shortNames: Partial<Record<Access, string>> = { signLanguage: 'LSF', wheelchair: 'PMR' };

/** Up to this age a show is one for children. */
const oldestChild = 8;

/** The holidays of winter: from the third week of December to the first days of January. */
const isAtChristmas = (day: Day): boolean => day.slice(5) >= '12-18' || day.slice(5) <= '01-04';

/** The months and days of the week on which it plays, holidays, what makes it easier: words that are asked for and written nowhere. */
function wordsBeside({ show, performances, collections }: ShowEntry): readonly string[] {
  const days = new Set(performances.flatMap(({ date }) => (date === null ? [] : [parisDay(date)])));
  const times = new Set<string>();
  for (const day of days) {
    const { month, weekday } = dateWords(noonOf(day));
    times
      .add(month)
      .add(weekday)
      .add(dayToken(Number(day.slice(8)), month));
    if (isAtChristmas(day)) {
      times.add('noël fêtes vacances');
    }
  }
  const kinds = [...show.genres, ...collections.map(({ title }) => title)];
  const age = leastAge(show.audience);
  const isForChildren =
    (age !== null && age > 0 && age <= oldestChild) || kinds.some((kind) => /jeune|famille/i.test(kind));
  return [
    ...times,
    ...otherWords.filter(([kind]) => kinds.some((one) => kind.test(one))).map(([, words]) => words),
    ...(isForChildren ? ['enfants famille jeune public'] : []),
    ...new Set(
      performances.flatMap(({ access }) =>
        access.flatMap((kind) => [programmeText(`tickets_access_${kind}`), shortNames[kind] ?? '']),
      ),
    ),
  ];
}

/** What a search is looked for in: titles, names, genres, halls, collections, and what goes without saying. */
export function searchedText(entry: ShowEntry): string {
  const { show, halls, collections } = entry;
  return [
    ...wordsBeside(entry),
    showTitle(show),
    show.subtitle,
    show.teaser,
    ...show.genres,
    ...show.credits.map(({ names }) => names),
    ...halls.map(({ name }) => name),
    ...collections.map(({ title }) => title),
  ].join(' ');
}
