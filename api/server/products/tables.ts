import type { Generated } from 'kysely';
import type { OptionalTime, Time } from '../database/values.ts';

/** What a service, a donation and a card have in common. Amounts in cents. */
interface ProductColumns {
  code: string;
  family: string;
  name: string;
  description: string;
  /** -1 when the shopper chooses the amount. */
  price: number;
  /** Bounds of an amount that the shopper chooses. */
  least_amount: Generated<number>;
  most_amount: Generated<number>;
  /** Amounts that the shop proposes. */
  suggestions: Generated<readonly number[]>;
  /** The most in one cart; of a service of a performance, for each performance. */
  maximum: number;
  is_displayed: Generated<boolean>;
  position: number;
}

/** What is sold beside places: a service (`presta`) or a donation (`don`). */
export interface ServiceTable extends ProductColumns {
  type: 'presta' | 'don';
  is_per_performance: boolean;
  /** How many there are in all (of a service of a performance, for each performance); null without a limit. */
  stock: number | null;
  /** The wire's `fifo`, told as the venue sets it. */
  fifo: Generated<number>;
}

/** How many of a service with a stock are sold; its row is what buyers of the last ones wait for. */
export interface ServiceStockTable {
  service_code: string;
  /** 0 for a service that belongs to no performance. */
  performance_id: number;
  sold: Generated<number>;
}

/** A card: a membership, a gift. */
export interface CardTable extends ProductColumns {
  /** Cannot be paid before it bears a name. */
  needs_holder: boolean;
  /** How long it is good for from the day of the sale; null without an end. */
  valid_months: number | null;
  /** What is on it can be spent here. */
  is_gift: Generated<boolean>;
}

/** A card that was sold. */
export interface SoldCardTable {
  number: string;
  card_code: string;
  order_reference: string;
  customer_id: string;
  label: string;
  /** What it cost, or what is on it, in cents. */
  amount: number;
  holder_last_name: string;
  holder_first_name: string;
  message: string;
  issued_at: Time;
  valid_until: OptionalTime;
  /** What is left of a gift card, in cents; null for a card that is no money. */
  balance: number | null;
  /** The line of its order that sold it. */
  position: Generated<number>;
}

/**
 * What of a card went back to who bought it, in cents, and when: a gift card has nothing on it then, any other is over. A gift card that
 * gets back later what it paid can be closed again.
 */
export interface ClosedCardTable {
  id: Generated<string>;
  number: string;
  amount: number;
  at: Generated<Date>;
}

/** What the venue adds by itself to carts with tickets: an amount for each ticket, or one for the cart. */
export interface FeeTable {
  code: string;
  name: string;
  amount: number;
  is_per_ticket: boolean;
  position: number;
}
