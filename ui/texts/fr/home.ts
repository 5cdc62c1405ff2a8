/** The home page. */
export const home = {
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
  home_access_text:
    'À huit minutes à pied de la gare. Navette gratuite après chaque représentation, places réservées aux fauteuils roulants, boucle magnétique dans la grande salle.',
  home_boxOffice: 'Billetterie',
  home_boxOffice_text:
    'Au guichet du mardi au samedi, de 13\u00a0h à 19\u00a0h, et une heure avant chaque lever de rideau.',
  home_empty: 'La saison prochaine s’écrit en ce moment. Revenez bientôt\u202f!',
} as const;
