import { useId, useState } from 'react';
import { classNames } from '../../design/class-names.ts';
import { searchIcon } from '../../design/more-icons.tsx';
import { Select } from '../../design/select.tsx';
import { ticketsText } from '../../texts/fr/tickets.ts';
import type { MonthChoice, TicketFilters } from './show-entries.ts';
import styles from './show-filters.module.css';

export interface ShowFiltersProps {
  readonly filters: TicketFilters;
  readonly genres: readonly string[];
  readonly months: readonly MonthChoice[];
  readonly onFiltersChanged: (filters: TicketFilters) => void;
}

/** Genre, month and a search without accents. */
export function ShowFilters(props: ShowFiltersProps) {
  const { filters, onFiltersChanged } = props;
  const searchId = useId();
  // While it is typed in, the field follows the hand: the address, which keeps the filters, comes a moment later.
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <search className={styles.filters} aria-label={ticketsText('tickets_filters')}>
      <div className={styles.genres} role="group" aria-label={ticketsText('tickets_genre')}>
        {[null, ...props.genres].map((genre) => (
          <button
            key={genre ?? ''}
            type="button"
            className={classNames(styles.chip, genre === filters.genre && styles.chosen)}
            aria-pressed={genre === filters.genre}
            onClick={() => onFiltersChanged({ ...filters, genre })}
          >
            {genre ?? ticketsText('tickets_genre_all')}
          </button>
        ))}
      </div>
      <div className={styles.others}>
        <Select
          label={ticketsText('tickets_month')}
          value={filters.month ?? ''}
          options={[
            { value: '', label: ticketsText('tickets_month_all') },
            ...props.months.map(({ key, title }) => ({ value: key, label: title })),
          ]}
          onChanged={(month) => onFiltersChanged({ ...filters, month: month === '' ? null : month })}
        />
        <div className={styles.search}>
          <label className={styles.label} htmlFor={searchId}>
            {ticketsText('tickets_search')}
          </label>
          <span className={styles.sign}>{searchIcon}</span>
          <input
            id={searchId}
            className={styles.input}
            type="search"
            autoComplete="off"
            placeholder={ticketsText('tickets_search_hint')}
            value={typed ?? filters.search}
            onFocus={() => setTyped(filters.search)}
            onBlur={() => setTyped(null)}
            onChange={(event) => {
              setTyped(event.target.value);
              onFiltersChanged({ ...filters, search: event.target.value });
            }}
          />
        </div>
      </div>
    </search>
  );
}
