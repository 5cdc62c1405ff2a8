import { calls } from '../../contract/calls.ts';
import { cartWire } from '../cart/cart-wire.ts';
import { extendHold, releaseIfOver } from '../cart/change-cart.ts';
import { placeOption, readOptionSeconds } from '../cart/place-option.ts';
import { releaseLines } from '../cart/release.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { readSeason } from '../season/season-data.ts';
import { serve } from './serve.ts';

/** The calls that show and change the cart; all of them see only the caller's own (ruling 5). */
export const cartCalls = {
  LiberePlaces: serve(calls.LiberePlaces, async ({ idPA, idPla, nbPla }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      releaseLines(transaction, caller.contextId, {
        kind: 'line',
        lineId: idPA,
        seatIds: idPla,
        count: nbPla,
      }),
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
          count: undefined,
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
  BloquePanier: serve(calls.BloquePanier, async (_request, { database, caller }) => {
    const season = await readSeason(database);
    await inTransaction(database, (transaction) =>
      placeOption(transaction, caller, readOptionSeconds(season.settings.get('options'))),
    );
    return {};
  }),
  ContenuPanier: serve(calls.ContenuPanier, (_request, { database, caller, settings }) =>
    cartWire(database, caller, settings.mostExtensions),
  ),
};
