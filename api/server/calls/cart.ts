import { calls } from '../../contract/calls.ts';
import { cartWire } from '../cart/cart-wire.ts';
import { changePrice, extendHold, releaseIfOver, releaseLines } from '../cart/change-cart.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { holdSeats } from '../seats/hold.ts';
import { holdBestSeats } from '../seats/hold-best.ts';
import { serve } from './serve.ts';

/** The calls that hold places and change the cart; all of them see only the caller's own (ruling 5). */
export const cartCalls = {
  PrendrePlaces: serve(
    calls.PrendrePlaces,
    async ({ sc, idPla, nbPla, tarifs }, { database, caller, settings }) => ({
      listeID: await inTransaction(database, (transaction) =>
        holdSeats(
          transaction,
          caller.contextId,
          { performanceId: sc, seatIds: idPla, count: nbPla, priceCodes: tarifs },
          settings.holdSeconds,
        ),
      ),
    }),
  ),
  ResaNonPlacee: serve(
    calls.ResaNonPlacee,
    async ({ sc, cate, nbPla, tarifs }, { database, caller, settings }) => ({
      listeID: await inTransaction(database, (transaction) =>
        holdBestSeats(
          transaction,
          caller.contextId,
          { performanceId: sc, categoryCode: cate, count: nbPla, priceCodes: tarifs },
          settings.holdSeconds,
        ),
      ),
    }),
  ),
  ChangeTarif: serve(calls.ChangeTarif, async ({ idPA, tarif, nuPla }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      changePrice(transaction, caller.contextId, { lineId: idPA, priceCode: tarif, seatId: nuPla }),
    );
    return {};
  }),
  LiberePlaces: serve(calls.LiberePlaces, async ({ idPA, idPla }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      releaseLines(transaction, caller.contextId, { kind: 'line', lineId: idPA, seatIds: idPla }),
    );
    return {};
  }),
  LiberePanier: serve(calls.LiberePanier, async ({ idPA, sc, expire }, { database, caller }) => {
    await inTransaction(database, (transaction) => {
      if (expire === 1) {
        return releaseIfOver(transaction, caller.contextId);
      }
      if (idPA !== undefined) {
        return releaseLines(transaction, caller.contextId, {
          kind: 'line',
          lineId: idPA,
          seatIds: undefined,
        });
      }
      return releaseLines(
        transaction,
        caller.contextId,
        sc === undefined ? { kind: 'everything' } : { kind: 'performance', performanceId: sc },
      );
    });
    return {};
  }),
  ProlongePanier: serve(calls.ProlongePanier, async (_request, { database, caller, settings }) => {
    await inTransaction(database, (transaction) =>
      extendHold(transaction, caller.contextId, {
        seconds: settings.extensionSeconds,
        most: settings.mostExtensions,
      }),
    );
    return {};
  }),
  ContenuPanier: serve(calls.ContenuPanier, (_request, { database, caller, settings }) =>
    cartWire(database, caller.contextId, settings.mostExtensions),
  ),
};
