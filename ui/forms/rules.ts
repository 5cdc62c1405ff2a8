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
import * as rule from '../../api/entities/text-rules.ts';
import { rulesText } from '../texts/fr/rules.ts';
import { checkoutText } from '../texts/fr-checkout.ts';

/** A rule with a message of its own in place of the generic one. */
type Said = string | undefined;

/** The generic rules of point 5 beside those whose names Yup has (`required`, `email`, `url`, `min`, `max`, `length`, `matches`). */
interface GenericRules {
  number(kind?: rule.NumberKind, message?: Said): this;
  between(least: number, most: number, message?: Said): this;
  /** From so many characters to so many. */
  lengthBetween(least: number, most: number, message?: Said): this;
  date(message?: Said): this;
  dateFormat(format: string, message?: Said): this;
  dateAfter(day: string, message?: Said): this;
  dateBefore(day: string, message?: Said): this;
  dateBetween(first: string, last: string, message?: Said): this;
  /** The same as in another field. */
  confirm(other: string, message?: Said): this;
  alpha(message?: Said): this;
  alphaSpaces(message?: Said): this;
  alphanumeric(message?: Said): this;
  symbol(message?: Said): this;
  upper(message?: Said): this;
  lower(message?: Said): this;
  containsAlpha(message?: Said): this;
  containsAlphaSpaces(message?: Said): this;
  containsAlphanumeric(message?: Said): this;
  containsLowercase(message?: Said): this;
  containsUppercase(message?: Said): this;
  containsNumeric(message?: Said): this;
  containsSymbol(message?: Said): this;
  startsWith(starts: readonly string[], message?: Said): this;
  endsWith(ends: readonly string[], message?: Said): this;
  /** The list's `is`. */
  among(wanted: readonly string[], message?: Said): this;
  /** The list's `not`. */
  noneOf(unwanted: readonly string[], message?: Said): this;
  accepted(message?: Said): this;
  phone(message?: Said): this;
  /** This field or the other one is filled. */
  requiredIfNo(other: string, message?: Said): this;
  /** One of these, or of what these patterns take. */
  matchesAny(wanted: readonly (string | RegExp)[], message?: Said): this;
}

declare module 'yup' {
  interface StringSchema<
    TType extends Maybe<string> = string | undefined,
    TContext = AnyObject,
    TDefault = undefined,
    TFlags extends Flags = '',
  > extends GenericRules {}
}

const frenchDay = (day: string): string => day.split('-').reverse().join('/');
const listed = (values: readonly string[]): string =>
  values.map((value) => `«\u00a0${value}\u00a0»`).join(' ou ');

/** A rule over what is there: an empty field holds. */
function holding(
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

function textIn(parent: unknown, field: string): string {
  const value: unknown =
    typeof parent === 'object' && parent !== null
      ? Object.entries(parent).find(([name]) => name === field)?.[1]
      : '';
  return typeof value === 'string' ? value : '';
}

/** The rules that ask nothing but whether the text is of a kind, each with its message. */
const kinds = {
  email: [isEmail, 'rules_email'],
  url: [rule.isWebAddress, 'rules_url'],
  date: [(text: string) => rule.readDay(text) !== null, 'rules_date'],
  alpha: [rule.isAlpha, 'rules_alpha'],
  alphaSpaces: [rule.isAlphaSpaces, 'rules_alphaSpaces'],
  alphanumeric: [rule.isAlphanumeric, 'rules_alphanumeric'],
  symbol: [rule.isSymbol, 'rules_symbol'],
  upper: [rule.isUppercase, 'rules_uppercase'],
  lower: [rule.isLowercase, 'rules_lowercase'],
  containsAlpha: [rule.containsAlpha, 'rules_containsAlpha'],
  containsAlphaSpaces: [rule.containsAlphaSpaces, 'rules_containsAlphaSpaces'],
  containsAlphanumeric: [rule.containsAlphanumeric, 'rules_containsAlphanumeric'],
  containsLowercase: [rule.containsLowercase, 'rules_containsLowercase'],
  containsUppercase: [rule.containsUppercase, 'rules_containsUppercase'],
  containsNumeric: [rule.containsNumeric, 'rules_containsNumeric'],
  containsSymbol: [rule.containsSymbol, 'rules_containsSymbol'],
  accepted: [rule.isAccepted, 'rules_accepted'],
  phone: [isPhone, 'rules_phone'],
} as const;

for (const [name, [holds, key]] of Object.entries(kinds)) {
  addMethod(string, name, function (this: StringSchema, message?: Said) {
    return holding(this, name, message ?? rulesText(key), holds);
  });
}

addMethod(string, 'number', function (this: StringSchema, kind: rule.NumberKind = 'float', message?: Said) {
  const said = message ?? rulesText(kind === 'integer' ? 'rules_integer' : 'rules_number');
  return holding(this, 'number', said, (text) => rule.readNumber(text, kind) !== null);
});

addMethod(string, 'between', function (this: StringSchema, least: number, most: number, message?: Said) {
  const said = message ?? rulesText('rules_between', { least, most });
  return holding(this, 'between', said, (text) => rule.isBetween(text, least, most));
});

addMethod(
  string,
  'lengthBetween',
  function (this: StringSchema, least: number, most: number, message?: Said) {
    const said = message ?? rulesText('rules_length_range', { least, most });
    return holding(this, 'lengthBetween', said, ({ length }) => length >= least && length <= most);
  },
);

addMethod(string, 'dateFormat', function (this: StringSchema, format: string, message?: Said) {
  const shown = format.replace('YYYY', 'AAAA').replace('DD', 'JJ');
  const said = message ?? rulesText('rules_dateFormat', { format: shown });
  return holding(this, 'dateFormat', said, (text) => rule.readDay(text, [format]) !== null);
});

addMethod(string, 'dateAfter', function (this: StringSchema, day: string, message?: Said) {
  const said = message ?? rulesText('rules_dateAfter', { day: frenchDay(day) });
  return holding(this, 'dateAfter', said, (text) => rule.isDayAfter(text, day));
});

addMethod(string, 'dateBefore', function (this: StringSchema, day: string, message?: Said) {
  const said = message ?? rulesText('rules_dateBefore', { day: frenchDay(day) });
  return holding(this, 'dateBefore', said, (text) => rule.isDayBefore(text, day));
});

addMethod(string, 'dateBetween', function (this: StringSchema, first: string, last: string, message?: Said) {
  const said = message ?? rulesText('rules_dateBetween', { first: frenchDay(first), last: frenchDay(last) });
  return holding(this, 'dateBetween', said, (text) => rule.isDayBetween(text, first, last));
});

addMethod(string, 'startsWith', function (this: StringSchema, starts: readonly string[], message?: Said) {
  const said = message ?? rulesText('rules_startsWith', { values: listed(starts) });
  return holding(this, 'startsWith', said, (text) => starts.some((start) => text.startsWith(start)));
});

addMethod(string, 'endsWith', function (this: StringSchema, ends: readonly string[], message?: Said) {
  const said = message ?? rulesText('rules_endsWith', { values: listed(ends) });
  return holding(this, 'endsWith', said, (text) => ends.some((end) => text.endsWith(end)));
});

addMethod(string, 'among', function (this: StringSchema, wanted: readonly string[], message?: Said) {
  const said = message ?? rulesText('rules_is', { values: listed(wanted) });
  return holding(this, 'among', said, (text) => wanted.includes(text));
});

addMethod(string, 'noneOf', function (this: StringSchema, unwanted: readonly string[], message?: Said) {
  const said = message ?? rulesText('rules_not', { values: listed(unwanted) });
  return holding(this, 'noneOf', said, (text) => !unwanted.includes(text));
});

addMethod(
  string,
  'matchesAny',
  function (this: StringSchema, wanted: readonly (string | RegExp)[], message?: Said) {
    return holding(this, 'matchesAny', message ?? rulesText('rules_matches'), (text) =>
      rule.isMatching(text, wanted),
    );
  },
);

addMethod(string, 'confirm', function (this: StringSchema, other: string, message?: Said) {
  return holding(
    this,
    'confirm',
    message ?? rulesText('rules_confirm'),
    (text, { parent }) => text === textIn(parent, other),
  );
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

/** The names by which a form that is described by data asks for a rule (point 5), and the method that it is. */
export const genericRules = [
  ...Object.keys(kinds),
  'number',
  'between',
  'lengthBetween',
  'dateFormat',
  'dateAfter',
  'dateBefore',
  'dateBetween',
  'startsWith',
  'endsWith',
  'among',
  'noneOf',
  'matchesAny',
  'confirm',
  'requiredIfNo',
] as const;
