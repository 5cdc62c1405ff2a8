import { common } from './fr/common.ts';
import { home } from './fr/home.ts';
import { pages } from './fr/pages.ts';
import { shell } from './fr/shell.ts';

/**
 * The texts that any page may show, by key; those of a single screen load with it (`cartText` and its like). `singular|plural`, or `none|one|several`, is chosen by `count`; `[name]` is filled in.
 * A venue's own texts take their place (`adoptVenueTexts`).
 */
export const fr = {
  ...common,
  ...shell,
  ...home,
  ...pages,
} as const;

export type TextKey = keyof typeof fr;
