import { seatState } from '../../api/seats/seat-states.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { hallMapText } from './fr.ts';
import styles from './map-legend.module.css';
import '../design/css-variables.ts';
import type { SeatBook } from './seat-book.ts';
import { noFilter } from './seat-filter.ts';
import { categoryColours, forcedTone, outlineOf } from './theme.ts';

/** The codes of the categories of which a seat is free. */
function freeCategories({ plan, categories, states }: SeatBook): ReadonlySet<string> {
  const found = new Set<string>();
  const now = states.read();
  for (let seat = 0; seat < plan.seatCount && found.size < categories.length; seat += 1) {
    const code = categories[plan.category[seat] ?? -1]?.code;
    if (code !== undefined && now[seat] === seatState.free) {
      found.add(code);
    }
  }
  return found;
}

/** What the colours and shapes of the map mean; on a small map one line that scrolls sideways. */
export function MapLegend({ book }: { readonly book: SeatBook }) {
  const shapes = [
    ['taken', hallMapText('map_taken'), true],
    ['mine', hallMapText('map_legend_mine'), true],
    ['taking', hallMapText('map_legend_taking'), book.isTaking],
    ['held', hallMapText('map_legend_held'), book.states.read().includes(seatState.mine)],
    ['lost', hallMapText('map_lost'), book.lost.size > 0],
    ['wheelchair', hallMapText('map_legend_wheelchair'), true],
    ['outside', hallMapText('map_outside'), book.filter !== noFilter],
    ['closed', hallMapText('map_closed'), true],
  ] as const;
  const free = freeCategories(book);
  // Categories with free seats stand first: on a phone the others begin beyond the edge.
  const categories = [...book.categories].sort((a, b) => Number(free.has(b.code)) - Number(free.has(a.code)));
  return (
    // On a small map the legend scrolls sideways: the keyboard must reach it to scroll it.
    <ul className={styles.legend} aria-label={hallMapText('map_legend')} tabIndex={0}>
      {categories.map(({ code, name, priceLabel, onSale }) => (
        <li key={code} data-on-sale={onSale}>
          {onSale ? <CategorySwatch book={book} code={code} /> : <Swatch shape="closed" />}
          {name}
          {onSale
            ? priceLabel !== '' && <b className={classNames(layout.strong, layout.figures)}>{priceLabel}</b>
            : hallMapText('map_closed')}
        </li>
      ))}
      {shapes.map(
        ([shape, words, isShown]) =>
          isShown && (
            <li key={shape}>
              <Swatch shape={shape} />
              {words}
            </li>
          ),
      )}
    </ul>
  );
}

const tick = 'M-4 0.4 L-1.2 3.4 L4.2 -3.2';

/** A free seat of a category as the map draws it on its paper: where colours are forced, by its outline and tone. */
export function CategorySwatch({ book, code }: { readonly book: SeatBook; readonly code: string }) {
  const index = book.categories.findIndex((category) => category.code === code);
  const outline = outlineOf(index);
  return (
    <svg
      className={styles.swatch}
      style={{
        ...categoryColours(book.categories[index]?.color ?? ''),
        '--category-tone': `${100 * forcedTone(index, book.categories.length)}%`,
      }}
      viewBox="-10 -10 20 20"
      aria-hidden="true"
    >
      <circle r="8" className={styles.category} data-has-outline={outline !== undefined} />
      {outline !== undefined && (
        <path d={`M${outline.map(([x, y]) => `${9 * x} ${9 * y}`).join('L')}Z`} className={styles.outline} />
      )}
    </svg>
  );
}

/** The shape by which the map tells a state. */
export function Swatch({ shape }: { readonly shape: string }) {
  return (
    <svg
      className={styles.swatch}
      data-shape={shape}
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
    >
      {shape === 'wheelchair' && <rect x="-8" y="-8" width="16" height="16" rx="4" fill="currentColor" />}
      {shape === 'taken' && <circle r="5.5" stroke="currentColor" />}
      {shape === 'closed' && <circle r="2.6" fill="currentColor" />}
      {shape === 'lost' && <path d="M-6 -6 L6 6 M-6 6 L6 -6" stroke="currentColor" strokeWidth="3" />}
      {shape === 'mine' && <circle r="9" fill="currentColor" />}
      {shape === 'mine' && <path d={tick} className={styles.tick} />}
      {shape === 'taking' && <circle r="8" stroke="currentColor" />}
      {shape === 'taking' && <circle r="4" fill="currentColor" />}
      {shape === 'outside' && <path d="M-4 0 H4" stroke="currentColor" strokeWidth="3" />}
      {shape === 'held' && <circle r="8" stroke="currentColor" />}
      {shape === 'held' && <path d={tick} stroke="currentColor" />}
    </svg>
  );
}
