import type { SalesHistoryWire } from '../checkout/sales-history-wire.ts';
import { defineCall, field } from '../contract/call.ts';
import { nothing } from '../contract/common-fields.ts';

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
