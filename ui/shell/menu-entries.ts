import type { ExclusiveKind } from '../../api/cart/exclusion.ts';
import type { Credentials } from '../../api/customer/customer.ts';
import { sortPages } from '../../api/season/custom-page.ts';
import type { CustomPage, ShopSettings } from '../../api/season/settings.ts';
import { pagePaths, type Ways, waysOf } from '../../api/season/ways.ts';
import { shellText } from './fr.ts';

/** One link of the main menu. */
export interface MenuEntry {
  readonly path: string;
  readonly label: string;
  readonly side: 'left' | 'right';
  /** What in the cart excludes it (point 4): the link is dimmed, and going there asks first. */
  readonly excludedBy: ExclusiveKind | null;
}

/** What the header and the menu's dialog show. */
export interface MenuContent {
  /** In their order, as `menuOf` says. */
  readonly entries: readonly MenuEntry[];
  /** The cart's page, the pouch's in its place, or null for none. */
  readonly cartPath: ReturnType<typeof cartPathOf>;
  /** How many tickets the cart holds. */
  readonly ticketCount: number;
  /** Who is signed in; null for a stranger. */
  readonly customer: Credentials | null;
  /** Whether the venue shows the account's pages. */
  readonly hasAccount: boolean;
}

export interface MenuFacts {
  readonly settings: ShopSettings;
  /** The query names a form of the venue's: it takes the place of the home page. */
  readonly hasDial: boolean;
  /** What cannot be added to what the cart holds. */
  readonly excluded: readonly ExclusiveKind[];
}

function ownEntries(pages: readonly CustomPage[], side: 'left' | 'right'): readonly MenuEntry[] {
  return pages
    .filter(({ position }) => position === side)
    .map(({ code, title }) => ({ path: `/${code}`, label: title, side, excludedBy: null }));
}

/** The main menu (point 2, shell), in its order; in pouch mode it has no left part. */
export function menuOf({ settings, hasDial, excluded }: MenuFacts): readonly MenuEntry[] {
  const own = sortPages(settings.customPages).usable;
  const right = ownEntries(own, 'right');
  if (settings.options.isPouch) {
    return right;
  }
  const entry = (path: string, label: string, kind?: ExclusiveKind): MenuEntry => ({
    path,
    label,
    side: 'left',
    excludedBy:
      kind !== undefined && excluded.includes(kind)
        ? kind === 'tickets'
          ? 'subscriptions'
          : 'tickets'
        : null,
  });
  return [
    ...(hasDial
      ? [entry(pagePaths.customForm, shellText('menu_form'))]
      : settings.pages.home.isDisplayed
        ? [entry(pagePaths.home, shellText('menu_home'))]
        : []),
    ...(['tickets', 'subscriptions', 'offers'] as const)
      .filter((page) => settings.pages[page].isDisplayed)
      .map((page) => entry(pagePaths[page], shellText(`menu_${page}`), page === 'offers' ? undefined : page)),
    ...ownEntries(own, 'left'),
    ...right,
  ];
}

/** Where the menu says that what is held is: the cart, the pouch in its place, or null where the venue shows neither there. */
export function cartPathOf(settings: ShopSettings): Ways['held'] | null {
  return settings.options.isPouch || settings.pages.cart.isDisplayed ? waysOf(settings).held : null;
}
