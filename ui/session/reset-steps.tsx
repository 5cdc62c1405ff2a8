import { type ReactNode, useState } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { resetStepOf } from '../../machines/passwordReset/passwordReset.selectors.ts';
import type { PasswordResetEvent } from '../../machines/passwordReset/passwordReset.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { Button } from '../design/button.tsx';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { Notice } from '../design/notice.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { Waiting } from '../design/waiting.tsx';
import { emailErrors, newPasswordErrors, typedEmail } from '../forms/account-rules.ts';
import { FormFrame } from '../forms/form-frame.tsx';
import { ShortFields } from '../forms/form-group.tsx';
import { formsText } from '../forms/fr.ts';
import { NewPasswordFields } from '../forms/password-fields.tsx';
import { TextField } from '../forms/text-field.tsx';
import { text } from '../language/fr.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { sessionText } from './fr.ts';
import styles from './sign-in.module.css';

interface ResetRequestFormProps {
  readonly email: string;
  /** Why it was not done the last time. */
  readonly refusal: Refusal | null;
  readonly send: (email: string) => Promise<FormAnswer>;
}

/** Where the link that sets a new password is to go. */
function ResetRequestForm(props: ResetRequestFormProps) {
  const [initialValues] = useState({ email: props.email });
  return (
    <FormFrame
      label={sessionText('reset_title')}
      initialValues={initialValues}
      errorsOf={emailErrors}
      refusal={props.refusal}
      refusedTitle={sessionText('reset_refused')}
      submitLabel={sessionText('reset_submit')}
      send={({ email }) => props.send(typedEmail(email))}
    >
      <ShortFields>
        <TextField name="email" type="email" label={formsText('field_email')} autoComplete="username" />
      </ShortFields>
    </FormFrame>
  );
}

interface NewPasswordFormProps {
  /** Why it was not done the last time. */
  readonly refusal: Refusal | null;
  readonly send: (password: string, key: string) => Promise<FormAnswer>;
}

/** The new password, for those who followed the link. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const [initialValues] = useState({ password: '', confirmation: '' });
  return (
    <FormFrame
      label={sessionText('reset_enter')}
      initialValues={initialValues}
      errorsOf={newPasswordErrors}
      refusal={props.refusal}
      refusedTitle={sessionText('reset_enter_refused')}
      submitLabel={sessionText('reset_enter_submit')}
      send={({ password }, key) => props.send(password, key)}
    >
      <ShortFields>
        <NewPasswordFields label={sessionText('field_newPassword')} />
      </ShortFields>
    </FormFrame>
  );
}

interface ResetStepsProps {
  /** What stands in the e-mail's field at first. */
  readonly email?: string;
  /** The way to sign in, from the last step. */
  readonly signInLink: ReactNode;
}

/** A forgotten password, step by step; it comes when it is first asked for. */
export function ResetSteps(props: ResetStepsProps) {
  const arrival = useLateActor('passwordReset');
  if (arrival.state === 'failed') {
    return (
      <Notice
        kind="error"
        title={sessionText('reset_failed')}
        actions={<Button onClick={arrival.retry}>{text('retry')}</Button>}
      />
    );
  }
  return arrival.state === 'here' ? <LivingSteps {...props} /> : <Waiting />;
}

function LivingSteps(props: ResetStepsProps) {
  const send = useSend('passwordReset');
  const { root } = useShop();
  const isBusy = useFact('passwordReset', (snapshot) => snapshot.hasTag('busy'));
  const refusal = useFact('passwordReset', ({ context }) => context.refusal);
  const sentTo = useFact('passwordReset', ({ context }) => context.email);
  const step = useFact('passwordReset', resetStepOf);
  const ask = (event: PasswordResetEvent) => askActor(actorOf(root, 'passwordReset'), event);
  switch (step) {
    case 'entering':
      return (
        <div className={classNames(layout.column5, styles.stack)}>
          <p>{sessionText('reset_enter_text')}</p>
          <NewPasswordForm
            refusal={refusal}
            send={(password, key) => ask({ type: 'newPassword.submitted', password, key })}
          />
        </div>
      );
    case 'sent':
      return (
        <div className={classNames(layout.column5, styles.stack)}>
          <Notice
            kind="success"
            title={sessionText('reset_sent')}
            actions={
              <>
                <Button busy={isBusy} onClick={() => send({ type: 'reset.asked', email: sentTo })}>
                  {sessionText('reset_again')}
                </Button>
                <Button variant="quiet" onClick={() => send({ type: 'reset.left' })}>
                  {sessionText('reset_other')}
                </Button>
              </>
            }
          >
            <p>{sessionText('reset_sent_text', { email: sentTo })}</p>
            <p>{sessionText('reset_sent_help')}</p>
          </Notice>
          <SlowWork busy={isBusy} />
        </div>
      );
    case 'done':
      return (
        <Notice kind="success" title={sessionText('reset_done')} actions={props.signInLink}>
          {sessionText('reset_done_text')}
        </Notice>
      );
    case 'asking':
    case 'expired':
      return (
        <Asking
          isOver={step === 'expired'}
          email={sentTo === '' ? (props.email ?? '') : sentTo}
          refusal={refusal}
          send={(email) => ask({ type: 'reset.asked', email })}
        />
      );
  }
}

function Asking(props: {
  readonly isOver: boolean;
  readonly email: string;
  readonly refusal: Refusal | null;
  readonly send: (email: string) => Promise<FormAnswer>;
}) {
  return (
    <div className={classNames(layout.column5, styles.stack)}>
      {props.isOver ? (
        <Notice kind="warning" title={sessionText('reset_over')}>
          {sessionText('reset_over_text')}
        </Notice>
      ) : (
        <p>{sessionText('reset_text')}</p>
      )}
      <ResetRequestForm email={props.email} refusal={props.refusal} send={props.send} />
    </div>
  );
}
