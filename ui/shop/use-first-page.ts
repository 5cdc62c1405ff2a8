import { configuredPageOf, pagePaths, waysOf } from '../../api/season/ways.ts';
import { firstPageKey } from './arrival.ts';
import { type Shop, useShop } from './shop.tsx';
import { useBrowserFact } from './use-browser-fact.ts';

/** Where nobody shops: what is held, who one is, what went wrong. */
const noShopWindow =
  /^\/(?:panier|pochette|processus|compte|authentification|enregistrement|logout|erreur)(?:\/|$)/;
/** One slash first, then what an address of the shop is made of. */
const ownPath = /^\/(?!\/)[\w\-/.~%]{0,300}$/;

/** The path of the first page of this tab where one can shop; otherwise of the first that sells, or where one begins. */
export function firstPageOf({ tabStorage, root }: Pick<Shop, 'tabStorage' | 'root'>): string {
  const first = tabStorage.read(firstPageKey);
  const ways = waysOf(root.getSnapshot().context.settings);
  const page = first === null ? null : configuredPageOf(first);
  if (
    first !== null &&
    ownPath.test(first) &&
    !noShopWindow.test(first) &&
    (page === null || ways.to(page) !== null)
  ) {
    return first;
  }
  return ways.shop === null ? ways.start : pagePaths[ways.shop];
}

/** As `firstPageOf`: where « continue my purchases » leads. A page that the server draws is nobody's first. */
export function useFirstPage(): string {
  const shop = useShop();
  return useBrowserFact(() => firstPageOf(shop), pagePaths.home);
}
