import type { AvailabilityCode } from '../../api/entities/availability.ts';
import type { SeatDescription } from '../../api/entities/hall-plan.ts';
import type { PriceLine } from '../../api/entities/pricing.ts';
import type { CartChangeSettled } from '../cart/cart.types.ts';
import type { SelectionChanged } from '../hallMap/hallMap.types.ts';
import type { Refusal } from '../system/refusal.ts';

/** A category of a performance, with what is sold in it. */
export interface OfferCategory {
  readonly code: string;
  readonly name: string;
  readonly color: string;
  readonly availability: AvailabilityCode;
  readonly prices: readonly PriceLine[];
}

/** What can be bought for a performance, as the catalogue, prices and availability say together. */
export interface PerformanceOffer {
  readonly performanceId: number;
  readonly needsMap: boolean;
  readonly categories: readonly OfferCategory[];
  /** The category that it opens with (point 4); null asks the shopper. */
  readonly defaultCategory: string | null;
  /** How many tickets may be taken at once. */
  readonly maximum: number;
}

/** A seat of the selection with its price; '?' until one is chosen. */
export interface ChosenSeat extends SeatDescription {
  readonly priceCode: string;
}

export interface TicketPickerContext {
  readonly performanceId: number | null;
  readonly offer: PerformanceOffer | null;
  readonly categoryCode: string | null;
  /** Chosen on the map. */
  readonly seats: readonly ChosenSeat[];
  /** Were chosen, and someone else took them. */
  readonly lost: readonly SeatDescription[];
  /** Without a map: price code to number of tickets. */
  readonly quantities: Readonly<Record<string, number>>;
  /** The key of the holding under way. */
  readonly holdKey: string | null;
  readonly refusal: Refusal | null;
  /** How many tickets the last holding asked for. */
  readonly heldCount: number;
}

export type TicketPickerEvent =
  | SelectionChanged
  | CartChangeSettled
  /** `needsMap` opens the right modal at once; the offer, once loaded, decides. */
  | { readonly type: 'performance.chosen'; readonly performanceId: number; readonly needsMap: boolean }
  | { readonly type: 'offer.retried' }
  | { readonly type: 'category.chosen'; readonly categoryCode: string }
  /** Back to the categories. */
  | { readonly type: 'category.reconsidered' }
  | { readonly type: 'quantity.changed'; readonly priceCode: string; readonly quantity: number }
  | { readonly type: 'price.chosen'; readonly seatId: number; readonly priceCode: string }
  /** Put in the cart. `key` names this request. */
  | { readonly type: 'hold.asked'; readonly key: string }
  | { readonly type: 'lostSeats.acknowledged' }
  /** The modal was closed. */
  | { readonly type: 'picker.dismissed' };

export interface OfferInput {
  readonly performanceId: number;
}
