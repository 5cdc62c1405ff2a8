import type { ColumnType, Generated, JSONColumnType } from 'kysely';
import type { OptionalTime } from '../database/values.ts';

/**
 * What a seat is in the database: free or held (by `cart_id` until `held_until`), being paid, sold, or blocked: kept from sale by the
 * venue, until `held_until` where that is said.
 */
export const seatRow = { open: 0, inPayment: 1, sold: 2, blocked: 3 } as const;

/**
 * A place of a performance: the truth of who holds what. A place whose `held_until` is past is free, at once and
 * without anyone sweeping, whether a cart held it or the venue kept it from sale; or the venue's again, up to its `kept_until`. Columns that change are in no index, so that updates stay in their page.
 */
export interface SeatTable {
  performance_id: number;
  seat_id: number;
  category_id: number;
  /** Index of the row in the plan; 0 in free seating. */
  row: number;
  /** Best places first, within a category. */
  rank: number;
  state: number;
  cart_id: string | null;
  held_until: OptionalTime;
  /**
   * Of a place that the venue kept from sale and that the till took into a cart: how long it is the venue's whenever no cart holds it
   * (`infinity` without an end). Null, or past, of all others.
   */
  kept_until: OptionalTime;
}

/**
 * One browser's (or one client's) dealings with the shop: the opaque `instPA` and, apart, the hashes of the cookie that
 * proves the browser and of the one that proves who is signed in (new at each sign-in).
 */
export interface ContextTable {
  id: Generated<string>;
  instance_id: string;
  cookie_hash: Buffer;
  session_name: string;
  customer_id: string | null;
  session_hash: ColumnType<Buffer | null, Buffer | null | undefined, Buffer | null>;
  /** When the session of `session_hash` began. */
  session_started_at: OptionalTime;
  /** When it was last used, to a minute. */
  session_used_at: OptionalTime;
  /** On what it was begun, « Firefox sur Windows »; null from before that was kept. */
  session_device: ColumnType<string | null, string | undefined, string>;
  /** The address by which it came unlinks subscriptions from single tickets: the last word of `abos`. */
  is_ungrouped: Generated<boolean>;
  created_at: Generated<Date>;
  /** When it was last used, to half a day; null in its first half day. */
  used_at: OptionalTime;
}

/** A cart. Only one of a context is open (`closed_at` null). The hold ends at `deadline`, null when nothing is held. */
export interface CartTable {
  id: Generated<string>;
  context_id: string;
  started_at: OptionalTime;
  deadline: OptionalTime;
  extensions: Generated<number>;
  /** The shopper turned the hold into an option: longer, and never extended. */
  is_option: Generated<boolean>;
  /** Who placed the option, and a digest of the network that it came from; null without one. */
  option_customer_id: Generated<string | null>;
  option_network: Generated<Buffer | null>;
  /** A digest of the network that last put places into it; null when that is not counted. */
  network: Generated<Buffer | null>;
  pickup_code: string | null;
  closed_at: OptionalTime;
}

/**
 * A line of a cart: a ticket (`place`), a service (`presta`), a card (`carte`), a donation (`don`) or a subscription
 * (`abo`). A ticket counts only while its seat is held by the cart; the tickets of a subscription have it as their parent
 * and go with it.
 */
export interface CartLineTable {
  id: Generated<string>;
  cart_id: string;
  type: 'place' | 'presta' | 'carte' | 'don' | 'abo';
  performance_id: number | null;
  seat_id: number | null;
  /** A ticket's price; empty for other lines, which have a `code`. */
  price_code: string;
  /** What is bought, for a line that is no ticket: the service's, card's, donation's or formula's code. */
  code: Generated<string>;
  quantity: Generated<number>;
  /** The unit amount that the shopper chose, in cents; null where the venue's tables say it. */
  amount: number | null;
  /** The reference that was given for the price or the subscription, as it was checked; empty without one. */
  reference: Generated<string>;
  promo_code: Generated<string>;
  parent_id: string | null;
  /** What else belongs to the line (a subscription's group and type, a card's message); its room says what. */
  information: JSONColumnType<object, string | undefined, string>;
  holder_last_name: Generated<string>;
  holder_first_name: Generated<string>;
  created_at: Generated<Date>;
}

/** What was last taken out of a cart: its lines as they were. `key` is that of the request, empty without one. */
export interface CartRemovalTable {
  cart_id: string;
  key: string;
  lines: JSONColumnType<readonly object[], string, string>;
  removed_at: Generated<Date>;
}

/** The link of one ticket, by which its holder says their own name: of a place in a cart, and of the ticket that it becomes. */
export interface HolderLinkTable {
  secret: string;
  cart_id: string;
  line_id: string;
  created_at: Generated<Date>;
  /** When the holder last said their name; null before. */
  filled_at: OptionalTime;
}

/** The answer that a repeated request gets again: same context, same key. `fingerprint` is that of the request. */
export interface OperationTable {
  context_id: string;
  key: string;
  call: string;
  fingerprint: string;
  answer: JSONColumnType<object, string, string>;
  at: Generated<Date>;
}
