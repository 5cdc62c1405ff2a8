import { pagePaths } from '../../season/ways.ts';

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

const programme: PageNeeds = { scripts: ['programme'], next: choosing, calls: [...season, availability] };
const legalPage: PageNeeds = { scripts: ['venue'], calls: [] };
/** A page of the venue's own. */
const ownPage: PageNeeds = { scripts: ['venue', 'rich-text'], calls: [] };
const nothing: PageNeeds = { scripts: [], calls: [] };

const pages: ReadonlyMap<string, PageNeeds> = new Map([
  [pagePaths.tickets, programme],
  [pagePaths.cart, { scripts: ['cart'], calls: season }],
  [pagePaths.subscriptions, { scripts: ['subscriptions'], calls: [] }],
  [pagePaths.offers, { scripts: ['offers'], calls: [] }],
  [pagePaths.terms, legalPage],
  [pagePaths.questions, legalPage],
  [pagePaths.legalNotices, legalPage],
  [pagePaths.accessibility, legalPage],
  [pagePaths.signIn, { scripts: ['sign-in'], calls: [] }],
  // Part of the first script.
  [pagePaths.home, nothing],
  // What stands there only the shop knows.
  [pagePaths.register, nothing],
  [pagePaths.lost, nothing],
  [pagePaths.customForm, nothing],
  [pagePaths.logout, nothing],
  [pagePaths.pouch, nothing],
  [pagePaths.checkout, nothing],
  ['/compte', nothing],
  ['/introuvable', nothing],
]);
const shows = pagePaths.show.replace('$show', '');

const isShow = (path: string): boolean =>
  path.startsWith(shows) && path.length > shows.length && !path.includes('/', shows.length);

function ownNeeds(path: string): PageNeeds {
  const needs = isShow(path) ? programme : pages.get(path);
  return needs ?? (/^\/[^/]+$/.test(path) ? ownPage : nothing);
}

/** What the page at this path needs, what every page needs among it. */
export function pageNeeds(path: string): PageNeeds {
  const needs = ownNeeds(path);
  return { ...needs, calls: [...always, ...needs.calls] };
}

/** One address for each kind of page, for programs that look at them all. */
export const examplePaths = [
  pagePaths.home,
  pagePaths.tickets,
  pagePaths.show.replace('$show', '1'),
  pagePaths.cart,
  pagePaths.subscriptions,
  pagePaths.offers,
  pagePaths.terms,
  pagePaths.questions,
  pagePaths.legalNotices,
  pagePaths.accessibility,
  pagePaths.signIn,
  pagePaths.checkout,
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
