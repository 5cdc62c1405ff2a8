import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openHolderLink, withdrawHolderLink } from '../holder-links/buyer-link.ts';
import { linkPath } from '../holder-links/links.ts';
import { proven } from '../kernel/exchange.ts';
import { serve } from '../kernel/serve.ts';
import { readPriceOffer } from '../prices/price-offer.ts';
import { readSeason } from '../season/season-data.ts';
import { countedNetwork } from '../seats/hold-bounds.ts';
import { serveWaitingFirst } from '../waiting-list/offer.ts';
import { cartWire } from './cart-wire.ts';
import { extendHold, releaseIfOver } from './hold.ts';
import { nameHolder } from './holders.ts';
import { lengthOfOption, placeOption } from './place-option.ts';
import { readPouch } from './pouch.ts';
import { type ReleaseTarget, releaseLines } from './release.ts';
import { performancesOfRemoval } from './removal.ts';
import { takeBack } from './take-back.ts';

function releaseTarget(request: {
  readonly idPA?: string | undefined;
  readonly listeID?: readonly string[] | undefined;
  readonly sc?: number | undefined;
}): ReleaseTarget {
  const { idPA, listeID, sc } = request;
  if (idPA !== undefined) {
    return { kind: 'line', lineId: idPA, seatIds: undefined, count: undefined };
  }
  if (listeID !== undefined) {
    return { kind: 'lines', lineIds: listeID };
  }
  return sc === undefined ? { kind: 'everything' } : { kind: 'performance', performanceId: sc };
}

/** The calls that show and change the cart; all of them see only the caller's own (ruling 5). */
export const cartCalls = {
  LiberePlaces: serve(calls.LiberePlaces, async ({ idPA, idPla, nbPla, cle }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      releaseLines(
        transaction,
        caller.contextId,
        { kind: 'line', lineId: idPA, seatIds: idPla, count: nbPla },
        cle,
      ),
    );
    return {};
  }),
  LiberePanier: serve(calls.LiberePanier, async (request, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      request.expire === 1
        ? releaseIfOver(transaction, caller.contextId)
        : releaseLines(transaction, caller.contextId, releaseTarget(request), request.cle),
    );
    return {};
  }),
  ReprendPanier: serve(calls.ReprendPanier, async ({ libere }, exchange) => {
    const { database, caller, settings } = exchange;
    const { contextId, customerId } = caller;
    const network = countedNetwork(exchange.address);
    for (const performanceId of await performancesOfRemoval(database, contextId)) {
      await serveWaitingFirst(exchange, performanceId);
    }
    const [season, prices] = await Promise.all([readSeason(database), readPriceOffer(database)]);
    return inTransaction(database, (transaction) =>
      takeBack(transaction, { contextId, network, customerId, key: libere }, { ...settings, season, prices }),
    );
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
  BloquePanier: serve(calls.BloquePanier, async (_request, { database, caller, address, settings }) => {
    const { contextId, customerId } = caller;
    const bounds = { mostOfPerson: settings.optionsPerPerson, mostOfNetwork: settings.optionsPerNetwork };
    const season = await readSeason(database);
    await inTransaction(database, (transaction) =>
      placeOption(transaction, { contextId, customerId, address, ...bounds }, lengthOfOption(season.options)),
    );
    return {};
  }),
  ContenuPanier: serve(calls.ContenuPanier, async (_request, { database, caller, settings }) => ({
    ...(await cartWire(database, caller, settings.mostExtensions)),
    // The page has just set it: a browser that says that it keeps cookies, and drops ours, is noticed here.
    ...(caller.isProven ? {} : { sansCookie: true }),
  })),
};

/** Whom the tickets of the caller's own cart and orders are for. */
export const pouchCalls = {
  Pochette: serve(calls.Pochette, ({ panier }, { database, caller }) =>
    readPouch(database, proven(caller), panier ?? ''),
  ),
  Porteur: serve(calls.Porteur, async ({ panier, bv, maj }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      nameHolder(transaction, proven(caller), panier ?? '', bv, {
        lastName: maj.nom ?? '',
        firstName: maj.prn ?? '',
      }),
    );
    return {};
  }),
  LienPorteur: serve(calls.LienPorteur, async ({ panier, bv }, { database, caller }) => ({
    lien: linkPath(
      await inTransaction(database, (transaction) =>
        openHolderLink(transaction, proven(caller), panier ?? '', bv),
      ),
    ),
  })),
  RetireLienPorteur: serve(calls.RetireLienPorteur, async ({ panier, bv }, { database, caller }) => {
    await inTransaction(database, (transaction) =>
      withdrawHolderLink(transaction, proven(caller), panier ?? '', bv),
    );
    return {};
  }),
};
