import { useState } from 'react';
import type { CustomerDetails } from '../../api/customer/customer.ts';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import { sessionText } from '../session/fr.ts';
import { emptyRegistration, registrationErrors } from './account-rules.ts';
import { CustomerFields } from './customer-fields.tsx';
import { FormFrame } from './form-frame.tsx';
import { FormGroup } from './form-group.tsx';
import { formsText } from './fr.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { useDraft } from './use-draft.ts';
import { visitorDetails } from './validation.ts';
import styles from './visitor-form.module.css';
import type { VisitorFormProps } from './visitor-form.tsx';

export interface RegistrationFormProps extends Omit<VisitorFormProps, 'send'> {
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
      <p className={styles.required}>{formsText('form_all_required')}</p>
      <CustomerFields lookups={props.lookups} emailHint={sessionText('register_email_hint')} />
      <FormGroup heading={sessionText('register_login')}>
        <NewPasswordFields />
      </FormGroup>
    </FormFrame>
  );
}
