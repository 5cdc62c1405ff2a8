import type { Transaction } from 'kysely';
import { type CustomFormField, isDay, tickedAnswer } from '../../custom-form/custom-form.ts';
import { holdsRule } from '../../custom-form/named-rules.ts';
import { isEmail } from '../../customer/email.ts';
import { isPhone } from '../../customer/phone.ts';
import { type AttemptRule, countAttempt, networkOf } from '../customer/attempts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { TooManyTries } from '../kernel/refusal.ts';
import { layOutMail, type MailPart } from '../mail/mail-layout.ts';
import { type Mail, queueMail } from '../mail/outbox.ts';
import { record, text } from '../season/json-columns.ts';
import { readVenueName, readVenueSetting } from '../season/venue-facts.ts';
import { refusals } from './fr.ts';
import { readForm, type ServerForm } from './read-form.ts';

/** One question with its answer, as people read them. */
interface Answered {
  readonly field: CustomFormField;
  /** Plain text; empty when nothing was answered. Lines of a longText end with `\n`. */
  readonly value: string;
}

/** The answers to all fields, or what is wrong by field. */
type CheckedAnswers =
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
function checkAnswers(
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

function frenchDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** An answer as the venue reads it. */
function shownAnswer({ field, value }: Answered): string {
  if (field.kind === 'checkbox') {
    return value === '' ? 'Non' : 'Oui';
  }
  if (value === '') {
    return '—';
  }
  return field.kind === 'date' ? frenchDay(value) : value;
}

/** The mail that brings the answers to the venue. Everything that was typed stays text. */
function formMail(venue: string, to: string, form: ServerForm, answers: readonly Answered[]): Mail {
  const isLong = ({ field, value }: Answered): boolean => field.kind === 'longText' && value !== '';
  const writer = answers.find(({ field }) => field.kind === 'email')?.value ?? '';
  const parts: MailPart[] = [
    { kind: 'text', text: 'Une réponse au formulaire de votre site\u00a0:' },
    {
      kind: 'rows',
      rows: answers
        .filter((answer) => !isLong(answer))
        .map((answer): readonly [string, string] => [answer.field.label, shownAnswer(answer)]),
    },
    ...answers.filter(isLong).flatMap((answer): MailPart[] => [
      { kind: 'heading', text: answer.field.label },
      ...answer.value
        .split('\n')
        .filter((line) => line.trim() !== '')
        .map((text): MailPart => ({ kind: 'text', text })),
    ]),
    ...(writer === ''
      ? []
      : [
          {
            kind: 'small',
            text: 'Répondez à ce message\u00a0: votre réponse ira à cette personne.',
          } as const,
        ]),
  ];
  const subject = `Formulaire «\u00a0${form.title}\u00a0»`;
  return {
    to,
    ...(writer === '' ? {} : { replyTo: writer }),
    subject: `${subject} – ${venue}`,
    ...layOutMail(venue, subject, parts),
  };
}

/** A household or a school writes a few times; a machine that writes a thousand times waits. */
const ofAddress: AttemptRule = { name: 'formulaire', free: 8, longestWait: 600, forgetting: 300 };

/** @throws Refusal (2) when there is no such form. */
export async function findForm(database: Exchange['database'], code: string): Promise<ServerForm> {
  const form = await readForm(database, code);
  if (form === null) {
    throw refusals.formUnknown();
  }
  return form;
}

async function venueEmail(transaction: Transaction<Database>): Promise<string> {
  return text(record(await readVenueSetting(transaction)).email);
}

/**
 * Keeps what was answered, and sends it to the venue by mail: both or neither.
 * @throws Refusal: 2 no such form, or `champs` with what is wrong; 6 nobody to send it to; 13 too many from this address.
 */
export async function sendAnswers(
  { database, address, settings }: Exchange,
  code: string,
  given: Readonly<Record<string, string>>,
): Promise<void> {
  const form = await findForm(database, code);
  const checked = checkAnswers(form.fields, given);
  if (!checked.isValid) {
    throw refusals.fieldsWrong({
      champs: checked.messages,
    });
  }
  const wait = await countAttempt(database, [{ rule: ofAddress, key: networkOf(address) }]);
  if (wait > 0) {
    throw new TooManyTries(refusals.tooManyMessages());
  }
  const venue = await readVenueName(database, settings);
  await inTransaction(database, async (transaction) => {
    const recipient = form.recipient === '' ? await venueEmail(transaction) : form.recipient;
    if (recipient === '') {
      throw refusals.formCannotBeSent();
    }
    await transaction
      .insertInto('custom_form_answer')
      .values({
        form_code: form.code,
        form_title: form.title,
        answers: JSON.stringify(
          checked.answers.map((answer) => ({ label: answer.field.label, value: shownAnswer(answer) })),
        ),
      })
      .execute();
    await queueMail(transaction, formMail(venue, recipient, form, checked.answers), 'venue');
  });
}
