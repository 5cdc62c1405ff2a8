import type { CustomPage } from './settings.ts';
import { pagePaths } from './ways.ts';

/** First parts of addresses that are the server's. */
const serverParts = [
  'api',
  'build',
  'banque',
  'attente',
  'mes-billets',
  'partage',
  'health',
  'metrics',
  'sitemap',
];

/** What a page of the venue's cannot take: those, and the shop's own. */
const taken: ReadonlySet<string | undefined> = new Set([
  ...serverParts,
  ...Object.values(pagePaths).map((path) => path.split('/')[1]),
]);

/** What a venue's software calls a page: see `code` of a season's document. */
const pathCode = /^[A-Za-z0-9][A-Za-z0-9_-]{0,59}$/;

export interface SortedPages<Page> {
  readonly usable: readonly Page[];
  /** Codes that cannot be an address of their own: to be logged, and shown nowhere. */
  readonly refused: readonly string[];
}

/**
 * The venue's own pages that can have a route: a code that can be an address, that no route has, and only once (point 2).
 * Addresses do not tell capitals from small letters.
 */
export function sortPages<Page extends Pick<CustomPage, 'code'>>(pages: readonly Page[]): SortedPages<Page> {
  const addresses = pages.map(({ code }) => code.toLowerCase());
  const isUsable = (index: number, { code }: Page): boolean => {
    const address = code.toLowerCase();
    return pathCode.test(code) && !taken.has(address) && addresses.indexOf(address) === index;
  };
  return {
    usable: pages.filter((page, index) => isUsable(index, page)),
    refused: pages.filter((page, index) => !isUsable(index, page)).map(({ code }) => code),
  };
}

/** The page that stands at a path of the shop. Addresses do not tell capitals from small letters. */
export function pageAt(pages: readonly CustomPage[], pathname: string): CustomPage | undefined {
  return pages.find(({ code }) => `/${code}`.toLowerCase() === pathname.toLowerCase());
}
