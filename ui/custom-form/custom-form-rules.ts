import { boolean, object, type Schema, string } from 'yup';
import { type CustomForm, type CustomFormField, tickedAnswer } from '../../api/custom-form/custom-form.ts';
import { holdsRule, type NamedRule, type RuleName } from '../../api/custom-form/named-rules.ts';
import type { FormValues } from '../forms/form-controls.ts';
import { formsText } from '../forms/fr.ts';
import { cleanText, errorsBy, type FormErrors } from '../forms/validation.ts';
import { customFormText } from './fr.ts';

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
function ruleWords(rule: NamedRule, label: string, labelOf: (field: string) => string): string {
  return words[rule.name](rule.values, label, labelOf);
}

export type { FormValues } from '../forms/form-controls.ts';

export function emptyValues(form: Pick<CustomForm, 'fields'>): FormValues {
  return Object.fromEntries(form.fields.map(({ name, kind }) => [name, kind === 'checkbox' ? false : '']));
}

/** As an answer is sent: a cleaned text, a tick, or nothing. */
const answerIn = (value: unknown): string =>
  value === true ? tickedAnswer : typeof value === 'string' ? cleanText(value) : '';

/** A rule that has a name, as a test of Yup's, which may look at the other fields. */
const ruled = (schema: Schema, rule: NamedRule, message: string): Schema =>
  schema.test(rule.name, message, (value, { parent }) =>
    holdsRule(rule, answerIn(value), (name) => answerIn(parent[name])),
  );

/** What a field's kind asks, with words of its own. */
function ruledByKind(schema: Schema, { kind, choices }: CustomFormField): Schema {
  switch (kind) {
    case 'email':
      return ruled(schema, { name: 'email', values: [] }, customFormText('cform_rule_email'));
    case 'phone':
      return ruled(schema, { name: 'phone', values: [] }, customFormText('cform_rule_phone'));
    case 'date':
      return ruled(schema, { name: 'date_format', values: ['YYYY-MM-DD'] }, customFormText('cform_rule_day'));
    case 'choice':
      return ruled(schema, { name: 'is', values: choices }, customFormText('cform_rule_choice'));
    default:
      return schema;
  }
}

/** What every field of the venue's asks. */
function schemaOf({ isRequired, kind, label, longest }: CustomFormField): Schema {
  if (kind === 'checkbox') {
    return boolean().test('box', customFormText('cform_rule_box'), (value) => value === true || !isRequired);
  }
  return string()
    .ensure()
    .transform(cleanText)
    .test(
      'filled',
      customFormText('cform_rule_required', { name: label }),
      (value) => value !== '' || !isRequired,
    )
    .max(longest, customFormText('cform_rule_longest', { longest }))
    .test('control', customFormText('cform_rule_control'), (value) => {
      const plain = kind === 'longText' ? value.replace(/[\r\n\t]/g, '') : value;
      return !/\p{Cc}/u.test(plain);
    });
}

/** What is wrong with what was typed, by the rules that the fields of a form make; one message a field. */
export function errorsOfForm({ fields }: Pick<CustomForm, 'fields'>): (values: FormValues) => FormErrors {
  const labelOf = (name: string): string => fields.find((one) => one.name === name)?.label ?? name;
  const schema = object(
    Object.fromEntries(
      fields.map((field) => [
        field.name,
        field.rules.reduce(
          (sofar, rule) => ruled(sofar, rule, ruleWords(rule, field.label, labelOf)),
          ruledByKind(schemaOf(field), field),
        ),
      ]),
    ),
  );
  return (values) => errorsBy(schema, values);
}

/** What is sent: cleaned texts, ticked boxes; nothing for what was left out. */
export function answersOf(form: Pick<CustomForm, 'fields'>, values: FormValues): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const answer = answerIn(values[name]);
      return answer === '' ? [] : [[name, answer]];
    }),
  );
}
