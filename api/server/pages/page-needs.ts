/** What the shop needs before a page can be read: fetched while its first script still comes. */
export interface PageNeeds {
  /** Modules that the page fetches on demand, by their path in the project. */
  readonly modules: readonly string[];
  /** Calls that the shop makes at once, with their parameters: the page itself makes them first. */
  readonly calls: readonly StartedCall[];
}

export interface StartedCall {
  readonly name: string;
  readonly parameters: Readonly<Record<string, string>>;
}

const wholeSeason = { defSC: '*' } as const;
/** The settings with the home page, and the cart: no page is shown before them. */
const always: readonly StartedCall[] = [
  { name: 'Accueil', parameters: {} },
  { name: 'ContenuPanier', parameters: {} },
];
const season: readonly StartedCall[] = [
  { name: 'ParamSC', parameters: wholeSeason },
  { name: 'ListeTarifs', parameters: wholeSeason },
];
const availability: StartedCall = { name: 'DispoListeSC', parameters: wholeSeason };

const pricing = 'api/contract/calls/offer.ts';
/** Who chooses a performance meets these actors at once. */
const choosing = [
  'ui/wiring/late-actors.ts',
  'ui/wiring/purchase-logic.ts',
  'api/client/availability-rows.ts',
  pricing,
] as const;

const pages: readonly (readonly [RegExp, PageNeeds])[] = [
  [
    /^\/billets$/,
    {
      modules: ['ui/screens/tickets/tickets-page.tsx', ...choosing],
      calls: [...season, availability],
    },
  ],
  [
    /^\/spectacles\/[^/]+$/,
    {
      modules: ['ui/screens/show/show-page.tsx', ...choosing],
      calls: [...season, availability],
    },
  ],
  [/^\/panier$/, { modules: ['ui/screens/cart/cart-page.tsx', pricing], calls: season }],
  [/^\/abonnements$/, { modules: ['ui/screens/subscriptions/subscriptions-page.tsx'], calls: [] }],
  [
    /^\/offres$/,
    {
      modules: ['ui/screens/offers/offers-page.tsx', 'ui/wiring/late-actors.ts', 'ui/wiring/offer-logic.ts'],
      calls: [],
    },
  ],
  [/^\/conditions$/, { modules: ['ui/screens/legal/terms-page.tsx'], calls: [] }],
  [/^\/faq$/, { modules: ['ui/screens/legal/questions-page.tsx'], calls: [] }],
  [/^\/mentions-legales$/, { modules: ['ui/screens/legal/legal-notices-page.tsx'], calls: [] }],
  [/^\/accessibilite$/, { modules: ['ui/screens/legal/accessibility-page.tsx'], calls: [] }],
  [/^\/authentification$/, { modules: ['ui/screens/sign-in/sign-in-page.tsx'], calls: [] }],
  // The home page is part of the first script.
  [/^\/(?:compte|enregistrement|erreur|formulaire|logout|pochette|processus)?$/, { modules: [], calls: [] }],
  // The venue's own pages.
  [
    /^\/[^/]+$/,
    { modules: ['ui/screens/custom-page/custom-page.tsx', 'ui/design/rich-text-body.tsx'], calls: [] },
  ],
];
const anyOther: PageNeeds = { modules: [], calls: [] };

/** What the page at this path needs, what every page needs among it. */
export function pageNeeds(path: string): PageNeeds {
  const { modules, calls } = pages.find(([form]) => form.test(path))?.[1] ?? anyOther;
  return { modules, calls: [...always, ...calls] };
}

/** One address for each kind of page, for programs that look at them all. */
export const examplePaths = [
  '/',
  '/billets',
  '/spectacles/1',
  '/panier',
  '/abonnements',
  '/offres',
  '/conditions',
  '/faq',
  '/mentions-legales',
  '/accessibilite',
  '/authentification',
  '/processus',
] as const;
