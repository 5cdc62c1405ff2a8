import type { PageName, ShopSettings } from './settings.ts';

/**
 * Every address of the shop's own, once: routes are made of them, links lead to them, the server draws, lists and prepares them.
 * What stands below another (« /compte/billets ») is a child of its route, and a link to it compiles only while that says the same.
 */
export const pagePaths = {
  home: '/',
  tickets: '/billets',
  show: '/spectacles/$show',
  subscriptions: '/abonnements',
  subscriptionList: '/abonnements/list',
  composer: '/abonnements/seances',
  offers: '/offres',
  cart: '/panier',
  option: '/panier/bloquer',
  /** No configuration hides it, and it stands in for a hidden cart. */
  pouch: '/pochette',
  checkout: '/processus',
  identification: '/processus/visite',
  donation: '/processus/don',
  pickup: '/processus/mode-retrait',
  payment: '/processus/mode-paiement',
  summary: '/processus/recapitulatif',
  confirmation: '/processus/confirmation',
  account: '/compte/overview',
  login: '/compte/authentification',
  ownTickets: '/compte/billets',
  orders: '/compte/commandes',
  proofs: '/compte/justificatifs',
  signIn: '/authentification',
  register: '/enregistrement',
  logout: '/logout',
  customForm: '/formulaire',
  terms: '/conditions',
  questions: '/faq',
  legalNotices: '/mentions-legales',
  accessibility: '/accessibilite',
  lost: '/erreur',
} as const;

/** The pages that a venue shows or hides (point 6), and those below them that links lead to, each with what it stands or falls with. */
const pageOf = {
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
} as const satisfies Partial<Record<keyof typeof pagePaths, PageName>>;

export type WayName = keyof typeof pageOf;

/** Where « home », « tickets », « cart » and the others lead in this venue: the only place that knows. */
export interface Ways {
  /** Its address, or null where the venue hides the page. */
  readonly to: <Name extends WayName>(page: Name) => (typeof pagePaths)[Name] | null;
  /** Where what is held is changed: the cart, or the pouch where the venue hides that. */
  readonly cart: typeof pagePaths.cart | typeof pagePaths.pouch;
  /** Where what is held is seen first: the pouch in pouch mode (point 2, shell), otherwise as `cart`. */
  readonly held: typeof pagePaths.cart | typeof pagePaths.pouch;
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
  const cart = to('cart') ?? pagePaths.pouch;
  return {
    to,
    cart,
    held: settings?.options.isPouch === true ? pagePaths.pouch : cart,
    shop,
    // The legal notices always appear (point 2, shell).
    groups: settings?.options.groupsForm || null,
    start: to('home') ?? pagePaths[shop ?? 'legalNotices'],
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
