import { type Catalogue, type Hall, performancesOf } from '../../api/season/catalogue.ts';
import { isPastPerformance, type Performance } from '../../api/season/performance.ts';
import { type Show, type ShowDates, showDates } from '../../api/season/show.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import type { EpochMilliseconds } from '../../api/values/paris-time.ts';

/** A show of the home page with its dates. */
export interface ProgrammeShow {
  readonly show: Show;
  readonly dates: ShowDates | null;
  /** The earliest performance that can still be booked, with its hall. */
  readonly next: { readonly performance: Performance; readonly hall: Hall | null } | null;
}

/** The shows of the home page in the venue's order, without those that are over. */
export function programmeOf(featured: Catalogue, now: EpochMilliseconds): readonly ProgrammeShow[] {
  return [...featured.shows.values()]
    .map((show): ProgrammeShow => {
      const performances = performancesOf(featured, show).filter((performance) => !performance.isHidden);
      const next = performances.find(
        (performance) => performance.date !== null && !isPastPerformance(performance, now),
      );
      return {
        show,
        dates: showDates(performances, now),
        next:
          next === undefined
            ? null
            : { performance: next, hall: lookUp('hall', featured.halls, next.hallId) ?? null },
      };
    })
    .filter(({ dates }) => dates === null || !dates.isPast);
}

/** The next evenings, one for each show, soonest first. */
export function nextEvenings(programme: readonly ProgrammeShow[], count: number): readonly ProgrammeShow[] {
  return programme
    .filter(({ next }) => next !== null)
    .sort((a, b) => (a.next?.performance.date ?? 0) - (b.next?.performance.date ?? 0))
    .slice(0, count);
}

/** So many shows are on a home page whose venue does not choose them. */
const mostShown = 6;

/** The season with its next shows alone. */
export function nextShows(season: Catalogue, now: EpochMilliseconds): Catalogue {
  const next = nextEvenings(programmeOf(season, now), mostShown).map(({ show }) => show);
  return { ...season, shows: new Map(next.map((show) => [show.id, show])) };
}
