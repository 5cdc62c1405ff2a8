import { layOutMail, type MailPart } from '../mail/mail-layout.ts';
import type { Mail } from '../mail/outbox.ts';
import type { Answered } from './check-answers.ts';
import type { ServerForm } from './read-form.ts';

function frenchDay(day: string): string {
  return day.split('-').reverse().join('/');
}

/** An answer as the venue reads it. */
export function shownAnswer({ field, value }: Answered): string {
  if (field.kind === 'checkbox') {
    return value === '' ? 'Non' : 'Oui';
  }
  if (value === '') {
    return '—';
  }
  return field.kind === 'date' ? frenchDay(value) : value;
}

/** The mail that brings the answers to the venue. Everything that was typed stays text. */
export function formMail(venue: string, to: string, form: ServerForm, answers: readonly Answered[]): Mail {
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
