import { refusalsOf } from '../kernel/refusal.ts';

/** What is read at the door when the server says no. */
export const refusals = refusalsOf({
  eveningUnknown: ['badRequest', 'Cette soirée n’existe pas, ou plus. Choisissez-en une autre.'],
  entryUnknown: [
    'badRequest',
    'Cette entrée n’est pas encore arrivée au serveur. Réessayez dans un instant.',
  ],
  entryUndone: ['discreet', 'Cette entrée est déjà annulée.'],
});
