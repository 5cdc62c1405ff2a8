import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  formUnknown: ['badRequest', 'Ce formulaire n’existe pas, ou n’est plus en ligne.'],
  fieldsWrong: ['badRequest', 'Désolé, tous les champs ne sont pas remplis correctement.'],
  tooManyMessages: [
    'limitReached',
    'Beaucoup de messages sont partis d’ici\u00a0: réessayez dans quelques minutes. Ce que vous avez écrit est gardé.',
  ],
  formCannotBeSent: [
    'unavailable',
    'Ce formulaire ne peut pas partir pour l’instant. Appelez-nous, nous prendrons votre message.',
  ],
});
