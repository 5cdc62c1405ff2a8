import { isEmail } from '../customer/email.ts';
import { isPhone } from '../customer/phone.ts';
import * as rule from '../values/text-rules.ts';

/**
 * The generic rules of forms (point 5 of the specification) by the names that a form described by data has for them, and what
 * each asks of the text that stands in a field. `values` are what follows the name's colon.
 */
interface Ruling {
  /** How many values it needs, and how many it takes. */
  readonly least: number;
  readonly most: number;
  /** What its values are. */
  readonly kind?: 'number' | 'day' | 'numberKind' | 'dayFormat';
  /** It asks something of an empty field too. */
  readonly judgesEmpty?: true;
  readonly holds: (text: string, values: readonly string[], other: (field: string) => string) => boolean;
}

const many = Number.POSITIVE_INFINITY;
const of = (holds: (text: string) => boolean): Ruling => ({ least: 0, most: 0, holds });
const first = (values: readonly string[]): string => values[0] ?? '';
const last = (values: readonly string[]): string => values.at(-1) ?? '';
const isOneOf = (text: string, values: readonly string[]): boolean => values.includes(text);
/** As a person counts: an emoji is one. */
const lengthOf = (text: string): number => [...text].length;

const rulings = {
  required: { least: 0, most: 0, judgesEmpty: true, holds: (text) => text.trim() !== '' },
  accepted: { least: 0, most: 0, judgesEmpty: true, holds: rule.isAccepted },
  requiredifno: {
    least: 1,
    most: 1,
    judgesEmpty: true,
    holds: (text, values, other) => text.trim() !== '' || other(first(values)).trim() !== '',
  },
  email: of(isEmail),
  url: of(rule.isWebAddress),
  phone: of(isPhone),
  alpha: of(rule.isAlpha),
  alpha_spaces: of(rule.isAlphaSpaces),
  alphanumeric: of(rule.isAlphanumeric),
  symbol: of(rule.isSymbol),
  uppercase: of(rule.isUppercase),
  lowercase: of(rule.isLowercase),
  contains_alpha: of(rule.containsAlpha),
  contains_alpha_spaces: of(rule.containsAlphaSpaces),
  contains_alphanumeric: of(rule.containsAlphanumeric),
  contains_lowercase: of(rule.containsLowercase),
  contains_uppercase: of(rule.containsUppercase),
  contains_numeric: of(rule.containsNumeric),
  contains_symbol: of(rule.containsSymbol),
  date: of((text) => rule.readDay(text) !== null),
  min: {
    least: 1,
    most: 1,
    kind: 'number',
    holds: (text, values) => lengthOf(text) >= Number(first(values)),
  },
  max: {
    least: 1,
    most: 1,
    kind: 'number',
    holds: (text, values) => lengthOf(text) <= Number(first(values)),
  },
  length: {
    least: 1,
    most: 2,
    kind: 'number',
    holds: (text, values) =>
      lengthOf(text) >= Number(first(values)) && lengthOf(text) <= Number(last(values)),
  },
  number: {
    least: 0,
    most: 1,
    kind: 'numberKind',
    holds: (text, values) =>
      rule.readNumber(text, first(values) === 'integer' ? 'integer' : 'float') !== null,
  },
  between: {
    least: 2,
    most: 2,
    kind: 'number',
    holds: (text, values) => rule.isBetween(text, Number(first(values)), Number(last(values))),
  },
  matches: { least: 1, most: many, holds: isOneOf },
  is: { least: 1, most: many, holds: isOneOf },
  not: { least: 1, most: many, holds: (text, values) => !values.includes(text) },
  starts_with: { least: 1, most: many, holds: (text, values) => values.some((one) => text.startsWith(one)) },
  ends_with: { least: 1, most: many, holds: (text, values) => values.some((one) => text.endsWith(one)) },
  confirm: { least: 1, most: 1, holds: (text, values, other) => text === other(first(values)) },
  date_after: {
    least: 1,
    most: 1,
    kind: 'day',
    holds: (text, values) => rule.isDayAfter(text, first(values)),
  },
  date_before: {
    least: 1,
    most: 1,
    kind: 'day',
    holds: (text, values) => rule.isDayBefore(text, first(values)),
  },
  date_between: {
    least: 2,
    most: 2,
    kind: 'day',
    holds: (text, values) => rule.isDayBetween(text, first(values), last(values)),
  },
  date_format: {
    least: 1,
    most: 1,
    kind: 'dayFormat',
    holds: (text, values) => rule.readDay(text, [first(values)]) !== null,
  },
} as const satisfies Record<string, Ruling>;

export type RuleName = keyof typeof rulings;

/** A rule as a venue's form asks for it: « alpha », « min:3 », « between:1,10 ». */
export interface NamedRule {
  readonly name: RuleName;
  readonly values: readonly string[];
}

export const ruleNames: readonly RuleName[] = Object.keys(rulings).filter(isRuleName);

function isRuleName(name: string): name is RuleName {
  return Object.hasOwn(rulings, name);
}

function isValue(kind: Ruling['kind'], value: string): boolean {
  switch (kind) {
    case 'number':
      return /^-?\d+(\.\d+)?$/.test(value);
    case 'day':
      return rule.readDay(value, ['YYYY-MM-DD']) !== null;
    case 'numberKind':
      return value === 'integer' || value === 'float';
    case 'dayFormat':
      return ['YYYY', 'MM', 'DD'].every((part) => value.split(part).length === 2);
    default:
      return true;
  }
}

/** The rule that a text names; null for a name that is unknown, or values that are none for it. */
export function readNamedRule(written: string): NamedRule | null {
  const [, name = '', given] = /^([a-z_]+)(?::(.*))?$/su.exec(written.trim()) ?? [];
  const values = given === undefined ? [] : given.split(',');
  if (!isRuleName(name)) {
    return null;
  }
  const ruling: Ruling = rulings[name];
  const isFit =
    values.length >= ruling.least &&
    values.length <= ruling.most &&
    values.every((value) => value !== '' && isValue(ruling.kind, value));
  return isFit ? { name, values } : null;
}

/** The rule as it is written; `readNamedRule` reads it back. */
export function writeNamedRule({ name, values }: NamedRule): string {
  return values.length === 0 ? name : `${name}:${values.join(',')}`;
}

/** Whether the text that stands in a field holds to a rule; `other` gives what stands in another field of the form. */
export function holdsRule(
  { name, values }: NamedRule,
  text: string,
  other: (field: string) => string,
): boolean {
  const ruling: Ruling = rulings[name];
  return (text === '' && ruling.judgesEmpty !== true) || ruling.holds(text, values, other);
}
