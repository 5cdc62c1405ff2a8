import { accessKinds, accessWords } from '../../api/season/access.ts';
import { isDay, isMonth } from '../../api/values/paris-day.ts';
import { weekdayNames } from '../language/more-dates.ts';
import { noFilters, type TicketFilters } from './ticket-filters.ts';
import type { TicketsSearch } from './tickets-search.ts';

const onlyIf = (value: string | undefined, isIt: (text: string) => boolean): string | null =>
  value !== undefined && isIt(value) ? value : null;

function positionOf(names: readonly string[], name: string | undefined): number | null {
  const position = names.indexOf(name ?? '');
  return position < 0 ? null : position;
}

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
    weekday: positionOf(weekdayNames, search['filtre.semaine']),
    from: onlyIf(search['filtre.du'], isDay),
    to: onlyIf(search['filtre.au'], isDay),
    age: search['filtre.age'] ?? null,
    access: accessKinds.find((kind) => accessWords[kind] === search['filtre.acces']) ?? null,
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
    'filtre.semaine': filters.weekday === null ? undefined : weekdayNames[filters.weekday],
    'filtre.du': filters.from ?? undefined,
    'filtre.au': filters.to ?? undefined,
    'filtre.age': filters.age ?? undefined,
    'filtre.acces': filters.access === null ? undefined : accessWords[filters.access],
    'filtre.recherche': filters.search === noFilters.search ? undefined : filters.search.slice(0, 200),
    'filtre.vue': filters.view === 'calendar' ? 'calendrier' : undefined,
    'filtre.jour': filters.view === 'calendar' ? (filters.day ?? undefined) : undefined,
  };
}
