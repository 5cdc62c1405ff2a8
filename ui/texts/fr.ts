import { cart } from './fr/cart.ts';
import { common } from './fr/common.ts';
import { errors } from './fr/errors.ts';
import { home } from './fr/home.ts';
import { pages } from './fr/pages.ts';
import { picker } from './fr/picker.ts';
import { shell } from './fr/shell.ts';
import { tickets } from './fr/tickets.ts';

/**
 * Every text of the shop, by key. `singular|plural`, or `none|one|several`, is chosen by `count`; `[name]` is filled in.
 * A venue's own texts take their place (`adoptVenueTexts`).
 */
export const fr = {
  ...common,
  ...shell,
  ...home,
  ...tickets,
  ...picker,
  ...cart,
  ...errors,
  ...pages,
} as const;

export type TextKey = keyof typeof fr;
