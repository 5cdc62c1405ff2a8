import { icon } from './icons.tsx';

// The signs that the first page does without.

export const closeIcon = icon(<path d="M5 5l14 14M19 5 5 19" />);

export const minusIcon = icon(<path d="M5 12h14" />);

export const plusIcon = icon(<path d="M5 12h14M12 5v14" />);

export const downIcon = icon(<path d="m5 9 7 7 7-7" />);

export const leftIcon = icon(<path d="M20 12H5m6-6-6 6 6 6" />);

export const removeIcon = icon(<path d="M4 7h16M9 7V4h6v3M6.5 7l1 13h9l1-13M10 11v5m4-5v5" />);

export const searchIcon = icon(
  <>
    <circle cx="10.5" cy="10.5" r="6.5" />
    <path d="m15.5 15.5 5.5 5.5" />
  </>,
);

export const infoIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="M12 11v5m0-8.5v.1" />
  </>,
);

export const successIcon = icon(
  <>
    <circle cx="12" cy="12" r="9" />
    <path d="m8 12.5 3 3 5.5-6.5" />
  </>,
);

export const warningIcon = icon(<path d="M12 3.5 22 20.5H2L12 3.5ZM12 10v5m0 2.5v.1" />);

export const errorIcon = icon(
  <>
    <path d="M8 3h8l5 5v8l-5 5H8l-5-5V8z" />
    <path d="M12 8v5m0 3v.1" />
  </>,
);
