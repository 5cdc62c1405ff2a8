import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { Cart } from '../../../api/cart/cart.ts';
import { fetchAnew } from '../../../api/client/queries/fetch-anew.ts';
import type { Queries } from '../../../api/client/queries.ts';
import type { SeatStore } from '../../../api/client/seat-store.ts';
import type { Client } from '../../../api/client/transport.ts';
import { ContractError } from '../../../api/contract/read.ts';
import { priceOpeningCalls } from '../../../api/prices/calls.ts';
import { proposePlaces } from '../../../api/seats/best-places/propose-places.ts';
import { seatState } from '../../../api/seats/seat-states.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import type { bestPlacesMachine } from '../../../machines/bestPlaces/bestPlaces.machine.ts';
import type { ProposalInput, ProposalOutcome } from '../../../machines/bestPlaces/bestPlaces.types.ts';
import type { referenceCheckMachine } from '../../../machines/referenceCheck/referenceCheck.machine.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type { SlotsOf } from '../../../machines/system/slot.ts';
import type * as slots from '../../../machines/ticketPicker/ticketPicker.setup.ts';
import type {
  OfferInput,
  PerformanceOffer,
  SeatWatchEvent,
} from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { composeOffer } from '../../offers/slots/compose-offer.ts';
import { answerTo } from '../../shop/answer-to.ts';
import { askTwice } from '../../shop/slots/lost-answers.ts';
import type { Memory } from '../../shop/slots/storage.ts';
import { pickerText } from '../fr.ts';
import { type SeatWatchOptions, watchSeats } from './seat-watch.ts';

interface TicketPickerActorsOptions {
  /** False: the server has no maps of halls. */
  readonly hasMaps?: boolean;
  readonly queryClient: QueryClient;
  readonly queries: Queries;
  readonly clock: Pick<Clock, 'now'>;
  /** The category chosen last. */
  readonly category: Pick<Memory<string>, 'read'>;
  /** The cart as it is known now. */
  readonly cartNow: () => Cart;
  /** What the watch over the seats of the map stands on. */
  readonly watch: SeatWatchOptions;
}

export interface TicketPickerActors {
  readonly loadOffer: typeof slots.loadOffer;
  readonly watchSeats: typeof slots.watchSeats;
}

/** Puts offers together from what Query has, or asks for what it lacks; keeps the seats of an open map live. */
export function createTicketPickerActors(options: TicketPickerActorsOptions): TicketPickerActors {
  const { queryClient, queries, clock, category, cartNow, watch, hasMaps = true } = options;

  async function loadOffer({ performanceId, isDoubted }: OfferInput): Promise<PerformanceOffer> {
    const scope = String(performanceId);
    const isAllPriced = queryClient.getQueryData(queries.pricing().queryKey) !== undefined;
    const pricingQuery = queries.pricing(isAllPriced ? '*' : scope);
    const [catalogue, pricing, availability] = await Promise.all([
      queryClient.fetchQuery(queries.catalogue()),
      isDoubted ? fetchAnew(queryClient, pricingQuery) : queryClient.fetchQuery(pricingQuery),
      // What is left is asked for anew: an offer must not begin with a stale promise.
      fetchAnew(queryClient, queries.availability(scope)),
    ]);
    const performance = lookUp('performance', catalogue.performances, performanceId);
    if (performance === undefined) {
      throw new ContractError(`seances.${performanceId}`, 'a performance of the season');
    }
    return composeOffer({
      hasMaps,
      performance,
      audience: lookUp('show', catalogue.shows, performance.showId)?.audience ?? '',
      pricing,
      availability,
      cart: cartNow(),
      storedCategory: category.read(),
      now: clock.now(),
    });
  }

  return {
    loadOffer: fromPromise<PerformanceOffer, OfferInput>(({ input }) => loadOffer(input)),
    watchSeats: fromCallback<SeatWatchEvent, { readonly performanceId: number }>(({ input, sendBack }) =>
      watchSeats(watch, input.performanceId, sendBack),
    ),
  };
}

interface BestPlacesActorsOptions {
  readonly seatStore: SeatStore;
  readonly clock: Pick<Clock, 'setTimer'>;
}

export type BestPlacesActors = SlotsOf<typeof bestPlacesMachine>;

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

export type ReferenceCheckActors = SlotsOf<typeof referenceCheckMachine>;

/** Checks references with the server; a lost answer is asked for once more, repeating changes nothing. */
export function createReferenceCheckActors(
  client: Client,
  clock: Pick<Clock, 'setTimer'>,
): ReferenceCheckActors {
  return {
    checkReference: fromPromise(async ({ input, signal }) => {
      const { familyCode, performanceId, priceCode, reference: given, lastName } = input;
      const request = {
        sc: performanceId,
        ta: priceCode,
        ref: given,
        compl: lastName === '' ? undefined : lastName,
      };
      const answer = await answerTo(() =>
        askTwice(clock, signal, () => client.call(priceOpeningCalls.CtrlRef, request, { signal })),
      );
      if (answer.kind === 'refused') {
        return answer;
      }
      const { isAccepted, reference, remaining, holder, message } = answer.value;
      return isAccepted
        ? { kind: 'done', value: { familyCode, performanceId, reference, remaining, holder, message } }
        : { kind: 'refused', refusal: unknownReference(message) };
    }),
  };
}

/** The server answers well, and that it does not know the reference: 5, a price that is not open. */
function unknownReference(message: string) {
  return { code: 5, message, lostSeats: [], fields: { reference: pickerText('reference_unknown') } };
}
