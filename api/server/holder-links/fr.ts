import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  ticketGone: ['discreet', 'Ce billet n’est plus là.'],
  nameIsFinal: ['notAllowed', 'Le nom de ce billet ne peut plus changer.'],
  linkGone: ['discreet', 'Ce lien n’existe déjà plus.'],
  nameMissing: ['badRequest', 'Indiquez votre prénom et votre nom.'],
  linkLeadsNowhere: ['discreet', 'Ce lien ne mène plus à aucun billet.'],
});
