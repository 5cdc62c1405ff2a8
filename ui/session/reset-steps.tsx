import type { ReactNode } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { resetStepOf } from '../../machines/passwordReset/passwordReset.selectors.ts';
import type { PasswordResetEvent } from '../../machines/passwordReset/passwordReset.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { Notice } from '../design/notice.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { Waiting } from '../design/waiting.tsx';
import { NewPasswordForm, ResetRequestForm } from '../forms/reset-forms.tsx';
import { text } from '../language/fr.ts';
import { askActor } from '../shop/ask-actor.ts';
import { actorOf, useFact, useSend, useShop } from '../shop/shop.tsx';
import { useLateActor } from '../shop/use-late-actor.ts';
import { sessionText } from './fr.ts';
import styles from './sign-in.module.css';

export interface ResetStepsProps {
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
        <div className={styles.stack}>
          <p>{sessionText('reset_enter_text')}</p>
          <NewPasswordForm
            refusal={refusal}
            send={(password, key) => ask({ type: 'newPassword.submitted', password, key })}
          />
        </div>
      );
    case 'sent':
      return (
        <div className={styles.stack}>
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
    <div className={styles.stack}>
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
