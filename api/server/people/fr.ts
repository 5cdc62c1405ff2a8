import { refusalsOf } from '../kernel/refusal.ts';

/** What is said where a person’s data cannot be told or erased. */
export const refusals = refusalsOf({
  personUnknown: ['badRequest', 'Cette personne n’est pas connue, ou ses données sont déjà effacées.'],
  liveTickets: [
    'limitReached',
    'Il reste [count] billet pour une date à venir\u00a0: effacez après, ou annulez-le d’abord.|Il reste [count] billets pour des dates à venir\u00a0: effacez après, ou annulez-les d’abord.',
  ],
  ownLiveTickets: [
    'limitReached',
    'Vous avez encore [count] billet pour une date à venir. Supprimez votre compte après, ou écrivez-nous.|Vous avez encore [count] billets pour des dates à venir. Supprimez votre compte après, ou écrivez-nous.',
  ],
  paymentUnderWay: [
    'cartClosed',
    'Un paiement est en cours\u00a0: attendez qu’il soit terminé, puis recommencez.',
  ],
});
