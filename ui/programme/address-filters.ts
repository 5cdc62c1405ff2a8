import { isDay, isMonth } from '../../api/values/paris-day.ts';
import { noFilters, type TicketFilters } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';

const onlyIf = (value: string | undefined, isIt: (text: string) => boolean): string | null =>
  value !== undefined && isIt(value) ? value : null;

/** The filters that a query means. */
export function filtersOf(search: TicketsSearch): TicketFilters {
  return {
    genre: search['filtre.genre'] ?? null,
    month: onlyIf(search['filtre.mois'], isMonth),
    hall: search['filtre.salle'] ?? null,
    collection: search['filtre.cycle'] ?? null,
    price: search['filtre.prix'] ?? null,
    places:
      search['filtre.places'] === undefined ? null : search['filtre.places'] === 'libres' ? 'left' : 'last',
    when:
      search['filtre.quand'] === undefined
        ? null
        : search['filtre.quand'] === 'ce-soir'
          ? 'tonight'
          : 'weekend',
    hour:
      search['filtre.heure'] === undefined ? null : search['filtre.heure'] === 'journee' ? 'day' : 'evening',
    search: search['filtre.recherche'] ?? '',
    view: search['filtre.vue'] === undefined ? 'list' : 'calendar',
    day: onlyIf(search['filtre.jour'], isDay),
  };
}

/** The query that means these filters; the inverse of `filtersOf`. Absent where there is no wish. */
export function searchOf(filters: TicketFilters): Omit<TicketsSearch, 'spec'> {
  return {
    'filtre.genre': filters.genre ?? undefined,
    'filtre.mois': filters.month ?? undefined,
    'filtre.salle': filters.hall ?? undefined,
    'filtre.cycle': filters.collection ?? undefined,
    'filtre.prix': filters.price ?? undefined,
    'filtre.places': filters.places === null ? undefined : filters.places === 'left' ? 'libres' : 'dernieres',
    'filtre.quand':
      filters.when === null ? undefined : filters.when === 'tonight' ? 'ce-soir' : 'ce-week-end',
    'filtre.heure': filters.hour === null ? undefined : filters.hour === 'day' ? 'journee' : 'soiree',
    'filtre.recherche': filters.search === noFilters.search ? undefined : filters.search.slice(0, 200),
    'filtre.vue': filters.view === 'calendar' ? 'calendrier' : undefined,
    'filtre.jour': filters.view === 'calendar' ? (filters.day ?? undefined) : undefined,
  };
}
