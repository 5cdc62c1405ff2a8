import { pagePaths, type Ways, waysOf } from '../../season/ways.ts';
import type { SeasonData } from '../season/season-data.ts';

/** Where « home », « tickets » and the others lead in this venue, for pages that are not the shop's: never to a hidden one. */
export function seasonWays({ settings }: Pick<SeasonData, 'settings'>): Ways {
  const pages = new Map<string, { readonly display?: unknown } | null>(
    Object.entries(settings.get('pages') ?? {}),
  );
  const page = (name: string) => ({ isDisplayed: pages.get(name)?.display !== false });
  const options = new Map(Object.entries(settings.get('options') ?? {}));
  return waysOf({
    pages: {
      home: page('home'),
      tickets: page('tickets'),
      subscriptions: page('subscriptions'),
      offers: page('offers'),
      cart: page('cart'),
      account: page('account'),
    },
    options: {
      isPouch: options.get('pochette') === true,
      groupsForm: String(options.get('formulaireGroupes') ?? ''),
    },
  });
}

/** A link to what the venue sells first; empty where it shows nothing of it. */
export function linkToShop(season: Pick<SeasonData, 'settings'>): string {
  const { shop } = seasonWays(season);
  return shop === null ? '' : `<p><a href="${pagePaths[shop]}">${shopWords[shop]}</a></p>`;
}

const shopWords = {
  tickets: 'Voir les spectacles',
  subscriptions: 'Voir les abonnements',
  offers: 'Voir les offres',
} as const;
