import { pagePaths, type Ways, waysOf } from '../../season/ways.ts';
import type { SeasonData } from '../season/season-data.ts';

/** Where « home », « tickets » and the others lead in this venue, for pages that are not the shop's: never to a hidden one. */
export function seasonWays({ pages, options }: Pick<SeasonData, 'pages' | 'options'>): Ways {
  return waysOf({ pages, options });
}

/** A link to what the venue sells first; empty where it shows nothing of it. */
export function linkToShop(season: Pick<SeasonData, 'pages' | 'options'>): string {
  const { shop } = seasonWays(season);
  return shop === null ? '' : `<p><a href="${pagePaths[shop]}">${shopWords[shop]}</a></p>`;
}

const shopWords = {
  tickets: 'Voir les spectacles',
  subscriptions: 'Voir les abonnements',
  offers: 'Voir les offres',
} as const;
