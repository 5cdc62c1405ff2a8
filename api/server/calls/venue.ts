import { calls } from '../../contract/calls.ts';
import { salesHistory } from '../tickets/sales-history.ts';
import { serve } from './serve.ts';

/** What only the venue's own software may ask. */
export const venueCalls = {
  HistoResa: serve(calls.HistoResa, (request, exchange) =>
    salesHistory(exchange.database, exchange.caller, request),
  ),
};
