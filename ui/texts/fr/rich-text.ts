import { textsOf } from '../text.ts';

/** What stands around a text of the venue’s. */
const dictionary = {
  rich_loading: 'La page se prépare…',
  rich_table: 'Tableau',
  rich_contents: 'Sur cette page',
  rich_failed_title: 'Ce texte n’a pas pu s’afficher',
  rich_failed_text: 'Il manque une partie de la page. Rouvrez-la\u00a0: votre panier n’est pas touché.',
  rich_reload: 'Rouvrir la page',
} as const;

export const richText = textsOf<keyof typeof dictionary>(dictionary);
