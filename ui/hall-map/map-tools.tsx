import { type ReactNode, useId, useRef } from 'react';
import { FilterPanel } from './filter-panel.tsx';
import { hallMapText } from './fr.ts';
import { mapIcons } from './map-icons.tsx';
import styles from './map-tools.module.css';
import type { SeatBook } from './seat-book.ts';
import { filterCount, type SeatFilter } from './seat-filter.ts';

interface MapToolsProps {
  readonly book: SeatBook;
  readonly listed: boolean;
  readonly isFiltering: boolean;
  /** More tools, behind the others. */
  readonly children: ReactNode;
  onListed(listed: boolean): void;
  onFiltering(isFiltering: boolean): void;
  onFilterChanged(filter: SeatFilter): void;
}

/** Map or list, and the filter of both. What is behind them comes when it is asked for. */
export function MapTools(props: MapToolsProps) {
  const { book, listed, isFiltering, onListed, onFiltering } = props;
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const count = filterCount(book.filter);
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={styles.switch}>
          <legend>{hallMapText('map_choose')}</legend>
          <button type="button" aria-pressed={!listed} onClick={() => onListed(false)}>
            {mapIcons.plan}
            <span>{hallMapText('map_plan')}</span>
          </button>
          <button
            type="button"
            aria-pressed={listed}
            aria-label={hallMapText('map_list_name')}
            onClick={() => onListed(true)}
          >
            {mapIcons.list}
            <span>{hallMapText('map_list')}</span>
          </button>
        </fieldset>
        <button
          ref={opener}
          type="button"
          className={styles.filter}
          data-on={count > 0}
          aria-expanded={isFiltering}
          aria-controls={isFiltering ? panelId : undefined}
          aria-label={hallMapText(count === 0 ? 'map_filter_name' : 'map_filter_on', { count })}
          onClick={() => onFiltering(!isFiltering)}
        >
          {mapIcons.filter}
          <span>{hallMapText('map_filter')}</span>
          {count > 0 && <b aria-hidden="true">{count}</b>}
        </button>
        {props.children}
      </div>
      {isFiltering && (
        <FilterPanel
          id={panelId}
          book={book}
          onChanged={props.onFilterChanged}
          onClosed={() => {
            onFiltering(false);
            opener.current?.focus();
          }}
        />
      )}
    </>
  );
}
