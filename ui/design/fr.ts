import { textsOf } from '../language/text.ts';

/** What the parts say that all pages are made of. */
export const fr = {
  // Light and dark, and what shared components of the house say.
  theme_legend: 'Affichage',
  theme_system: 'Automatique',
  theme_light: 'Clair',
  theme_dark: 'Sombre',

  // What stands around a text of the venue’s.
  rich_loading: 'La page se prépare…',
  rich_table: 'Tableau',
  rich_contents: 'Sur cette page',
  rich_failed_title: 'Ce texte n’a pas pu s’afficher',
  rich_failed_text: 'Il manque une partie de la page. Rouvrez-la\u00a0: votre panier n’est pas touché.',
  rich_reload: 'Rouvrir la page',
} as const;

export type DesignTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const designText = textsOf<DesignTextKey>(fr);
