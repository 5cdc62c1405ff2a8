import { useState } from 'react';
import type { FormAnswer } from '../../machines/form/form.types.ts';
import type { Refusal } from '../../machines/system/answer.ts';
import { sessionText } from '../session/fr.ts';
import { loginEmailErrors, loginPasswordErrors, typedEmail } from './account-rules.ts';
import { FormFrame } from './form-frame.tsx';
import { ShortFields } from './form-group.tsx';
import { NewPasswordFields, PasswordField } from './password-fields.tsx';
import { TextField } from './text-field.tsx';

interface LoginFormProps {
  /** The account's e-mail now. */
  readonly email: string;
  readonly refusal: Refusal | null;
}

export interface LoginEmailFormProps extends LoginFormProps {
  readonly send: (email: string, presentPassword: string) => Promise<FormAnswer>;
}

/** Another e-mail for the account, with the present password. */
export function LoginEmailForm(props: LoginEmailFormProps) {
  const [initialValues] = useState({ email: '', presentPassword: '' });
  return (
    <FormFrame
      label={sessionText('login_email_heading')}
      initialValues={initialValues}
      errorsOf={(values) => loginEmailErrors(values, props.email)}
      refusal={props.refusal}
      refusedTitle={sessionText('login_refused')}
      submitLabel={sessionText('login_email_submit')}
      send={({ email, presentPassword }) => props.send(typedEmail(email), presentPassword)}
    >
      <ShortFields>
        <TextField name="email" type="email" label={sessionText('login_email')} autoComplete="email" />
        <PresentPassword />
      </ShortFields>
    </FormFrame>
  );
}

export interface LoginPasswordFormProps extends LoginFormProps {
  readonly send: (password: string, presentPassword: string) => Promise<FormAnswer>;
}

/** Another password for the account, with the present one. */
export function LoginPasswordForm(props: LoginPasswordFormProps) {
  const [initialValues] = useState({ presentPassword: '', password: '', confirmation: '' });
  return (
    <FormFrame
      label={sessionText('login_password_heading')}
      initialValues={initialValues}
      errorsOf={loginPasswordErrors}
      refusal={props.refusal}
      refusedTitle={sessionText('login_refused')}
      submitLabel={sessionText('login_password_submit')}
      send={({ password, presentPassword }) => props.send(password, presentPassword)}
    >
      <ShortFields>
        {/* Password managers learn from it whose password is changed. */}
        <input type="text" autoComplete="username" value={props.email} readOnly hidden />
        <PresentPassword />
        <NewPasswordFields label={sessionText('field_newPassword')} />
      </ShortFields>
    </FormFrame>
  );
}

function PresentPassword() {
  return (
    <PasswordField
      name="presentPassword"
      label={sessionText('field_presentPassword')}
      autoComplete="current-password"
    />
  );
}
