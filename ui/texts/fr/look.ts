import { textsOf } from '../text.ts';

/** Light and dark, and what shared components of the house say. */
export const look = {
  theme_legend: 'Affichage',
  theme_system: 'Automatique',
  theme_light: 'Clair',
  theme_dark: 'Sombre',
} as const;

export const lookText = textsOf(look);
