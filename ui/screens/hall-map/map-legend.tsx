import { cssColour } from '../../../api/entities/colour.ts';
import { seatState } from '../../../api/entities/seat-states.ts';
import { hallMapText } from '../../texts/fr/hall-map.ts';
import styles from './map-legend.module.css';
import '../../design/css-variables.ts';
import type { SeatBook } from './seat-book.ts';
import { noFilter } from './seat-filter.ts';
import { categoryColour, papers } from './theme.ts';

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
  return (
    // What scrolls must be reached by the keyboard.
    <ul className={styles.legend} aria-label={hallMapText('map_legend')} tabIndex={0}>
      {book.categories.map(({ code, name, color, priceLabel, onSale }) => (
        <li key={code} data-on-sale={onSale}>
          <Swatch shape={onSale ? 'free' : 'closed'} color={color} />
          {name}
          {onSale ? priceLabel !== '' && <b>{priceLabel}</b> : <i>{hallMapText('map_closed')}</i>}
        </li>
      ))}
      {shapes.map(
        ([shape, words, isShown]) =>
          isShown && (
            <li key={shape} data-shape={shape}>
              <Swatch shape={shape} />
              {words}
            </li>
          ),
      )}
    </ul>
  );
}

const tick = 'M-4 0.4 L-1.2 3.4 L4.2 -3.2';

/** As the map draws it on its paper. `color` is a category's own. */
export function Swatch({ shape, color }: { readonly shape: string; readonly color?: string }) {
  const own =
    color === undefined
      ? undefined
      : {
          '--category-light': cssColour(categoryColour(color, papers.light.paper, papers.light.ink)),
          '--category-dark': cssColour(categoryColour(color, papers.dark.paper, papers.dark.ink)),
        };
  return (
    <svg
      className={styles.swatch}
      style={own}
      viewBox="-10 -10 20 20"
      aria-hidden="true"
      fill="none"
      strokeWidth="2"
    >
      {shape === 'free' && <circle r="8" className={styles.category} />}
      {shape === 'wheelchair' && <rect x="-8" y="-8" width="16" height="16" rx="4" className={styles.full} />}
      {shape === 'taken' && <circle r="5.5" className={styles.dim} />}
      {shape === 'closed' && <circle r="2.6" className={styles.dimDot} />}
      {shape === 'lost' && <path d="M-6 -6 L6 6 M-6 6 L6 -6" className={styles.lost} strokeWidth="3" />}
      {shape === 'mine' && <circle r="9" className={styles.full} />}
      {shape === 'mine' && <path d={tick} className={styles.tick} />}
      {shape === 'taking' && <circle r="8" stroke="currentColor" />}
      {shape === 'taking' && <circle r="4" className={styles.full} />}
      {shape === 'outside' && <path d="M-4 0 H4" className={styles.dim} strokeWidth="3" />}
      {shape === 'held' && <circle r="8" stroke="currentColor" />}
      {shape === 'held' && <path d={tick} stroke="currentColor" />}
    </svg>
  );
}
