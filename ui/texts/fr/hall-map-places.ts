import { textsOf } from '../text.ts';

/** The places of the hall map one by one: its grid, its list, its filter. Loaded after the picture. */
export const hallMapPlaces = {
  map_move_up: 'Aller vers le haut du plan',
  map_move_down: 'Aller vers le bas du plan',
  map_move_left: 'Aller vers la gauche du plan',
  map_move_right: 'Aller vers la droite du plan',
  map_grid: 'Plan de la salle [name]',
  map_section_matching: 'hors filtres|1\u00a0libre|[shown]\u00a0libres',
  map_section_free: 'complet|1\u00a0libre|[shown]\u00a0libres',
  map_section_from: 'dès [price]',
  map_help:
    'Flèches\u00a0: place voisine. Début et Fin\u00a0: bouts du rang. Page précédente et Page suivante\u00a0: partie de la salle. Entrée ou Espace\u00a0: choisir. Plus, moins et zéro\u00a0: agrandir, réduire, toute la salle. Échap\u00a0: fermer. Contrôle Z\u00a0: annuler. Tapez un rang et un numéro, par exemple C12, pour y aller.',
  map_filter_categories: 'Catégories',
  map_filter_price: 'Prix',
  map_filter_any_price: 'Tous les prix',
  map_filter_most: 'Jusqu’à [price]',
  map_filter_accessible: 'Places accessibles seulement',
  map_filter_accessible_hint: 'Fauteuil roulant et accompagnateur',
  map_filter_close: 'Voir ces places',
  map_seat_gone: '[seat] vient d’être prise',
  map_list_title: 'Choisir dans une liste',
  map_list_sections: 'Toutes les zones',
  map_list_order: 'Ordre',
  map_list_order_plan: 'Dans l’ordre',
  map_list_order_best: 'Meilleurs d’abord',
  map_list_find: 'Aller à une place',
  map_list_find_hint: 'Rang et numéro, par exemple C12',
  map_list_find_go: 'Y aller',
  map_list_find_none: 'Aucune place ne s’appelle ainsi. Écrivez le rang puis le numéro, par exemple C12.',
  map_list_lost:
    'Cette place vient d’être prise\u00a0: [seats]|Ces places viennent d’être prises\u00a0: [seats]',
  map_list_back: 'Retour\u00a0: [to]',
  map_list_row: 'Rang [row]',
  map_list_row_of: '[section], rang [row]',
  map_list_place: 'Place [number]',
  map_list_matching:
    'aucune place dans vos filtres|1\u00a0place dans vos filtres|[shown]\u00a0places dans vos filtres',
  map_list_free: 'complet|1\u00a0place libre|[shown]\u00a0places libres',
  map_list_previous: 'Précédents',
  map_list_next: 'Suivants',
  map_list_shown: '[from] à [to] sur [all]',
} as const;

export const hallMapPlacesText = textsOf(hallMapPlaces);
