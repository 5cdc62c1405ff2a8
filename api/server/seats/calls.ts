import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import type { Exchange } from '../kernel/exchange.ts';
import { serve } from '../kernel/serve.ts';
import { serveWaitingFirst } from '../waiting-list/offer.ts';
import { countedNetwork } from './hold-bounds.ts';
import { holdDeskOf } from './hold-desk.ts';
import { bestRequest, namedRequest } from './hold-request.ts';
import { moveSeats } from './move-seats.ts';

function askerOf({ caller, operation, address }: Exchange) {
  return {
    contextId: caller.contextId,
    operation: operation ?? null,
    network: countedNetwork(address),
  };
}

/** Answers of holds are kept with the holds themselves, by the batch that they are part of. */
const inBatches = { keepsOperations: true } as const;

/** The calls that hold places and move them. */
export const placeCalls = {
  PrendrePlaces: serve(
    calls.PrendrePlaces,
    async (asked, exchange) => {
      await serveWaitingFirst(exchange, asked.sc);
      const desk = holdDeskOf(exchange.database, exchange.settings);
      return { listeID: await desk.hold(namedRequest(askerOf(exchange), asked)) };
    },
    inBatches,
  ),
  ResaNonPlacee: serve(
    calls.ResaNonPlacee,
    async (asked, exchange) => {
      await serveWaitingFirst(exchange, asked.sc);
      const desk = holdDeskOf(exchange.database, exchange.settings);
      return { listeID: await desk.hold(bestRequest(askerOf(exchange), asked)) };
    },
    inBatches,
  ),
  Deplace: serve(calls.Deplace, ({ sc, nbPla, listeID, prem }, { database, caller }) =>
    inTransaction(database, (transaction) =>
      moveSeats(transaction, caller.contextId, {
        performanceId: sc,
        lineIds: listeID,
        count: nbPla,
        targetSeatId: prem,
      }),
    ),
  ),
};
