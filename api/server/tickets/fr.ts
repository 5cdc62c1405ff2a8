import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  periodMalformed: ['badRequest', 'Donnez topMin et topMax sous la forme «\u00a02026-11-21 20:30\u00a0».'],
  performancesMalformed: ['badRequest', 'listeSC est «\u00a0*\u00a0» ou une liste de numéros de séances.'],
  salesForVenueOnly: ['notAllowed', 'L’historique des ventes est réservé à la salle.'],
});
