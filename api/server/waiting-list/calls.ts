import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { serve } from '../kernel/serve.ts';
import { countedNetwork } from '../seats/hold-bounds.ts';
import { leaveWaitingList, ownEntries } from './entry.ts';
import { joinWaitingList } from './join.ts';
import { takeOffer } from './take.ts';

/** The waiting list of performances that have one (ruling 17). */
export const waitingListCalls = {
  AjoutAttente: serve(calls.AjoutAttente, async ({ sc, nb, cate, email }, exchange) => ({
    attente: await joinWaitingList(exchange, {
      performanceId: sc,
      places: nb,
      categoryCode: cate,
      email,
    }),
  })),
  ListeAttente: serve(calls.ListeAttente, async (_request, { database, caller, settings }) => ({
    attentes: await ownEntries(database, caller, settings.now()),
  })),
  SupprimeAttente: serve(calls.SupprimeAttente, async ({ id, jeton }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      leaveWaitingList(transaction, caller, { id, secret: jeton }),
    );
    return {};
  }),
  PrendreAttente: serve(
    calls.PrendreAttente,
    async ({ id, jeton }, { database, caller, address, settings }) => {
      const { performanceId, lineIds } = await inTransaction(database, (transaction) =>
        takeOffer(transaction, { caller, network: countedNetwork(address) }, { id, secret: jeton }, settings),
      );
      return { sc: performanceId, listeID: lineIds };
    },
  ),
};
