import { textsOf } from '../language/text.ts';

/** The home page. */
export const fr = {
  // The home page.
  home_title: 'La billetterie',
  home_see_shows: 'Voir les spectacles',
  home_next: 'Prochainement',
  home_next_all: 'Toutes les dates',
  home_season: 'À l’affiche',
  home_season_all: 'Toute la saison',
  home_book: 'Réserver',
  home_book_show: 'Réserver, [title]',
  home_practical: 'Venir au théâtre',
  home_address: 'Adresse',
  home_access: 'Accès',
  home_boxOffice: 'Billetterie',
  home_empty: 'La saison prochaine s’écrit en ce moment. Revenez bientôt\u202f!',
} as const;

export type HomeTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const homeText = textsOf<HomeTextKey>(fr);
