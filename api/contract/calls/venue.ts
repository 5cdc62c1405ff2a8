import { defineCall, field } from '../call.ts';
import type { SalesHistoryWire } from '../sales-history.ts';
import { nothing } from './common.ts';

/** What the venue's other software asks; the shop never does, so it reads nothing of the answers. */
export const venueCalls = {
  HistoResa: defineCall<SalesHistoryWire>()({
    name: 'HistoResa',
    method: 'GET',
    placement: 'top',
    request: {
      listeSC: field.text('list'),
      topMin: field.text('identifier'),
      topMax: field.text('identifier'),
    },
    answer: nothing,
  }),
} as const;
