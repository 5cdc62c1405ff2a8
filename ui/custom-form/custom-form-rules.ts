import { boolean, object, type Schema, string } from 'yup';
import { type CustomForm, type CustomFormField, tickedAnswer } from '../../api/custom-form/custom-form.ts';
import { holdsRule, type NamedRule } from '../../api/custom-form/named-rules.ts';
import type { FormValues } from '../forms/form-controls.ts';
import { cleanText, errorsBy, type FormErrors } from '../forms/validation.ts';
import { customFormText } from './fr.ts';
import { ruleWords } from './rule-words.ts';

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
