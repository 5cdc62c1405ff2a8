import { sql } from 'kysely';
import { calls } from '../../contract/calls.ts';
import { checkCustomerForm, newPasswordMessages } from '../customer/customer-form.ts';
import { type CustomerRow, credentialsWire, customerWire } from '../customer/customer-rows.ts';
import { hashPassword, verifyPassword } from '../customer/password.ts';
import { saveCustomer } from '../customer/save-customer.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Exchange } from './exchange.ts';
import { Refusal, refusalCode } from './refusal.ts';
import { serve } from './serve.ts';

/** The wire's `bix` of a customer who does not exist yet. */
const newCustomer = 'neW';
/** How many accounts of one e-mail a password is tried on. */
const mostAccounts = 5;

const unproven =
  'Votre navigateur n’est pas reconnu. Autorisez les cookies de ce site, puis rechargez la page.';

/** The caller's own customer. @throws Refusal for any other `bix`, whether it exists or not. */
async function ownCustomer({ database, caller }: Exchange, id: string): Promise<CustomerRow> {
  const row =
    caller.isProven && caller.customerId === id
      ? await database.selectFrom('customer').selectAll().where('id', '=', id).executeTakeFirst()
      : undefined;
  if (row === undefined) {
    throw new Refusal(refusalCode.notAllowed, 'Ce compte n’est pas le vôtre. Identifiez-vous.');
  }
  return row;
}

/** The hash of the password that the form gives; null for a form without one. @throws Refusal naming the fields. */
async function readPassword(
  form: Readonly<Record<string, string>>,
  isAlreadyMember: boolean,
): Promise<string | null> {
  const password = form.mdp ?? '';
  if (isAlreadyMember) {
    if (password !== '') {
      throw formRefusal({ mdp: 'Le mot de passe ne se change pas ici.' });
    }
    return null;
  }
  const messages = newPasswordMessages(password, form.mdp_conf ?? '');
  if (Object.keys(messages).length > 0) {
    throw formRefusal(messages);
  }
  return hashPassword(password);
}

function formRefusal(messages: Readonly<Record<string, string>>): Refusal {
  return new Refusal(refusalCode.badRequest, 'Désolé, tous les champs ne sont pas remplis correctement.', {
    champs: messages,
  });
}

/** Whether the form makes a member. A form that does not say is a member's when it has a password. */
function wantsMember(form: Readonly<Record<string, string>>): boolean {
  const profile = form.profil ?? ((form.mdp ?? '') === '' ? 'visiteur' : 'membre');
  if (profile !== 'visiteur' && profile !== 'membre') {
    throw formRefusal({ profil: 'Choisissez de créer un compte ou de continuer sans compte.' });
  }
  return profile === 'membre';
}

/** Who the shopper is: the account form, signing in and out (points 5 and 6). */
export const customerCalls = {
  InfoClient: serve(calls.InfoClient, async (request, exchange) =>
    customerWire(await ownCustomer(exchange, request.bix)),
  ),
  /** Creates the context's customer or updates its own: never another's, and one at most. */
  ClientOk: serve(
    calls.ClientOk,
    async (request, exchange) => {
      const { caller, database } = exchange;
      const { form } = request;
      if (!caller.isProven) {
        throw new Refusal(refusalCode.notAllowed, unproven);
      }
      const given = form.bix ?? newCustomer;
      const known = given === newCustomer ? null : await ownCustomer(exchange, given);
      const checked = checkCustomerForm(form);
      if (!checked.isValid) {
        const password = wantsMember(form) && known?.status !== 'member';
        throw formRefusal({
          ...checked.messages,
          ...(password ? newPasswordMessages(form.mdp ?? '', form.mdp_conf ?? '') : {}),
        });
      }
      const passwordHash = wantsMember(form) ? await readPassword(form, known?.status === 'member') : null;
      const saved = await inTransaction(database, (transaction) =>
        saveCustomer(transaction, caller.contextId, known?.id ?? null, {
          details: checked.details,
          passwordHash,
        }),
      );
      return { clients: [credentialsWire(saved)] };
    },
    { changesSignIn: true },
  ),
  /**
   * The members whose password this is; one alone is signed in at once, of several the shop asks which (ruling 21).
   * Whether an e-mail is known shows neither in the words nor in the time taken.
   */
  TestCompte: serve(
    calls.TestCompte,
    async (request, { database, caller }) => {
      if (!caller.isProven) {
        throw new Refusal(refusalCode.notAllowed, unproven);
      }
      const members = await database
        .selectFrom('customer')
        .selectAll()
        .where(sql<boolean>`lower(email) = lower(${request.email.normalize('NFC').trim()})`)
        .where('status', '=', 'member')
        .where('password_hash', 'is not', null)
        .orderBy('id')
        .limit(mostAccounts)
        .execute();
      const opened = await verifyPassword(
        request.mdp,
        members.map((member) => member.password_hash ?? ''),
      );
      const matching = members.filter((_member, index) => opened[index] === true);
      const [only, ...others] = matching;
      if (only === undefined) {
        throw new Refusal(
          refusalCode.notAllowed,
          'L’adresse e-mail ou le mot de passe ne correspond pas. Vérifiez-les et réessayez.',
        );
      }
      if (others.length === 0) {
        await database
          .updateTable('context')
          .set({ customer_id: only.id })
          .where('id', '=', caller.contextId)
          .execute();
      }
      return { clients: matching.map(credentialsWire) };
    },
    { changesSignIn: true },
  ),
  /** Ends the signed-in session of this browser; the cart stays. */
  Deconnexion: serve(
    calls.Deconnexion,
    async (_request, { database, caller }) => {
      if (caller.isProven) {
        await database
          .updateTable('context')
          .set({ customer_id: null })
          .where('id', '=', caller.contextId)
          .execute();
      }
      return {};
    },
    { changesSignIn: true },
  ),
};
