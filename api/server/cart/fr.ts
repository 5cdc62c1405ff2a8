import { refusalsOf } from '../kernel/refusal.ts';

/** Said of the name of a ticket's holder, and of a customer's. */
export const noAddressInNames =
  'Un nom ne contient pas d’adresse de site ni d’e-mail. Après un point, laissez une espace.';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  placesStillHeld: ['cartClosed', 'Vos places sont encore à vous\u00a0: rien n’a été libéré.'],
  nothingToExtend: ['cartClosed', 'Votre panier ne garde pas de place\u00a0: il n’y a rien à prolonger.'],
  holdIsOver: [
    'cartClosed',
    'Le temps de garde est écoulé, vos places ont été remises en vente. Reprenez votre choix, elles y sont peut-être encore.',
  ],
  optionNotExtended: [
    'limitReached',
    'Vos places sont déjà en option\u00a0: leur échéance ne peut plus être repoussée.',
  ],
  extendedEnough: [
    'limitReached',
    'Vos places ont déjà été gardées aussi longtemps que possible\u00a0: il est temps de payer.',
  ],
  paymentUnderWay: [
    'cartClosed',
    'Votre paiement est en cours\u00a0: terminez-le ou annulez-le avant de changer votre panier.',
  ],
  nameWithSemicolon: ['badRequest', 'Un nom ne peut pas contenir de point-virgule.'],
  nameWithSign: ['badRequest', 'Un nom ne peut pas contenir ce caractère.'],
  ticketGone: ['discreet', 'Ce billet n’est plus là.'],
  nameIsFinal: ['notAllowed', 'Le nom de ce billet ne peut plus changer.'],
  optionNeedsAccount: [
    'notAllowed',
    'Connectez-vous d’abord à votre compte\u00a0: une option est toujours posée au nom de quelqu’un.',
  ],
  optionNeedsConfirmedEmail: [
    'notAllowed',
    'Confirmez d’abord votre adresse\u00a0: suivez le lien du message que nous vous avons envoyé, ou redemandez-le dans votre compte.',
  ],
  tooManyOptions: [
    'limitReached',
    'Beaucoup d’options sont déjà posées d’ici\u00a0: payez-en une ou laissez-la, ou appelez-nous pour un groupe.',
  ],
  noOptions: ['badRequest', 'Le théâtre ne propose pas d’option sur les places.'],
  nothingHeld: [
    'cartClosed',
    'Aucune place ne vous est réservée en ce moment\u00a0: choisissez-les d’abord.',
  ],
  optionPlacedBefore: ['discreet', 'Votre option est déjà posée.'],
  tooSoonForOption: [
    'limitReached',
    'Une de vos représentations commence trop tôt pour une option\u00a0: passez au paiement.',
  ],
  ticketsUnknown: ['notAllowed', 'Nous ne trouvons pas ces billets parmi les vôtres.'],
  releaseUnclear: ['badRequest', 'La liste de ce qui doit partir n’est pas claire.'],
  releaseAtLeastOne: ['badRequest', 'Dites combien de places retirer\u00a0: une au moins.'],
  lineGone: ['discreet', 'Ce n’est plus dans votre panier.'],
  cartFull: [
    'limitReached',
    'Un panier contient au plus [mostTickets]\u00a0billets. Pour un groupe, appelez-nous\u00a0!',
  ],
  subscriptionGone: ['discreet', 'L’abonnement de cette place n’est plus dans votre panier.'],
  seatJustTaken: ['seatTaken', 'Cette place vient d’être prise par quelqu’un d’autre.'],
  holdIsOverChooseAgain: [
    'cartClosed',
    'Le temps de garde est écoulé\u00a0: choisissez à nouveau vos places, elles y sont peut-être encore.',
  ],
  nothingToTakeBack: ['discreet', 'Il n’y a plus rien à remettre dans votre panier.'],
  seatsJustTaken: [
    'seatTaken',
    'Cette place vient d’être prise par quelqu’un d’autre\u00a0: [names].|Ces places viennent d’être prises par quelqu’un d’autre\u00a0: [names].',
  ],
  nameWithAddress: ['badRequest', noAddressInNames],
});
