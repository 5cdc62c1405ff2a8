import { Link, useRouter } from '@tanstack/react-router';
import { useEffect, useState } from 'react';
import { readOwnData } from '../../api/client/queries/own-data.ts';
import { isDone } from '../../machines/accountChange/accountChange.selectors.ts';
import { patienceOf } from '../../machines/system/patience.ts';
import { Button } from '../design/button.tsx';
import { Dialog } from '../design/dialog.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { saveFile } from '../design/save-file.ts';
import { SlowAnswer } from '../design/slow-answer.tsx';
import { useAddressLookups } from '../forms/customer-fields.tsx';
import { FieldFrame, inputClass } from '../forms/field.tsx';
import { InformationForm, OwnEmail } from '../forms/information-form.tsx';
import { text } from '../language/fr.ts';
import { refusalText } from '../language/refusal-text.ts';
import { sessionText } from '../session/fr.ts';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession, useSessionForm } from '../session/use-session-form.ts';
import { useAppFact, useFact, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { AccountPage } from './account-page.tsx';
import { DetailsUnread } from './details-unread.tsx';
import { accountText } from './fr.ts';
import { StrangerInvitation } from './stranger-invitation.tsx';
import { useAccountChange } from './use-account-change.ts';

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

const passwordId = 'mot-de-passe-suppression';

/** Asks for the password before the account is deleted for good (WCAG 3.3.4), and says when it was not. */
function AccountDeletionDialog(props: { readonly onDismissed: () => void }) {
  const { history } = useRouter();
  const ask = useAccountChange();
  const [password, setPassword] = useState('');
  const isBusy = useFact('accountChange', (snapshot) => snapshot.hasTag('busy'));
  const patience = useFact('accountChange', patienceOf);
  const refusal = useFact('accountChange', ({ context }) => context.refusal);
  const isDeleted = useFact('accountChange', isDone);
  useEffect(() => {
    if (isDeleted) {
      history.push('/logout');
    }
  }, [isDeleted, history]);
  return (
    <Dialog
      role="alertdialog"
      size="small"
      title={accountText('data_delete_title')}
      onDismiss={props.onDismissed}
    >
      <form
        className={layout.stack4}
        onSubmit={(event) => {
          event.preventDefault();
          ask({ kind: 'deleteAccount', password });
        }}
      >
        <p>{accountText('data_delete_text')}</p>
        <FieldFrame id={passwordId} label={accountText('data_delete_password')} error={null}>
          <input
            id={passwordId}
            type="password"
            className={inputClass(null)}
            value={password}
            autoComplete="current-password"
            required
            data-first-focus=""
            onChange={(event) => setPassword(event.target.value)}
          />
        </FieldFrame>
        <SlowAnswer patience={patience} text={text('loading_stuck_text')} />
        {refusal !== null && (
          <Notice kind="error" title={accountText('data_delete_failed')}>
            <p>{refusalText(refusal)}</p>
          </Notice>
        )}
        <div className={layout.row3}>
          <Button type="submit" variant="danger" busy={isBusy} disabled={password === ''}>
            {accountText('data_delete_yes')}
          </Button>
          <Button onClick={props.onDismissed}>{accountText('data_delete_no')}</Button>
        </div>
      </form>
    </Dialog>
  );
}

/** What a member may ask of their data: to take them along, and to be forgotten. */
function OwnData({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  const { state } = useLateActor('accountChange');
  const [reading, setReading] = useState<'resting' | 'busy' | 'failed'>('resting');
  const [isDeleting, setDeleting] = useState(false);
  const take = async (): Promise<void> => {
    setReading('busy');
    try {
      const data = await readOwnData({ client, customerId });
      saveFile('mes-donnees.json', 'application/json', JSON.stringify(data, null, 2));
      setReading('resting');
    } catch {
      setReading('failed');
    }
  };
  return (
    <section className={layout.stack4} aria-labelledby="mes-donnees">
      <h2 id="mes-donnees">{accountText('data_title')}</h2>
      <p>{accountText('data_lead')}</p>
      {reading === 'failed' && <Notice kind="error">{accountText('data_failed')}</Notice>}
      <div className={layout.row3}>
        <Button busy={reading === 'busy'} onClick={() => void take()}>
          {accountText('data_take')}
        </Button>
        <Button variant="quiet" disabled={state !== 'here'} onClick={() => setDeleting(true)}>
          {accountText('data_delete')}
        </Button>
      </div>
      {isDeleting && <AccountDeletionDialog onDismissed={() => setDeleting(false)} />}
    </section>
  );
}
