import type { AcceptedReference } from '../../api/prices/accepted-reference.ts';
import type { HeldTicket } from '../../api/prices/price-limits.ts';
import type { PriceOpenings } from '../../api/prices/price-openings.ts';
import type { PriceLine } from '../../api/prices/pricing.ts';
import type { AvailabilityCode } from '../../api/season/availability.ts';
import type { SeatDescription } from '../../api/seats/hall-plan.ts';
import type { PlacePreferences } from '../../api/seats/place-preferences.ts';
import type { ProposedSeat } from '../bestPlaces/bestPlaces.types.ts';
import type { ReferenceAccepted } from '../referenceCheck/referenceCheck.types.ts';
import type { Refusal } from '../system/answer.ts';
import type { TicketMoveReport } from '../ticketMove/ticketMove.types.ts';

/** A category of a performance, with what is sold in it. */
export interface OfferCategory {
  readonly code: string;
  readonly name: string;
  readonly color: string;
  readonly availability: AvailabilityCode;
  /** The prices that anybody may choose, in the venue's order. */
  readonly prices: readonly PriceLine[];
  /** The prices that a reference opens. */
  readonly referenced: readonly PriceLine[];
  /** Listed without an amount: « prix indisponible » (ruling 9). */
  readonly unavailable: readonly PriceLine[];
}

/** What can be bought for a performance, as the catalogue, prices and availability say together. */
export interface PerformanceOffer {
  readonly performanceId: number;
  readonly needsMap: boolean;
  /** Its places are numbered, and the server chooses them. */
  readonly assignsSeats: boolean;
  readonly categories: readonly OfferCategory[];
  /** The category that it opens with (point 4); null asks the shopper. */
  readonly defaultCategory: string | null;
  /** How many tickets may be taken at once. */
  readonly maximum: number;
  /** What opens prices: families, proofs, groups. */
  readonly openings: PriceOpenings;
  /** The price that every second ticket has (option `tarif_PAPO`), where it is sold. */
  readonly alternate: PriceLine | null;
  /** The single tickets that the cart has of this performance already: they count in the limits of prices. */
  readonly held: readonly HeldTicket[];
  /** The age from which its show is, in years; null where the venue says none. */
  readonly leastAge: number | null;
}

/** A seat of the selection with its price; '?' until one is chosen. */
export interface ChosenSeat extends SeatDescription {
  readonly priceCode: string;
}

/** Places are chosen; or the hall is only looked at (consultePlan); or tickets of the cart are moved (map_moveExist). */
export type PickerPurpose =
  | { readonly kind: 'choose' | 'look' }
  | { readonly kind: 'move'; readonly itemIds: readonly string[] };

/** What was being chosen for a performance when its window was closed: the same is chosen when the window opens again. */
export type KeptChoice = { readonly performanceId: number } & Pick<
  TicketPickerContext,
  'seats' | 'quantities' | 'preferences' | 'accepted'
>;

export interface TicketPickerContext {
  readonly performanceId: number | null;
  /** What the map is opened for. */
  readonly purpose: PickerPurpose;
  readonly offer: PerformanceOffer | null;
  /** The category in which tickets are chosen; null until the shopper has one, and on the map. */
  readonly categoryCode: string | null;
  /** Chosen on the map, by hand or as a proposal. */
  readonly seats: readonly ChosenSeat[];
  /** Seats that were chosen, and that somebody else took: named until the shopper has read the loss. */
  readonly lost: readonly SeatDescription[];
  /** Without a map: price code to number of tickets. */
  readonly quantities: Readonly<Record<string, number>>;
  /** Codes of prices that were chosen in another category and are not sold in this one. */
  readonly notSoldHere: readonly string[];
  /** How those who come together would like to sit, where the server chooses the places. */
  readonly preferences: PlacePreferences;
  /** References accepted while the picker is open. */
  readonly accepted: readonly AcceptedReference[];
  readonly refusal: Refusal | null;
  /** How many tickets the last holding asked for. */
  readonly heldCount: number;
  readonly kept: KeptChoice | null;
}

/** What the source of live seats says: the plan and states stand ready for the view, or could not be had. */
export type SeatWatchEvent =
  | { readonly type: 'map.loaded' }
  | { readonly type: 'map.failed' }
  /** Seats that were free and no longer are (for this shopper). */
  | { readonly type: 'seats.taken'; readonly seatIds: readonly number[] };

export type TicketPickerEvent =
  | SeatWatchEvent
  | TicketMoveReport
  | ReferenceAccepted
  /** `needsMap` opens the right modal at once; the offer, once loaded, decides. */
  | {
      readonly type: 'performance.chosen';
      readonly performanceId: number;
      readonly needsMap: boolean;
      /** To choose places, when nothing is said. */
      readonly purpose?: PickerPurpose;
    }
  | { readonly type: 'offer.retried' }
  | { readonly type: 'category.chosen'; readonly categoryCode: string }
  /** Back to the categories. */
  | { readonly type: 'category.reconsidered' }
  | { readonly type: 'quantity.changed'; readonly priceCode: string; readonly quantity: number }
  | { readonly type: 'preferences.changed'; readonly preferences: PlacePreferences }
  | { readonly type: 'seat.toggled'; readonly seat: SeatDescription }
  | { readonly type: 'selection.cleared' }
  /** A proposal takes the place of what was chosen; no more than the offer's maximum of it, none that was lost. */
  | { readonly type: 'selection.replaced'; readonly seats: readonly ProposedSeat[] }
  | { readonly type: 'price.chosen'; readonly seatId: number; readonly priceCode: string }
  /** What is chosen is to be put in the cart. */
  | { readonly type: 'hold.asked' }
  | { readonly type: 'lostSeats.acknowledged' }
  /** These lines of the cart are to have other seats of this performance. */
  | { readonly type: 'move.asked'; readonly itemIds: readonly string[] }
  | { readonly type: 'map.retried' }
  /** The map cannot be had: places are chosen by category instead. */
  | { readonly type: 'map.givenUp' }
  /** The modal was closed. */
  | { readonly type: 'picker.dismissed' };

export interface OfferInput {
  readonly performanceId: number;
  /** The prices are asked for anew, whatever is known: the server just refused one. */
  readonly isDoubted: boolean;
}

/** What those outside of the actor system hear: the category that the shopper chose, to be kept for the next performance. */
export interface TicketPickerEmitted {
  readonly type: 'category.chosen';
  readonly categoryCode: string;
}
