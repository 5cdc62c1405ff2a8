import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react';
import { seatFeature } from '../../api/seats/hall-plan.ts';
import { formatMoney } from '../../api/values/money.ts';
import { Button } from '../design/button.tsx';
import choosable from '../design/choosable.module.css';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Select } from '../design/select.tsx';
import hidden from '../design/visually-hidden.module.css';
import { hallMapText } from './fr.ts';
import mapButton from './map-button.module.css';
import { mapIcons } from './map-icons.tsx';
import { CategorySwatch, Swatch } from './map-legend.tsx';
import styles from './map-tools.module.css';
import type { SeatBook } from './seat-book.ts';
import { filterCount, noFilter, priceCeilings, type SeatFilter, withCategory } from './seat-filter.ts';
import { freeMatching } from './seat-wording.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly book: SeatBook;
  onChanged(filter: SeatFilter): void;
  onClosed(): void;
}

/** Which seats the shopper wants to see: categories, a price ceiling, accessible places. */
function FilterPanel({ id, book, onChanged, onClosed }: FilterPanelProps) {
  const { plan, filter } = book;
  const money = useMoneyStyle();
  const panel = useRef<HTMLDivElement>(null);
  // The focus moves before the panel is painted: a key pressed as soon as it is seen must reach the panel, not its button.
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const ceilings = priceCeilings(book.categories);
  const onSale = book.categories.filter((category) => category.onSale);
  const hasAccessible = plan.features.some((bits) => (bits & seatFeature.wheelchair) !== 0);
  const change = (next: SeatFilter): void => onChanged(filterCount(next) === 0 ? noFilter : next);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') {
      return;
    }
    // Escape closes the panel alone, not the dialog around it too.
    event.preventDefault();
    event.stopPropagation();
    onClosed();
  };
  return (
    <div
      id={id}
      ref={panel}
      className={classNames(layout.stack4, layout.box, styles.panel)}
      role="group"
      aria-label={hallMapText('map_filter_name')}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {onSale.length > 1 && (
        <fieldset className={layout.stack}>
          <legend className={layout.strong}>{hallMapText('map_filter_categories')}</legend>
          {onSale.map(({ code, name, priceLabel }) => (
            <label key={code} className={styles.choice}>
              <input
                type="checkbox"
                className={choosable.tick}
                checked={filter.categories.has(code)}
                onChange={() => change(withCategory(filter, code))}
              />
              <CategorySwatch book={book} code={code} />
              <span>{name}</span>
              <b className={classNames(layout.strong, layout.figures)}>{priceLabel}</b>
            </label>
          ))}
        </fieldset>
      )}
      {ceilings.length > 0 && (
        <Select
          label={hallMapText('map_filter_price')}
          value={filter.most === null ? '' : String(filter.most)}
          options={[
            { value: '', label: hallMapText('map_filter_any_price') },
            ...ceilings.map((cents) => ({
              value: String(cents),
              label: hallMapText('map_filter_most', { price: formatMoney(cents, money) }),
            })),
          ]}
          onChanged={(value) => change({ ...filter, most: value === '' ? null : Number(value) })}
        />
      )}
      {hasAccessible && (
        <label className={styles.choice}>
          <input
            type="checkbox"
            className={choosable.tick}
            checked={filter.onlyAccessible}
            onChange={() => change({ ...filter, onlyAccessible: !filter.onlyAccessible })}
          />
          <Swatch shape="wheelchair" />
          <span>
            {hallMapText('map_filter_accessible')}
            <small className={classNames(layout.note, layout.block)}>
              {hallMapText('map_filter_accessible_hint')}
            </small>
          </span>
        </label>
      )}
      <p className={layout.muted}>{freeMatching(book)}</p>
      <div className={layout.row2}>
        <Button variant="primary" size="small" onClick={onClosed}>
          {hallMapText('map_filter_close')}
        </Button>
        {filter !== noFilter && (
          <Button
            variant="quiet"
            size="small"
            onClick={() => {
              panel.current?.focus({ preventScroll: true });
              onChanged(noFilter);
            }}
          >
            {hallMapText('map_filter_clear')}
          </Button>
        )}
      </div>
    </div>
  );
}

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

const segment = classNames(choosable.segment, mapButton.button, mapButton.worded);

/** The switch between map and list, and the filter of both, with its panel while that is open. */
export function MapTools(props: MapToolsProps) {
  const { book, listed, isFiltering, onListed, onFiltering } = props;
  const panelId = useId();
  const opener = useRef<HTMLButtonElement>(null);
  const count = filterCount(book.filter);
  return (
    <>
      <div className={styles.tools}>
        <fieldset className={classNames(mapButton.raised, styles.switch)}>
          <legend className={hidden.hidden}>{hallMapText('map_choose')}</legend>
          <button
            type="button"
            className={segment}
            aria-pressed={!listed}
            aria-label={hallMapText('map_plan')}
            onClick={() => onListed(false)}
          >
            {mapIcons.plan}
            <span className={mapButton.words}>{hallMapText('map_plan')}</span>
          </button>
          <button
            type="button"
            className={segment}
            aria-pressed={listed}
            aria-label={hallMapText('map_list_name')}
            onClick={() => onListed(true)}
          >
            {mapIcons.list}
            <span className={mapButton.words}>{hallMapText('map_list')}</span>
          </button>
        </fieldset>
        <button
          ref={opener}
          type="button"
          className={classNames(mapButton.button, mapButton.worded, mapButton.raised, styles.filter)}
          data-on={count > 0}
          aria-expanded={isFiltering}
          aria-controls={isFiltering ? panelId : undefined}
          aria-label={hallMapText(count === 0 ? 'map_filter_name' : 'map_filter_on', { count })}
          onClick={() => onFiltering(!isFiltering)}
        >
          {mapIcons.filter}
          <span className={mapButton.words}>{hallMapText('map_filter')}</span>
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
