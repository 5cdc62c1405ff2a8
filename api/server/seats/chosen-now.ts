import { choosePlaces } from '../../seats/best-places/choose-places.ts';
import { type FreePlaces, takePlaces } from '../../seats/best-places/free-places.ts';
import { type LockedSeat, seatKey } from './batch-seats.ts';
import type { SeatSource } from './decide-holds.ts';
import type { HallBoard } from './hall-board.ts';
import type { HoldOffer } from './hold-offer.ts';
import type { HoldRequest } from './hold-request.ts';
import { refuseTooFew } from './refuse-too-few.ts';

/**
 * Only what is under our lock counts as free in the categories that were locked: a seat that was freed since is not ours to
 * give. The other categories stay as they are, for their neighbourhood.
 */
export function keepLocked(
  free: ReadonlyMap<number, FreePlaces>,
  boards: ReadonlyMap<number, HallBoard>,
  categories: readonly { readonly performanceId: number; readonly categoryId: number }[],
  locked: ReadonlyMap<number, LockedSeat>,
): void {
  for (const { performanceId, categoryId } of categories) {
    const places = free.get(performanceId);
    const board = boards.get(performanceId);
    if (places === undefined || board === undefined) {
      continue;
    }
    for (let index = 0; index < places.isFree.length; index += 1) {
      if (board.categoryIds[index] === categoryId) {
        const seat = locked.get(seatKey({ performanceId, seatId: index + 1 }));
        places.isFree[index] = seat?.isFree === true && seat.categoryId === categoryId ? 1 : 0;
      }
    }
  }
}

/** Chooses inside the lock: every free seat of the wanted categories is locked, so that what is chosen is to be had. */
export class ChosenNow implements SeatSource {
  readonly locked: ReadonlyMap<number, LockedSeat>;
  readonly #offer: HoldOffer;
  readonly #free: ReadonlyMap<number, FreePlaces>;

  constructor(
    offer: HoldOffer,
    free: ReadonlyMap<number, FreePlaces>,
    locked: ReadonlyMap<number, LockedSeat>,
  ) {
    this.#offer = offer;
    this.#free = free;
    this.locked = locked;
  }

  best(request: HoldRequest, performance: { readonly id: number }, categoryId: number): readonly number[] {
    const board = this.#offer.boards.get(performance.id);
    const places = this.#free.get(performance.id);
    const chosen =
      board === undefined || places === undefined || request.wish.kind !== 'best'
        ? null
        : choosePlaces(board.hall, places, { ...request.wish, categoryId });
    return chosen ?? refuseTooFew(this.#offer, this.#free, request, categoryId);
  }

  granted(request: HoldRequest, seatIds: readonly number[]): void {
    const places = this.#free.get(request.performanceId);
    if (places !== undefined) {
      takePlaces(places, seatIds);
    }
  }

  refused(): void {
    // Nothing was marked for it.
  }
}
