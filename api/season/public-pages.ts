/** Pages that anybody may find by a search engine, and what they are called: in the tab, in search results, in the sitemap. */
export const publicPages = {
  '/': 'Accueil',
  '/billets': 'Spectacles et billets',
  '/abonnements': 'Abonnements',
  '/offres': 'Offres, cartes et cadeaux',
  '/conditions': 'Conditions générales de vente',
  '/faq': 'Questions fréquentes',
  '/mentions-legales': 'Mentions légales',
  '/accessibilite': 'Accessibilité',
} as const;

export type PublicPage = keyof typeof publicPages;

/** Whether an address's path is one of them. */
export function isPublicPage(path: string): path is PublicPage {
  return Object.hasOwn(publicPages, path);
}
