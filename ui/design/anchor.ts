import { searchText } from '../../api/values/search-text.ts';

/** A heading as the end of an address: « Comment venir ? » is `comment-venir`. Each of them once, in their order. */
export function anchorsOf(headings: readonly string[]): readonly string[] {
  const known = new Map<string, number>();
  return headings.map((heading) => {
    const words = searchText(heading)
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, '');
    const anchor = words === '' ? 'partie' : words.slice(0, 60);
    const times = (known.get(anchor) ?? 0) + 1;
    known.set(anchor, times);
    return times === 1 ? anchor : `${anchor}-${times}`;
  });
}
