import type { Cents } from './money.ts';
import type { EpochMilliseconds } from './paris-time.ts';
import { unchosenPrice } from './unchosen-price.ts';

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
}

/** A ticket: one place of a performance. `seatId` is null in free seating; `priceCode` is '?' until chosen. */
export interface TicketItem extends CartItemFields {
  readonly type: 'ticket';
  readonly performanceId: number;
  readonly showId: number;
  readonly seatId: number | null;
  readonly seatLabel: string;
  readonly categoryCode: string;
  readonly priceCode: string;
  readonly holder: { readonly firstName: string; readonly lastName: string };
}

/** How the tickets are collected, as a line with its price. */
export interface PickupItem extends CartItemFields {
  readonly type: 'pickup';
  readonly methodCode: string;
}

export interface OtherItem extends CartItemFields {
  readonly type: Exclude<CartItemType, 'ticket' | 'pickup'>;
  readonly reference: string;
}

export type CartItem = TicketItem | PickupItem | OtherItem;

/** Until when the cart is held: by the shopper's choice, or while the payment page is open. */
export interface CartHold {
  readonly startedAt: EpochMilliseconds;
  readonly deadline: EpochMilliseconds;
  readonly extensionsLeft: number;
  /** The reference of a payment under way: nothing is released then. Null otherwise. */
  readonly paymentReference: string | null;
}

/** What the shopper holds, as the server last said. `hold` is null for a cart in which nothing is held. */
export interface Cart {
  readonly items: readonly CartItem[];
  readonly total: Cents;
  readonly isValid: boolean;
  readonly hold: CartHold | null;
  /** Subscription controls by reference: a state of 1 or 2 blocks the checkout (point 4). */
  readonly controls: ReadonlyMap<string, number>;
}

export const emptyCart: Cart = {
  items: [],
  total: 0,
  isValid: true,
  hold: null,
  controls: new Map(),
};

export function ticketsOf(cart: Cart): readonly TicketItem[] {
  return cart.items.filter((item) => item.type === 'ticket');
}

/** Items that a shopper came for: not fees, pickup or instalments. They alone keep the hold alive (point 4). */
export function isValuable(item: CartItem): boolean {
  return item.type !== 'fee' && item.type !== 'pickup' && item.type !== 'instalments';
}

export function hasValuableItems(cart: Cart): boolean {
  return cart.items.some(isValuable);
}

export function pickupMethodOf(cart: Cart): string | null {
  return cart.items.find((item) => item.type === 'pickup')?.methodCode ?? null;
}

/** Why a cart cannot be paid yet: each reason can be said to the shopper and mended. */
export type CartObstacle = 'nothingToPay' | 'priceToChoose' | 'controlRefused' | 'refusedByServer';

/** What stands between this cart and payment (checkout readiness, point 4); none when it is ready. */
export function cartObstacles(cart: Cart): readonly CartObstacle[] {
  const obstacles: CartObstacle[] = [];
  if (!hasValuableItems(cart)) {
    obstacles.push('nothingToPay');
  }
  if (ticketsOf(cart).some((ticket) => ticket.priceCode === unchosenPrice)) {
    obstacles.push('priceToChoose');
  }
  if ([...cart.controls.values()].some((state) => state === 1 || state === 2)) {
    obstacles.push('controlRefused');
  }
  if (obstacles.length === 0 && !cart.isValid) {
    obstacles.push('refusedByServer');
  }
  return obstacles;
}
