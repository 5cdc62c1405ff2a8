import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  requestMalformed: ['badRequest', 'La demande est incomplète ou mal formée\u00a0: «\u00a0[field]\u00a0».'],
  manyPeople: ['unavailable', 'Beaucoup de monde en ce moment\u00a0: réessayez dans un instant.'],
  sessionOver: ['notAllowed', 'Votre session est terminée. Identifiez-vous pour continuer.'],
});
