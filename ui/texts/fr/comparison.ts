import { textsOf } from '../text.ts';

/** Formulas side by side. */
export const comparison = {
  compare_title: 'Les formules côte à côte',
  compare_choose: 'Quelles formules comparer\u202f?',
  compare_most: 'Quatre au plus à la fois.',
  compare_full: 'Quatre formules au plus à la fois\u00a0: décochez-en une pour en choisir une autre.',
  compare_few: 'Cochez au moins deux formules pour les comparer.',
  compare_count: '[count] formule comparée.|[count] formules comparées.',
  compare_formula: 'Formule',
  compare_sale: 'En vente',
  compare_places: 'Places par personne',
  compare_places_any: 'Autant que vous voulez',
  compare_parts: 'Spectacles',
  compare_parts_any: 'Tous ceux de la formule, à votre goût',
  compare_categories: 'Catégories de places',
  compare_categories_any: 'Toutes, place par place',
  compare_who: 'Pour qui',
  compare_who_none: 'Avec la billetterie',
  compare_asks: 'Ce qu’il faut',
  compare_asks_nothing: 'Rien de particulier',
  compare_cost: 'Prix',
  compare_advantage: 'Avantage',
  compare_saving:
    'Au moins [amount] de moins qu’une place à l’unité|Au moins [amount] de moins que [count] places à l’unité',
  compare_saving_price:
    'Au moins [amount] de moins qu’une place «\u00a0[price]\u00a0»|Au moins [amount] de moins que [count] places «\u00a0[price]\u00a0»',
  compare_saving_varies: 'Dépend des places choisies',
  compare_of_type: '[label]\u00a0: [words]',
  compare_loading: 'Nous cherchons les prix…',
  compare_action: 'Choisir',
  compare_performances: 'Voir les séances',
} as const;

export const comparisonText = textsOf(comparison);
