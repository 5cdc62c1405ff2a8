import { refusalsOf } from './refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  keyMalformed: ['badRequest', 'La clé de cette demande n’est pas valable.'],
  keyUsed: ['badRequest', 'Cette clé a déjà servi à une autre demande.'],
  browserUnknown: [
    'notAllowed',
    'Votre navigateur n’est pas reconnu. Autorisez les cookies de ce site, puis rechargez la page.',
  ],
});
