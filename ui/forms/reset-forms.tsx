import { useState } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { sessionText } from '../session/fr.ts';
import { emailErrors, newPasswordErrors, typedEmail } from './account-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { ShortFields } from './form-group.tsx';
import { formsText } from './fr.ts';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TextField } from './text-field.tsx';

export interface ResetRequestFormProps {
  readonly email: string;
  /** Why it was not done the last time. */
  readonly refusal: Refusal | null;
  readonly send: (email: string) => Promise<FormAnswer>;
}

/** Where the link that sets a new password is to go. */
export function ResetRequestForm(props: ResetRequestFormProps) {
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

export interface NewPasswordFormProps {
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
