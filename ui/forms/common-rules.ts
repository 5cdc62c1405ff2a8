import {
  type AnyObject,
  addMethod,
  type Flags,
  type Maybe,
  type StringSchema,
  setLocale,
  string,
  type TestContext,
} from 'yup';
import { isEmail } from '../../api/entities/email.ts';
import { isPhone } from '../../api/entities/phone.ts';
import { rulesText } from '../texts/fr/rules.ts';
import { checkoutText } from '../texts/fr-checkout.ts';

/** A rule with a message of its own in place of the generic one. */
type Said = string | undefined;

/** The rules of point 5 that the forms of the shop itself use; those of forms described by data are in `rules.ts`. */
interface CommonRules {
  phone(message?: Said): this;
  /** This field or the other one is filled. */
  requiredIfNo(other: string, message?: Said): this;
}

declare module 'yup' {
  interface StringSchema<
    TType extends Maybe<string> = string | undefined,
    TContext = AnyObject,
    TDefault = undefined,
    TFlags extends Flags = '',
  > extends CommonRules {}
}

/** A rule over what is there: an empty field holds. */
export function holding(
  schema: StringSchema,
  name: string,
  message: string,
  holds: (value: string, context: TestContext) => boolean,
): StringSchema {
  return schema.test(
    name,
    message,
    (value, context) => value == null || value === '' || holds(value, context),
  );
}

/** What stands in another field of the form. */
export function textIn(parent: unknown, field: string): string {
  const value: unknown =
    typeof parent === 'object' && parent !== null
      ? Object.entries(parent).find(([name]) => name === field)?.[1]
      : '';
  return typeof value === 'string' ? value : '';
}

addMethod(string, 'email', function (this: StringSchema, message?: Said) {
  return holding(this, 'email', message ?? rulesText('rules_email'), isEmail);
});

addMethod(string, 'phone', function (this: StringSchema, message?: Said) {
  return holding(this, 'phone', message ?? rulesText('rules_phone'), isPhone);
});

addMethod(string, 'requiredIfNo', function (this: StringSchema, other: string, message?: Said) {
  return this.test(
    'requiredifno',
    message ?? rulesText('rules_requiredIfNo', { other }),
    (value, { parent }) => (value ?? '').trim() !== '' || textIn(parent, other).trim() !== '',
  );
});

/** « nom » opens a sentence as « Nom ». */
const opening = (name: string): string => `${name.charAt(0).toLocaleUpperCase('fr')}${name.slice(1)}`;

setLocale({
  mixed: {
    // Ruling 12: for a rule that has no message; a test sees to it that none is without.
    default: checkoutText('form_fallback'),
    notType: checkoutText('form_fallback'),
    required: ({ path }) => rulesText('rules_required', { name: opening(path) }),
    oneOf: () => rulesText('rules_matches'),
  },
  string: {
    matches: () => rulesText('rules_matches'),
    min: ({ min }) => rulesText('rules_min', { count: min }),
    max: ({ max }) => rulesText('rules_max', { count: max }),
    length: ({ length }) => rulesText('rules_length', { count: length }),
  },
  number: {
    min: ({ min }) => rulesText('rules_min_number', { least: min }),
    max: ({ max }) => rulesText('rules_max_number', { most: max }),
    integer: () => rulesText('rules_integer'),
  },
});
