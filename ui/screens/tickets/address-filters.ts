import { isDay, isMonth } from '../../../api/entities/paris-day.ts';
import { noFilters, type TicketFilters } from './ticket-filters.ts';

/** What `/billets` takes from the query: the show to open, the filters, the presentation. */
export interface TicketsSearch {
  /** The id of the show that is open. */
  readonly spec?: number | undefined;
  readonly genre?: string | undefined;
  /** « 2026-12 ». */
  readonly mois?: string | undefined;
  readonly salle?: string | undefined;
  readonly cycle?: string | undefined;
  /** The most that the cheapest place may cost, in euros. */
  readonly prix?: number | undefined;
  readonly places?: 'libres' | 'dernieres' | undefined;
  readonly quand?: 'ce-soir' | 'ce-week-end' | undefined;
  readonly recherche?: string | undefined;
  readonly vue?: 'calendrier' | undefined;
  /** « 2026-12-03 ». */
  readonly jour?: string | undefined;
}

const textOf = (value: unknown): string | undefined =>
  (typeof value === 'string' || typeof value === 'number') && value !== ''
    ? String(value).slice(0, 200)
    : undefined;

const numberOf = (value: unknown): number | undefined => {
  const number = Number(value);
  return Number.isSafeInteger(number) && number > 0 ? number : undefined;
};

function oneOf<const Value extends string>(value: unknown, ...values: readonly Value[]): Value | undefined {
  return values.find((one) => one === value);
}

const onlyIf = (value: string | undefined, isIt: (text: string) => boolean): string | undefined =>
  value !== undefined && isIt(value) ? value : undefined;

/** Any query as the page's own; what means nothing is left out. */
export function readTicketsSearch(search: Readonly<Record<string, unknown>>): TicketsSearch {
  return {
    spec: numberOf(search.spec),
    genre: textOf(search.genre),
    mois: onlyIf(textOf(search.mois), isMonth),
    salle: textOf(search.salle),
    cycle: textOf(search.cycle),
    prix: numberOf(search.prix),
    places: oneOf(search.places, 'libres', 'dernieres'),
    quand: oneOf(search.quand, 'ce-soir', 'ce-week-end'),
    recherche: textOf(search.recherche),
    vue: oneOf(search.vue, 'calendrier'),
    jour: onlyIf(textOf(search.jour), isDay),
  };
}

/** The filters that a query means. */
export function filtersOf(search: TicketsSearch): TicketFilters {
  return {
    genre: search.genre ?? null,
    month: search.mois ?? null,
    hall: search.salle ?? null,
    collection: search.cycle ?? null,
    price: search.prix ?? null,
    places: search.places === undefined ? null : search.places === 'libres' ? 'left' : 'last',
    when: search.quand === undefined ? null : search.quand === 'ce-soir' ? 'tonight' : 'weekend',
    search: search.recherche ?? '',
    view: search.vue === undefined ? 'list' : 'calendar',
    day: search.jour ?? null,
  };
}

/** The query that means these filters; the inverse of `filtersOf`. Absent where there is no wish. */
export function searchOf(filters: TicketFilters): Omit<TicketsSearch, 'spec'> {
  return {
    genre: filters.genre ?? undefined,
    mois: filters.month ?? undefined,
    salle: filters.hall ?? undefined,
    cycle: filters.collection ?? undefined,
    prix: filters.price ?? undefined,
    places: filters.places === null ? undefined : filters.places === 'left' ? 'libres' : 'dernieres',
    quand: filters.when === null ? undefined : filters.when === 'tonight' ? 'ce-soir' : 'ce-week-end',
    recherche: filters.search === noFilters.search ? undefined : filters.search.slice(0, 200),
    vue: filters.view === 'calendar' ? 'calendrier' : undefined,
    jour: filters.view === 'calendar' ? (filters.day ?? undefined) : undefined,
  };
}
