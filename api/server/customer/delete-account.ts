import { inTransaction } from '../database/in-transaction.ts';
import type { Exchange } from '../kernel/exchange.ts';
import type { Deed } from '../kernel/serve.ts';
import { erasePerson } from '../people/erase-person.ts';
import { writeJournal } from '../staff/journal.ts';
import { refusals } from './fr.ts';
import { ownMember } from './own-customer.ts';
import { verifyPassword } from './password.ts';
import { whileGuessingIsSlow } from './sign-in.ts';

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
