import { Link } from '@tanstack/react-router';
import { historyQuery } from '../../api/client/queries/history.ts';
import { proofsQuery } from '../../api/client/queries/proofs.ts';
import { referencesQuery } from '../../api/client/queries/references.ts';
import { Badge } from '../design/badge.tsx';
import { Button, buttonClass } from '../design/button.tsx';
import { Facts } from '../design/facts.tsx';
import layout from '../design/layout.module.css';
import { LiveRegion } from '../design/visually-hidden.tsx';
import { text } from '../language/fr.ts';
import { useMemberId, useOwnDetails, useWantedDetails } from '../session/use-customer.ts';
import { SaveRecording } from '../shell/save-recording.tsx';
import { useShop, useVenue } from '../shop/shop.tsx';
import { AccountPage } from './account-page.tsx';
import { accountText } from './fr.ts';
import { type PartState, useMemberPart } from './use-member-part.ts';

/** `/compte/erreur`: an account that could not be read whole; which parts answer, and trying again. */
export default function TroublePage() {
  const memberId = useMemberId();
  // A visitor's account has no parts: there is nothing that could be missing.
  return memberId === null ? <Fine /> : <Trouble customerId={memberId} />;
}

function Back() {
  return (
    <Link to="/compte/overview" className={buttonClass()}>
      {accountText('trouble_back')}
    </Link>
  );
}

function Fine() {
  return (
    <AccountPage title={accountText('trouble_fine_title')} lead={accountText('trouble_fine_text')}>
      <div className={layout.row3}>
        <Back />
      </div>
    </AccountPage>
  );
}

type State = 'checking' | 'read' | 'unread';

const stateOf = (part: PartState): State =>
  part === 'loaded' ? 'read' : part === 'failed' ? 'unread' : 'checking';

const tones = { checking: 'neutral', read: 'success', unread: 'danger' } as const;

function Trouble({ customerId }: { readonly customerId: string }) {
  const { client } = useShop();
  useWantedDetails();
  const phone = useVenue()?.phone ?? '';
  const parts = [
    { name: accountText('trouble_user'), part: useOwnDetails() },
    { name: accountText('trouble_history'), part: useMemberPart(historyQuery(client, customerId)) },
    { name: accountText('trouble_references'), part: useMemberPart(referencesQuery(client, customerId)) },
    { name: accountText('trouble_proofs'), part: useMemberPart(proofsQuery(client, customerId)) },
  ];
  const states = parts.map(({ part: { state } }) => stateOf(state));
  const isChecking = states.includes('checking');
  const isFine = states.every((state) => state === 'read');
  const key = isFine ? 'trouble_fine' : 'trouble';
  const retry = () => {
    for (const { part } of parts) {
      if (part.state === 'failed') {
        part.retry();
      }
    }
  };
  return (
    <AccountPage title={accountText(`${key}_title`)} lead={accountText(`${key}_text`)}>
      <Facts
        facts={parts.map(({ name }, position) => {
          const state = states[position] ?? 'checking';
          return {
            term: name,
            detail: (
              <Badge tone={tones[state]}>
                {state === 'checking' ? text('loading') : accountText(`trouble_${state}`)}
              </Badge>
            ),
          };
        })}
      />
      <div className={layout.row3}>
        {!isFine && (
          <Button variant="primary" busy={isChecking} onClick={retry}>
            {text('retry')}
          </Button>
        )}
        <Back />
      </div>
      {!isFine && phone !== '' && (
        <p className={layout.muted}>
          {accountText('trouble_phone', { phone: phone.replaceAll(' ', '\u00a0') })}
        </p>
      )}
      {!isFine && <SaveRecording />}
      <LiveRegion message={isChecking ? accountText('trouble_checking') : accountText(`${key}_title`)} />
    </AccountPage>
  );
}
