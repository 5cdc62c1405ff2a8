import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  performanceUnknown: ['badRequest', 'Cette séance n’existe pas ou n’est plus proposée.'],
  contentUnknown: ['badRequest', 'Cette page n’existe pas, ou n’est plus en ligne.'],
  selectionUnclear: ['badRequest', 'Nous n’avons pas compris quelles séances vous cherchez.'],
});
