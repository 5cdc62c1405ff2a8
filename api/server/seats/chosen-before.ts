import { choosePlaces } from '../../seats/best-places/choose-places.ts';
import { type FreePlaces, takePlaces } from '../../seats/best-places/free-places.ts';
import { admit, type BatchWorld, categoryIdOf, type SeatSource } from './decide-holds.ts';
import { refuseTooFew } from './hold-offer.ts';
import type { BestWish, HoldRequest } from './hold-request.ts';
import { type LockedSeat, type SeatName, seatKey } from './seat-rows.ts';

/** What was chosen before the lock does not hold under it: choose again. */
export class StaleChoice extends Error {
  override readonly name = 'StaleChoice';
}

/** Places chosen for the requests of a batch before anything is locked: the seats, or null where too few were free. */
export type Choices = ReadonlyMap<HoldRequest, readonly number[] | null>;

function isAdmitted(world: BatchWorld, request: HoldRequest, wish: BestWish): boolean {
  try {
    admit(world, request);
    categoryIdOf(world.offer, wish.categoryCode);
    return !world.known.has(request);
  } catch {
    // Why, the decision says in its turn.
    return false;
  }
}

/**
 * Chooses for each request that wants best places, in the order of arrival; what a request wants, those after it do not
 * choose. `free` is used up.
 */
export function chooseBefore(
  world: BatchWorld,
  requests: readonly HoldRequest[],
  free: ReadonlyMap<number, FreePlaces>,
): Choices {
  const choices = new Map<HoldRequest, readonly number[] | null>();
  for (const request of requests) {
    const { wish, performanceId } = request;
    const places = free.get(performanceId);
    const board = world.offer.boards.get(performanceId);
    if (places === undefined || board === undefined) {
      continue;
    }
    if (wish.kind === 'named') {
      takePlaces(places, wish.seatIds);
    } else if (isAdmitted(world, request, wish)) {
      const categoryId = categoryIdOf(world.offer, wish.categoryCode);
      const chosen = choosePlaces(board.hall, places, { ...wish, categoryId });
      takePlaces(places, chosen ?? []);
      choices.set(request, chosen);
    }
  }
  return choices;
}

/** All seats that a batch wants: those named, and those chosen. */
export function wantedSeats(requests: readonly HoldRequest[], choices: Choices): readonly SeatName[] {
  return requests.flatMap((request) => {
    const seatIds = request.wish.kind === 'named' ? request.wish.seatIds : (choices.get(request) ?? []);
    return seatIds.map((seatId) => ({ performanceId: request.performanceId, seatId }));
  });
}

/**
 * Gives what was chosen before, if it is still so under the lock.
 * @throws StaleChoice from `best` when somebody else took a seat, or when too few were left only because of requests that
 * then got nothing.
 */
export class ChosenBefore implements SeatSource {
  readonly locked: ReadonlyMap<number, LockedSeat>;
  readonly #world: BatchWorld;
  readonly #choices: Choices;
  readonly #free: ReadonlyMap<number, FreePlaces>;
  /** Performances of which somebody was denied seats that then nobody got. */
  readonly #spoiled = new Set<number>();

  constructor(
    world: BatchWorld,
    choices: Choices,
    free: ReadonlyMap<number, FreePlaces>,
    locked: ReadonlyMap<number, LockedSeat>,
  ) {
    this.#world = world;
    this.#choices = choices;
    this.#free = free;
    this.locked = locked;
  }

  best(request: HoldRequest, performance: { readonly id: number }, categoryId: number): readonly number[] {
    const chosen = this.#choices.get(request);
    if (chosen === undefined || (chosen === null && this.#spoiled.has(performance.id))) {
      throw new StaleChoice();
    }
    if (chosen === null) {
      return refuseTooFew(this.#world.offer, this.#free, request, categoryId);
    }
    for (const seatId of chosen) {
      const seat = this.locked.get(seatKey({ performanceId: performance.id, seatId }));
      if (seat?.isFree !== true || seat.categoryId !== categoryId) {
        throw new StaleChoice();
      }
    }
    return chosen;
  }

  granted(): void {
    // Marked when it was chosen.
  }

  refused(request: HoldRequest): void {
    const { performanceId } = request;
    if (
      wantedSeats([request], this.#choices).some((seat) => this.locked.get(seatKey(seat))?.isFree === true)
    ) {
      this.#spoiled.add(performanceId);
    }
  }
}
