/** What the shop needs before a page can be read: fetched while its first script still comes. */
export interface PageNeeds {
  /** Scripts that have the page, by their names in `ui/scripts/`. */
  readonly scripts: readonly string[];
  /** Those that whoever reads the page needs next: fetched too, after its own, and nothing is painted with their styles. */
  readonly next?: readonly string[];
  /** Calls that the shop makes at once, with their parameters: the page itself makes them first. */
  readonly calls: readonly StartedCall[];
}

interface StartedCall {
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

/** Who looks at performances chooses one next: its actors, then its window. */
const choosing = ['purchase', 'picker'] as const;

const pages: readonly (readonly [RegExp, PageNeeds])[] = [
  [
    /^\/billets$/,
    {
      scripts: ['programme'],
      next: choosing,
      calls: [...season, availability],
    },
  ],
  [
    /^\/spectacles\/[^/]+$/,
    {
      scripts: ['programme'],
      next: choosing,
      calls: [...season, availability],
    },
  ],
  [/^\/panier$/, { scripts: ['cart'], calls: season }],
  [/^\/abonnements$/, { scripts: ['subscriptions'], calls: [] }],
  [/^\/offres$/, { scripts: ['offers'], calls: [] }],
  [/^\/conditions$/, { scripts: ['venue'], calls: [] }],
  [/^\/faq$/, { scripts: ['venue'], calls: [] }],
  [/^\/mentions-legales$/, { scripts: ['venue'], calls: [] }],
  [/^\/accessibilite$/, { scripts: ['venue'], calls: [] }],
  [/^\/authentification$/, { scripts: ['sign-in'], calls: [] }],
  // The home page is part of the first script.
  [
    /^\/(?:compte|enregistrement|erreur|formulaire|introuvable|logout|pochette|processus)?$/,
    { scripts: [], calls: [] },
  ],
  // The venue's own pages.
  [/^\/[^/]+$/, { scripts: ['venue', 'rich-text'], calls: [] }],
];
const anyOther: PageNeeds = { scripts: [], calls: [] };

/** What the page at this path needs, what every page needs among it. */
export function pageNeeds(path: string): PageNeeds {
  const needs = pages.find(([form]) => form.test(path))?.[1] ?? anyOther;
  return { ...needs, calls: [...always, ...needs.calls] };
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
