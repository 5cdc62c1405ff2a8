import type { Credentials } from '../../api/customer/customer.ts';
import type { PageName, ShopOptions, ShopSettings } from '../../api/season/settings.ts';
import { Header } from '../../ui/shell/header.tsx';
import { cartPathOf, type MenuFacts, menuOf } from '../../ui/shell/menu-entries.ts';
import { settings as common, visitor } from '../support/data/fixtures.ts';

export const everyPage: readonly PageName[] = [
  'home',
  'tickets',
  'subscriptions',
  'offers',
  'cart',
  'account',
];

/** Settings with pages hidden, options and pages of the venue's. */
export function settingsWith(
  hidden: readonly PageName[] = [],
  options: Partial<ShopOptions> = {},
  customPages: ShopSettings['customPages'] = [],
): ShopSettings {
  const shown = (page: PageName) => ({ isDisplayed: !hidden.includes(page) });
  return {
    ...common,
    customPages,
    options: { ...common.options, ...options },
    pages: {
      home: shown('home'),
      tickets: shown('tickets'),
      subscriptions: shown('subscriptions'),
      offers: shown('offers'),
      cart: shown('cart'),
      account: shown('account'),
    },
  };
}

export const labelsOf = (settings: ShopSettings, facts: Partial<MenuFacts> = {}): readonly string[] =>
  menuOf({ settings, hasDial: false, excluded: [], ...facts }).map(({ label }) => label);

export const member: Credentials = { ...visitor.credentials, status: 'member' };

/** The header as the frame would show it. */
export const header = (
  settings: ShopSettings,
  props: {
    readonly facts?: Partial<MenuFacts>;
    readonly ticketCount?: number;
    readonly customer?: Credentials | null;
  } = {},
) => (
  <Header
    entries={menuOf({ settings, hasDial: false, excluded: [], ...props.facts })}
    cartPath={cartPathOf(settings)}
    ticketCount={props.ticketCount ?? 0}
    customer={props.customer ?? null}
    hasAccount={settings.pages.account.isDisplayed}
    venueName={settings.venue.name}
    logo={settings.theme.logo}
    countdown={null}
  />
);
