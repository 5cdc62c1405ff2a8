import type { ReactNode } from 'react';
import styles from './icons.module.css';

function icon(content: ReactNode) {
  return (
    <svg className={styles.icon} viewBox="0 0 24 24" aria-hidden="true" focusable="false">
      {content}
    </svg>
  );
}

/** Signs of one hand: a line of 2 in a square of 24. All are decorative; the words stand beside them. */
export const icons = {
  close: icon(<path d="M5 5l14 14M19 5 5 19" />),
  menu: icon(<path d="M3 6h18M3 12h18M3 18h12" />),
  cart: icon(
    <path d="M3 8.5V6h18v2.5a2.5 2.5 0 0 0 0 7V18H3v-2.5a2.5 2.5 0 0 0 0-7ZM14.5 6v3m0 2.5v1m0 2.5v3" />,
  ),
  minus: icon(<path d="M5 12h14" />),
  plus: icon(<path d="M5 12h14M12 5v14" />),
  down: icon(<path d="m5 9 7 7 7-7" />),
  right: icon(<path d="M4 12h15m-6-6 6 6-6 6" />),
  left: icon(<path d="M20 12H5m6-6-6 6 6 6" />),
  clock: icon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 7v5l3.5 2" />
    </>,
  ),
  place: icon(
    <>
      <path d="M12 21.5S5 15 5 9.5a7 7 0 0 1 14 0c0 5.5-7 12-7 12Z" />
      <circle cx="12" cy="9.5" r="2.5" />
    </>,
  ),
  phone: icon(
    <path d="M5 3h4l2 5-2.5 1.5a12 12 0 0 0 6 6L16 13l5 2v4a2 2 0 0 1-2 2A16 16 0 0 1 3 5a2 2 0 0 1 2-2Z" />,
  ),
  mail: icon(
    <>
      <path d="M3 5h18v14H3z" />
      <path d="m3 6 9 7 9-7" />
    </>,
  ),
  remove: icon(<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5" />),
  search: icon(
    <>
      <circle cx="10.5" cy="10.5" r="6.5" />
      <path d="m15.5 15.5 5.5 5.5" />
    </>,
  ),
  info: icon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="M12 11v5m0-8.5v.1" />
    </>,
  ),
  success: icon(
    <>
      <circle cx="12" cy="12" r="9" />
      <path d="m8 12.5 3 3 5.5-6.5" />
    </>,
  ),
  warning: icon(<path d="M12 3.5 22 20.5H2L12 3.5ZM12 10v5m0 2.5v.1" />),
  error: icon(
    <>
      <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8z" />
      <path d="M12 8v5m0 3v.1" />
    </>,
  ),
} as const;

export type IconName = keyof typeof icons;
