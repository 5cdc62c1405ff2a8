import type { NamedRule, RuleName } from '../../api/entities/named-rules.ts';
import { rulesText } from '../texts/fr/rules.ts';

const day = (written = ''): string => written.split('-').reverse().join('/');
const listed = (values: readonly string[]): string =>
  values.map((value) => `«\u00a0${value}\u00a0»`).join(' ou ');

type Words = (values: readonly string[], label: string, labelOf: (field: string) => string) => string;

const words: Readonly<Record<RuleName, Words>> = {
  required: (_, label) => rulesText('rules_required', { name: `«\u00a0${label}\u00a0»` }),
  accepted: () => rulesText('rules_accepted'),
  requiredifno: ([field = ''], _, labelOf) => rulesText('rules_requiredIfNo', { other: labelOf(field) }),
  email: () => rulesText('rules_email'),
  url: () => rulesText('rules_url'),
  phone: () => rulesText('rules_phone'),
  alpha: () => rulesText('rules_alpha'),
  alpha_spaces: () => rulesText('rules_alphaSpaces'),
  alphanumeric: () => rulesText('rules_alphanumeric'),
  symbol: () => rulesText('rules_symbol'),
  uppercase: () => rulesText('rules_uppercase'),
  lowercase: () => rulesText('rules_lowercase'),
  contains_alpha: () => rulesText('rules_containsAlpha'),
  contains_alpha_spaces: () => rulesText('rules_containsAlphaSpaces'),
  contains_alphanumeric: () => rulesText('rules_containsAlphanumeric'),
  contains_lowercase: () => rulesText('rules_containsLowercase'),
  contains_uppercase: () => rulesText('rules_containsUppercase'),
  contains_numeric: () => rulesText('rules_containsNumeric'),
  contains_symbol: () => rulesText('rules_containsSymbol'),
  date: () => rulesText('rules_date'),
  min: ([least]) => rulesText('rules_min', { count: Number(least) }),
  max: ([most]) => rulesText('rules_max', { count: Number(most) }),
  length: ([least = '', most]) =>
    most === undefined
      ? rulesText('rules_length', { count: Number(least) })
      : rulesText('rules_length_range', { least, most }),
  number: ([kind]) => rulesText(kind === 'integer' ? 'rules_integer' : 'rules_number'),
  between: ([least = '', most = '']) => rulesText('rules_between', { least, most }),
  matches: () => rulesText('rules_matches'),
  is: (values) => rulesText('rules_is', { values: listed(values) }),
  not: (values) => rulesText('rules_not', { values: listed(values) }),
  starts_with: (values) => rulesText('rules_startsWith', { values: listed(values) }),
  ends_with: (values) => rulesText('rules_endsWith', { values: listed(values) }),
  confirm: () => rulesText('rules_confirm'),
  date_after: ([after]) => rulesText('rules_dateAfter', { day: day(after) }),
  date_before: ([before]) => rulesText('rules_dateBefore', { day: day(before) }),
  date_between: ([first, last]) => rulesText('rules_dateBetween', { first: day(first), last: day(last) }),
  date_format: ([format = '']) =>
    rulesText('rules_dateFormat', { format: format.replace('YYYY', 'AAAA').replace('DD', 'JJ') }),
};

/** What a rule says when it does not hold; `labelOf` names another field of the form. */
export function ruleWords(rule: NamedRule, label: string, labelOf: (field: string) => string): string {
  return words[rule.name](rule.values, label, labelOf);
}
