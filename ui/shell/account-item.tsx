import { Link } from '@tanstack/react-router';
import { Suspense } from 'react';
import { type Credentials, displayName } from '../../api/customer/customer.ts';
import { classNames } from '../design/class-names.ts';
import styles from './account-item.module.css';
import { shellText } from './fr.ts';
import { AccountButton } from './later.ts';

export interface AccountItemProps {
  /** Who is signed in; null for a stranger. */
  readonly customer: Credentials | null;
  /** Whether the venue shows the account's pages. */
  readonly hasAccount: boolean;
}

/**
 * Who the shopper is (point 2, shell): a way to sign in, or their short name. What opens below the name comes later, where
 * the name already stands.
 */
export function AccountItem({ customer, hasAccount }: AccountItemProps) {
  if (customer === null) {
    return (
      <Link to="/authentification" className={styles.item} activeOptions={{ includeSearch: false }}>
        {shellText('menu_signIn')}
      </Link>
    );
  }
  const shortName = customer.firstName || displayName(customer);
  const shown = <span className={styles.name}>{shortName}</span>;
  return (
    <Suspense fallback={<span className={classNames(styles.item, styles.named)}>{shown}</span>}>
      <AccountButton customer={customer} hasAccount={hasAccount}>
        {shown}
      </AccountButton>
    </Suspense>
  );
}
