import { calls } from '../../contract/calls.ts';
import { serveInPieces } from '../kernel/serve.ts';
import { salesHistory } from './sales-history.ts';

/** What only the venue's own software may ask. */
export const venueCalls = {
  HistoResa: serveInPieces(calls.HistoResa, (request, exchange) =>
    salesHistory(exchange.database, exchange.caller, request),
  ),
};
