import { calls } from '../../contract/calls.ts';
import { inTransaction } from '../database/in-transaction.ts';
import { openHolderLink, withdrawHolderLink } from '../holder-links/buyer-link.ts';
import { linkPath } from '../holder-links/links.ts';
import type { Caller } from '../kernel/exchange.ts';
import { serve } from '../kernel/serve.ts';
import { refusals } from './fr.ts';
import { nameHolder } from './name-holder.ts';
import { readPouch } from './read-pouch.ts';

/**
 * Names, and links by which they are read and said: `instPA` stands in addresses, so the browser must prove itself, too
 * (ruling 5).
 */
export function proven(caller: Caller): Caller {
  if (!caller.isProven) {
    throw refusals.browserUnknown();
  }
  return caller;
}

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
