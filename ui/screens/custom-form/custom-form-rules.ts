import { boolean, type ObjectShape, object, type Schema, string, ValidationError } from 'yup';
import {
  type CustomForm,
  type CustomFormField,
  type FormFieldKind,
  isDay,
  isPhone,
  tickedAnswer,
} from '../../../api/entities/custom-form.ts';
import { isEmail } from '../../../api/entities/email.ts';
import { cleanText, type FormErrors } from '../../forms/validation.ts';
import { customFormText } from '../../texts/fr/custom-form.ts';

/** What stands in the fields: text, or whether a box is ticked. */
export type FormValues = Readonly<Record<string, string | boolean>>;

export function emptyValues(form: Pick<CustomForm, 'fields'>): FormValues {
  return Object.fromEntries(form.fields.map(({ name, kind }) => [name, kind === 'checkbox' ? false : '']));
}

const ofKind: Readonly<Partial<Record<FormFieldKind, readonly [(value: string) => boolean, string]>>> = {
  email: [isEmail, customFormText('cform_rule_email')],
  phone: [isPhone, customFormText('cform_rule_phone')],
  date: [isDay, customFormText('cform_rule_day')],
};

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
  if (field.kind === 'choice') {
    return rule.test(
      'choice',
      customFormText('cform_rule_choice'),
      (value) => value === '' || field.choices.includes(value),
    );
  }
  const [holds, message] = ofKind[field.kind] ?? [() => true, ''];
  return rule.test('kind', message, (value) => value === '' || holds(value));
}

/** What is wrong with what was typed, by the rules that the fields of a form make; one message a field. */
export function errorsOfForm(form: Pick<CustomForm, 'fields'>): (values: FormValues) => FormErrors {
  const shape: ObjectShape = Object.fromEntries(form.fields.map((field) => [field.name, ruleOf(field)]));
  const schema = object(shape);
  return (values) => {
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
  };
}

/** What is sent: cleaned texts, ticked boxes; nothing for what was left out. */
export function answersOf(form: Pick<CustomForm, 'fields'>, values: FormValues): Record<string, string> {
  return Object.fromEntries(
    form.fields.flatMap(({ name }) => {
      const value = values[name];
      const answer = value === true ? tickedAnswer : typeof value === 'string' ? cleanText(value) : '';
      return answer === '' ? [] : [[name, answer]];
    }),
  );
}
