import { textsOf } from '../text.ts';

/** Moving places of the cart on the map (Deplace). */
export const moveSeats = {
  move_offer: '[count] place dans votre panier|[count] places dans votre panier',
  move_start: 'Changer de place|Changer de places',
  move_title: 'Changer de place|Changer de places',
  move_none: 'Votre panier n’a plus de place pour cette date.',
  move_which: 'Places à déplacer',
  move_where:
    'Touchez sur le plan votre nouvelle place.|Touchez sur le plan la première des nouvelles places\u00a0: les autres suivent dans le même rang.',
  move_unticked: 'Cochez au moins une place à déplacer.',
  move_kept: 'Rien ne change tant que vous n’avez pas validé.',
  move_there: 'Vous seriez\u00a0:',
  move_short:
    'Ici, il n’y a pas assez de places côte à côte\u00a0: [count] place sur [all] serait déplacée, le reste ne bougerait pas.|Ici, il n’y a pas assez de places côte à côte\u00a0: [count] places sur [all] seraient déplacées, le reste ne bougerait pas.',
  move_price_same: 'C’est une autre catégorie, au même prix.',
  move_price_more:
    'C’est une autre catégorie\u00a0: cette place coûtera [after] au lieu de [before], soit [difference] de plus.|C’est une autre catégorie\u00a0: ces places coûteront [after] au lieu de [before], soit [difference] de plus.',
  move_price_less:
    'C’est une autre catégorie\u00a0: cette place coûtera [after] au lieu de [before], soit [difference] de moins.|C’est une autre catégorie\u00a0: ces places coûteront [after] au lieu de [before], soit [difference] de moins.',
  move_price_unsold:
    'Votre tarif n’existe pas dans cette catégorie\u00a0: pour [count] place, vous en choisirez un autre dans votre panier.|Vos tarifs n’existent pas dans cette catégorie\u00a0: pour [count] places, vous en choisirez d’autres dans votre panier.',
  move_confirm: 'Déplacer ici',
  move_cancel: 'Garder mes places',
  move_taken:
    '[seat]\u00a0: cette place vient d’être prise. Vos places n’ont pas bougé\u00a0: choisissez ailleurs.',
  move_refused: 'Vos places n’ont pas bougé',
  move_refused_next: 'Choisissez un autre endroit sur le plan, ou gardez vos places.',
  move_not_free: '[seat]\u00a0: elle est aussi dans votre panier. Touchez une place libre.',
  move_done: 'Place changée|Places changées',
  move_done_none: 'Aucune place n’a pu être déplacée',
  move_now: 'Vous êtes maintenant\u00a0:',
  move_stayed:
    'Cette place n’a pas pu suivre, elle reste où elle était\u00a0:|Ces places n’ont pas pu suivre, elles restent où elles étaient\u00a0:',
  move_price: 'Le tarif change avec la catégorie\u00a0: choisissez-le dans votre panier.',
  move_again: 'Changer encore',
  move_end: 'Terminer',
  move_cart: 'Voir mon panier',
} as const;

export const moveText = textsOf(moveSeats);
