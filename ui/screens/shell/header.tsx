import { Link } from '@tanstack/react-router';
import { type ReactNode, Suspense, useState } from 'react';
import { IconButton } from '../../design/button.tsx';
import { cartIcon, menuIcon } from '../../design/icons.tsx';
import { text } from '../../texts/text.ts';
import styles from './header.module.css';
import { MenuDialog } from './later.ts';
import { Logo } from './logo.tsx';
import { type MenuPage, menuPaths } from './menu-pages.ts';

export interface HeaderProps {
  /** In their order; a page that the venue hides is not among them. */
  readonly pages: readonly MenuPage[];
  /** How many tickets the cart holds. */
  readonly ticketCount: number;
  /** The hold's countdown while there is one: `<HoldCountdown …>`. */
  readonly countdown: ReactNode;
}

/** What stands above every page (point 2, shell): the house's sign, the menu, the countdown and the cart. */
export function Header(props: HeaderProps) {
  const [menu, setMenu] = useState<'closed' | 'open'>('closed');
  const hasCart = props.pages.includes('cart');
  return (
    <header className={styles.header}>
      <div className={styles.bar}>
        <Logo />
        <nav className={styles.menu} aria-label={text('menu_main')}>
          <ul className={styles.entries}>
            {props.pages
              .filter((page) => page !== 'cart')
              .map((page) => (
                <li key={page}>
                  <Link
                    to={menuPaths[page]}
                    className={styles.entry}
                    activeOptions={{ exact: page === 'home', includeSearch: false }}
                  >
                    {text(`menu_${page}`)}
                  </Link>
                </li>
              ))}
          </ul>
        </nav>
        <div className={styles.side}>
          {props.countdown}
          {hasCart && <CartLink ticketCount={props.ticketCount} />}
          <div className={styles.opener}>
            <IconButton
              isOnNight
              label={text('menu_open')}
              icon={menuIcon}
              isExpanded={menu === 'open'}
              onClick={() => setMenu('open')}
            />
          </div>
        </div>
      </div>
      <Suspense fallback={null}>
        {menu === 'open' && (
          <MenuDialog
            pages={props.pages}
            ticketCount={props.ticketCount}
            onClosed={() => setMenu('closed')}
          />
        )}
      </Suspense>
    </header>
  );
}

/** The way to the cart, with how many tickets it holds. */
function CartLink(props: { readonly ticketCount: number }) {
  const title = text('cart_title', { count: props.ticketCount });
  return (
    <Link
      to={menuPaths.cart}
      className={styles.cart}
      title={title}
      aria-label={`${text('menu_cart')}. ${title}`}
      activeOptions={{ includeSearch: false }}
    >
      {cartIcon}
      <span className={styles.cartWord}>{text('menu_cart')}</span>
      {props.ticketCount > 0 && <span className={styles.count}>{props.ticketCount}</span>}
    </Link>
  );
}
