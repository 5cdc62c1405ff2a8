import type { FreePlaces } from '../../seats/best-places/free-places.ts';
import { countFree } from './hall-board.ts';
import type { HoldOffer } from './hold-offer.ts';
import type { HoldRequest } from './hold-request.ts';
import { notEnoughAccessible, notEnoughPlaces } from './seat-refusals.ts';

/** Says how many places are left. @throws Refusal (12) always. */
export function refuseTooFew(
  offer: HoldOffer,
  free: ReadonlyMap<number, FreePlaces>,
  request: HoldRequest,
  categoryId: number,
): never {
  const board = offer.boards.get(request.performanceId);
  const places = free.get(request.performanceId);
  if (board === undefined || places === undefined || request.wish.kind !== 'best') {
    throw notEnoughPlaces(0);
  }
  const wheelchairs = countFree(board, places, categoryId, 'wheelchair');
  if (wheelchairs < request.wish.accessible) {
    throw notEnoughAccessible(wheelchairs);
  }
  throw notEnoughPlaces(countFree(board, places, categoryId, 'other') + request.wish.accessible);
}
