/** What the pages say while they wait, and when they could not get what they show. */
export const pages = {
  title_hold_warning: '⏳ Bientôt expiré\u00a0!',
  broken_title: 'Un fil s’est emmêlé en coulisses',
  broken_text:
    'La boutique ne peut plus continuer ainsi. Vos places restent réservées\u00a0: rouvrez la page pour les retrouver.',
  broken_reload: 'Rouvrir la page',
  load_failed_title: 'La page n’a pas pu s’afficher',
  load_failed_text: 'Le serveur de la billetterie ne répond pas. Votre panier n’est pas touché.',
} as const;
