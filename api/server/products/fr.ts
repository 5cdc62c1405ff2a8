import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  serviceNotOffered: ['badRequest', 'Cette prestation n’est pas ou plus proposée.'],
  serviceNeedsTicket: [
    'badRequest',
    '«\u00a0[name]\u00a0» se prend pour une séance dont vous avez un billet dans ce panier.',
  ],
  quantityAtLeastOne: ['badRequest', 'Dites combien vous en voulez\u00a0: un au moins.'],
  quantityUnclear: ['badRequest', 'Dites combien vous en voulez, de zéro à ce qu’il en reste.'],
  lineGone: ['discreet', 'Ce n’est plus dans votre panier.'],
  cardNotOffered: ['badRequest', 'Cette carte n’est pas ou plus proposée.'],
  holderMissing: ['badRequest', 'Indiquez le nom et le prénom.'],
  cardUnknown: ['notAllowed', 'Nous ne trouvons pas cette carte parmi les vôtres.'],
  amountOutOfRange: ['badRequest', 'Choisissez un montant entre [least] et [most].'],
  productLimit: ['limitReached', '«\u00a0[name]\u00a0»\u00a0: [maximum] au plus par commande.'],
  serviceLeft: [
    'notEnoughPlaces',
    '«\u00a0[name]\u00a0»\u00a0: il n’en reste plus.|«\u00a0[name]\u00a0»\u00a0: il n’en reste que [count].|«\u00a0[name]\u00a0»\u00a0: il n’en reste que [count].',
  ],
});
