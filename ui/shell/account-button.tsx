import { type ReactNode, useCallback, useRef, useState } from 'react';
import { type Credentials, displayName } from '../../api/customer/customer.ts';
import { classNames } from '../design/class-names.ts';
import styles from './account-item.module.css';
import { AccountMenu } from './account-menu.tsx';
import { shellText } from './fr.ts';

export interface AccountButtonProps {
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
    <div className={styles.holder}>
      <button
        ref={button}
        type="button"
        className={classNames(styles.item, styles.named)}
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
