import { useCallback, useEffect, useMemo, useRef, useState } from 'react';
import { accessKinds, accessWords } from '../../api/season/performance.ts';
import { isDay, isMonth } from '../../api/values/paris-day.ts';
import { weekdayNames } from '../language/calendar-dates.ts';
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

/** A browser takes only so many changes of the address; and a shopper shares what was typed, not the typing. */
const rest = 350;

interface Kept {
  /** As the address last said. */
  readonly address: TicketFilters;
  /** As this page last told the address. */
  readonly told: TicketFilters;
  readonly filters: TicketFilters;
}

function isSame(one: TicketFilters, other: TicketFilters): boolean {
  return JSON.stringify(one) === JSON.stringify(other);
}

/**
 * Filters that answer at once and are kept by the address a moment later, so that back, reload and sharing bring them
 * again. An address that changes by itself is taken over; one that only repeats what it was told is not, for more may have
 * been typed since.
 * @param search as the address says them.
 * @param write tells the address; keeps its identity from render to render.
 */
export function useAddressFilters(
  search: TicketsSearch,
  write: (search: Omit<TicketsSearch, 'spec'>) => void,
): readonly [TicketFilters, (filters: TicketFilters) => void] {
  const address = useMemo(() => filtersOf(search), [search]);
  const [kept, setKept] = useState<Kept>({ address, told: address, filters: address });
  if (!isSame(kept.address, address)) {
    setKept({ ...kept, address, filters: isSame(address, kept.told) ? kept.filters : address });
  }
  const timer = useRef<ReturnType<typeof setTimeout> | undefined>(undefined);
  // The address of the next page is none of its business.
  useEffect(() => () => clearTimeout(timer.current), []);
  const searched = kept.filters.search;
  const change = useCallback(
    (filters: TicketFilters) => {
      setKept((current) => ({ ...current, filters }));
      const tell = (): void => {
        setKept((current) => ({ ...current, told: filters }));
        write(searchOf(filters));
      };
      clearTimeout(timer.current);
      // Only typing comes by the letter.
      if (filters.search === searched) {
        tell();
      } else {
        timer.current = setTimeout(tell, rest);
      }
    },
    [write, searched],
  );
  return [kept.filters, change];
}
