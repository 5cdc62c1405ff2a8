import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  unknownVenue: ['badRequest', 'Cette billetterie n’existe pas à cette adresse.'],
});
