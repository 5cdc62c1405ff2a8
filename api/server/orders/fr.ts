import { refusalsOf } from '../kernel/refusal.ts';

/** What the staff read when something of an order cannot be done. */
export const refusals = refusalsOf({
  orderUnknown: ['badRequest', 'Cette commande n’existe pas.'],
  ticketsUnknown: ['badRequest', 'Ces billets ne sont pas, ou plus, de cette commande. Rechargez la page.'],
  weighedOtherwise: [
    'badRequest',
    'La commande a changé entre-temps\u00a0: le montant rendu serait de [amount]. Vérifiez, puis confirmez à nouveau.',
  ],
  cardInUse: [
    'badRequest',
    'Cette carte cadeau sert en ce moment, ou vient de servir. Rechargez la page dans quelques minutes\u00a0: ce qui en reste s’affichera.',
  ],
  feesByManager: [
    'notAllowed',
    'La règle du lieu garde les frais\u00a0: seul un responsable peut les rendre.',
  ],
  noSeats: ['badRequest', 'Ces places ne sont pas numérotées\u00a0: il n’y a pas de siège à changer.'],
  movesUnclear: ['badRequest', 'Choisissez un siège par billet, tous de la même représentation.'],
  seatUnknown: ['badRequest', 'Ce siège n’est pas dans cette salle.'],
  seatTaken: ['seatTaken', 'Un des sièges choisis n’est plus libre. Choisissez-en un autre.'],
  otherCategory: [
    'badRequest',
    'Le nouveau siège n’est pas de la même catégorie. Annulez le billet et vendez-en un autre.',
  ],
  performanceOver: ['badRequest', 'Cette représentation a déjà eu lieu.'],
  refundUnknown: ['badRequest', 'Ce remboursement n’existe pas.'],
  refundNotByHand: ['badRequest', 'Ce remboursement n’est pas à payer par vous, ou l’est déjà.'],
  refundNotFailed: ['badRequest', 'Ce remboursement n’a pas échoué\u00a0: il suit son cours ou il est fait.'],
  nothingToSend: ['badRequest', 'Cette commande n’a plus d’adresse e-mail.'],
});

/** Why a refund failed, as the staff read it. */
export const failures = {
  bankSilent: 'La banque n’a pas répondu pendant un jour. Regardez dans ses pages si elle a remboursé.',
  bankUnset:
    'La banque n’est plus réglée, alors qu’elle avait été appelée. Regardez dans ses pages si elle a remboursé.',
  bankRefused: (words: string): string => `La banque a refusé\u00a0: ${words}`,
  booksDisagree: (there: string, here: string): string =>
    `La banque garde ${there} de cette commande, et nos livres disent ${here}. Regardez dans ses pages ce qui a été remboursé.`,
} as const;
