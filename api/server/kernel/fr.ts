import { refusalsOf } from './refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  keyMalformed: ['badRequest', 'La clé de cette demande n’est pas valable.'],
  keyUsed: ['badRequest', 'Cette clé a déjà servi à une autre demande.'],
});
