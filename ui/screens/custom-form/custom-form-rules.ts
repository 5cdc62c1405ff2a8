import { boolean, type ObjectShape, object, type Schema, type StringSchema, string } from 'yup';
import { type CustomForm, type CustomFormField, tickedAnswer } from '../../../api/entities/custom-form.ts';
import { holdsRule } from '../../../api/entities/named-rules.ts';
import type { FormValues } from '../../forms/form-controls.ts';
import { cleanText, errorsBy, type FormErrors } from '../../forms/validation.ts';
import { customFormText } from '../../texts/fr/custom-form.ts';
import '../../forms/rules.ts';
import { ruleWords } from './rule-words.ts';

export type { FormValues } from '../../forms/form-controls.ts';

export function emptyValues(form: Pick<CustomForm, 'fields'>): FormValues {
  return Object.fromEntries(form.fields.map(({ name, kind }) => [name, kind === 'checkbox' ? false : '']));
}

/** The rules of a field's kind, on top of those that every text has. */
function ofKind(field: CustomFormField, rule: StringSchema<string>): StringSchema<string> {
  switch (field.kind) {
    case 'email':
      return rule.email(customFormText('cform_rule_email'));
    case 'phone':
      return rule.phone(customFormText('cform_rule_phone'));
    case 'date':
      return rule.dateFormat('YYYY-MM-DD', customFormText('cform_rule_day'));
    case 'choice':
      return rule.among(field.choices, customFormText('cform_rule_choice'));
    default:
      return rule;
  }
}

function ruleOf(field: CustomFormField): Schema {
  const required = customFormText('cform_rule_required', { name: field.label });
  if (field.kind === 'checkbox') {
    return boolean().test(
      'required',
      customFormText('cform_rule_box'),
      (value) => value === true || !field.isRequired,
    );
  }
  const rule = string()
    .ensure()
    .transform(cleanText)
    .test('required', required, (value) => value !== '' || !field.isRequired)
    .max(field.longest, customFormText('cform_rule_longest', { longest: field.longest }))
    .test('control', customFormText('cform_rule_control'), (value) => {
      const plain = field.kind === 'longText' ? value.replace(/[\r\n\t]/g, '') : value;
      return !/\p{Cc}/u.test(plain);
    });
  return ofKind(field, rule);
}

/** As an answer is sent: a cleaned text, a tick, or nothing. */
function answerIn(values: Readonly<Record<string, unknown>>, name: string): string {
  const value = values[name];
  return value === true ? tickedAnswer : typeof value === 'string' ? cleanText(value) : '';
}

/** What the rules that a field has by name say of the answers; null when they hold. */
function ruled(form: Pick<CustomForm, 'fields'>, field: CustomFormField, values: FormValues): string | null {
  const answer = (name: string): string => answerIn(values, name);
  const broken = field.rules.find((rule) => !holdsRule(rule, answer(field.name), answer));
  const labelOf = (name: string): string => form.fields.find((one) => one.name === name)?.label ?? name;
  return broken === undefined ? null : ruleWords(broken, field.label, labelOf);
}

/** What is wrong with what was typed, by the rules that the fields of a form make; one message a field. */
export function errorsOfForm(form: Pick<CustomForm, 'fields'>): (values: FormValues) => FormErrors {
  const shape: ObjectShape = Object.fromEntries(form.fields.map((field) => [field.name, ruleOf(field)]));
  const schema = object(shape);
  return (values) => {
    const errors = errorsBy(schema, values);
    const more = form.fields.flatMap((field) => {
      const message = errors[field.name] === undefined ? ruled(form, field, values) : null;
      return message === null ? [] : [[field.name, message] as const];
    });
    return { ...errors, ...Object.fromEntries(more) };
  };
}

/** What is sent: cleaned texts, ticked boxes; nothing for what was left out. */
export function answersOf(form: Pick<CustomForm, 'fields'>, values: FormValues): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const answer = answerIn(values, name);
      return answer === '' ? [] : [[name, answer]];
    }),
  );
}
