import { pagePaths } from './ways.ts';

/** Pages that anybody may find by a search engine, and what they are called: in the tab, in search results, in the sitemap. */
export const publicPages = {
  [pagePaths.home]: 'Accueil',
  [pagePaths.tickets]: 'Spectacles et billets',
  [pagePaths.subscriptions]: 'Abonnements',
  [pagePaths.offers]: 'Offres, cartes et cadeaux',
  [pagePaths.terms]: 'Conditions générales de vente',
  [pagePaths.questions]: 'Questions fréquentes',
  [pagePaths.legalNotices]: 'Mentions légales',
  [pagePaths.accessibility]: 'Accessibilité',
} as const;

export type PublicPage = keyof typeof publicPages;

/** Whether an address's path is one of them. */
export function isPublicPage(path: string): path is PublicPage {
  return Object.hasOwn(publicPages, path);
}
