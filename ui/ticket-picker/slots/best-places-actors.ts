import { fromPromise } from 'xstate';
import type { SeatStore } from '../../../api/client/seat-store.ts';
import { proposePlaces } from '../../../api/seats/best-places/propose-places.ts';
import { seatState } from '../../../api/seats/seat-states.ts';
import type * as slots from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import type { ProposalInput, ProposalOutcome } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import type { Clock } from '../../../machines/system/clock.ts';

export interface BestPlacesActorsOptions {
  readonly seatStore: SeatStore;
  readonly clock: Pick<Clock, 'setTimer'>;
}

export interface BestPlacesActors {
  readonly proposePlaces: typeof slots.proposePlaces;
}

/** The effects of proposing places: over the live seats of the open map, a step at a time so that the map stays fluid. */
export function createBestPlacesActors({ seatStore, clock }: BestPlacesActorsOptions): BestPlacesActors {
  const pause = (): Promise<void> => new Promise((resolve) => clock.setTimer(resolve, 0));

  async function propose(input: ProposalInput): Promise<ProposalOutcome> {
    const { performanceId, question } = input;
    const seats = seatStore.of(performanceId);
    if (seats === null) {
      throw new Error(`the seats of performance ${performanceId} are not open`);
    }
    const steps = proposePlaces(seats.plan, seats.read(), question);
    for (;;) {
      const step = steps.next();
      if (step.done === true) {
        const isStillFree =
          step.value.kind !== 'proposed' ||
          step.value.proposal.seats.every(({ seatId }) => seats.read()[seatId - 1] === seatState.free);
        // Between two steps somebody may have been quicker.
        return isStillFree ? step.value : propose(input);
      }
      await pause();
    }
  }

  return { proposePlaces: fromPromise<ProposalOutcome, ProposalInput>(({ input }) => propose(input)) };
}
