import { searchText } from '../values/search-text.ts';
import { type Show, showTitle } from './show.ts';

/** The last part of a show's own address (chosen here): « 12-phedre ». Only the number counts: a title may change. */
export function showSlug(show: Pick<Show, 'id' | 'title'>): string {
  const words = searchText(showTitle(show))
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '')
    .slice(0, 80);
  return words === '' ? String(show.id) : `${show.id}-${words}`;
}

/** The show's id in the last part of its address; null when it names none. */
export function showIdOf(slug: string): number | null {
  const [, digits] = /^([1-9]\d{0,8})(?:-[^/]*)?$/.exec(slug) ?? [];
  return digits === undefined ? null : Number(digits);
}
