import { defineCall, field } from '../call.ts';
import type { SalesHistoryWire } from '../sales-history.ts';
import { nothing } from './common.ts';

/** What the venue's other software asks; the shop never does, so it reads nothing of the answers. */
export const venueCalls = {
  HistoResa: defineCall<SalesHistoryWire>()({
    name: 'HistoResa',
    method: 'GET',
    placement: 'top',
    request: { listeSC: field.text, topMin: field.text, topMax: field.text },
    answer: nothing,
  }),
} as const;
