import type { HallPlan } from '../../seats/hall-plan.ts';
import { Refusal, refusalCode } from '../kernel/refusal.ts';
import { labelOfSeat } from '../season/hall-plans.ts';

/** A cart that is being paid does not change. */
export function beingPaid(): Refusal {
  return new Refusal(
    refusalCode.cartClosed,
    'Votre paiement est en cours\u00a0: terminez-le ou annulez-le avant de changer votre panier.',
  );
}

/** These places are no longer free. */
export function seatsTaken(plan: HallPlan | null, seatIds: readonly number[]): Refusal {
  const labels = seatIds.map((seatId) => labelOfSeat(plan, seatId)).join('\u00a0; ');
  return new Refusal(
    refusalCode.seatTaken,
    seatIds.length === 1
      ? `Cette place vient d’être prise\u00a0: ${labels}. Choisissez-en une autre sur le plan.`
      : `Ces places viennent d’être prises\u00a0: ${labels}. Choisissez-en d’autres sur le plan.`,
    { placesRefusees: seatIds },
  );
}

/** So many places are left, too few. */
export function notEnoughPlaces(left: number): Refusal {
  return new Refusal(refusalCode.notEnoughPlaces, notEnough(left), { placesRestantes: left });
}

function notEnough(left: number): string {
  if (left === 0) {
    return 'Il ne reste plus de place dans cette catégorie.';
  }
  return left === 1
    ? 'Il ne reste qu’une place dans cette catégorie.'
    : `Il ne reste que ${left}\u00a0places dans cette catégorie.`;
}

/** A seat that this hall does not have. */
export function unknownSeat(): Refusal {
  return new Refusal(refusalCode.badRequest, 'Une de ces places n’existe pas dans cette salle.');
}

/** A category in which nothing of this performance is sold. */
export function unknownCategory(): Refusal {
  return new Refusal(refusalCode.badRequest, 'Cette catégorie n’est pas proposée pour cette séance.');
}

/** So many places for wheelchairs are left, too few. */
export function notEnoughAccessible(left: number): Refusal {
  const phrase =
    left === 0
      ? 'Il ne reste plus d’emplacement pour fauteuil dans cette catégorie.'
      : left === 1
        ? 'Il ne reste qu’un emplacement pour fauteuil dans cette catégorie.'
        : `Il ne reste que ${left}\u00a0emplacements pour fauteuil dans cette catégorie.`;
  return new Refusal(refusalCode.notEnoughPlaces, phrase, { placesRestantes: left });
}
