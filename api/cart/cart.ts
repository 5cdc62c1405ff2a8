import type { GiftCard } from '../checkout/payment-split.ts';
import type { Cents } from '../values/money.ts';
import type { EpochMilliseconds } from '../values/paris-time.ts';

/** Point 3 of the specification: what a line of the cart can be; `unknown` is shown, never dropped. */
export type CartItemType =
  | 'ticket'
  | 'card'
  | 'service'
  | 'extra'
  | 'subscription'
  | 'donation'
  | 'fee'
  | 'pickup'
  | 'instalments'
  | 'unknown';

interface CartItemFields {
  readonly id: string;
  readonly label: string;
  readonly quantity: number;
  /** What the line costs in all, reductions taken off. */
  readonly amount: Cents;
  readonly reduction: Cents;
  readonly isRemovable: boolean;
  readonly isHidden: boolean;
  /** The price that came is no number (ruling 9): the amount counts as 0, and the line cannot be paid. */
  readonly hasNoPrice?: true;
}

/** Who a ticket, a card or a subscription is for; empty names for nobody yet. */
export interface Holder {
  readonly firstName: string;
  readonly lastName: string;
}

/** A ticket: one place of a performance. `seatId` is null in free seating; `priceCode` is '?' until chosen. */
export interface TicketItem extends CartItemFields {
  readonly type: 'ticket';
  readonly performanceId: number;
  readonly showId: number;
  readonly seatId: number | null;
  readonly seatLabel: string;
  /** Where the seat lies and what is particular about it; absent or empty where the server does not say. */
  readonly seatDetail?: string;
  readonly categoryCode: string;
  readonly priceCode: string;
  /** The price in whose place a promo's stands; empty without one. */
  readonly basePriceCode: string;
  readonly holder: Holder;
  /** Sold to named persons only. */
  readonly needsHolder: boolean;
  /** The id of the subscription's item that it belongs to, or null. */
  readonly subscriptionId: string | null;
  /** The reference that opened its price, or empty. */
  readonly reference: string;
}

/** Something beside places: of a performance, or (null) of the whole order. */
export interface ServiceItem extends CartItemFields {
  readonly type: 'service';
  readonly code: string;
  readonly performanceId: number | null;
}

export interface DonationItem extends CartItemFields {
  readonly type: 'donation';
  readonly code: string;
}

/** A membership or gift card. `reference` names it where its holder is told. */
export interface CardItem extends CartItemFields {
  readonly type: 'card';
  readonly code: string;
  readonly reference: string;
  readonly holder: Holder;
  /** Cannot be paid before it bears a name. */
  readonly needsHolder: boolean;
  readonly message: string;
}

/** A subscription; its tickets are items of their own, with its id as their `subscriptionId`. */
export interface SubscriptionItem extends CartItemFields {
  readonly type: 'subscription';
  readonly formulaCode: string;
  readonly formulaType: string;
  /** The prices that its tickets may have. */
  readonly priceCodes: readonly string[];
  readonly reference: string;
  readonly holder: Holder;
}

/** How the tickets are collected, as a line with its price. */
export interface PickupItem extends CartItemFields {
  readonly type: 'pickup';
  readonly methodCode: string;
}

export interface OtherItem extends CartItemFields {
  readonly type: 'extra' | 'fee' | 'instalments' | 'unknown';
  readonly reference: string;
}

export type CartItem =
  | TicketItem
  | ServiceItem
  | DonationItem
  | CardItem
  | SubscriptionItem
  | PickupItem
  | OtherItem;

/** Until when the cart is held: by the shopper's choice, or while the payment page is open. */
export interface CartHold {
  readonly startedAt: EpochMilliseconds;
  readonly deadline: EpochMilliseconds;
  readonly extensionsLeft: number;
  /** The shopper turned it into an option: as long as the venue's options are (ruling 18). */
  readonly isOption: boolean;
  /** The reference of a payment under way: nothing is released then. Null otherwise. */
  readonly paymentReference: string | null;
  /** When a payment under way gives the places back by itself; absent from a server that does not say. */
  readonly paymentDeadline?: EpochMilliseconds;
}

/** One thing that a control found. `reason` is the server's word for it, the rest says of what. */
export interface ControlDetail {
  readonly reason: string;
  readonly count: number;
  readonly code: string;
  readonly performanceId: number;
  readonly showId: number;
}

/** What the shopper holds, as the server last said. `hold` is null for a cart in which nothing is held. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly total: Cents;
  readonly isValid: boolean;
  readonly hold: CartHold | null;
  /** Subscription controls by reference: a state of 1 or 2 blocks the checkout (point 4). */
  readonly controls: ReadonlyMap<string, number>;
  /** What lies behind a control that is not ok; `subscriptionControlsOf` says it in the words of subscriptions. */
  readonly controlDetails: ReadonlyMap<string, readonly ControlDetail[]>;
  /** What the cart is called when its holders are asked for; empty without a cart. */
  readonly publicId: string;
  /** Whether the venue asks for donations: the funnel then has a step for them. */
  readonly offersDonation: boolean;
  /** The code of the payment mode that may be taken without asking; null when the shopper is to choose. */
  readonly usualPaymentMode: string | null;
  /** The code of the pickup method that may be taken without asking; null when the shopper is to choose. */
  readonly usualPickup: string | null;
  /** The browser drops the cookie that says whose the cart is: nothing can be kept here. Absent otherwise. */
  readonly isWithoutCookie?: boolean;
  /** What it is to be paid with before the bank is asked; absent from a server that does not say. */
  readonly giftCards?: readonly GiftCard[];
}

export const emptyCart: Cart = {
  items: [],
  total: 0,
  isValid: true,
  hold: null,
  controls: new Map(),
  controlDetails: new Map(),
  publicId: '',
  offersDonation: false,
  usualPaymentMode: null,
  usualPickup: null,
};

export function ticketsOf(cart: Cart): readonly TicketItem[] {
  return cart.items.filter((item) => item.type === 'ticket');
}

/** The gift cards that a cart is to be paid with, in the order in which they are spent. */
export function giftCardsOf({ giftCards }: Pick<Cart, 'giftCards'>): readonly GiftCard[] {
  return giftCards ?? [];
}

/** Items that a shopper came for: not fees, pickup or instalments. They alone keep the hold alive (point 4). */
export function isValuable(item: CartItem): boolean {
  return item.type !== 'fee' && item.type !== 'pickup' && item.type !== 'instalments';
}

export function hasValuableItems(cart: Cart): boolean {
  return cart.items.some(isValuable);
}

/** What was given; null for nothing. A shopper gives once in an order. */
export function donationOf(cart: Cart): DonationItem | null {
  return cart.items.find((item) => item.type === 'donation') ?? null;
}

export function pickupMethodOf(cart: Cart): string | null {
  return cart.items.find((item) => item.type === 'pickup')?.methodCode ?? null;
}

/** What came of taking a removal back: the lines that are in the cart again, and what is not. */
export interface TakenBack {
  readonly lineIds: readonly string[];
  /** What did not come back, by its name. */
  readonly lost: readonly string[];
  /** How many tickets came back with a price to choose. */
  readonly unpriced: number;
}
