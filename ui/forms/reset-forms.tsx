import { useState } from 'react';
import type { Refusal } from '../../machines/system/refusal.ts';
import { signInText } from '../texts/fr/sign-in.ts';
import { checkoutText } from '../texts/fr-checkout.ts';
import { newPasswordErrors, resetRequestErrors, typedEmail } from './account-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { ShortFields } from './form-group.tsx';
import { NewPasswordFields } from './new-password-fields.tsx';
import { TextField } from './text-field.tsx';

export interface ResetRequestFormProps {
  readonly email: string;
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly onSubmitted: (email: string) => void;
}

/** Where the link that sets a new password is to go. */
export function ResetRequestForm(props: ResetRequestFormProps) {
  const [initialValues] = useState({ email: props.email });
  return (
    <FormFrame
      label={signInText('reset_title')}
      initialValues={initialValues}
      errorsOf={resetRequestErrors}
      refusal={props.refusal}
      refusedTitle={signInText('reset_refused')}
      busy={props.busy}
      submitLabel={signInText('reset_submit')}
      onSubmitted={({ email }) => props.onSubmitted(typedEmail(email))}
    >
      <ShortFields>
        <TextField name="email" type="email" label={checkoutText('field_email')} autoComplete="username" />
      </ShortFields>
    </FormFrame>
  );
}

export interface NewPasswordFormProps {
  readonly refusal: Refusal | null;
  readonly busy: boolean;
  readonly onSubmitted: (password: string) => void;
}

/** The new password, for those who followed the link. */
export function NewPasswordForm(props: NewPasswordFormProps) {
  const [initialValues] = useState({ password: '', confirmation: '' });
  return (
    <FormFrame
      label={signInText('reset_enter')}
      initialValues={initialValues}
      errorsOf={newPasswordErrors}
      refusal={props.refusal}
      refusedTitle={signInText('reset_enter_refused')}
      busy={props.busy}
      submitLabel={signInText('reset_enter_submit')}
      onSubmitted={({ password }) => props.onSubmitted(password)}
    >
      <ShortFields>
        <NewPasswordFields label={signInText('field_newPassword')} />
      </ShortFields>
    </FormFrame>
  );
}
