/** What the pages say while they wait, and when they could not get what they show. */
export const pages = {
  title_hold_warning: '⏳ Bientôt expiré\u00a0!',
  tickets_loading: 'Nous déplions le programme…',
  load_failed_title: 'La page n’a pas pu s’afficher',
  load_failed_text: 'Le serveur de la billetterie ne répond pas. Votre panier n’est pas touché.',
  picker_maximum:
    'Vous avez choisi [count] place, le maximum par commande.|Vous avez choisi [count] places, le maximum par commande.',
  picker_map_failed: 'Le plan de la salle n’a pas pu s’afficher. Vos choix sont gardés.',
  picker_in_cart: 'Cette place est déjà dans votre panier.',
} as const;
