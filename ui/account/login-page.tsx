import { Link } from '@tanstack/react-router';
import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { isByLink } from '../../machines/passwordReset/passwordReset.selectors.ts';
import type { LoginChange } from '../../machines/session/session.types.ts';
import { buttonClass } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import { EmptyState } from '../design/empty-state.tsx';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { LoginEmailForm, LoginPasswordForm } from '../forms/login-forms.tsx';
import { sessionText } from '../session/fr.ts';
import { ResetSteps } from '../session/reset-steps.tsx';
import { useCustomer } from '../session/use-customer.ts';
import { useAskSession, useSessionForm } from '../session/use-session-form.ts';
import { useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { AccountPage } from './account-page.tsx';
import styles from './login-parts.module.css';

/** What a member may change of the login, each with its own form; one is answered at a time. */
type Part = 'email' | 'password';

/** A member's e-mail and password, each to be changed with the present password. */
function LoginParts() {
  const email = useCustomer()?.credentials.email ?? '';
  const { acceptance, refusal } = useSessionForm('login');
  const [asked, setAsked] = useState<Part | null>(null);
  /** How often each form did its work: it is a new one then, and empty. */
  const [done, setDone] = useState({ latest: acceptance, email: 0, password: 0 });
  if (acceptance !== null && acceptance !== done.latest && asked !== null) {
    setDone({ ...done, latest: acceptance, [asked]: done[asked] + 1 });
  }
  const askSession = useAskSession();
  const ask = (part: Part, change: LoginChange) => {
    setAsked(part);
    return askSession({ type: 'login.submitted', ...change });
  };
  const isDone = (part: Part) => acceptance !== null && asked === part;
  return (
    <>
      <Section heading={sessionText('login_email_heading')}>
        <p className={layout.breaking}>{sessionText('login_present', { email })}</p>
        <p className={layout.muted}>{sessionText('login_email_text')}</p>
        <LoginEmailForm
          key={done.email}
          email={email}
          refusal={asked === 'email' ? refusal : null}
          send={(wanted, presentPassword) => ask('email', { email: wanted, password: null, presentPassword })}
        />
        {isDone('email') && <Done title={sessionText('login_email_saved', { email })} />}
      </Section>
      <Section heading={sessionText('login_password_heading')}>
        <p className={layout.muted}>{sessionText('login_password_text')}</p>
        <LoginPasswordForm
          key={done.password}
          email={email}
          refusal={asked === 'password' ? refusal : null}
          send={(password, presentPassword) => ask('password', { email: null, password, presentPassword })}
        />
        {isDone('password') && <Done title={sessionText('login_password_saved')} />}
      </Section>
    </>
  );
}

function Section(props: { readonly heading: string; readonly children: ReactNode }) {
  const id = useId();
  return (
    <section className={classNames(layout.column4, layout.ruled, styles.part)} aria-labelledby={id}>
      <h2 id={id} className={layout.large}>
        {props.heading}
      </h2>
      {props.children}
    </section>
  );
}

/** The form that had the focus is a new one: this is where the shopper reads on. */
function Done(props: { readonly title: string }) {
  const notice = useRef<HTMLDivElement>(null);
  useEffect(() => notice.current?.focus(), []);
  return (
    <div ref={notice} tabIndex={-1}>
      <Notice kind="success" title={props.title} announcement="none" />
    </div>
  );
}

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
