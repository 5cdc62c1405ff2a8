import { type ReactNode, useEffect, useRef, useState } from 'react';
import { type Credentials, displayName } from '../../api/customer/customer.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { isLeaving } from '../../machines/session/session.selectors.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { Waiting } from '../design/waiting.tsx';
import { signInErrors, typedEmail } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { ShortFields } from '../forms/form-group.tsx';
import { formsText } from '../forms/fr.ts';
import { PasswordField } from '../forms/password-fields.tsx';
import { TextField } from '../forms/text-field.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { livingActor, useFact, useSend, useShop } from '../shop/shop.tsx';
import { sessionText } from './fr.ts';
import { ResetSteps } from './reset-steps.tsx';
import styles from './sign-in.module.css';
import { useAskSession, useSessionForm } from './use-session-form.ts';

interface SignInFormProps {
  /** What stands in the e-mail's field at first. */
  readonly email: string;
  readonly refusal: Refusal | null;
  /** Resolves to what the session answers. */
  readonly send: (email: string, password: string, key: string) => Promise<FormAnswer>;
}

/** E-mail and password. What was typed stays when it is refused. */
export function SignInForm(props: SignInFormProps) {
  const [initialValues] = useState({ email: props.email, password: '' });
  return (
    <FormFrame
      label={sessionText('signIn_form')}
      initialValues={initialValues}
      errorsOf={signInErrors}
      refusal={props.refusal}
      refusedTitle={sessionText('signIn_refused')}
      submitLabel={sessionText('signIn_submit')}
      send={({ email, password }, key) => props.send(typedEmail(email), password, key)}
    >
      <ShortFields>
        <TextField name="email" type="email" label={formsText('field_email')} autoComplete="username" />
        <PasswordField
          name="password"
          label={sessionText('field_password')}
          autoComplete="current-password"
        />
      </ShortFields>
    </FormFrame>
  );
}

interface CustomerChoiceProps {
  readonly choices: readonly Credentials[];
  readonly busy: boolean;
  readonly refusal: Refusal | null;
  readonly onChosen: (customerId: string) => void;
  readonly onAbandoned: () => void;
}

/** Several customers on one e-mail, all opened by the password: which one is it? (ruling 21) */
export function CustomerChoice(props: CustomerChoiceProps) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The form that had the focus is gone.
  useEffect(() => heading.current?.focus(), []);
  const email = props.choices[0]?.email ?? '';
  return (
    <div className={classNames(layout.column5, styles.stack)}>
      <h2 ref={heading} tabIndex={-1} className={layout.larger}>
        {sessionText('choice_title')}
      </h2>
      <p>{sessionText('choice_text', { email })}</p>
      {props.refusal !== null && (
        <RefusalNotice refusal={props.refusal} title={sessionText('signIn_refused')} />
      )}
      <SlowWork busy={props.busy} />
      <ul className={layout.stack3} aria-label={sessionText('choice_list')}>
        {props.choices.map((customer) => {
          const name = displayName({ ...customer, email: '' });
          return (
            <li key={customer.id}>
              <Button isWide size="large" busy={props.busy} onClick={() => props.onChosen(customer.id)}>
                {name === '' ? sessionText('choice_nameless') : name}
              </Button>
            </li>
          );
        })}
      </ul>
      <div className={layout.outdented}>
        <Button variant="quiet" disabled={props.busy} onClick={props.onAbandoned}>
          {sessionText('choice_other')}
        </Button>
      </div>
    </div>
  );
}

interface SignInPanelProps {
  /** Under the heading. */
  readonly lead: ReactNode;
}

/** Signing in to an account that exists: the form, which of several customers, and a forgotten password. */
export function SignInPanel(props: SignInPanelProps) {
  const { root } = useShop();
  const [shown, setShown] = useState<'form' | 'reset'>('form');
  const [email, setEmail] = useState('');
  const isEnding = useFact('session', isLeaving);
  const isNotEnded = useFact('session', ({ context }) => context.refusal?.about === 'end');
  const choices = useFact('session', ({ context }) => context.choices);
  const { refusal, isBusy } = useSessionForm('signIn');
  const send = useSend('session');
  const ask = useAskSession();
  const backToForm = () => {
    livingActor(root, 'passwordReset')?.send({ type: 'reset.left' });
    setShown('form');
  };
  const title = sessionText(shown === 'reset' ? 'reset_title' : 'signIn_title');
  return (
    <div className={classNames(layout.column5, styles.stack)}>
      <header className={layout.stack3}>
        <h1 id={pageTitleId} className={styles.title}>
          {title}
        </h1>
        {shown === 'form' && props.lead}
      </header>
      {isNotEnded && (
        <Notice
          kind="warning"
          title={sessionText('signIn_notEnded')}
          actions={
            <Button onClick={() => window.location.reload()}>{sessionText('signIn_notEnded_again')}</Button>
          }
        >
          {sessionText('signIn_notEnded_text')}
        </Notice>
      )}
      {isEnding ? (
        <Waiting label={sessionText('signIn_leaving')} />
      ) : choices.length > 0 ? (
        <CustomerChoice
          choices={choices}
          busy={isBusy}
          refusal={refusal}
          onChosen={(customerId) => send({ type: 'customer.chosen', customerId })}
          onAbandoned={() => send({ type: 'choice.abandoned' })}
        />
      ) : shown === 'reset' ? (
        <>
          <ResetSteps
            email={email}
            signInLink={
              <Button variant="primary" onClick={backToForm}>
                {sessionText('reset_done_go')}
              </Button>
            }
          />
          <div className={layout.outdented}>
            <Button variant="quiet" onClick={backToForm}>
              {sessionText('reset_back')}
            </Button>
          </div>
        </>
      ) : (
        <>
          <SignInForm
            email={email}
            refusal={refusal}
            send={(typed, password, key) => {
              setEmail(typed);
              return ask({ type: 'signIn.asked', email: typed, password, key });
            }}
          />
          <div className={layout.outdented}>
            <Button variant="quiet" disabled={isBusy} onClick={() => setShown('reset')}>
              {sessionText('signIn_forgotten')}
            </Button>
          </div>
        </>
      )}
    </div>
  );
}
