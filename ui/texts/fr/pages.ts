/** What the pages say while they wait, and when they could not get what they show. */
export const pages = {
  title_hold_warning: '⏳ Bientôt expiré\u00a0!',
  load_failed_title: 'La page n’a pas pu s’afficher',
  load_failed_text: 'Le serveur de la billetterie ne répond pas. Votre panier n’est pas touché.',
} as const;
