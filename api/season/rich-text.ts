/**
 * What a venue's rich text may hold: words, lists, tables, links and images. One list for the server, which cleans at the
 * import, and for the browser, which cleans again and builds only these. Nothing here can run, cover the page or look like
 * a part of the shop: no style, class or id, no frame, no form.
 */
export const richTextElements: readonly string[] = [
  ...['h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'p', 'div', 'br', 'hr', 'blockquote', 'pre'],
  ...['ul', 'ol', 'li', 'dl', 'dt', 'dd', 'figure', 'figcaption', 'img'],
  ...['table', 'caption', 'thead', 'tbody', 'tfoot', 'tr', 'th', 'td'],
  ...['a', 'strong', 'b', 'em', 'i', 'q', 'cite', 'abbr', 'small', 'sub', 'sup', 'code', 's', 'del', 'ins'],
];

/** What each of them may say of itself; elements that are not named say nothing. */
export const richTextAttributes: Readonly<Record<string, readonly string[]>> = {
  a: ['href'],
  img: ['src', 'alt', 'width', 'height'],
  th: ['colspan', 'rowspan', 'scope'],
  td: ['colspan', 'rowspan'],
  ol: ['start'],
};

/** Where a link of a rich text leads. */
export type RichLink =
  /** A place on the same page. */
  | { readonly kind: 'place'; readonly anchor: string }
  /** An address of the shop itself: path, query and place. */
  | { readonly kind: 'inside'; readonly path: string; readonly query: string; readonly anchor: string }
  /** A file of this server's that is no page of the shop. */
  | { readonly kind: 'file' | 'outside' | 'mail' | 'phone'; readonly address: string };

/** What no honest address holds, for a browser drops it before it reads the rest. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: they are what is looked for
const suspicious = /[\u0000-\u001f\u007f\\]/;
/** Paths of this server under which no page of the shop stands. */
const noPage = /^\/(?:api|build|_site|attente|banque|health|metrics|partage)(?:\/|$)/;

/**
 * Reads a link's address as the browser would, or null when it may not be followed: only the web, mail and telephone, no
 * name and password before the host.
 * @param own Origin of the shop: `https://billets.exemple.fr`.
 */
export function richLink(address: string, own: string): RichLink | null {
  const written = address.trim();
  if (written === '' || suspicious.test(written) || !URL.canParse(written, own)) {
    return null;
  }
  if (written.startsWith('#')) {
    return { kind: 'place', anchor: written.slice(1) };
  }
  const url = new URL(written, own);
  switch (url.protocol) {
    case 'mailto:':
      return { kind: 'mail', address: url.href };
    case 'tel:':
      return { kind: 'phone', address: url.href };
    case 'http:':
    case 'https:':
      break;
    default:
      return null;
  }
  if (url.username !== '' || url.password !== '') {
    return null;
  }
  if (url.origin !== new URL(own).origin) {
    return { kind: 'outside', address: url.href };
  }
  return noPage.test(url.pathname)
    ? { kind: 'file', address: url.pathname + url.search }
    : { kind: 'inside', path: url.pathname, query: url.search, anchor: url.hash.slice(1) };
}

/** Where the venue's own files are. */
const venueFiles = '/_site/';

/** The path of an image of the venue's on this server; null for one that comes from elsewhere, or is no file of a venue. */
export function richImage(address: string, own: string): string | null {
  const link = richLink(address, own);
  return link?.kind === 'file' && link.address.startsWith(venueFiles) ? link.address : null;
}

/** The levels of headings, as they come, levelled below a page's own: the highest becomes `top`, none is jumped over. */
export function levelledHeadings(levels: readonly number[], top: number): ReadonlyMap<number, number> {
  const ranks = [...new Set(levels)].sort((a, b) => a - b);
  return new Map(ranks.map((level, rank) => [level, Math.min(top + rank, 6)]));
}
