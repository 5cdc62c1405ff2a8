import { isNotYetOnSale, isPastPerformance } from '../../season/performance.ts';
import { formatParisWallTime } from '../../values/paris-time.ts';
import type { SeasonData, SeasonPerformanceRow, SeasonShowRow } from '../season/season-data.ts';
import { venueOf } from './venue-of.ts';

/** A page says of so many dates at most: the others are found in the shop. */
const mostDates = 60;
const minute = 60_000;

/** schema.org's narrower kinds of events, by words of a genre. */
const kinds: readonly (readonly [RegExp, string])[] = [
  [/danse|ballet/i, 'DanceEvent'],
  [/musique|concert|opéra|lyrique|chanson|jazz/i, 'MusicEvent'],
  [/humour|stand-up/i, 'ComedyEvent'],
  [/jeune|enfant|famille/i, 'ChildrensEvent'],
  [/théâtre|marionnette|conte|cirque/i, 'TheaterEvent'],
];

/** « 2026-11-21T20:30:00+01:00 »: the clocks of Paris, with what they differ from UTC. */
function isoInParis(time: number): string {
  const wall = formatParisWallTime(time).replace(' ', 'T');
  const ahead = Math.round((Date.parse(`${wall}Z`) - Math.floor(time / 1000) * 1000) / minute);
  const sign = ahead < 0 ? '-' : '+';
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${wall}${sign}${two(Math.floor(Math.abs(ahead) / 60))}:${two(Math.abs(ahead) % 60)}`;
}

/** Lowest and highest displayed price of a performance, in cents; null when nothing is priced. */
function pricesOf(season: SeasonData, performance: SeasonPerformanceRow) {
  const amounts = (season.grids.get(performance.gridId) ?? [])
    .filter((price) => price.isDisplayed)
    .flatMap((price) => [...price.amounts.values()]);
  return amounts.length === 0 ? null : { lowest: Math.min(...amounts), highest: Math.max(...amounts) };
}

/** What a crawler is told of the sale: not of the places left, which change by the second. */
function offersOf(season: SeasonData, performance: SeasonPerformanceRow, address: string, now: number) {
  const prices = pricesOf(season, performance);
  const { salesOpening } = performance;
  if (
    prices === null ||
    performance.isCancelled ||
    isPastPerformance({ date: performance.date.getTime(), salesOpening }, now)
  ) {
    return {};
  }
  const opening = salesOpening * 1000;
  const isOpen = !isNotYetOnSale({ salesOpening }, now);
  return {
    offers: {
      '@type': 'AggregateOffer',
      priceCurrency: 'EUR',
      lowPrice: (prices.lowest / 100).toFixed(2),
      highPrice: (prices.highest / 100).toFixed(2),
      availability: `https://schema.org/${isOpen ? 'InStock' : 'PreOrder'}`,
      url: address,
      ...(opening > 0 ? { validFrom: isoInParis(opening) } : {}),
    },
  };
}

/** The dates of a show that can be seen by the public, those to come, in order. */
export function datesAhead(
  season: Pick<SeasonData, 'performances'>,
  showId: number,
  now: number,
): readonly SeasonPerformanceRow[] {
  return season.performances.filter(
    (performance) =>
      performance.showId === showId &&
      performance.isDisplayed &&
      !performance.isHidden &&
      performance.date.getTime() >= now,
  );
}

export interface ShowEvents {
  readonly show: SeasonShowRow;
  readonly title: string;
  readonly description: string;
  /** Absolute. */
  readonly address: string;
  readonly image: string;
}

/** schema.org's description of each date to come of a show. */
export function eventData(season: SeasonData, subject: ShowEvents, now: number): readonly object[] {
  const { show, title, description, address, image } = subject;
  const venue = venueOf(season);
  const kind = kinds.find(([words]) => words.test(show.genre))?.[1] ?? 'Event';
  return datesAhead(season, show.id, now)
    .slice(0, mostDates)
    .map((performance) => {
      const start = performance.date.getTime();
      const hall = season.halls.find(({ id }) => id === performance.hallId);
      return {
        '@context': 'https://schema.org',
        '@type': kind,
        name: title,
        description,
        url: address,
        image: [image],
        startDate: isoInParis(start),
        ...(show.content.durationMinutes > 0
          ? { endDate: isoInParis(start + show.content.durationMinutes * minute) }
          : {}),
        eventStatus: `https://schema.org/${performance.isCancelled ? 'EventCancelled' : 'EventScheduled'}`,
        eventAttendanceMode: 'https://schema.org/OfflineEventAttendanceMode',
        inLanguage: 'fr',
        location: {
          '@type': 'Place',
          name: [venue.name, hall?.name ?? ''].filter((part) => part !== '').join(', '),
          address: hall?.address || venue.address,
        },
        organizer: { '@type': 'PerformingGroup', name: venue.name },
        ...(show.content.credits.length > 0
          ? {
              performer: show.content.credits.map(({ names }) => ({
                '@type': 'PerformingGroup',
                name: names,
              })),
            }
          : {}),
        ...offersOf(season, performance, address, now),
      };
    });
}
