import type { NamedRule, RuleName } from '../../api/custom-form/named-rules.ts';
import { formsText } from '../forms/fr.ts';

const day = (written = ''): string => written.split('-').reverse().join('/');
const listed = (values: readonly string[]): string =>
  values.map((value) => `«\u00a0${value}\u00a0»`).join(' ou ');

type Words = (values: readonly string[], label: string, labelOf: (field: string) => string) => string;

const words: Readonly<Record<RuleName, Words>> = {
  required: (_, label) => formsText('rules_required', { name: `«\u00a0${label}\u00a0»` }),
  accepted: () => formsText('rules_accepted'),
  requiredifno: ([field = ''], _, labelOf) => formsText('rules_requiredIfNo', { other: labelOf(field) }),
  email: () => formsText('rules_email'),
  url: () => formsText('rules_url'),
  phone: () => formsText('rules_phone'),
  alpha: () => formsText('rules_alpha'),
  alpha_spaces: () => formsText('rules_alphaSpaces'),
  alphanumeric: () => formsText('rules_alphanumeric'),
  symbol: () => formsText('rules_symbol'),
  uppercase: () => formsText('rules_uppercase'),
  lowercase: () => formsText('rules_lowercase'),
  contains_alpha: () => formsText('rules_containsAlpha'),
  contains_alpha_spaces: () => formsText('rules_containsAlphaSpaces'),
  contains_alphanumeric: () => formsText('rules_containsAlphanumeric'),
  contains_lowercase: () => formsText('rules_containsLowercase'),
  contains_uppercase: () => formsText('rules_containsUppercase'),
  contains_numeric: () => formsText('rules_containsNumeric'),
  contains_symbol: () => formsText('rules_containsSymbol'),
  date: () => formsText('rules_date'),
  min: ([least]) => formsText('rules_min', { count: Number(least) }),
  max: ([most]) => formsText('rules_max', { count: Number(most) }),
  length: ([least = '', most]) =>
    most === undefined
      ? formsText('rules_length', { count: Number(least) })
      : formsText('rules_length_range', { least, most }),
  number: ([kind]) => formsText(kind === 'integer' ? 'rules_integer' : 'rules_number'),
  between: ([least = '', most = '']) => formsText('rules_between', { least, most }),
  matches: () => formsText('rules_matches'),
  is: (values) => formsText('rules_is', { values: listed(values) }),
  not: (values) => formsText('rules_not', { values: listed(values) }),
  starts_with: (values) => formsText('rules_startsWith', { values: listed(values) }),
  ends_with: (values) => formsText('rules_endsWith', { values: listed(values) }),
  confirm: () => formsText('rules_confirm'),
  date_after: ([after]) => formsText('rules_dateAfter', { day: day(after) }),
  date_before: ([before]) => formsText('rules_dateBefore', { day: day(before) }),
  date_between: ([first, last]) => formsText('rules_dateBetween', { first: day(first), last: day(last) }),
  date_format: ([format = '']) =>
    formsText('rules_dateFormat', { format: format.replace('YYYY', 'AAAA').replace('DD', 'JJ') }),
};

/** What a rule says when it does not hold; `labelOf` names another field of the form. */
export function ruleWords(rule: NamedRule, label: string, labelOf: (field: string) => string): string {
  return words[rule.name](rule.values, label, labelOf);
}
