import type { Cart, TakenBack } from '../../api/cart/cart.ts';
import type { MovedSeats } from '../../api/seats/moved-block.ts';
import type { PlacePreferences } from '../../api/seats/place-preferences.ts';
import type { ConvertedSubscriber } from '../../api/subscriptions/ticket-conversion.ts';
import type { Cents } from '../../api/values/money.ts';
import type { Refusal } from '../system/answer.ts';
import type { LateActor } from '../system/registry.ts';

/** A seat to take; `priceCode` may be '?' (not yet chosen). */
export interface SeatToTake {
  readonly seatId: number;
  readonly priceCode: string;
}

/** What is to leave the cart: lines, all of a performance with its services, or everything. */
export type RemovalTarget =
  | { readonly kind: 'items'; readonly itemIds: readonly string[] }
  | { readonly kind: 'performance'; readonly performanceId: number }
  | { readonly kind: 'everything' };

/** What can be asked of the cart. */
export type CartChange =
  | { readonly kind: 'takeSeats'; readonly performanceId: number; readonly seats: readonly SeatToTake[] }
  | {
      readonly kind: 'takeBestPlaces';
      readonly performanceId: number;
      readonly categoryCode: string;
      readonly priceCodes: readonly string[];
      /** For each place the line of the subscription that it belongs to; absent for tickets by themselves. */
      readonly subscriptionIds?: readonly string[];
      readonly preferences: PlacePreferences;
    }
  /** Tickets of a performance, in the order in which they are to sit, and the seat of the first (Deplace). */
  | {
      readonly kind: 'moveSeats';
      readonly performanceId: number;
      readonly itemIds: readonly string[];
      readonly first: number;
      /** Where they would sit, as far as the map knows. */
      readonly seatIds: readonly number[];
    }
  /** `seatId`: the ticket's place on the plan, where it has one. */
  | {
      readonly kind: 'changePrice';
      readonly itemId: string;
      readonly priceCode: string;
      readonly seatId?: number;
    }
  /** Applies a promo code to what is held, or takes the one that was applied away. */
  | { readonly kind: 'applyPromo'; readonly code: string }
  | { readonly kind: 'withdrawPromo' }
  | { readonly kind: 'releaseItem'; readonly itemId: string }
  | { readonly kind: 'empty' }
  /** As `releaseItem` and `empty`, in one gesture, kept by the server so that `takeBack` can undo it. */
  | { readonly kind: 'remove'; readonly target: RemovalTarget }
  /** Puts what was removed back; `removal` is the key of that request. */
  | { readonly kind: 'takeBack'; readonly removal: string }
  | { readonly kind: 'extendHold' }
  /** Turns the hold into an option, once (ruling 18). */
  | { readonly kind: 'placeOption' }
  /** Releases what the server says is over, and only that (ruling 2). */
  | { readonly kind: 'releaseExpired' }
  /** `amount` is null at a fixed price. `instead` is the donation that this one replaces. */
  | {
      readonly kind: 'donate';
      readonly code: string;
      readonly amount: Cents | null;
      readonly instead: { readonly itemId: string; readonly code: string } | null;
    }
  /** A product; `amount` is null at a fixed price, `performanceId` where the product belongs to no performance. */
  | {
      readonly kind: 'addService';
      readonly code: string;
      readonly quantity: number;
      readonly amount: Cents | null;
      readonly performanceId: number | null;
    }
  /** How many of a service the cart is to have instead; at least one. */
  | {
      readonly kind: 'changeQuantity';
      readonly itemId: string;
      readonly code: string;
      readonly quantity: number;
    }
  /** A membership or gift card, a line of its own; names may be empty and told later. */
  | {
      readonly kind: 'addCard';
      readonly code: string;
      readonly amount: Cents | null;
      readonly holder: { readonly lastName: string; readonly firstName: string };
      readonly message: string;
    }
  /** Somebody subscribes to a formula: a line of its own. `reference` is the number that the type asks for, or empty. */
  | {
      readonly kind: 'subscribe';
      readonly formulaCode: string;
      /** The group that shows the formula; absent where it stands in none. */
      readonly groupCode?: string;
      readonly typeId: string;
      readonly holder: { readonly lastName: string; readonly firstName: string };
      readonly reference: string;
    }
  /** Single tickets become subscriptions of a formula, in the same places, where that saves this much at least. */
  | {
      readonly kind: 'convertTickets';
      readonly formulaCode: string;
      readonly subscribers: readonly ConvertedSubscriber[];
      readonly saving: Cents;
    }
  | { readonly kind: 'choosePickup'; readonly methodCode: string }
  /** A gift card is to pay what it can, by its number; or is not to, by its id in the cart; null for all. */
  | { readonly kind: 'giveGiftCard'; readonly code: string }
  | { readonly kind: 'withdrawGiftCard'; readonly id: string | null }
  /** Changes nothing: reads the cart again, after another tab's change or a payment. */
  | { readonly kind: 'reread' };

export interface CartRequest {
  readonly change: CartChange;
  /**
   * Names the request for who waits for its answer (`askCart`): sent again under the same name after a lost answer, it has no
   * second effect. Who waits for none gives none.
   */
  readonly key?: string;
}

/** A request that may have been done or not, with the cart as it was when it was asked. */
interface UnansweredRequest extends CartRequest {
  readonly before: Cart | null;
}

export type CartResult =
  /**
   * `moved` is there after `moveSeats`, `takenBack` after `takeBack`, and `subscribed`, the lines of the subscribers, after
   * `subscribe`.
   */
  | {
      readonly kind: 'accepted';
      readonly cart: Cart;
      readonly moved?: MovedSeats;
      readonly takenBack?: TakenBack;
      readonly subscribed?: readonly string[];
    }
  /** `cart` is the cart as it is after the refusal, null when it could not be read. */
  | { readonly kind: 'refused'; readonly refusal: Refusal; readonly cart: Cart | null };

/** What the actors that follow the cart hear, whenever it was read. */
export interface CartChanged {
  readonly type: 'cart.changed';
  readonly cart: Cart;
}

export interface CartContext {
  /** As the server last said; null until it first did. */
  readonly cart: Cart | null;
  /** Asked for and not yet done, in order; the first is under way in `changing`. */
  readonly queue: readonly CartRequest[];
  /** Why changes were not done, in order: until the shopper has read it, or before their next own action (point 8). */
  readonly refusals: readonly Refusal[];
  /** Changes that nobody answered, until a reading says what came of them: it is told with that reading. */
  readonly unanswered: readonly UnansweredRequest[];
  /** Readings that failed in a row. */
  readonly failures: number;
}

/** By the root: these began to live. Those that follow the cart hear how it stands. */
interface FollowersJoined {
  readonly type: 'cart.followersJoined';
  readonly joined: readonly LateActor[];
}

export type CartEvent =
  | ({ readonly type: 'cart.changeAsked' } & CartRequest)
  /** Another tab of this browser changed the cart. */
  | { readonly type: 'cart.changedElsewhere' }
  /** By whoever has reason to think that the cart is not as it is known. */
  | { readonly type: 'cart.rereadAsked' }
  /** By the app, when the start is tried again. */
  | { readonly type: 'cart.retried' }
  | FollowersJoined
  /** By the shopper, once read. */
  | { readonly type: 'cart.refusalAcknowledged' };

export type CartEmitted =
  /** After each reading, for what is no actor: other tabs, what the browser remembers, what the cache holds. */
  | {
      readonly type: 'cart.read';
      readonly cart: Cart;
      readonly change: CartChange['kind'] | null;
    }
  /**
   * What became of the request of this name, once. Of places that were asked for, and of tickets that were to move, it is what
   * became of them: when no answer came, that is known once the cart was read. Of anything else it may be that nobody
   * answered (`isWithoutReason`).
   */
  | { readonly type: 'change.settled'; readonly key: string; readonly result: CartResult };
