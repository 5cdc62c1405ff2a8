import { fromCallback, fromPromise } from 'xstate';
import type { SeatStore } from '../../api/client/seat-store.ts';
import { proposePlaces } from '../../api/entities/best-places/propose-places.ts';
import { seatState } from '../../api/entities/seat-states.ts';
import type * as slots from '../../machines/bestPlaces/bestPlaces.actors.ts';
import type {
  ProposalInput,
  ProposalOutcome,
  ProposalTaken,
  WatchedProposal,
} from '../../machines/bestPlaces/bestPlaces.types.ts';
import type { Clock } from '../../machines/system/clock.ts';

export interface BestPlacesActorsOptions {
  readonly seatStore: SeatStore;
  readonly clock: Pick<Clock, 'setTimer'>;
  /** Resolves once it is known whether these seats are the shopper's own, as those that another tab of theirs took. */
  readonly knowOwn?: (seatIds: readonly number[]) => Promise<void>;
}

export interface BestPlacesActors {
  readonly proposePlaces: typeof slots.proposePlaces;
  readonly watchProposal: typeof slots.watchProposal;
}

/** The effects of proposing places: over the live seats of the open map, a step at a time so that the map stays fluid. */
export function createBestPlacesActors({
  seatStore,
  clock,
  knowOwn,
}: BestPlacesActorsOptions): BestPlacesActors {
  const pause = (): Promise<void> => new Promise((resolve) => clock.setTimer(resolve, 0));

  async function propose({ performanceId, question }: ProposalInput): Promise<ProposalOutcome> {
    const seats = seatStore.of(performanceId);
    if (seats === null) {
      throw new Error(`the seats of performance ${performanceId} are not open`);
    }
    const steps = proposePlaces(seats.plan, seats.read(), question);
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        return step.value;
      }
      await pause();
    }
  }

  function watch(
    { performanceId, seatIds }: WatchedProposal,
    tell: (event: ProposalTaken) => void,
  ): () => void {
    const seats = seatStore.of(performanceId);
    let cancelTelling = (): void => {};
    let isWatching = true;
    const isGone = (seatId: number): boolean => {
      const state = seats?.read()[seatId - 1];
      return state === seatState.taken || state === seatState.notOnSale;
    };
    const tellTaken = (): void => {
      const gone = seatIds.filter(isGone);
      if (isWatching && gone.length > 0) {
        tell({ type: 'proposal.taken', seatIds: gone });
      }
    };
    const look = (): void => {
      if (seatIds.some(isGone)) {
        // A turn later: who asked for these seats hears of a refusal first.
        cancelTelling();
        cancelTelling = clock.setTimer(() => {
          if (knowOwn === undefined) {
            tellTaken();
          } else {
            knowOwn(seatIds.filter(isGone)).then(tellTaken, tellTaken);
          }
        }, 0);
      }
    };
    const unsubscribe = seats?.subscribe(look);
    // Between the choice and here somebody may have been quicker.
    look();
    return () => {
      isWatching = false;
      cancelTelling();
      unsubscribe?.();
    };
  }

  return {
    proposePlaces: fromPromise<ProposalOutcome, ProposalInput>(({ input }) => propose(input)),
    watchProposal: fromCallback<ProposalTaken, WatchedProposal>(({ input, sendBack }) =>
      watch(input, sendBack),
    ),
  };
}
