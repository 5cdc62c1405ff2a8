import { calls } from '../../contract/calls.ts';
import { salesHistory } from '../tickets/sales-history.ts';
import { serveInPieces } from './serve.ts';

/** What only the venue's own software may ask. */
export const venueCalls = {
  HistoResa: serveInPieces(calls.HistoResa, (request, exchange) =>
    salesHistory(exchange.database, exchange.caller, request),
  ),
};
