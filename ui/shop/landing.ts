import { ungroupedWord } from '../../api/cart/exclusion.ts';
import type { Shop, TabStorage } from './shop.tsx';

/** How the shopper came to this tab, kept as long as it: the first page, and whether subscriptions stand for themselves. */
export const firstPageKey = 'first-page';
const ungroupedKey = 'abos';

export interface Landing {
  readonly pathname: string;
  readonly search: object;
}

/** Remembers what each address says of the arrival: the path of the first one, and the last word of `abos`. */
export function rememberLanding(storage: TabStorage, { pathname, search }: Landing): void {
  if (storage.read(firstPageKey) === null) {
    storage.write(firstPageKey, pathname);
  }
  if ('abos' in search) {
    storage.write(ungroupedKey, search.abos === ungroupedWord ? ungroupedWord : '');
  }
}

/**
 * Whether subscriptions and single tickets have nothing to do with each other: by the query of this tab, or by the venue's
 * option. Then neither excludes the other (point 4). `search` is the query of the address that is being gone to.
 */
export function areSubscriptionsUngrouped(
  { tabStorage, root }: Pick<Shop, 'tabStorage' | 'root'>,
  search: { readonly abos?: unknown } = {},
): boolean {
  return (
    (search.abos ?? tabStorage.read(ungroupedKey)) === ungroupedWord ||
    root.getSnapshot().context.settings?.options.isCartUngrouped === true
  );
}
