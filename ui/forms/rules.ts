import { type AnyObject, addMethod, type Flags, type Maybe, type StringSchema, string } from 'yup';
import * as rule from '../../api/entities/text-rules.ts';
import { rulesText } from '../texts/fr/rules.ts';
import { holding, textIn } from './common-rules.ts';

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

/** The rules that ask nothing but whether the text is of a kind, each with its message. */
const kinds = {
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

/** The names by which a form that is described by data asks for a rule (point 5), and the method that it is. */
export const genericRules = [
  'email',
  'phone',
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
