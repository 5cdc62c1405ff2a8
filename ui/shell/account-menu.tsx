import { type RefObject, useEffect, useRef } from 'react';
import type { Credentials } from '../../api/customer/customer.ts';
import { AccountLinks } from './account-links.tsx';
import styles from './account-menu.module.css';
import { shellText } from './fr.ts';
import { useListKeys } from './list-keys.ts';

export interface AccountMenuProps {
  readonly customer: Credentials;
  readonly hasAccount: boolean;
  readonly opener: RefObject<HTMLElement | null>;
  readonly onClosed: () => void;
}

/**
 * What opens below the shopper's name: links, closed by Escape (the focus returns to the name), by a link, by a click
 * elsewhere, or when the focus goes elsewhere.
 */
export function AccountMenu({ customer, hasAccount, opener, onClosed }: AccountMenuProps) {
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
    <div ref={panel} className={styles.panel}>
      <p className={styles.who}>
        {shellText(customer.status === 'member' ? 'menu_member' : 'menu_visitor')}
        <span className={styles.email}>{customer.email}</span>
      </p>
      <ul className={styles.links} onKeyDown={moveByKeys}>
        <AccountLinks
          status={customer.status}
          hasAccount={hasAccount}
          className={styles.link}
          onClick={onClosed}
        />
      </ul>
    </div>
  );
}
