import { type AnyObjectSchema, object, type StringSchema, setLocale, string, ValidationError } from 'yup';
import {
  type CivilTitle,
  type CustomerDetails,
  longestCustomerField as longest,
} from '../../api/entities/customer.ts';
import { isEmail } from '../../api/entities/email.ts';
import { type CheckoutTextKey, checkoutText } from '../texts/fr-checkout.ts';

/** What is wrong with a form, by field; nothing when it holds. */
export type FormErrors = Readonly<Record<string, string>>;

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

setLocale({ mixed: { default: checkoutText('form_fallback'), notType: checkoutText('form_fallback') } });

/** NFC, trimmed, without the marks that turn the writing around; nothing when nothing of it can be seen. */
export function cleanText(value: string): string {
  const cleaned = value
    .normalize('NFC')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return /^[\p{Z}\p{Cf}\s]*$/u.test(cleaned) ? '' : cleaned;
}

/** An address on several lines becomes one, as the server keeps it. */
export function oneLine(value: string): string {
  return cleanText(value).replace(/\s*[\r\n]+\s*/g, ', ');
}

function text(limit: number, clean: (value: string) => string = cleanText): StringSchema<string> {
  return string()
    .ensure()
    .transform(clean)
    .max(limit, checkoutText('rule_longest', { longest: limit }))
    .test('control', checkoutText('rule_control'), (value) => !/\p{Cc}/u.test(value));
}

/** A field that must be filled, with what to say when it is not. */
export function required(message: string, schema: StringSchema<string>): StringSchema<string> {
  return schema.test('required', message, (value) => value !== '');
}

/** An e-mail address that must be given, and be one (point 5). */
export const emailField = required(checkoutText('rule_email'), text(longest.email)).test(
  'email',
  checkoutText('rule_email_valid'),
  (value) => value === '' || isEmail(value),
);

/** Point 5's `requiredifno`: it holds when this field or the other one is filled. */
function requiredIfNo(other: string, key: CheckoutTextKey, schema: StringSchema<string>) {
  return schema.test('requiredifno', checkoutText(key), (value, { parent }) => {
    const values: Readonly<Record<string, unknown>> = parent;
    const instead = values[other];
    return value !== '' || (typeof instead === 'string' && instead !== '');
  });
}

/** The rules of point 5 for a visitor, with the server's messages. */
export const visitorSchema = object({
  title: required(checkoutText('rule_title'), text(longest.title)).test(
    'choice',
    checkoutText('rule_title_choice'),
    (value) => value === '' || isTitle(value),
  ),
  firstName: required(checkoutText('rule_firstName'), text(longest.firstName)),
  lastName: required(checkoutText('rule_lastName'), text(longest.lastName)),
  email: emailField,
  phone: requiredIfNo('secondPhone', 'rule_phone', text(longest.phone)),
  secondPhone: requiredIfNo('phone', 'rule_phone', text(longest.phone)),
  address: required(checkoutText('rule_address'), text(longest.address, oneLine)),
  postcode: required(checkoutText('rule_postcode'), text(longest.postcode)),
  city: required(checkoutText('rule_city'), text(longest.city)),
  country: required(checkoutText('rule_country'), text(longest.country)),
  company: text(longest.company),
  role: text(longest.role),
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

export function visitorErrors(values: VisitorValues): FormErrors {
  return errorsBy(visitorSchema, values);
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
