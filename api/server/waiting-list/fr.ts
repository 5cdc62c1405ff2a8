import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  waitingBefore: ['discreet', 'Vous êtes déjà sur la liste d’attente de cette séance.'],
  emailMissing: [
    'badRequest',
    'Donnez une adresse e-mail valide\u00a0: c’est là que nous vous préviendrons.',
  ],
  tooManyLists: ['limitReached', 'Vous attendez déjà sur beaucoup de listes\u00a0: quittez-en une d’abord.'],
  ownBrowserOnly: ['notAllowed', 'Cette liste d’attente ne s’ouvre que depuis votre navigateur.'],
  noWaitingList: ['badRequest', 'Cette séance n’a pas de liste d’attente.'],
  placesTogether: ['limitReached', 'Attendez de une à [mostTogether]\u00a0places ensemble.'],
  categoryNotOffered: ['badRequest', 'Cette catégorie n’est pas proposée pour cette séance.'],
  placesFree: ['discreet', 'Il y a justement de la place\u00a0: choisissez-la maintenant, sans attendre.'],
  waitUnknown: ['notAllowed', 'Nous ne trouvons pas cette attente parmi les vôtres.'],
  listLeftBefore: ['discreet', 'Vous n’êtes plus sur cette liste d’attente.'],
  offerOver: [
    'cartClosed',
    'Cette proposition n’est plus valable\u00a0: les places sont allées à la personne suivante.',
  ],
  offerTaken: ['discreet', 'Ces places ont déjà été mises dans un panier.'],
  notYourTurn: ['cartClosed', 'Votre tour n’est pas encore venu\u00a0: nous vous écrirons.'],
  cartFull: [
    'limitReached',
    'Un panier contient au plus [mostTickets]\u00a0billets\u00a0: payez d’abord le vôtre.',
  ],
  offerLinkUnknown: ['notAllowed', 'Ce lien n’est pas celui d’une de nos propositions.'],
});
