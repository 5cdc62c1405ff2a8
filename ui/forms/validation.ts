import { type AnyObjectSchema, object, type StringSchema, setLocale, string, ValidationError } from 'yup';
import {
  type CivilTitle,
  type CustomerDetails,
  longestCustomerField as longest,
} from '../../api/customer/customer.ts';
import { isEmail } from '../../api/customer/email.ts';
import { frenchPhone, hasNumber } from '../../api/customer/phone.ts';
import { holdsAddress, onOneLine } from '../../api/values/text-rules.ts';
import type { FormErrors } from '../../machines/form/form.types.ts';
import { type FormsTextKey, formsText } from './fr.ts';

export type { FormErrors } from '../../machines/form/form.types.ts';

// Ruling 12: for a rule that has no message; tests see to it that none is without.
setLocale({ mixed: { default: formsText('form_fallback'), notType: formsText('form_fallback') } });

/** The fields of the visitor form as they are typed: all text, the title too until it is chosen. */
export type VisitorValues = { readonly [Field in keyof CustomerDetails]: string };

export const emptyVisitor: VisitorValues = {
  title: '',
  firstName: '',
  lastName: '',
  email: '',
  phone: '',
  secondPhone: '',
  address: '',
  postcode: '',
  city: '',
  country: 'France',
  company: '',
  role: '',
};

/** NFC, trimmed, without the marks that turn the writing around; nothing when nothing of it can be seen. */
export function cleanText(value: string): string {
  const cleaned = value
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return /^[\p{Z}\p{Cf}\s]*$/u.test(cleaned) ? '' : cleaned;
}

/** An address on several lines becomes one, as the server keeps it. */
function oneLine(value: string): string {
  return onOneLine(cleanText(value));
}

/** A text as it is sent. */
export const cleaned = (clean: (value: string) => string = cleanText): StringSchema<string> =>
  string().ensure().transform(clean);

function text(limit: number, clean?: (value: string) => string): StringSchema<string> {
  return cleaned(clean)
    .max(limit, formsText('rule_longest', { longest: limit }))
    .test('control', formsText('rule_control'), (value) => !/\p{Cc}/u.test(value));
}

/** A name of a person: it stands in tickets and mails. */
function personName(limit: number): StringSchema<string> {
  return text(limit).test('name', formsText('rules_name'), (value) => !holdsAddress(value));
}

/** A field that must be filled, with what to say when it is not. */
export function required(message: string, schema: StringSchema<string>): StringSchema<string> {
  return schema.test('required', message, (value) => value !== '');
}

/** A field that must be filled, with so many characters at most. */
export const filled = (message: string, limit: number): StringSchema<string> =>
  required(message, cleaned()).max(limit, formsText('rules_max', { count: limit }));

/** An e-mail address that must be given, and be one (point 5). */
export const emailField = required(formsText('rule_email'), text(longest.email)).test(
  'email',
  formsText('rule_email_valid'),
  (value) => value === '' || isEmail(value),
);

/** One of two telephones is needed (point 5, `requiredifno`), shown as France writes numbers. */
function phone(other: string, key: FormsTextKey, limit: number): StringSchema<string> {
  return text(limit)
    .transform(frenchPhone)
    .test(
      'requiredifno',
      formsText(key),
      (value, { parent }) => value !== '' || cleanText(String(parent[other] ?? '')) !== '',
    )
    .test('number', formsText('rules_phone'), (value) => value === '' || hasNumber(value));
}

/** The rules of point 5 for a visitor, with the server's messages. */
export const visitorSchema = object({
  title: required(formsText('rule_title'), text(longest.title)).test(
    'choice',
    formsText('rule_title_choice'),
    (value) => value === '' || isTitle(value),
  ),
  firstName: required(formsText('rule_firstName'), personName(longest.firstName)),
  lastName: required(formsText('rule_lastName'), personName(longest.lastName)),
  email: emailField,
  phone: phone('secondPhone', 'rule_phone', longest.phone),
  secondPhone: phone('phone', 'rule_phone', longest.secondPhone),
  address: required(formsText('rule_address'), text(longest.address, oneLine)),
  postcode: required(formsText('rule_postcode'), text(longest.postcode)),
  city: required(formsText('rule_city'), text(longest.city)),
  country: required(formsText('rule_country'), text(longest.country)),
  company: text(longest.company),
  role: text(longest.role),
});

/** The same where the venue lets a visitor leave their address out (option `adresseFacultative`). */
const visitorSchemaWithoutAddress = visitorSchema.shape({
  address: text(longest.address, oneLine),
  postcode: text(longest.postcode),
  city: text(longest.city),
  country: text(longest.country),
});

function isTitle(value: string): value is Exclude<CivilTitle, ''> {
  return value === 'Mme' || value === 'M.';
}

/** What is wrong with what was typed, one message a field. Never throws for any text. */
export function errorsBy(schema: AnyObjectSchema, values: object): FormErrors {
  try {
    schema.validateSync(values, { abortEarly: false });
    return {};
  } catch (error) {
    if (!(error instanceof ValidationError)) {
      throw error;
    }
    const errors: Record<string, string> = {};
    for (const { path, message } of error.inner) {
      if (path !== undefined) {
        errors[path] ??= message;
      }
    }
    return errors;
  }
}

/** The details of somebody who is known, as their form shows them. */
export function valuesOf(details: CustomerDetails | null): VisitorValues {
  return details === null
    ? emptyVisitor
    : {
        ...emptyVisitor,
        ...details,
        phone: frenchPhone(details.phone),
        secondPhone: frenchPhone(details.secondPhone),
      };
}

export function visitorErrors(values: VisitorValues): FormErrors {
  return errorsBy(visitorSchema, values);
}

/** Of a visitor who may leave their address out. */
export function visitorErrorsWithoutAddress(values: VisitorValues): FormErrors {
  return errorsBy(visitorSchemaWithoutAddress, values);
}

/**
 * The details that are sent: cleaned, and with name, city and country in capitals (point 5) when the venue asks for it; all
 * fields but the e-mail and the title when `isUpCase` (ruling 4).
 */
export function visitorDetails(values: VisitorValues, isUpCase = false): CustomerDetails {
  const { title, email, ...cleaned } = visitorSchema.cast(values);
  const capitals = (value: string) => value.toLocaleUpperCase('fr');
  const { lastName, city, country } = cleaned;
  const rest = isUpCase
    ? {
        firstName: capitals(cleaned.firstName),
        phone: capitals(cleaned.phone),
        secondPhone: capitals(cleaned.secondPhone),
        address: capitals(cleaned.address),
        postcode: capitals(cleaned.postcode),
        company: capitals(cleaned.company),
        role: capitals(cleaned.role),
      }
    : {};
  return {
    ...cleaned,
    ...rest,
    title: isTitle(title) ? title : '',
    email,
    lastName: capitals(lastName),
    city: capitals(city),
    country: capitals(country),
  };
}
