import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { serve, servePrepared } from '../kernel/serve.ts';
import { exportPerson } from '../people/export-person.ts';
import { changeLogin, deleteAccount } from './change-account.ts';
import { credentialsListWire, ownMember } from './customer-rows.ts';
import { endDevice, readDevices } from './devices.ts';
import { refusals } from './fr.ts';
import { readHistory, readHistoryRequest, sendOrderAgain } from './history.ts';
import { requestReset, setPasswordByLink } from './password-reset.ts';
import { listReferences } from './references.ts';
import { noteSecurity } from './security-log.ts';

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
