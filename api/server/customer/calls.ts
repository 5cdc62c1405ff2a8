import type { Kysely } from 'kysely';
import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import { type Exchange, proven } from '../kernel/exchange.ts';
import { serve, servePrepared } from '../kernel/serve.ts';
import { readSeason } from '../season/season-data.ts';
import { readVenueName } from '../season/venue-facts.ts';
import { countAttempt, networkOf, providerNetworkOf } from './attempts.ts';
import { askToConfirm } from './confirm-email.ts';
import {
  checkCustomerForm,
  type FieldMessages,
  formRefusal,
  knownToGuessers,
  newPasswordMessages,
  readSurvey,
} from './customer-form.ts';
import { credentialsListWire, customerWire, ownCustomer } from './customer-rows.ts';
import { hashPassword } from './password.ts';
import { saveCustomer } from './save-customer.ts';
import { refuseUntil, signIn, trustBrowser } from './sign-in.ts';

/** The wire's `bix` of a customer who does not exist yet. */
const newCustomer = 'neW';

type Form = Readonly<Record<string, string>>;

/** What is wrong with the password of a form that makes a member; a member's own form has none. */
function passwordMessages(venue: string, form: Form, isAlreadyMember: boolean): FieldMessages {
  if (isAlreadyMember) {
    return (form.mdp ?? '') === '' ? {} : { mdp: 'Le mot de passe ne se change pas ici.' };
  }
  const person = { email: form.email ?? '', first_name: form.prenom ?? '', last_name: form.nom ?? '' };
  return newPasswordMessages(form.mdp ?? '', form.mdp_conf ?? '', knownToGuessers(venue, person));
}

/** Whether the form makes a member. A form that does not say is a member's when it has a password. */
function wantsMember(form: Form): boolean {
  const profile = form.profil ?? ((form.mdp ?? '') === '' ? 'visiteur' : 'membre');
  if (profile !== 'visiteur' && profile !== 'membre') {
    throw formRefusal({ profil: 'Choisissez de créer un compte ou de continuer sans compte.' });
  }
  return profile === 'membre';
}

/** From one household or company, where a class may register at once, and from the network that it is part of. */
const registrationsOfAddress = { name: 'registration', free: 60, longestWait: 60, forgetting: 20 };
const registrationsOfNetwork = { name: 'registration-network', free: 300, longestWait: 60, forgetting: 5 };

/** The hash of a new member's password. @throws Refusal when too many register from there. */
async function hashForRegistration(exchange: Exchange, form: Form): Promise<string> {
  const { database, address } = exchange;
  refuseUntil(
    await countAttempt(database, [
      { rule: registrationsOfAddress, key: networkOf(address) },
      { rule: registrationsOfNetwork, key: providerNetworkOf(address) },
    ]),
  );
  return hashPassword(form.mdp ?? '');
}

/** Whether the venue lets visitors leave their address out (option `adresseFacultative`); members always give it (point 5). */
async function isAddressOptional(database: Kysely<Database>): Promise<boolean> {
  return (await readSeason(database)).options.isAddressOptional;
}

/** Who the shopper is: the account form, signing in and out (points 5 and 6). */
export const customerCalls = {
  InfoClient: serve(calls.InfoClient, async (request, exchange) =>
    customerWire(await ownCustomer(exchange, request.bix), await isAddressOptional(exchange.database)),
  ),
  /**
   * Creates the context's customer or updates its own: never another's, and one at most. An e-mail may belong to several
   * customers, so a known one is answered like any other; who has it is asked by mail whether it is theirs.
   */
  ClientOk: servePrepared(
    calls.ClientOk,
    async (request, exchange) => {
      const { caller, database, settings } = exchange;
      const { form } = request;
      proven(caller);
      const given = form.bix ?? newCustomer;
      const known = given === newCustomer ? null : await ownCustomer(exchange, given);
      const isAlreadyMember = known?.status === 'member';
      const becomesMember = wantsMember(form);
      const isOptional = await isAddressOptional(database);
      const checked = checkCustomerForm(form, {
        needsAddress: becomesMember || isAlreadyMember || !isOptional,
      });
      const survey = readSurvey(form);
      const venue = await readVenueName(database, settings);
      const messages = {
        ...(checked.isValid ? {} : checked.messages),
        ...(becomesMember ? passwordMessages(venue, form, isAlreadyMember) : {}),
        ...(survey.isValid ? {} : { sondage: survey.message }),
      };
      if (!checked.isValid || !survey.isValid || Object.keys(messages).length > 0) {
        throw formRefusal(messages);
      }
      const passwordHash =
        becomesMember && !isAlreadyMember ? await hashForRegistration(exchange, form) : null;
      const owner = { expectedId: known?.id ?? null, signedInId: caller.customerId };
      return async (within) => {
        const saved = await inTransaction(within.database, async (transaction) => {
          const customer = await saveCustomer(transaction, caller.contextId, owner, {
            details: checked.details,
            passwordHash,
            survey: survey.codes,
          });
          if (passwordHash !== null) {
            await trustBrowser(transaction, customer.id, caller.contextId);
            await askToConfirm(transaction, settings, customer);
          }
          return customer;
        });
        return credentialsListWire([saved], isOptional);
      };
    },
    { changesSignIn: true },
  ),
  TestCompte: serve(
    calls.TestCompte,
    async (request, exchange) => {
      proven(exchange.caller);
      const matching = await signIn(exchange, {
        email: request.email,
        password: request.mdp,
        id: request.bix ?? null,
      });
      return credentialsListWire(matching, await isAddressOptional(exchange.database));
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
          .set({ customer_id: null, session_hash: null })
          .where('id', '=', caller.contextId)
          .execute();
      }
      return {};
    },
    { changesSignIn: true },
  ),
};
