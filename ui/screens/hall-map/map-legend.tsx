import styles from './hall-map.module.css';
import { cssColour } from './renderer/colour.ts';
import type { MapCategory } from './seat-book.ts';
import { categoryColour } from './theme.ts';

const shapes = [
  { shape: 'taken', words: 'prise' },
  { shape: 'mine', words: 'votre choix' },
  { shape: 'wheelchair', words: 'fauteuil roulant' },
  { shape: 'closed', words: 'hors vente' },
] as const;

interface MapLegendProps {
  readonly categories: readonly MapCategory[];
  /** Whether seats of the shopper's choice were lost: only then is their shape explained. */
  readonly lost: boolean;
}

/** What the colours and shapes of the map mean. */
export function MapLegend({ categories, lost }: MapLegendProps) {
  const shown = lost ? [...shapes, { shape: 'lost', words: 'vient d’être prise' }] : shapes;
  return (
    <ul className={styles.legend} aria-label="Légende">
      {categories.map(({ code, name, color, priceLabel, onSale }) => (
        <li key={code} data-on-sale={onSale}>
          <Swatch shape={onSale ? 'free' : 'closed'} color={cssColour(categoryColour(color))} />
          {name}
          {onSale ? priceLabel !== '' && <b>{priceLabel}</b> : <i>hors vente</i>}
        </li>
      ))}
      {shown.map(({ shape, words }) => (
        <li key={shape}>
          <Swatch shape={shape} color="currentColor" />
          {words}
        </li>
      ))}
    </ul>
  );
}

function Swatch({ shape, color }: { readonly shape: string; readonly color: string }) {
  return (
    <svg className={styles.swatch} viewBox="-10 -10 20 20" aria-hidden="true">
      {shape === 'free' && <circle r="8" fill={color} />}
      {shape === 'wheelchair' && <rect x="-8" y="-8" width="16" height="16" rx="4" fill={color} />}
      {shape === 'taken' && <circle r="5.5" className={styles.dim} fill="none" strokeWidth="1.8" />}
      {shape === 'closed' && <circle r="2.6" className={styles.dimDot} />}
      {shape === 'lost' && <path d="M-6 -6 L6 6 M-6 6 L6 -6" className={styles.lost} strokeWidth="3" />}
      {shape === 'mine' && (
        <>
          <circle r="9" fill={color} />
          <path d="M-4 0.4 L-1.2 3.4 L4.2 -3.2" className={styles.tick} fill="none" strokeWidth="2" />
        </>
      )}
    </svg>
  );
}
