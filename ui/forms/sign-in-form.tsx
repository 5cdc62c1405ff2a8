import { useState } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/refusal.ts';
import { sessionText } from '../session/fr.ts';
import { signInErrors, typedEmail } from './account-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { ShortFields } from './form-group.tsx';
import { formsText } from './fr.ts';
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
