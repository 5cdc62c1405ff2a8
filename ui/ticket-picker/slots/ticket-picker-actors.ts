import type { QueryClient } from '@tanstack/react-query';
import { fromCallback, fromPromise } from 'xstate';
import type { Cart } from '../../../api/cart/cart.ts';
import { fetchAnew } from '../../../api/client/queries/fetch-anew.ts';
import type { Queries } from '../../../api/client/queries.ts';
import { ContractError } from '../../../api/contract/contract-error.ts';
import { lookUp } from '../../../api/values/missing-key.ts';
import type { Clock } from '../../../machines/system/clock.ts';
import type * as slots from '../../../machines/ticketPicker/ticketPicker.setup.ts';
import type {
  OfferInput,
  PerformanceOffer,
  SeatWatchEvent,
} from '../../../machines/ticketPicker/ticketPicker.types.ts';
import { composeOffer } from '../../offers/slots/compose-offer.ts';
import type { Memory } from '../../shop/slots/storage.ts';
import { type SeatWatchOptions, watchSeats } from './seat-watch.ts';

export interface TicketPickerActorsOptions {
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
