import { textsOf } from '../text.ts';

/** The hall map: loaded with it. */
export const hallMap = {
  map_hall: 'Places de la salle [name]',
  map_grid: 'Plan de la salle [name]',
  map_choose: 'Choisir mes places',
  map_plan: 'Plan',
  map_list: 'Liste',
  map_list_name: 'Liste\u00a0: choisir dans une liste',
  map_undrawable:
    'Ce navigateur ne peut pas dessiner le plan\u00a0: choisissez vos places au clavier ou dans la liste.',
  map_zoom_in: 'Agrandir le plan',
  map_zoom_out: 'Réduire le plan',
  map_whole: 'Voir toute la salle',
  map_help:
    'Flèches\u00a0: place voisine. Début et Fin\u00a0: bouts du rang. Page précédente et Page suivante\u00a0: partie de la salle. Entrée ou Espace\u00a0: choisir. Plus, moins et zéro\u00a0: agrandir, réduire, toute la salle. Tapez un rang et un numéro, par exemple C12, pour y aller.',

  map_legend: 'Légende',
  map_legend_mine: 'votre choix',
  map_legend_held: 'votre panier',
  map_legend_wheelchair: 'fauteuil roulant',

  map_seat: '[section], rang [row], place [number]',
  map_seat_chosen: '[seat] choisie',
  map_seat_removed: '[seat] retirée',
  map_seat_lost: 'La place [seat] vient d’être prise',
  map_free: 'libre',
  map_taken: 'prise',
  map_mine: 'choisie',
  map_held: 'déjà dans votre panier',
  map_closed: 'hors vente',
  map_lost: 'vient d’être prise',
  map_wheelchair: 'place pour fauteuil roulant',
  map_companion: 'place d’accompagnateur',
  map_restrictedView: 'visibilité réduite',
  map_foldingSeat: 'siège pliant',

  map_list_title: 'Choisir dans une liste',
  map_list_back: 'Retour',
  map_list_row: 'Rang [row]',
  map_list_row_of: '[section], rang [row]',
  map_list_place: 'Place [number]',
  map_list_free: 'complet|1\u00a0place libre|[shown]\u00a0places libres',
  map_list_previous: 'Précédents',
  map_list_next: 'Suivants',
  map_list_shown: '[from] à [to] sur [all]',
} as const;

export const hallMapText = textsOf(hallMap);
