import type { ReactNode } from 'react';
import layout from '../design/layout.module.css';
import { RegistrationForm } from '../forms/registration-form.tsx';
import { useAddressLookups } from '../forms/use-address-lookups.ts';
import { useVisitorDraft } from '../forms/use-visitor-draft.ts';
import { pageTitleId } from '../shell/page-heading.ts';
import { useAppFact } from '../shop/shop.tsx';
import { sessionText } from './fr.ts';
import styles from './sign-in.module.css';
import { useCustomer } from './use-customer.ts';
import { useAskSession, useSessionForm } from './use-session-form.ts';

export interface RegisterPanelProps {
  /** For those who have an account already. */
  readonly signInLink: ReactNode;
}

/** Making an account. What is known of a visitor, or was typed as one, is not asked for again. */
export function RegisterPanel(props: RegisterPanelProps) {
  const customer = useCustomer();
  const isUpCase = useAppFact(({ context }) => context.settings?.options.isUpCase === true);
  const draft = useVisitorDraft();
  const lookups = useAddressLookups();
  const { refusal } = useSessionForm('registration');
  const ask = useAskSession();
  return (
    <div className={`${styles.stack} ${styles.wide}`}>
      <header className={layout.stack3}>
        <h1 id={pageTitleId} className={styles.title}>
          {sessionText('register_title')}
        </h1>
        <p className={styles.lead}>{sessionText('register_lead')}</p>
        <p>
          {sessionText('register_already')} {props.signInLink}
        </p>
      </header>
      <RegistrationForm
        initial={customer?.details ?? null}
        refusal={refusal}
        isUpCase={isUpCase}
        draft={draft}
        lookups={lookups}
        send={(details, password, key) => ask({ type: 'registration.submitted', details, password, key })}
      />
    </div>
  );
}
