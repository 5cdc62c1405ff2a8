import { textsOf } from '../text.ts';

/** The hall map: loaded with it. */
export const hallMap = {
  map_hall: 'Places de la salle [name]',
  map_choose: 'Choisir mes places',
  map_plan: 'Plan',
  map_list: 'Liste',
  map_list_name: 'Liste\u00a0: choisir dans une liste',
  map_undrawable:
    'Ce navigateur ne peut pas dessiner le plan\u00a0: choisissez vos places au clavier ou dans la liste.',
  map_zoom_in: 'Agrandir le plan',
  map_zoom_out: 'Réduire le plan',
  map_whole: 'Voir toute la salle',
  map_undo: 'Annuler',
  map_undo_name: 'Annuler mon dernier choix de places',
  map_filter: 'Filtrer',
  map_filter_name: 'Filtrer les places',
  map_filter_on:
    'Filtrer les places\u00a0: un filtre est posé|Filtrer les places\u00a0: [count] filtres sont posés',
  map_filter_matching:
    'Aucune place libre ne correspond|1\u00a0place libre correspond|[shown]\u00a0places libres correspondent',
  map_filter_clear: 'Tout montrer',
  map_filter_none: 'Plus aucun filtre\u00a0: toutes les places sont montrées',
  map_outside_pressed: '[seat] ne répond pas à vos filtres',
  map_legend: 'Légende',
  map_legend_mine: 'votre choix',
  map_legend_held: 'votre panier',
  map_legend_taking: 'en cours de réservation',
  map_legend_wheelchair: 'fauteuil roulant',
  map_seat_chosen: '[seat] choisie',
  map_seat_removed: '[seat] retirée',
  map_seat_lost: 'La place [seat] vient d’être prise',
  map_free: 'libre',
  map_taken: 'prise',
  map_mine: 'choisie',
  map_taking: 'en cours de réservation',
  map_held: 'déjà dans votre panier',
  map_closed: 'hors vente',
  map_lost: 'vient d’être prise',
  map_outside: 'hors de vos filtres',
  map_list_loading: 'La liste des places arrive…',
} as const;

export const hallMapText = textsOf(hallMap);
