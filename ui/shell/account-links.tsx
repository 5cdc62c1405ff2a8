import { Link } from '@tanstack/react-router';
import type { CustomerStatus } from '../../api/customer/customer.ts';
import { pagePaths } from '../../api/season/ways.ts';
import { shellText } from './fr.ts';
import { WayTo } from './way-to.tsx';

export interface AccountLinksProps {
  readonly status: CustomerStatus | null;
  readonly hasAccount: boolean;
  readonly className: string | undefined;
  readonly onClick: () => void;
}

/**
 * What can be done about one's account (point 2, shell), as items of a list: a member has account and logout, a visitor
 * signing in and another login, which logs out; a stranger signing in.
 */
export function AccountLinks({ status, hasAccount, className, onClick }: AccountLinksProps) {
  const look = { className, onClick, activeOptions: { includeSearch: false } };
  return (
    <>
      {status === 'member' && hasAccount && (
        <li>
          <WayTo page="account" {...look}>
            {shellText('menu_ownAccount')}
          </WayTo>
        </li>
      )}
      {status !== 'member' && (
        <li>
          <Link to={pagePaths.signIn} {...look}>
            {shellText('menu_signIn')}
          </Link>
        </li>
      )}
      {status !== null && (
        <li>
          <Link to={pagePaths.logout} preload={false} {...look}>
            {shellText(status === 'member' ? 'menu_logout' : 'menu_changeLogin')}
          </Link>
        </li>
      )}
    </>
  );
}
