import { defineCall } from '../contract/call.ts';
import { type HomeWire, readHome } from './settings-wire.ts';

/** The start: the venue’s settings and its home page. See docs/contract.md. */
export const homeCalls = {
  Accueil: defineCall<HomeWire>()({
    name: 'Accueil',
    method: 'GET',
    placement: 'data',
    request: {},
    answer: readHome,
  }),
} as const;
