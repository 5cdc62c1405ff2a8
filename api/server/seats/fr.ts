import type { HallPlan } from '../../seats/hall-plan.ts';
import { type Refusal, refusalsOf } from '../kernel/refusal.ts';
import { labelOfSeat } from '../season/hall-plans.ts';

/** What shoppers read when this room says no. */
export const refusals = refusalsOf({
  cartFull: [
    'limitReached',
    'Un panier contient au plus [mostTickets]\u00a0billets. Pour un groupe, appelez-nous\u00a0!',
  ],
  subscriptionGone: ['discreet', 'Cet abonnement n’est plus dans votre panier.'],
  tooManyHeld: [
    'limitReached',
    'Vous tenez déjà beaucoup de places\u00a0: payez-les ou laissez-en d’abord. Pour un groupe, appelez-nous\u00a0!',
  ],
  tooManyHeldFromNetwork: [
    'limitReached',
    'Beaucoup de places sont déjà tenues depuis votre réseau\u00a0: réessayez dans quelques minutes. Pour un groupe, appelez-nous\u00a0!',
  ],
  placesUnclear: ['badRequest', 'La liste des places n’est pas claire\u00a0: recommencez le choix.'],
  pricePerPlace: ['badRequest', 'Il faut un tarif pour chaque place, ni plus ni moins.'],
  subscriptionPerPlace: ['badRequest', 'Il faut dire pour chaque place de quel abonnement elle fait partie.'],
  placesAtOnce: ['limitReached', 'Choisissez de une à [mostPlaces]\u00a0places à la fois.'],
  moveUnclear: ['badRequest', 'La liste des billets à déplacer n’est pas claire\u00a0: recommencez.'],
  moveAtOnce: ['limitReached', 'Déplacez au plus [mostPlaces]\u00a0billets à la fois.'],
  placeGone: ['discreet', 'Cette place n’est plus dans votre panier.'],
  performanceUnknown: ['badRequest', 'Cette séance n’existe pas ou n’est plus proposée.'],
  salesNotOpen: [
    'badRequest',
    'Les ventes de cette séance ne sont pas encore ouvertes. Revenez bientôt\u00a0!',
  ],
  paymentUnderWay: [
    'cartClosed',
    'Votre paiement est en cours\u00a0: terminez-le ou annulez-le avant de changer votre panier.',
  ],
  seatUnknown: ['badRequest', 'Une de ces places n’existe pas dans cette salle.'],
  categoryNotOffered: ['badRequest', 'Cette catégorie n’est pas proposée pour cette séance.'],
  performanceStarted: ['badRequest', 'Cette séance a déjà commencé\u00a0: choisissez-en une autre.'],
  salesClosed: ['badRequest', 'Les ventes de cette séance sont closes\u00a0: choisissez-en une autre.'],
  seatsTaken: [
    'seatTaken',
    'Cette place vient d’être prise\u00a0: [labels]. Choisissez-en une autre sur le plan.|Ces places viennent d’être prises\u00a0: [labels]. Choisissez-en d’autres sur le plan.',
  ],
  placesLeft: [
    'notEnoughPlaces',
    'Il ne reste plus de place dans cette catégorie.|Il ne reste qu’une place dans cette catégorie.|Il ne reste que [count]\u00a0places dans cette catégorie.',
  ],
  wheelchairPlacesLeft: [
    'notEnoughPlaces',
    'Il ne reste plus d’emplacement pour fauteuil dans cette catégorie.|Il ne reste qu’un emplacement pour fauteuil dans cette catégorie.|Il ne reste que [count]\u00a0emplacements pour fauteuil dans cette catégorie.',
  ],
});

/** A cart that is being paid does not change. */
export function beingPaid(): Refusal {
  return refusals.paymentUnderWay();
}

/** These places are no longer free. */
export function seatsTaken(plan: HallPlan | null, seatIds: readonly number[]): Refusal {
  const labels = seatIds.map((seatId) => labelOfSeat(plan, seatId)).join('\u00a0; ');
  return refusals.seatsTaken({ count: seatIds.length, labels }, { placesRefusees: seatIds });
}

/** So many places are left, too few. */
export function notEnoughPlaces(left: number): Refusal {
  return refusals.placesLeft({ count: left }, { placesRestantes: left });
}

/** A seat that this hall does not have. */
export function unknownSeat(): Refusal {
  return refusals.seatUnknown();
}

/** A category in which nothing of this performance is sold. */
export function unknownCategory(): Refusal {
  return refusals.categoryNotOffered();
}

/** So many places for wheelchairs are left, too few. */
export function notEnoughAccessible(left: number): Refusal {
  return refusals.wheelchairPlacesLeft({ count: left }, { placesRestantes: left });
}
