/** What the shop needs before a page can be read: fetched while its first script still comes. */
interface PageNeeds {
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

/** A file of the build, as Vite's manifest has it. */
interface BuiltChunk {
  readonly file: string;
  readonly isEntry?: boolean;
  readonly imports?: readonly string[];
  readonly css?: readonly string[];
}

/** What `vite build` says of what it wrote, by the path in the project of what a script begins with. */
export type Manifest = Readonly<Record<string, BuiltChunk>>;

interface BuiltFiles {
  readonly scripts: readonly string[];
  readonly styles: readonly string[];
}

function filesOf(keys: Iterable<string>, manifest: Manifest): BuiltFiles {
  const seen = new Set(keys);
  for (const key of seen) {
    for (const next of manifest[key]?.imports ?? []) {
      seen.add(next);
    }
  }
  const chunks = [...seen].map((key) => manifest[key]).filter((chunk) => chunk !== undefined);
  return {
    scripts: [...new Set(chunks.map(({ file }) => file))],
    styles: [...new Set(chunks.flatMap(({ css = [] }) => css))],
  };
}

/** What every page fetches: the files that the built page names itself. */
export function firstFiles(manifest: Manifest): BuiltFiles {
  const entries = Object.entries(manifest).filter(([, chunk]) => chunk.isEntry === true);
  return filesOf(
    entries.map(([key]) => key),
    manifest,
  );
}

/** Where a script of this name begins. */
export const scriptPath = (name: string): string => `ui/scripts/${name}.ts`;

/** What scripts fetched on demand need beyond the first files, each file once; an unknown one needs nothing. */
export function furtherFiles(manifest: Manifest, names: readonly string[]): BuiltFiles {
  const first = firstFiles(manifest);
  const all = filesOf(names.map(scriptPath), manifest);
  return {
    scripts: all.scripts.filter((file) => !first.scripts.includes(file)),
    styles: all.styles.filter((file) => !first.styles.includes(file)),
  };
}

/** The same styles for a page that is read without its scripts, which would ask for them. */
export const styleLinks = ({ styles }: BuiltFiles): string =>
  styles.map((file) => `<link rel="stylesheet" crossorigin href="/${file}">`).join('');

/** The links by which a page has these files fetched at once; styles do not keep it from being painted. */
export function preloadLinks({ scripts, styles }: BuiltFiles): string {
  return [
    ...scripts.map((file) => `<link rel="modulepreload" crossorigin href="/${file}">`),
    ...styles.map((file) => `<link rel="preload" as="style" crossorigin href="/${file}">`),
  ].join('');
}
