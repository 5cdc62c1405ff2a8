import { refusalsOf } from '../kernel/refusal.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  cartEmpty: ['cartClosed', 'Votre panier est vide\u00a0: choisissez d’abord vos places.'],
  paymentUnderWay: [
    'cartClosed',
    'Ce panier est en cours de paiement. Terminez ou annulez ce paiement avant de le changer.',
  ],
  pickupNotOffered: ['badRequest', 'Ce mode de retrait n’est pas proposé. Choisissez-en un autre.'],
  notEnoughLeft: [
    'notEnoughPlaces',
    '«\u00a0[name]\u00a0»\u00a0: il n’en reste plus assez. Changez votre panier avant de payer.',
  ],
  productNotOffered: [
    'priceRefused',
    '«\u00a0[label]\u00a0» n’est plus proposé. Retirez-le de votre panier.',
  ],
  cardHolderMissing: ['badRequest', 'Dites à qui est la carte «\u00a0[label]\u00a0».'],
  pickupMissing: ['badRequest', 'Choisissez comment retirer vos billets avant de payer.'],
  notByGiftCard: [
    'badRequest',
    '«\u00a0[name]\u00a0» ne se paie pas avec une carte cadeau\u00a0: commandez-la à part, ou réglez tout autrement.',
  ],
  giftCardExpired: ['badRequest', 'Cette carte cadeau n’est plus valable depuis le [date].'],
  giftCardSpent: ['badRequest', 'Cette carte cadeau a été entièrement utilisée.'],
  giftCardInPayment: [
    'badRequest',
    'Cette carte cadeau sert à un autre paiement en cours. Terminez-le, ou réessayez dans quelques minutes.',
  ],
  giftCardsOffline: ['badRequest', 'Les cartes cadeaux ne se dépensent pas en ligne pour l’instant.'],
  giftCardUnknown: [
    'badRequest',
    'Nous ne connaissons pas cette carte cadeau. Vérifiez son numéro, il commence par un C.',
  ],
  cartEmptyBeforeGiftCard: [
    'cartClosed',
    'Votre panier est vide\u00a0: choisissez d’abord vos places, votre carte cadeau les paiera ensuite.',
  ],
  tooManyGiftCards: [
    'limitReached',
    'Une commande se paie avec [mostCardsOfCart]\u00a0cartes cadeaux au plus.',
  ],
  paymentModeNotOffered: ['badRequest', 'Ce mode de paiement n’est pas proposé. Choisissez-en un autre.'],
  amountChanged: [
    'cartClosed',
    'Le montant à régler a changé\u00a0: il est maintenant de [amount]. Relisez votre commande avant de la confirmer.',
  ],
  paymentUnknown: ['notAllowed', 'Nous ne trouvons pas ce paiement parmi les vôtres.'],
  orderNeedsIdentity: ['notAllowed', 'Identifiez-vous pour voir cette commande.'],
  identityMissing: ['notAllowed', 'Dites-nous d’abord qui vous êtes, puis revenez payer.'],
  tooManyPayments: [
    'limitReached',
    'Ce panier a connu trop d’essais de paiement. Videz-le et recommencez, ou appelez-nous.',
  ],
  placeJustSold: [
    'cartClosed',
    'Une de vos places vient d’être vendue. Vérifiez votre panier avant de continuer.',
  ],
  paymentOver: ['cartClosed', 'Ce paiement n’est plus en cours. Vérifiez votre panier avant de payer.'],
  termsChanged: [
    'cartClosed',
    'Nos conditions générales de vente viennent de changer\u00a0: relisez-les avant de commander.',
  ],
  placesLost: [
    'cartClosed',
    'La place [places] n’est plus à vous. Vérifiez votre panier avant de payer.|Les places [places] ne sont plus à vous. Vérifiez votre panier avant de payer.',
  ],
});
