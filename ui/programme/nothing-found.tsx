import type { Catalogue } from '../../api/season/catalogue.ts';
import { lookUp } from '../../api/values/missing-key.ts';
import { noonOf } from '../../api/values/paris-day.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { formatDay, formatMonth } from '../language/calendar-dates.ts';
import { programmeText } from './fr.ts';
import styles from './show-filters.module.css';
import { accessText, ageText, hourText, priceText, weekdayText } from './show-filters.tsx';
import { type FilterName, noFilters, type TicketFilters } from './ticket-filters.ts';
import type { WayOut } from './use-programme.ts';

export interface NothingFoundProps {
  readonly catalogue: Catalogue;
  readonly filters: TicketFilters;
  readonly waysOut: readonly WayOut[];
  readonly onFiltersChanged: (filters: TicketFilters) => void;
}

/** A filter as the shopper chose it: « Danse », « Ce soir », « Jusqu’à 20 € ». */
function filterText(name: FilterName, filters: TicketFilters, catalogue: Catalogue): string {
  switch (name) {
    case 'search':
      return filters.search.trim();
    case 'genre':
      return filters.genre ?? '';
    case 'when':
      return programmeText(filters.when === 'tonight' ? 'tickets_tonight' : 'tickets_weekend');
    case 'month':
      return filters.month === null ? '' : formatMonth(noonOf(`${filters.month}-01`));
    case 'hour':
      return filters.hour === null ? '' : hourText(filters.hour);
    case 'weekday':
      return filters.weekday === null ? '' : weekdayText(filters.weekday);
    case 'from':
      return programmeText('tickets_from_day', {
        date: filters.from === null ? '' : formatDay(noonOf(filters.from)),
      });
    case 'to':
      return programmeText('tickets_to_day', {
        date: filters.to === null ? '' : formatDay(noonOf(filters.to)),
      });
    case 'age':
      return ageText(filters.age ?? 0);
    case 'access':
      return filters.access === null ? '' : accessText(filters.access);
    case 'hall':
      return (
        lookUp('hall', catalogue.halls, filters.hall ?? '')?.name ?? programmeText('tickets_hall_filter')
      );
    case 'collection':
      return (
        catalogue.collections.find(({ id }) => id === filters.collection)?.title ??
        programmeText('tickets_collection')
      );
    case 'price':
      return priceText(filters.price ?? 0);
    case 'places':
      return programmeText(filters.places === 'last' ? 'tickets_lastOnes' : 'tickets_left');
  }
}

/** No show fits: which single filter to take back, with what it would bring, or all of them. */
export function NothingFound({ catalogue, filters, waysOut, onFiltersChanged }: NothingFoundProps) {
  return (
    <div className={classNames(layout.stack4, layout.atStart, styles.nothing)}>
      <p className={classNames(layout.larger, layout.display)}>{programmeText('tickets_none')}</p>
      {waysOut.length > 0 && <p>{programmeText('tickets_none_ways')}</p>}
      <div className={layout.row3}>
        {waysOut.map(({ name, count }) => (
          <Button key={name} onClick={() => onFiltersChanged({ ...filters, [name]: noFilters[name] })}>
            {programmeText('tickets_without', { filter: filterText(name, filters, catalogue), count })}
          </Button>
        ))}
        <Button
          variant={waysOut.length === 0 ? 'primary' : 'quiet'}
          onClick={() => onFiltersChanged({ ...noFilters, view: filters.view, day: filters.day })}
        >
          {programmeText('tickets_none_reset')}
        </Button>
      </div>
    </div>
  );
}
