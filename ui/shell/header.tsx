import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useRef, useState } from 'react';
import { type Credentials, displayName } from '../../api/customer/customer.ts';
import { nameParts, type VenueLogo } from '../../api/season/settings.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import { cartIcon, menuIcon } from '../design/icons.tsx';
import layout from '../design/layout.module.css';
import { homeText } from '../home/fr.ts';
import { useWays } from '../shop/use-ways.ts';
import { shellText } from './fr.ts';
import styles from './header.module.css';
import { AccountButton, Fitting, MenuDialog } from './later.ts';
import type { MenuContent } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';

/** The venue's own picture, or seven stars and its name, on the way home. */
function Logo(props: { readonly own: VenueLogo | null; readonly name: string }) {
  const { own } = props;
  const { start } = useWays();
  const name = props.name || homeText('home_title');
  return (
    <Link
      to={start}
      className={classNames(layout.pressable, styles.logo)}
      aria-label={shellText('home_link', { name })}
    >
      {own === null ? (
        <LogoSign name={name} />
      ) : (
        <img
          className={styles.picture}
          src={own.address}
          alt={own.alternative}
          width={own.width}
          height={own.height}
        />
      )}
    </Link>
  );
}

function LogoSign({ name }: { readonly name: string }) {
  const { first, last } = nameParts(name);
  return (
    <>
      <Constellation className={styles.stars} />
      <span className={styles.houseName}>
        <span className={styles.first}>{first}</span>
        <span className={styles.last}>{last}</span>
      </span>
    </>
  );
}

interface AccountItemProps {
  /** Who is signed in; null for a stranger. */
  readonly customer: Credentials | null;
  /** Whether the venue shows the account's pages. */
  readonly hasAccount: boolean;
}

/**
 * Who the shopper is (point 2, shell): a way to sign in, or their short name. What opens below the name comes later, where
 * the name already stands.
 */
function AccountItem({ customer, hasAccount }: AccountItemProps) {
  if (customer === null) {
    return (
      <Link
        to={pagePaths.signIn}
        className={classNames(layout.pressable, layout.shrinkable, styles.person)}
        activeOptions={{ includeSearch: false }}
      >
        {shellText('menu_signIn')}
      </Link>
    );
  }
  const shortName = customer.firstName || displayName(customer);
  const shown = <span className={styles.name}>{shortName}</span>;
  return (
    <Suspense
      fallback={
        <span className={classNames(layout.pressable, layout.shrinkable, styles.person, styles.named)}>
          {shown}
        </span>
      }
    >
      <AccountButton customer={customer} hasAccount={hasAccount}>
        {shown}
      </AccountButton>
    </Suspense>
  );
}

interface HeaderProps extends MenuContent {
  readonly venueName: string;
  /** The venue's own sign; null for the stars and its name. */
  readonly logo: VenueLogo | null;
  /** The hold's countdown while there is one: `<HoldCountdown …>`. */
  readonly countdown: ReactNode;
}

/** What stands above every page (point 2, shell): the house's sign, the menu, the account, the countdown and the cart. */
export function Header(props: HeaderProps) {
  const { entries, cartPath, venueName, logo, countdown, ...others } = props;
  const [menu, setMenu] = useState<'closed' | 'open'>('closed');
  const list = useRef<HTMLUListElement>(null);
  const firstRight = entries.find(({ side }) => side === 'right');
  return (
    <header className={classNames(layout.night, styles.header)}>
      <div className={classNames(layout.pageWidth, styles.bar)}>
        <Logo own={logo} name={venueName} />
        <nav className={classNames(layout.shrinkable, styles.menu)} aria-label={shellText('menu_main')}>
          <ul ref={list} className={classNames(layout.row2, styles.entries)}>
            {entries.map((entry) => (
              <li
                key={entry.path}
                className={classNames(layout.shrinkable, entry === firstRight && styles.right)}
              >
                <MenuLink entry={entry} className={classNames(layout.block, layout.cut, styles.entry)} />
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.opener}>
          <IconButton
            isOnNight
            label={shellText('menu_open')}
            icon={menuIcon}
            isExpanded={menu === 'open'}
            onClick={() => setMenu('open')}
          />
        </div>
        <div className={styles.side}>
          <div className={classNames(layout.shrinkable, styles.account)}>
            <AccountItem customer={props.customer} hasAccount={props.hasAccount} />
          </div>
          {countdown}
          {cartPath !== null && <CartLink path={cartPath} ticketCount={props.ticketCount} />}
        </div>
      </div>
      <Suspense fallback={null}>
        <Fitting list={list} />
      </Suspense>
      <Suspense fallback={null}>
        {menu === 'open' && (
          <MenuDialog entries={entries} cartPath={cartPath} {...others} onClosed={() => setMenu('closed')} />
        )}
      </Suspense>
    </header>
  );
}

/** The way to the cart, or to the pouch in its place, with how many tickets it holds. */
function CartLink(props: {
  readonly path: NonNullable<HeaderProps['cartPath']>;
  readonly ticketCount: number;
}) {
  const name = props.path === pagePaths.cart ? 'cart' : 'pouch';
  const title = shellText(`${name}_title`, { count: props.ticketCount });
  return (
    <Link
      to={props.path}
      className={classNames(layout.pressable, layout.firm, styles.cart)}
      title={title}
      aria-label={`${shellText(`menu_${name}`)}. ${title}`}
      activeOptions={{ includeSearch: false }}
    >
      {cartIcon}
      <span className={styles.cartWord}>{shellText(`menu_${name}`)}</span>
      {props.ticketCount > 0 && (
        <span className={classNames(layout.figures, styles.count)}>{props.ticketCount}</span>
      )}
    </Link>
  );
}
