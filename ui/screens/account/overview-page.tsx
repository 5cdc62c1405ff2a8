import { displayName } from '../../../api/entities/customer.ts';
import { useCustomer, useMemberId } from '../../actors/use-customer.ts';
import { accountText } from '../../texts/fr/account.ts';
import { OfferedPlaces } from '../waiting-list/offered-places.tsx';
import { AccountPage } from './account-page.tsx';
import { DetailsUnread } from './details-unread.tsx';
import styles from './overview-page.module.css';
import { CartPart, NextPart, ProofsPart, ReferencesPart, VisitorPart } from './overview-parts.tsx';
import { StrangerInvitation } from './stranger-invitation.tsx';
import { UnconfirmedEmail } from './unconfirmed-email.tsx';

/** `/compte/overview`: what is to come and what is to be done; for nobody, the way in. */
export default function OverviewPage() {
  const customer = useCustomer();
  const memberId = useMemberId();
  if (customer === null) {
    return <StrangerInvitation />;
  }
  const name = customer.details.firstName.trim() || displayName(customer.details);
  return (
    <AccountPage
      title={accountText('overview_hello', { name })}
      lead={accountText(memberId === null ? 'overview_visitor_lead' : 'overview_lead')}
    >
      <DetailsUnread />
      {memberId !== null && <UnconfirmedEmail memberId={memberId} />}
      <OfferedPlaces />
      <div className={styles.parts}>
        {memberId === null ? (
          <>
            <VisitorPart />
            <CartPart />
          </>
        ) : (
          <>
            <NextPart customerId={memberId} />
            <CartPart />
            <ProofsPart customerId={memberId} />
            <ReferencesPart customerId={memberId} />
          </>
        )}
      </div>
    </AccountPage>
  );
}
