import type { ShopSettings } from '../../api/season/settings.ts';
import { configuredPageOf, pagePaths, waysOf } from '../../api/season/ways.ts';
import { firstPageKey } from './landing.ts';
import { type Shop, useAppFact, useShop } from './shop.tsx';
import { useBrowserFact } from './use-browser-fact.ts';

/** Where nobody shops: what is held, who one is, what went wrong. */
const noShopWindow =
  /^\/(?:panier|pochette|processus|compte|authentification|enregistrement|logout|erreur)(?:\/|$)/;
/** One slash first, then what an address of the shop is made of. */
const ownPath = /^\/(?!\/)[\w\-/.~%]{0,300}$/;

function firstPageBy(first: string, settings: ShopSettings | null): string {
  const ways = waysOf(settings);
  const page = configuredPageOf(first);
  if (ownPath.test(first) && !noShopWindow.test(first) && (page === null || ways.to(page) !== null)) {
    return first;
  }
  return ways.shop === null ? ways.start : pagePaths[ways.shop];
}

/** The path of the first page of this tab where one can shop; otherwise of the first that sells, or where one begins. */
export function firstPageOf({ tabStorage, root }: Pick<Shop, 'tabStorage' | 'root'>): string {
  return firstPageBy(tabStorage.read(firstPageKey) ?? '', root.getSnapshot().context.settings);
}

/** As `firstPageOf`: where « continue my purchases » leads. A page that the server draws is nobody's first. */
export function useFirstPage(): string {
  const { tabStorage } = useShop();
  const first = useBrowserFact(() => tabStorage.read(firstPageKey) ?? '', '');
  return firstPageBy(
    first,
    useAppFact(({ context }) => context.settings),
  );
}
