import type { Transaction } from 'kysely';
import { type AttemptRule, countAttempt, networkOf } from '../customer/attempts.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { Refusal, refusalCode, TooManyTries } from '../kernel/refusal.ts';
import { queueMail } from '../mail/outbox.ts';
import { readVenueName } from '../season/venue-name.ts';
import { checkAnswers } from './check-answers.ts';
import { formMail, shownAnswer } from './form-mail.ts';
import { readForm, type ServerForm } from './read-form.ts';

/** A household or a school writes a few times; a machine that writes a thousand times waits. */
const ofAddress: AttemptRule = { name: 'formulaire', free: 8, longestWait: 600, forgetting: 300 };

/** @throws Refusal (2) when there is no such form. */
export async function findForm(database: Exchange['database'], code: string): Promise<ServerForm> {
  const form = await readForm(database, code);
  if (form === null) {
    throw new Refusal(refusalCode.badRequest, 'Ce formulaire n’existe pas, ou n’est plus en ligne.');
  }
  return form;
}

async function venueEmail(transaction: Transaction<Database>): Promise<string> {
  const row = await transaction
    .selectFrom('setting')
    .select('value')
    .where('key', '=', 'lieu')
    .executeTakeFirst();
  const value = row?.value;
  return value !== undefined && 'email' in value && typeof value.email === 'string' ? value.email : '';
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
    throw new Refusal(refusalCode.badRequest, 'Désolé, tous les champs ne sont pas remplis correctement.', {
      champs: checked.messages,
    });
  }
  const wait = await countAttempt(database, [{ rule: ofAddress, key: networkOf(address) }]);
  if (wait > 0) {
    throw new TooManyTries(
      refusalCode.limitReached,
      'Beaucoup de messages sont partis d’ici\u00a0: réessayez dans quelques minutes. Ce que vous avez écrit est gardé.',
    );
  }
  const venue = await readVenueName(database, settings);
  await inTransaction(database, async (transaction) => {
    const recipient = form.recipient === '' ? await venueEmail(transaction) : form.recipient;
    if (recipient === '') {
      throw new Refusal(
        refusalCode.unavailable,
        'Ce formulaire ne peut pas partir pour l’instant. Appelez-nous, nous prendrons votre message.',
      );
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
