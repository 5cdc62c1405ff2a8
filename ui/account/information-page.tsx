import { Link } from '@tanstack/react-router';
import { Notice } from '../design/notice.tsx';
import { InformationForm, OwnEmail } from '../forms/information-form.tsx';
import { useAddressLookups } from '../forms/use-address-lookups.ts';
import { sessionText } from '../session/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession, useSessionForm } from '../session/use-session-form.ts';
import { useAppFact, useShop } from '../shop/shop.tsx';
import { AccountPage } from './account-page.tsx';
import { DetailsUnread } from './details-unread.tsx';
import { OwnData } from './own-data.tsx';
import { StrangerInvitation } from './stranger-invitation.tsx';

/** `/compte/informations`: what the venue knows of whoever is signed in, to be corrected; for nobody, the way in. */
export default function InformationPage() {
  const { hasAdditions } = useShop().client;
  const customer = useCustomer();
  const isUpCase = useAppFact(({ context }) => context.settings?.options.isUpCase === true);
  const lookups = useAddressLookups();
  const { acceptance, refusal } = useSessionForm('details');
  const ask = useAskSession();
  if (customer === null) {
    return <StrangerInvitation />;
  }
  const isMember = customer.credentials.status === 'member';
  return (
    <AccountPage title={sessionText('information_title')} lead={sessionText('information_lead')}>
      <DetailsUnread />
      <InformationForm
        // Another customer, in another tab: their own details.
        key={customer.credentials.id}
        initial={customer.details}
        refusal={refusal}
        isUpCase={isUpCase}
        lookups={lookups}
        email={
          isMember ? (
            <OwnEmail
              email={customer.details.email}
              changeLink={
                hasAdditions && (
                  <Link to="/compte/authentification">{sessionText('information_email_change')}</Link>
                )
              }
            />
          ) : undefined
        }
        send={(details, key) => ask({ type: 'details.submitted', details, key })}
      />
      {/* Beside the button that was pressed. */}
      {acceptance !== null && <Notice kind="success" title={sessionText('information_saved')} />}
      {isMember && hasAdditions && <OwnData customerId={customer.credentials.id} />}
    </AccountPage>
  );
}
