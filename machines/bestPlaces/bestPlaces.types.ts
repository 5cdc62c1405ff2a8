import type {
  FittingAlternative,
  PlacesProposal,
  ProposalOutcome,
  ProposalQuestion,
} from '../../api/seats/best-places/propose-places.ts';
import type { SeatDescription } from '../../api/seats/hall-plan.ts';
import type { PlacePreferences } from '../../api/seats/place-preferences.ts';
import type { Cents } from '../../api/values/money.ts';
import type { PerformanceOffer } from '../ticketPicker/ticketPicker.types.ts';

/** Who comes, what a ticket may cost, and how they want to sit. */
export interface PlacesSearch {
  readonly people: number;
  /** Price code to how many of the people have it; the others pay the first price of their category. */
  readonly kinds: Readonly<Record<string, number>>;
  /** No ticket costs more; null without a limit. */
  readonly ceiling: Cents | null;
  readonly preferences: PlacePreferences;
}

/** What of the offer matters to a party. */
export type PartyOffer = Pick<PerformanceOffer, 'categories' | 'maximum' | 'alternate' | 'held' | 'leastAge'>;

export interface BestPlacesInput {
  readonly performanceId: number;
  readonly offer: PartyOffer;
  /** Whether it asks at once, or waits until it is opened. */
  readonly opensAtOnce: boolean;
}

export interface BestPlacesContext extends BestPlacesInput {
  readonly search: PlacesSearch;
  /** What is chosen by it; null when nothing is. */
  readonly proposal: PlacesProposal | null;
  /** Every proposal was made already: this is the best one again. */
  readonly startsOver: boolean;
  /** Seats of the proposals so far. */
  readonly seen: readonly number[];
  /** Proposed seats that somebody else took: why there is another proposal now. */
  readonly taken: readonly SeatDescription[];
  /** Searches that would find places, where this one finds none. */
  readonly alternatives: readonly FittingAlternative[];
}

/** What the slot is asked: a hall by its performance, and what is wanted of it. */
export interface ProposalInput {
  readonly performanceId: number;
  readonly question: ProposalQuestion;
}

export type { ProposalOutcome };

/** A seat of a proposal, and the price that the party has there; null where none of theirs is sold. */
export interface ProposedSeat extends SeatDescription {
  readonly priceCode: string | null;
}

export type BestPlacesEvent =
  /** By the ticket picker: somebody else took these seats, which are the proposal's or not. */
  | { readonly type: 'seats.taken'; readonly seatIds: readonly number[] }
  | { readonly type: 'panel.opened' }
  | { readonly type: 'panel.closed' }
  /** Numbers beyond what is possible are brought within their limits. */
  | { readonly type: 'search.changed'; readonly search: PlacesSearch }
  | { readonly type: 'search.asked' }
  /** The shopper goes back to the search form. */
  | { readonly type: 'search.reconsidered' }
  | { readonly type: 'another.asked' }
  | { readonly type: 'alternative.chosen'; readonly alternative: FittingAlternative }
  /** By the ticket picker: the shopper chose on the map. The selection is theirs from now on. */
  | { readonly type: 'selection.madeByHand' };
