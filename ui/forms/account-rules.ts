import { object, ref, string } from 'yup';
import { longestOf } from '../../api/values/field-lengths.ts';
import { sessionText } from '../session/fr.ts';
import { formsText } from './fr.ts';
import { shortestPassword } from './password-strength.ts';
import type { VisitorValues } from './validation.ts';
import {
  emailField,
  emptyVisitor,
  errorsBy,
  type FormErrors,
  required,
  visitorSchema,
} from './validation.ts';

export interface SignInValues {
  readonly [field: string]: string;
  readonly email: string;
  readonly password: string;
}

/** The two fields of a new password. */
export interface NewPasswordValues {
  readonly [field: string]: string;
  readonly password: string;
  readonly confirmation: string;
}

export type RegistrationValues = VisitorValues & NewPasswordValues;

export interface NewLoginEmailValues {
  readonly [field: string]: string;
  readonly email: string;
  readonly presentPassword: string;
}

export type NewLoginPasswordValues = NewPasswordValues & { readonly presentPassword: string };

export const emptyRegistration: RegistrationValues = { ...emptyVisitor, password: '', confirmation: '' };

/** Taken exactly as typed; how long an older one is does not matter (ruling 13). */
const knownPassword = required(sessionText('rule_password'), string().ensure()).max(
  longestOf.password,
  formsText('rules_max', { count: longestOf.password }),
);

/** A new one: 12 characters at least (point 5), as the server counts them. */
const newPassword = knownPassword
  .test(
    'shortest',
    sessionText('rule_password_shortest'),
    (value) => value === '' || [...value].length >= shortestPassword,
  )
  .test(
    'longest',
    sessionText('rule_password_longest', { longest: longestOf.newPassword }),
    (value) => [...value].length <= longestOf.newPassword,
  );

const newPasswordFields = {
  password: newPassword,
  confirmation: required(sessionText('rule_confirmation'), string().ensure()).oneOf(
    ['', ref('password')],
    sessionText('rule_confirmation_same'),
  ),
};

const signInSchema = object({ email: emailField, password: knownPassword });
const emailSchema = object({ email: emailField });
const newPasswordSchema = object(newPasswordFields);
const onePasswordSchema = object({ password: newPassword });
const registrationSchema = visitorSchema.shape(newPasswordFields);
const loginPasswordSchema = object({ ...newPasswordFields, presentPassword: knownPassword });

export const signInErrors = (values: SignInValues): FormErrors => errorsBy(signInSchema, values);

/** An address, and nothing else. */
export const emailErrors = (values: { readonly email: string }): FormErrors => errorsBy(emailSchema, values);

export const newPasswordErrors = (values: NewPasswordValues): FormErrors =>
  errorsBy(newPasswordSchema, values);

/** A new password that is typed once, and can be looked at. */
export const onePasswordErrors = (values: { readonly password: string }): FormErrors =>
  errorsBy(onePasswordSchema, values);

export const registrationErrors = (values: RegistrationValues): FormErrors =>
  errorsBy(registrationSchema, values);

export const loginPasswordErrors = (values: NewLoginPasswordValues): FormErrors =>
  errorsBy(loginPasswordSchema, values);

/** @param present The e-mail that the account has: it is no new one. */
export function loginEmailErrors(values: NewLoginEmailValues, present: string): FormErrors {
  const email = emailField.test(
    'new',
    sessionText('rule_email_same'),
    (value) => value.toLowerCase() !== present.toLowerCase(),
  );
  return errorsBy(object({ email, presentPassword: knownPassword }), values);
}

/** The e-mail as it is sent: without what was typed around it. */
export function typedEmail(value: string): string {
  return emailField.cast(value);
}
