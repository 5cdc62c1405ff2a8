import { Link } from '@tanstack/react-router';
import { use, useLayoutEffect, useRef } from 'react';
import { displayName } from '../../api/customer/customer.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { IconButton } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { Constellation } from '../design/constellation.tsx';
import dialogStyles from '../design/dialog.module.css';
import { keepFocusInside } from '../design/dialog-focus.ts';
import layout from '../design/layout.module.css';
import { closeIcon } from '../design/more-icons.tsx';
import { DialogVoiceContext } from '../design/visually-hidden.tsx';
import { AccountLinks } from './account-links.tsx';
import { shellText } from './fr.ts';
import { useListKeys } from './list-keys.ts';
import styles from './menu-dialog.module.css';
import type { MenuContent } from './menu-entries.ts';
import { MenuLink } from './menu-link.tsx';

export interface MenuDialogProps extends MenuContent {
  readonly onClosed: () => void;
}

/**
 * The whole menu (point 2): on small screens it fills them, on large ones it holds what the bar has no room for. Closed by
 * its button, Escape or a link; the page behind does not scroll, and the focus stays inside and goes back.
 */
export function MenuDialog(props: MenuDialogProps) {
  const { customer, cartPath } = props;
  const ref = useRef<HTMLDialogElement>(null);
  const moveByKeys = useListKeys();

  useLayoutEffect(() => {
    const dialog = ref.current;
    const opener = document.activeElement;
    dialog?.showModal();
    return () => {
      dialog?.close();
      if (opener instanceof HTMLElement && opener.isConnected) {
        opener.focus({ preventScroll: true });
      }
    };
  }, []);

  return (
    <dialog
      ref={ref}
      className={classNames(dialogStyles.wholeWindow, layout.night, styles.menu)}
      aria-label={shellText('menu_title')}
      onCancel={(event) => {
        event.preventDefault();
        props.onClosed();
      }}
      // Only the backdrop of the large screens' drawer is the dialog itself: its content fills it.
      onClick={(event) => event.target === event.currentTarget && props.onClosed()}
      onKeyDown={(event) => {
        moveByKeys(event);
        keepFocusInside(event);
      }}
    >
      {use(DialogVoiceContext)}
      <div className={styles.content}>
        <div className={styles.top}>
          <IconButton isOnNight label={shellText('menu_close')} icon={closeIcon} onClick={props.onClosed} />
        </div>
        <nav aria-label={shellText('menu_main')}>
          <ul className={classNames(layout.stack2, styles.entries)}>
            {props.entries.map((entry) => (
              <li key={entry.path}>
                <MenuLink
                  entry={entry}
                  className={classNames(layout.breaking, styles.entry)}
                  onClick={props.onClosed}
                />
              </li>
            ))}
            {cartPath !== null && (
              <li>
                <Link
                  to={cartPath}
                  className={classNames(layout.breaking, styles.entry)}
                  activeOptions={{ includeSearch: false }}
                  onClick={props.onClosed}
                >
                  {shellText(cartPath === pagePaths.cart ? 'menu_cart' : 'menu_pouch')}
                  {props.ticketCount > 0 && (
                    <span className={styles.count}>
                      {shellText('cart_content', { count: props.ticketCount })}
                    </span>
                  )}
                </Link>
              </li>
            )}
          </ul>
          <div className={classNames(layout.stack2, styles.account)}>
            {customer !== null && (
              <p className={classNames(layout.breaking, styles.who)}>
                {shellText('menu_hello', { name: displayName(customer) })}
              </p>
            )}
            <ul className={classNames(layout.stack, layout.atStart)}>
              <AccountLinks
                status={customer?.status ?? null}
                hasAccount={props.hasAccount}
                className={classNames(layout.pressable, layout.large, layout.firm, styles.small)}
                onClick={props.onClosed}
              />
            </ul>
          </div>
        </nav>
        <Constellation className={styles.stars} />
      </div>
    </dialog>
  );
}
