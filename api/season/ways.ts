import type { PageName, ShopSettings } from './settings.ts';

/** The pages that a venue shows or hides (point 6), and those below them that links lead to from elsewhere. */
export const pagePaths = {
  home: '/',
  tickets: '/billets',
  subscriptions: '/abonnements',
  subscriptionList: '/abonnements/list',
  composer: '/abonnements/seances',
  offers: '/offres',
  cart: '/panier',
  option: '/panier/bloquer',
  account: '/compte/overview',
  ownTickets: '/compte/billets',
  orders: '/compte/commandes',
  proofs: '/compte/justificatifs',
} as const;

/** The pouch is always there: no configuration hides it, and it stands in for a hidden cart. */
export const pouchPath = '/pochette';

export type WayName = keyof typeof pagePaths;

/** The configured page that each stands or falls with. */
const pageOf: Readonly<Record<WayName, PageName>> = {
  home: 'home',
  tickets: 'tickets',
  subscriptions: 'subscriptions',
  subscriptionList: 'subscriptions',
  composer: 'subscriptions',
  offers: 'offers',
  cart: 'cart',
  option: 'cart',
  account: 'account',
  ownTickets: 'account',
  orders: 'account',
  proofs: 'account',
};

/** Where « home », « tickets », « cart » and the others lead in this venue: the only place that knows. */
export interface Ways {
  /** Its address, or null where the venue hides the page. */
  readonly to: <Name extends WayName>(page: Name) => (typeof pagePaths)[Name] | null;
  /** Where what is held is changed: the cart, or the pouch where the venue hides that. */
  readonly cart: typeof pagePaths.cart | typeof pouchPath;
  /** Where what is held is seen first: the pouch in pouch mode (point 2, shell), otherwise as `cart`. */
  readonly held: typeof pagePaths.cart | typeof pouchPath;
  /** The first page that sells something; null where the venue shows none. */
  readonly shop: 'tickets' | 'subscriptions' | 'offers' | null;
  /** Where one begins, and lands when nothing else was asked for: always a page that is shown. */
  readonly start: string;
  /** The code of the form to which who is more than an order takes is led; null without one. */
  readonly groups: string | null;
}

/** What ways depend on. */
type Configuration = Pick<ShopSettings, 'pages'> & {
  readonly options: Pick<ShopSettings['options'], 'isPouch' | 'groupsForm'>;
};

/** The ways of a venue; every page is shown as long as its settings are not known. */
export function waysOf(settings: Configuration | null): Ways {
  const isShown = (page: PageName): boolean => settings?.pages[page].isDisplayed ?? true;
  const to: Ways['to'] = (page) => (isShown(pageOf[page]) ? pagePaths[page] : null);
  const shop = (['tickets', 'subscriptions', 'offers'] as const).find(isShown) ?? null;
  const cart = to('cart') ?? pouchPath;
  return {
    to,
    cart,
    held: settings?.options.isPouch === true ? pouchPath : cart,
    shop,
    // The legal notices always appear (point 2, shell).
    groups: settings?.options.groupsForm || null,
    start: to('home') ?? (shop === null ? '/mentions-legales' : pagePaths[shop]),
  };
}

/** Paths by the page that they belong to; the credentials belong to signing in, which no configuration hides. */
const sections: readonly (readonly [RegExp, PageName])[] = [
  [/^\/$/, 'home'],
  [/^\/(?:billets|spectacles)(?:\/|$)/, 'tickets'],
  [/^\/abonnements(?:\/|$)/, 'subscriptions'],
  [/^\/offres(?:\/|$)/, 'offers'],
  [/^\/panier(?:\/|$)/, 'cart'],
  [/^\/compte(?:\/(?!authentification(?:\/|$))|$)/, 'account'],
];

/** The configured page that a path belongs to; null for one that is always there. */
export function configuredPageOf(path: string): PageName | null {
  return sections.find(([pattern]) => pattern.test(path))?.[1] ?? null;
}
