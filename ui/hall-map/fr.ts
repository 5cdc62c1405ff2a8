import { textsOf } from '../language/text.ts';

/** The hall map. */
export const fr = {
  // The hall map: loaded with it.
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

  // The places of the hall map one by one: its grid, its list, its filter. Loaded after the picture.
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

export type HallMapTextKey = keyof typeof fr;

/** The text of this key, in the venue’s words if it has its own. */
export const hallMapText = textsOf<HallMapTextKey>(fr);
