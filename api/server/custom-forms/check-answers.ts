import { type CustomFormField, isDay, tickedAnswer } from '../../custom-form/custom-form.ts';
import { holdsRule } from '../../custom-form/named-rules.ts';
import { isEmail } from '../../customer/email.ts';
import { isPhone } from '../../customer/phone.ts';

/** One question with its answer, as people read them. */
export interface Answered {
  readonly field: CustomFormField;
  /** Plain text; empty when nothing was answered. Lines of a longText end with `\n`. */
  readonly value: string;
}

/** The answers to all fields, or what is wrong by field. */
export type CheckedAnswers =
  | { readonly isValid: true; readonly answers: readonly Answered[] }
  | { readonly isValid: false; readonly messages: Readonly<Record<string, string>> };

/** NFC, trimmed, lines as `\n`, without the marks that turn the writing around; nothing when nothing can be seen. */
function clean(value: string): string {
  const cleaned = value
    .normalize('NFC')
    .replace(/\r\n?/g, '\n')
    .replace(/[\u202a-\u202e\u2066-\u2069]/g, '')
    .trim();
  return /^[\p{Z}\p{Cf}\s]*$/u.test(cleaned) ? '' : cleaned;
}

const ofKind = {
  text: null,
  longText: null,
  choice: null,
  checkbox: null,
  email: { holds: isEmail, message: 'Veuillez saisir une adresse email valide.' },
  phone: { holds: isPhone, message: 'Écrivez un numéro de téléphone, par exemple 06 12 34 56 78.' },
  date: { holds: isDay, message: 'Écrivez une date qui existe.' },
} as const;

/** What is wrong with one answer; `other` gives the answer to another field. */
function messageOf(field: CustomFormField, value: string, other: (name: string) => string): string | null {
  const isRuled = field.rules.every((rule) => holdsRule(rule, value, other));
  if (value === '') {
    return field.isRequired || !isRuled ? `«\u00a0${field.label}\u00a0» est requis.` : null;
  }
  if (value.length > field.longest) {
    return `«\u00a0${field.label}\u00a0» ne peut dépasser ${field.longest}\u00a0caractères.`;
  }
  const allowed = field.kind === 'longText' ? value.replace(/[\n\t]/g, '') : value;
  if (/\p{Cc}/u.test(allowed)) {
    return 'Ce champ contient un caractère qui ne peut pas être enregistré.';
  }
  if (field.kind === 'choice' && !field.choices.includes(value)) {
    return 'Choisissez une des réponses proposées.';
  }
  if (field.kind === 'checkbox' && value !== tickedAnswer) {
    return 'Cochez la case, ou laissez-la vide.';
  }
  const rule = ofKind[field.kind];
  if (rule !== null && !rule.holds(value)) {
    return rule.message;
  }
  return isRuled ? null : 'Ce champ n’a pas la forme attendue.';
}

/** What was sent, by the rules of the form. Names that the form does not have are ignored. */
export function checkAnswers(
  fields: readonly CustomFormField[],
  form: Readonly<Record<string, string>>,
): CheckedAnswers {
  const messages: Record<string, string> = {};
  const answerTo = (name: string): string => clean(Object.hasOwn(form, name) ? (form[name] ?? '') : '');
  const answers = fields.map((field): Answered => {
    const value = answerTo(field.name);
    const message = messageOf(field, value, answerTo);
    if (message !== null) {
      messages[field.name] = message;
    }
    return { field, value };
  });
  return Object.keys(messages).length > 0 ? { isValid: false, messages } : { isValid: true, answers };
}
