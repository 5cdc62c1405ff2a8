import type { ReactNode } from 'react';
import styles from './icons.module.css';

/** A sign of the house's hand: a line of 2 in a square of 24. Decorative; the words stand beside it. */
export function icon(content: ReactNode) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {content}
    </svg>
  );
}

// The signs of the first page; the others come with `more-icons.tsx`.

export const menuIcon = icon(<path d="M3 6h18M3 12h18M3 18h12" />);

export const cartIcon = icon(
  <path d="M3 8.5V6h18v2.5a2.5 2.5 0 0 0 0 7V18H3v-2.5a2.5 2.5 0 0 0 0-7ZM14.5 6v3m0 2.5v1m0 2.5v3" />,
);

export const rightIcon = icon(<path d="M4 12h15m-6-6 6 6-6 6" />);

export const clockIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 7v5l3.5 2" />
  </>,
);

export const placeIcon = icon(
  <>
    <path d="M12 21.5S5 15 5 9.5a7 7 0 0 1 14 0c0 5.5-7 12-7 12Z" />
    <circle cx="12" cy="9.5" r="2.5" />
  </>,
);

export const phoneIcon = icon(
  <path d="M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z" />,
);
