import { type ReactNode, type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { type Credentials, displayName } from '../../api/customer/customer.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { AccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';
import { shellText } from './fr.ts';
import header from './header.module.css';
import { useListKeys } from './list-keys.ts';

interface AccountMenuProps {
  readonly customer: Credentials;
  readonly hasAccount: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClosed: () => void;
}

/**
 * What opens below the shopper's name: links, closed by Escape (the focus returns to the name), by a link, by a click
 * elsewhere, or when the focus goes elsewhere.
 */
function AccountMenu({ customer, hasAccount, opener, onClosed }: AccountMenuProps) {
  const panel = useRef<HTMLDivElement>(null);
  const moveByKeys = useListKeys();

  useEffect(() => {
    const closeOutside = (event: Event) => {
      const isInside = [panel, opener].some(
        ({ current }) => event.target instanceof Node && current?.contains(event.target) === true,
      );
      if (!isInside) {
        onClosed();
      }
    };
    const closeByKey = (event: KeyboardEvent) => {
      if (event.key === 'Escape') {
        onClosed();
        opener.current?.focus();
      } else if (event.key === 'ArrowDown' && document.activeElement === opener.current) {
        event.preventDefault();
        panel.current?.querySelector('a')?.focus();
      }
    };
    document.addEventListener('pointerdown', closeOutside);
    document.addEventListener('focusin', closeOutside);
    document.addEventListener('keydown', closeByKey);
    return () => {
      document.removeEventListener('pointerdown', closeOutside);
      document.removeEventListener('focusin', closeOutside);
      document.removeEventListener('keydown', closeByKey);
    };
  }, [onClosed, opener]);

  return (
    <div ref={panel} className={classNames(layout.box, styles.panel)}>
      <p className={classNames(layout.stack, layout.note, styles.who)}>
        {shellText(customer.status === 'member' ? 'menu_member' : 'menu_visitor')}
        <span className={classNames(layout.breaking, styles.email)}>{customer.email}</span>
      </p>
      <ul className={styles.links} onKeyDown={moveByKeys}>
        <AccountLinks
          status={customer.status}
          hasAccount={hasAccount}
          className={classNames(layout.pressable, layout.firm, styles.link)}
          onClick={onClosed}
        />
      </ul>
    </div>
  );
}

interface AccountButtonProps {
  readonly customer: Credentials;
  readonly hasAccount: boolean;
  /** The short name, as it stands before this code has come. */
  readonly children: ReactNode;
}

/** The shopper's short name, and what it opens. */
export function AccountButton({ customer, hasAccount, children }: AccountButtonProps) {
  const [menu, setMenu] = useState<'closed' | 'open'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setMenu('closed'), []);
  return (
    <div className={classNames(layout.relative, layout.shrinkable)}>
      <button
        ref={button}
        type="button"
        className={classNames(layout.pressable, layout.shrinkable, header.person, header.named)}
        aria-expanded={menu === 'open'}
        aria-label={shellText('menu_account', { name: displayName(customer) })}
        onClick={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      >
        {children}
      </button>
      {menu === 'open' && (
        <AccountMenu customer={customer} hasAccount={hasAccount} opener={button} onClosed={close} />
      )}
    </div>
  );
}
