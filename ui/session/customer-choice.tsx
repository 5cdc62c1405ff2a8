import { useEffect, useRef } from 'react';
import { type Credentials, displayName } from '../../api/customer/customer.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { Button } from '../design/button.tsx';
import { RefusalNotice } from '../design/refusal-notice.tsx';
import { SlowWork } from '../design/slow-answer.tsx';
import { sessionText } from './fr.ts';
import styles from './sign-in.module.css';

export interface CustomerChoiceProps {
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
    <div className={styles.stack}>
      <h2 ref={heading} tabIndex={-1} className={styles.subheading}>
        {sessionText('choice_title')}
      </h2>
      <p>{sessionText('choice_text', { email })}</p>
      {props.refusal !== null && (
        <RefusalNotice refusal={props.refusal} title={sessionText('signIn_refused')} />
      )}
      <SlowWork busy={props.busy} />
      <ul className={styles.choices} aria-label={sessionText('choice_list')}>
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
      <div className={styles.aside}>
        <Button variant="quiet" disabled={props.busy} onClick={props.onAbandoned}>
          {sessionText('choice_other')}
        </Button>
      </div>
    </div>
  );
}
