import { type Kysely, sql } from 'kysely';
import { calls } from '../../contract/calls.ts';
import type { DevicesWire } from '../../customer/account-calls.ts';
import { isSessionOver } from '../context/context.ts';
import { sessionAge, sessionIdle } from '../context/context-lookup.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Database } from '../database/schema.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { serve, servePrepared } from '../kernel/serve.ts';
import { exportPerson } from '../people/export-person.ts';
import { changeLogin, deleteAccount } from './change-account.ts';
import { credentialsListWire, ownMember } from './customer-rows.ts';
import { refusals } from './fr.ts';
import { readHistory, readHistoryRequest, sendOrderAgain } from './history.ts';
import { requestReset, setPasswordByLink } from './password-reset.ts';
import { listReferences } from './references.ts';
import { noteSecurity } from './security-log.ts';
import { signOutEverywhere } from './sign-in.ts';

/** What nobody reads to the end. */
const mostDevices = 100;

/** Names a session, and nothing else: another one in the same browser has another. */
const sessionId = sql<string>`left(encode(sha256(session_hash), 'hex'), 32)`;

const unixSeconds = (date: Date | null): number => Math.floor((date?.getTime() ?? 0) / 1000);

/** The sessions of a member that are not over, the caller's own first, then the latest used. */
async function readDevices({ database, settings, caller }: Exchange, memberId: string): Promise<DevicesWire> {
  const rows = await database
    .selectFrom('context')
    .select(['id', 'session_device', 'session_started_at', 'session_used_at', sessionId.as('device')])
    .select([sessionAge.as('sessionAge'), sessionIdle.as('sessionIdle')])
    .where('customer_id', '=', memberId)
    .where('session_hash', 'is not', null)
    .orderBy((order) => order.eb('id', '=', caller.contextId), 'desc')
    .orderBy('session_used_at', (order) => order.desc().nullsLast())
    .limit(mostDevices)
    .execute();
  const over = await Promise.all(rows.map((row) => isSessionOver({ database, settings }, row)));
  return {
    appareils: rows
      .filter((_row, index) => over[index] === false)
      .map((row) => ({
        id: row.device,
        nom: row.session_device ?? '',
        debut: unixSeconds(row.session_started_at),
        usage: unixSeconds(row.session_used_at),
        ici: row.id === caller.contextId,
      })),
  };
}

/**
 * Ends a session of a member in another browser, which is not known any more either; without `device` all but the caller's.
 * What is over already is over.
 * @throws Refusal (2) for the caller's own session.
 */
async function endDevice(
  transaction: Kysely<Database>,
  member: { readonly id: string; readonly contextId: string },
  device: string | null,
): Promise<void> {
  if (device === null) {
    await signOutEverywhere(transaction, member.id, member.contextId);
    return;
  }
  const found = await transaction
    .selectFrom('context')
    .select('id')
    .where('customer_id', '=', member.id)
    .where(sessionId, '=', device)
    .forUpdate()
    .executeTakeFirst();
  if (found === undefined) {
    return;
  }
  if (found.id === member.contextId) {
    throw refusals.ownDevice();
  }
  await transaction
    .updateTable('context')
    .set({ customer_id: null, session_hash: null })
    .where('id', '=', found.id)
    .execute();
  await transaction
    .deleteFrom('trusted_browser')
    .where('customer_id', '=', member.id)
    .where('context_id', '=', found.id)
    .execute();
}

/** What a member keeps and may change of the account (points 2, 6 and 7). */
export const accountCalls = {
  Courriel: serve(calls.Courriel, async (request, exchange) => {
    if (request.doc === 'motDePasse') {
      await requestReset(exchange, request.email ?? '', request.form?.bix || null);
      return {};
    }
    if (request.doc === 'commande') {
      await sendOrderAgain(
        exchange,
        request.form?.bix ?? exchange.caller.customerId ?? '',
        request.ref ?? '',
      );
      return {};
    }
    throw refusals.mailUnknown();
  }),
  NouveauMotDePasse: servePrepared(calls.NouveauMotDePasse, async (request, exchange) => {
    const act = await setPasswordByLink(exchange, {
      token: request.jeton,
      password: request.mdp,
      confirmation: request.mdp_conf,
    });
    return async (within) => {
      const { customerId } = await act(within);
      // Nobody is signed in there: the account is that of the link.
      noteSecurity({ log: within.log, ip: within.address }, 'password set by a mailed link', {
        customer: customerId,
      });
      return {};
    };
  }),
  ChangeIdentifiants: serve(
    calls.ChangeIdentifiants,
    async (request, exchange) => {
      const changed = await changeLogin(exchange, {
        id: request.bix,
        presentPassword: request.mdp_actuel,
        email: request.email ?? null,
        password: request.mdp ?? null,
        confirmation: request.mdp_conf ?? '',
      });
      return credentialsListWire([changed], false);
    },
    { changesSignIn: true },
  ),
  ClientHisto: serve(calls.ClientHisto, async (request, exchange) => {
    const member = await ownMember(exchange, exchange.caller.customerId ?? '');
    return readHistory(exchange, member.id, readHistoryRequest(request));
  }),
  ListeAppareils: serve(calls.ListeAppareils, async (request, exchange) => {
    const member = await ownMember(exchange, request.bix);
    return readDevices(exchange, member.id);
  }),
  FermeAppareil: serve(calls.FermeAppareil, async (request, exchange) => {
    const { id } = await ownMember(exchange, request.bix);
    const { contextId } = exchange.caller;
    await inTransaction(exchange.database, (transaction) =>
      endDevice(transaction, { id, contextId }, request.appareil ?? null),
    );
    return {};
  }),
  MesDonnees: serve(calls.MesDonnees, async (request, exchange) => {
    const { id } = await ownMember(exchange, request.bix);
    return { donnees: await exportPerson(exchange.database, id, 'self') };
  }),
  // The session that ends here is void at once; who asks again after a lost answer is told that it is done, not that they are nobody.
  SupprimeCompte: servePrepared(calls.SupprimeCompte, async (request, exchange) => {
    const act = await deleteAccount(exchange, { id: request.bix, password: request.mdp_actuel });
    return async (within) => {
      await act(within);
      return {};
    };
  }),
  ListeRefs: serve(calls.ListeRefs, async (request, exchange) => {
    const member = await ownMember(exchange, request.bix);
    return { listeRefs: await listReferences(exchange.database, member.id) };
  }),
};
