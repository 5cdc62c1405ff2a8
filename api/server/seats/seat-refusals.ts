import type { HallPlan } from '../../seats/hall-plan.ts';
import type { Refusal } from '../kernel/refusal.ts';
import { labelOfSeat } from '../season/hall-plans.ts';
import { refusals } from './fr.ts';

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
