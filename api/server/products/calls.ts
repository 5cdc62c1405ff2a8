import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { proven } from '../kernel/exchange.ts';
import { serve } from '../kernel/serve.ts';
import { addService, changeService } from './add-service.ts';
import { addCard, nameCardHolder } from './cards.ts';
import { readProductOffer } from './read-offer.ts';

/** Services, donations and cards of the caller's own cart. */
export const productCalls = {
  PanierPresta: serve(
    calls.PanierPresta,
    (_request, { database, caller }) => readProductOffer(database, caller.contextId),
    { forNobody: (_request, { database }) => readProductOffer(database, null) },
  ),
  AjoutPresta: serve(calls.AjoutPresta, async (request, { database, caller, settings }) => ({
    idPA: await inTransaction(database, (transaction) =>
      addService(
        transaction,
        caller.contextId,
        {
          code: request.pr,
          quantity: request.nb,
          performanceId: request.sc ?? null,
          amount: request.montant,
        },
        settings.holdSeconds,
      ),
    ),
  })),
  ModifiePresta: serve(calls.ModifiePresta, async (request, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      changeService(transaction, caller.contextId, {
        lineId: request.idPA,
        code: request.pr ?? '',
        quantity: request.newNb,
        amount: request.montant,
      }),
    );
    return {};
  }),
  AjoutCarte: serve(calls.AjoutCarte, async (request, { database, caller }) => ({
    idPA: await inTransaction(database, (transaction) =>
      addCard(transaction, caller.contextId, {
        code: request.pr,
        lastName: request.nom ?? '',
        firstName: request.prn ?? '',
        message: request.info ?? '',
        amount: request.montant,
      }),
    ),
  })),
  TitulaireCarte: serve(calls.TitulaireCarte, async ({ cdRef, nom, prn }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      nameCardHolder(transaction, proven(caller), cdRef, { lastName: nom, firstName: prn }),
    );
    return {};
  }),
};
