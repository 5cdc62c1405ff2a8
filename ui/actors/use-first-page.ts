import { firstPageKey } from './arrival.ts';
import { type Shop, useShop } from './shop.tsx';

/** Where nobody shops: what is held, who one is, what went wrong. */
const noShopWindow =
  /^\/(?:panier|pochette|processus|compte|authentification|enregistrement|logout|erreur)(?:\/|$)/;
/** One slash first, then what an address of the shop is made of. */
const ownPath = /^\/(?!\/)[\w\-/.~%]{0,300}$/;

/** The path of the first page of this tab where one can shop; the programme's otherwise, or the home page's. */
export function firstPageOf({ tabStorage, root }: Pick<Shop, 'tabStorage' | 'root'>): string {
  const first = tabStorage.read(firstPageKey);
  if (first !== null && ownPath.test(first) && !noShopWindow.test(first)) {
    return first;
  }
  return root.getSnapshot().context.settings?.pages.tickets.isDisplayed === false ? '/' : '/billets';
}

/** As `firstPageOf`: where « continue my purchases » leads. */
export function useFirstPage(): string {
  return firstPageOf(useShop());
}
