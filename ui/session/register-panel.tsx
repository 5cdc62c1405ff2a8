import { type ReactNode, useState } from 'react';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { classNames } from '../design/class-names.ts';
import layout from '../design/layout.module.css';
import { emptyRegistration, registrationErrors } from '../forms/account-rules.ts';
import { CustomerFields, useAddressLookups } from '../forms/customer-fields.tsx';
import { FormFrame } from '../forms/form-frame.tsx';
import { FormGroup } from '../forms/form-group.tsx';
import { formsText } from '../forms/fr.ts';
import { NewPasswordFields } from '../forms/password-fields.tsx';
import { useDraft, useVisitorDraft } from '../forms/use-visitor-draft.ts';
import { visitorDetails } from '../forms/validation.ts';
import type { VisitorFormProps } from '../forms/visitor-form.tsx';
import { pageTitleId } from '../shell/page-heading.ts';
import { useAppFact } from '../shop/shop.tsx';
import { sessionText } from './fr.ts';
import styles from './sign-in.module.css';
import { useCustomer } from './use-customer.ts';
import { useAskSession, useSessionForm } from './use-session-form.ts';

interface RegistrationFormProps extends Omit<VisitorFormProps, 'send'> {
  readonly send: (details: CustomerDetails, password: string, key: string) => Promise<FormAnswer>;
}

/** A new account: who it is for, and its password. What a visitor typed already is there. */
export function RegistrationForm(props: RegistrationFormProps) {
  const { initial, draft } = props;
  const [initialValues] = useState(() => ({ ...emptyRegistration, ...initial, ...draft.read() }));
  const { onTyped, flush } = useDraft(draft);
  return (
    <FormFrame
      label={sessionText('register_form')}
      initialValues={initialValues}
      errorsOf={registrationErrors}
      refusal={props.refusal}
      refusedTitle={sessionText('register_refused')}
      submitLabel={sessionText('register_submit')}
      onTyped={onTyped}
      send={(values, key) => {
        flush();
        return props.send(visitorDetails(values, props.isUpCase), values.password, key);
      }}
    >
      <p className={layout.note}>{formsText('form_all_required')}</p>
      <CustomerFields lookups={props.lookups} emailHint={sessionText('register_email_hint')} />
      <FormGroup heading={sessionText('register_login')}>
        <NewPasswordFields />
      </FormGroup>
    </FormFrame>
  );
}

interface RegisterPanelProps {
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
    <div className={classNames(layout.column5, layout.stack5Narrow)}>
      <header className={layout.stack3}>
        <h1 id={pageTitleId} className={styles.title}>
          {sessionText('register_title')}
        </h1>
        <p className={layout.muted}>{sessionText('register_lead')}</p>
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
