import { Link, Outlet } from '@tanstack/react-router';
import { displayName } from '../../api/customer/customer.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Page } from '../design/page.tsx';
import { SectionLayout, SectionNav, sectionLinkClass } from '../design/section-nav.tsx';
import { useCustomer } from '../session/use-customer.ts';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { useWays } from '../shop/use-ways.ts';
import styles from './account-frame.module.css';
import { type AccountTextKey, accountText } from './fr.ts';

type AccountPath =
  | '/compte/overview'
  | '/compte/billets'
  | '/compte/commandes'
  | '/compte/justificatifs'
  | '/compte/appareils'
  | '/compte/informations'
  | '/compte/authentification';

interface AccountLink {
  readonly to: AccountPath;
  readonly label: AccountTextKey;
}

const overview: AccountLink = { to: '/compte/overview', label: 'account_nav_overview' };
const login: AccountLink = { to: '/compte/authentification', label: 'account_nav_login' };
const devices: AccountLink = { to: '/compte/appareils', label: 'account_nav_devices' };
const information: AccountLink = { to: '/compte/informations', label: 'account_nav_information' };

/** The pages of whoever is signed in; tickets only where the venue shows them (point 4, ongletHISTO). */
function linksOf(
  status: 'member' | 'visitor',
  showsHistory: boolean,
  changesLogin: boolean,
): readonly AccountLink[] {
  if (status === 'visitor') {
    return [overview, information];
  }
  const tickets: AccountLink = { to: '/compte/billets', label: 'account_nav_tickets' };
  return [
    overview,
    ...(showsHistory ? [tickets] : []),
    { to: '/compte/commandes', label: 'account_nav_orders' },
    { to: '/compte/justificatifs', label: 'account_nav_proofs' },
    information,
    ...(changesLogin ? [login, devices] : []),
  ];
}

/** On small screens the row of links scrolls: the one of the page that is opened is brought into it. */
function reveal(link: HTMLAnchorElement | null): void {
  const row = link?.closest('ul') ?? null;
  if (link !== null && row !== null && link.getAttribute('aria-current') === 'page') {
    row.scrollLeft = link.offsetLeft - row.offsetLeft - (row.clientWidth - link.offsetWidth) / 2;
  }
}

/** `/compte`: whose account it is, the way between its pages, and the page (point 2). Nobody's account has no pages. */
export default function AccountFrame() {
  const { hasAdditions } = useShop().client;
  const customer = useCustomer();
  const hasAccount = useWays().to('account') !== null;
  const showsHistory = useAppFact(({ context }) => context.settings?.options.showsHistory === true);
  if (customer === null) {
    return (
      <Page>
        <Outlet />
      </Page>
    );
  }
  const { status } = customer.credentials;
  const links = linksOf(status, showsHistory, hasAdditions);
  return (
    <Page>
      <p className={classNames(layout.row3, styles.whose)}>
        <span className={classNames(layout.title, layout.breaking, styles.name)}>
          {displayName(customer.details)}
        </span>
        <span className={layout.note}>
          {accountText(status === 'member' ? 'account_member' : 'account_visitor')}
        </span>
      </p>
      <SectionLayout
        nav={
          <SectionNav
            label={accountText('account_nav')}
            links={[
              ...(hasAccount ? links : []).map(({ to, label }) => ({
                key: to,
                link: (
                  <Link ref={reveal} to={to} className={sectionLinkClass}>
                    {accountText(label)}
                  </Link>
                ),
              })),
              {
                key: '/logout',
                link: (
                  <Link to="/logout" preload={false} className={sectionLinkClass}>
                    {accountText('account_signOut')}
                  </Link>
                ),
              },
            ]}
          />
        }
      >
        <Outlet />
      </SectionLayout>
    </Page>
  );
}
