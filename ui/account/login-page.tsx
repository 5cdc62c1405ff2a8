import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { isByLink } from '../../machines/passwordReset/passwordReset.selectors.ts';
import { buttonClass } from '../design/button.tsx';
import { EmptyState } from '../design/empty-state.tsx';
import { sessionText } from '../session/fr.ts';
import { ResetSteps } from '../session/reset-steps.tsx';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { AccountPage } from './account-page.tsx';
import { LoginParts } from './login-parts.tsx';

/**
 * `/compte/authentification`: a member's e-mail and password; and where the link of a forgotten password leads, which the
 * route has taken out of the address.
 */
export default function LoginPage() {
  const reset = useLateActor('passwordReset');
  return reset.state === 'here' ? <ResetOrLogin /> : <Login />;
}

function ResetOrLogin() {
  const send = useSend('passwordReset');
  const isHereByLink = useFact('passwordReset', isByLink);
  // A link that was over leads to another: that is asked for here, too.
  const [cameByLink, setCameByLink] = useState(isHereByLink);
  if (isHereByLink && !cameByLink) {
    setCameByLink(true);
  }
  return isHereByLink || cameByLink ? (
    <AccountPage title={sessionText('reset_enter')}>
      <ResetSteps
        signInLink={
          <Link
            to="/authentification"
            className={buttonClass({ variant: 'primary' })}
            onClick={() => send({ type: 'reset.left' })}
          >
            {sessionText('reset_done_go')}
          </Link>
        }
      />
    </AccountPage>
  ) : (
    <Login />
  );
}

function Login() {
  const { hasAdditions } = useShop().client;
  const email = useFact('session', ({ context }) => context.customer?.credentials.email ?? '');
  const status = useFact('session', ({ context }) => context.customer?.credentials.status ?? null);
  return status === 'member' ? (
    <AccountPage title={sessionText('login_title')} lead={sessionText('login_lead')}>
      {hasAdditions ? <LoginParts /> : <p>{sessionText('login_present', { email })}</p>}
    </AccountPage>
  ) : (
    <NoLogin isVisitor={status === 'visitor'} />
  );
}

/** Nobody, or a visitor: there is no login to change. */
function NoLogin({ isVisitor }: { readonly isVisitor: boolean }) {
  return (
    <AccountPage title={sessionText('login_title')}>
      <EmptyState
        title={sessionText(isVisitor ? 'login_visitor' : 'login_stranger')}
        action={
          <Link
            to={isVisitor ? '/enregistrement' : '/authentification'}
            search={{ suite: '/compte/authentification' }}
            className={buttonClass({ variant: 'primary' })}
          >
            {sessionText(isVisitor ? 'signIn_register' : 'signIn_submit')}
          </Link>
        }
      >
        {sessionText(isVisitor ? 'login_visitor_text' : 'login_stranger_text')}
      </EmptyState>
    </AccountPage>
  );
}
