import { isDay, isMonth } from '../../../api/entities/paris-day.ts';
import { noFilters, type TicketFilters } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';

const onlyIf = (value: string | undefined, isIt: (text: string) => boolean): string | null =>
  value !== undefined && isIt(value) ? value : null;

/** The filters that a query means. */
export function filtersOf(search: TicketsSearch): TicketFilters {
  return {
    genre: search.genre ?? null,
    month: onlyIf(search.mois, isMonth),
    hall: search.salle ?? null,
    collection: search.cycle ?? null,
    price: search.prix ?? null,
    places: search.places === undefined ? null : search.places === 'libres' ? 'left' : 'last',
    when: search.quand === undefined ? null : search.quand === 'ce-soir' ? 'tonight' : 'weekend',
    hour: search.heure === undefined ? null : search.heure === 'journee' ? 'day' : 'evening',
    search: search.recherche ?? '',
    view: search.vue === undefined ? 'list' : 'calendar',
    day: onlyIf(search.jour, isDay),
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
    heure: filters.hour === null ? undefined : filters.hour === 'day' ? 'journee' : 'soiree',
    recherche: filters.search === noFilters.search ? undefined : filters.search.slice(0, 200),
    vue: filters.view === 'calendar' ? 'calendrier' : undefined,
    jour: filters.view === 'calendar' ? (filters.day ?? undefined) : undefined,
  };
}
