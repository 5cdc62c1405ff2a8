import { type KeyboardEvent, useLayoutEffect, useRef } from 'react';
import { seatFeature } from '../../api/seats/hall-plan.ts';
import { formatMoney } from '../../api/values/money.ts';
import { Button } from '../design/button.tsx';
import layout from '../design/layout.module.css';
import { useMoneyStyle } from '../design/money-style.tsx';
import { Select } from '../design/select.tsx';
import styles from './filter-panel.module.css';
import { hallMapText } from './fr.ts';
import { CategorySwatch, Swatch } from './map-legend.tsx';
import type { SeatBook } from './seat-book.ts';
import { filterCount, noFilter, priceCeilings, type SeatFilter, withCategory } from './seat-filter.ts';
import { freeMatching } from './seat-naming.ts';

interface FilterPanelProps {
  readonly id: string;
  readonly book: SeatBook;
  onChanged(filter: SeatFilter): void;
  onClosed(): void;
}

/** Which seats the shopper wants to see: categories, a price ceiling, accessible places. */
export function FilterPanel({ id, book, onChanged, onClosed }: FilterPanelProps) {
  const { plan, filter } = book;
  const money = useMoneyStyle();
  const panel = useRef<HTMLDivElement>(null);
  // Before paint: a key pressed as soon as the panel is seen must reach it, not the button that opened it.
  useLayoutEffect(() => panel.current?.focus({ preventScroll: true }), []);
  const ceilings = priceCeilings(book.categories);
  const onSale = book.categories.filter((category) => category.onSale);
  const hasAccessible = plan.features.some((bits) => (bits & seatFeature.wheelchair) !== 0);
  const change = (next: SeatFilter): void => onChanged(filterCount(next) === 0 ? noFilter : next);
  const closeOnEscape = (event: KeyboardEvent): void => {
    if (event.key !== 'Escape') {
      return;
    }
    // The dialog around has an Escape of its own.
    event.preventDefault();
    event.stopPropagation();
    onClosed();
  };
  return (
    <div
      id={id}
      ref={panel}
      className={styles.panel}
      role="group"
      aria-label={hallMapText('map_filter_name')}
      tabIndex={-1}
      onKeyDown={closeOnEscape}
    >
      {onSale.length > 1 && (
        <fieldset className={styles.categories}>
          <legend>{hallMapText('map_filter_categories')}</legend>
          {onSale.map(({ code, name, priceLabel }) => (
            <label key={code} className={styles.choice}>
              <input
                type="checkbox"
                checked={filter.categories.has(code)}
                onChange={() => change(withCategory(filter, code))}
              />
              <CategorySwatch book={book} code={code} />
              <span>{name}</span>
              <b>{priceLabel}</b>
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
            checked={filter.onlyAccessible}
            onChange={() => change({ ...filter, onlyAccessible: !filter.onlyAccessible })}
          />
          <Swatch shape="wheelchair" />
          <span>
            {hallMapText('map_filter_accessible')}
            <small>{hallMapText('map_filter_accessible_hint')}</small>
          </span>
        </label>
      )}
      <p className={styles.count}>{freeMatching(book)}</p>
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
