import { textsOf } from '../text.ts';

/** Choosing places. */
export const picker = {
  picker_title: 'Choisir mes places',
  picker_loading: 'Nous ouvrons la salle…',
  picker_failed: 'Les places n’ont pas pu s’afficher.',
  picker_categories: 'Où souhaitez-vous être\u202f?',
  picker_categories_none: 'Aucune place n’est en vente en ligne à cette date.',
  picker_category_back: 'Changer de catégorie',
  picker_quantity: 'Combien de places\u202f?',
  picker_quantity_hint: 'Jusqu’à [count] place par commande.|Jusqu’à [count] places par commande.',
  picker_free_seating: 'Placement libre\u00a0: on s’assied où l’on veut.',
  picker_best: 'Nous choisirons pour vous les meilleures places côte à côte.',
  picker_price_maximum: '[count]\u00a0au plus',
  picker_proof: 'Justificatif demandé à l’entrée',
  picker_total: 'Total',
  picker_count: 'Aucune place choisie|1 place choisie|[count] places choisies',
  picker_hold: 'Mettre dans mon panier',
  picker_selection: 'Vos places',
  picker_selection_empty: 'Touchez une place libre pour la choisir.',
  picker_price_of: 'Tarif, [seat]',
  picker_price_unchosen: 'Choisir un tarif',
  picker_price_missing: 'Choisissez un tarif pour chaque place.',
  picker_seat_remove: 'Retirer [seat]',
  picker_seats_remove: 'Tout retirer',
  picker_doubt_title: 'Nous ne savons pas encore si ces places sont à vous',
  picker_doubt_text:
    'La réponse s’est perdue en route. Nous relisons votre panier, et nous vous le disons dès que nous le savons\u00a0: ne choisissez rien d’autre en attendant.',
  picker_lost_title: 'Cette place vient d’être prise|Ces places viennent d’être prises',
  picker_lost_text:
    'Quelqu’un a été plus rapide. Choisissez-en une autre\u00a0: le plan est à jour.|Quelqu’un a été plus rapide. Choisissez-en d’autres\u00a0: le plan est à jour.',
  picker_refused: 'Ces places n’ont pas pu être réservées',
  picker_hold_ended:
    'Les places de votre panier ont été remises en vente. Ce que vous choisissez ici est gardé.',
  picker_held_title: 'Place réservée\u202f!|Places réservées\u202f!',
  picker_held_text: 'Votre place est à vous jusqu’à [time].|Vos [count] places sont à vous jusqu’à [time].',
  picker_held_cart: 'Voir mon panier',
  picker_held_pouch: 'Voir ma pochette',
  picker_held_more: 'Choisir d’autres places',
  picker_map: 'Plan de la salle',
  picker_maximum:
    'Vous avez choisi [count] place, le maximum par commande.|Vous avez choisi [count] places, le maximum par commande.',
  picker_map_failed: 'Le plan de la salle n’a pas pu s’afficher. Vos choix sont gardés.',
  picker_in_cart: '[seat]\u00a0: déjà dans votre panier.',
  picker_seat_place: 'Rang [row], place [number]',
  picker_price_list: 'Prix des places',
} as const;

export const pickerText = textsOf(picker);
