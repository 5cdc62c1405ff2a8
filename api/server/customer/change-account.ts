import { sql } from 'kysely';
import { inTransaction } from '../database/in-transaction.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { Deed } from '../kernel/serve.ts';
import { queueMail } from '../mail/outbox.ts';
import { erasePerson } from '../people/erase-person.ts';
import { readVenueName } from '../season/venue-facts.ts';
import { writeJournal } from '../staff/journal.ts';
import { emailChangedMail, passwordChangedMail } from './account-mails.ts';
import { askToConfirm, standingOf } from './confirm-email.ts';
import {
  checkEmail,
  type FieldMessages,
  formRefusal,
  knownToGuessers,
  newPasswordMessages,
} from './customer-form.ts';
import { type CustomerRow, ownMember } from './customer-rows.ts';
import { refusals } from './fr.ts';
import { hashPassword, verifyPassword } from './password.ts';
import { openSession, signOutEverywhere, whileGuessingIsSlow } from './sign-in.ts';

/** What is to change; null stays as it is. */
interface WantedLogin {
  readonly id: string;
  readonly presentPassword: string;
  readonly email: string | null;
  readonly password: string | null;
  readonly confirmation: string;
}

/**
 * Gives a member another e-mail or password, when the present password is right. Other browsers are signed out, links for a
 * new password are void, the session's cookie is made anew, and the former address is told.
 * @throws Refusal when the account is not the caller's, and naming the fields that do not hold.
 */
export async function changeLogin(exchange: Exchange, wanted: WantedLogin): Promise<CustomerRow> {
  const { database, caller, settings } = exchange;
  const member = await ownMember(exchange, wanted.id);
  const venue = await readVenueName(database, settings);
  const email = wanted.email === null ? null : checkEmail(wanted.email);
  const messages: FieldMessages = {
    ...(email !== null && 'message' in email ? { email: email.message } : {}),
    ...(wanted.password === null
      ? {}
      : newPasswordMessages(wanted.password, wanted.confirmation, knownToGuessers(venue, member))),
    ...(wanted.password === null && email === null
      ? { email: 'Indiquez une nouvelle adresse ou un nouveau mot de passe.' }
      : {}),
  };
  if (Object.keys(messages).length > 0) {
    throw formRefusal(messages);
  }
  // A session left open must not be enough to guess the password.
  const right = await whileGuessingIsSlow(exchange, `compte ${member.id}`, true, async () =>
    (await verifyPassword(wanted.presentPassword, [member.password_hash ?? ''])).filter((is) => is),
  );
  if (right.length === 0) {
    throw formRefusal({ mdp_actuel: 'Ce n’est pas votre mot de passe actuel.' });
  }
  const newHash = wanted.password === null ? null : await hashPassword(wanted.password);
  const newEmail = email !== null && 'email' in email ? email.email : null;
  return inTransaction(database, async (transaction) => {
    const changed = await transaction
      .updateTable('customer')
      .set({
        ...(newEmail === null || newEmail === member.email
          ? {}
          : { email: newEmail, email_confirmed_at: null }),
        ...(newHash === null ? {} : { password_hash: newHash }),
      })
      .where('id', '=', member.id)
      // Changed meanwhile from elsewhere: the password that was shown is no longer the present one.
      .where(sql<boolean>`password_hash IS NOT DISTINCT FROM ${member.password_hash}`)
      .returningAll()
      .executeTakeFirstOrThrow(() => formRefusal({ mdp_actuel: 'Ce n’est pas votre mot de passe actuel.' }));
    await transaction.deleteFrom('password_reset').where('customer_id', '=', member.id).execute();
    await signOutEverywhere(transaction, member.id, caller.contextId);
    await openSession(transaction, caller.contextId, member.id);
    if (newEmail !== null && newEmail !== member.email) {
      await queueMail(transaction, emailChangedMail(venue, member.email), standingOf(member));
      await askToConfirm(transaction, settings, changed);
    }
    if (newHash !== null) {
      await queueMail(transaction, passwordChangedMail(venue, changed.email), standingOf(changed));
    }
    return changed;
  });
}

/** Who did it, as the venue's journal names them. */
const themselves = { id: null, name: 'La personne elle-même' };

/**
 * A member forgets the venue, and the venue them: their password is looked at first, the rest is left to be done in a transaction.
 * @throws Refusal when the account is not the caller's, the password is wrong, they pay, or have tickets to come.
 */
export async function deleteAccount(
  exchange: Exchange,
  wanted: { readonly id: string; readonly password: string },
): Promise<Deed<void>> {
  const member = await ownMember(exchange, wanted.id);
  // A session left open must not be enough to delete the account, nor to guess the password.
  const right = await whileGuessingIsSlow(exchange, `compte ${member.id}`, true, async () =>
    (await verifyPassword(wanted.password, [member.password_hash ?? ''])).filter((is) => is),
  );
  if (right.length === 0) {
    const refusal = refusals.presentPasswordWrong();
    throw refusals.presentPasswordWrong({ champs: { mdp_actuel: refusal.message } });
  }
  return ({ database }) =>
    inTransaction(database, async (transaction) => {
      const told = await erasePerson(transaction, member.id, 'self');
      await writeJournal(transaction, themselves, [
        { what: 'person.erased', subject: `person ${member.id}`, reason: '', details: told },
      ]);
    });
}
