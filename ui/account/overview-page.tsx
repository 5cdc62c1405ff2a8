import { useQuery } from '@tanstack/react-query';
import { emailConfirmedQuery } from '../../api/client/queries/email-confirmed.ts';
import { displayName } from '../../api/customer/customer.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { useCustomer, useMemberId } from '../session/use-customer.ts';
import { useShop } from '../shop/shop.tsx';
import { OfferedPlaces } from '../waiting-list/offered-places.tsx';
import { AccountPage } from './account-page.tsx';
import { DetailsUnread } from './details-unread.tsx';
import { accountText } from './fr.ts';
import styles from './overview-page.module.css';
import { CartPart, NextPart, ProofsPart, ReferencesPart, VisitorPart } from './overview-parts.tsx';
import { StrangerInvitation } from './stranger-invitation.tsx';

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
      <div className={classNames(layout.column5, styles.parts)}>
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

/**
 * Asks a member to follow the link that was mailed, and sends it again: a form of its own that leads to a page of the server,
 * and works as it is. Nothing where the e-mail is confirmed, or where the venue does not ask for it.
 */
function UnconfirmedEmail({ memberId }: { readonly memberId: string }) {
  const { client } = useShop();
  const email = useCustomer()?.details.email ?? '';
  const { data: isConfirmed } = useQuery(emailConfirmedQuery(client, memberId));
  return (
    isConfirmed === false && (
      <Notice
        kind="info"
        announcement="none"
        title={accountText('confirm_title')}
        actions={
          <form method="post" action="/adresse/envoi">
            <Button size="small" type="submit">
              {accountText('confirm_again')}
            </Button>
          </form>
        }
      >
        <p>{accountText('confirm_text', { email })}</p>
      </Notice>
    )
  );
}
