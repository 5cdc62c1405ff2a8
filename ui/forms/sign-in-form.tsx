import { useState } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { signInText } from '../texts/fr/sign-in.ts';
import { checkoutText } from '../texts/fr-checkout.ts';
import { signInErrors, typedEmail } from './account-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { ShortFields } from './form-group.tsx';
import { PasswordField } from './password-field.tsx';
import { TextField } from './text-field.tsx';

export interface SignInFormProps {
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
      label={signInText('signIn_form')}
      initialValues={initialValues}
      errorsOf={signInErrors}
      refusal={props.refusal}
      refusedTitle={signInText('signIn_refused')}
      submitLabel={signInText('signIn_submit')}
      send={({ email, password }, key) => props.send(typedEmail(email), password, key)}
    >
      <ShortFields>
        <TextField name="email" type="email" label={checkoutText('field_email')} autoComplete="username" />
        <PasswordField name="password" label={signInText('field_password')} autoComplete="current-password" />
      </ShortFields>
    </FormFrame>
  );
}
