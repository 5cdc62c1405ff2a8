import { useCallback, useRef, useState } from 'react';
import { type Credentials, displayName } from '../../../api/entities/customer.ts';
import { laterText } from '../../texts/fr/later.ts';
import styles from './account-item.module.css';
import { AccountMenu } from './account-menu.tsx';

export interface AccountButtonProps {
  readonly customer: Credentials;
  readonly shortName: string;
  readonly hasAccount: boolean;
}

/** The shopper's short name, and what it opens. */
export function AccountButton({ customer, shortName, hasAccount }: AccountButtonProps) {
  const [menu, setMenu] = useState<'closed' | 'open'>('closed');
  const button = useRef<HTMLButtonElement>(null);
  const close = useCallback(() => setMenu('closed'), []);
  return (
    <div className={styles.holder}>
      <button
        ref={button}
        type="button"
        className={styles.item}
        aria-expanded={menu === 'open'}
        aria-label={laterText('menu_account', { name: displayName(customer) })}
        onClick={() => setMenu(menu === 'open' ? 'closed' : 'open')}
      >
        <span className={styles.name}>{shortName}</span>
      </button>
      {menu === 'open' && (
        <AccountMenu customer={customer} hasAccount={hasAccount} opener={button} onClosed={close} />
      )}
    </div>
  );
}
