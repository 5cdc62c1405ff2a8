import { type Generated, type JSONColumnType, type Selectable, sql } from 'kysely';
import type { OptionalTime, Time } from '../database/values.ts';

export type PaymentState = 'started' | 'paid' | 'refused' | 'abandoned' | 'toRefund';

/** A payment asked of the bank. `fingerprint` is that of the cart it pays: the same cart, the same payment. */
export interface PaymentTable {
  reference: string;
  context_id: string;
  cart_id: string;
  amount: number;
  fingerprint: string;
  mode: string;
  state: PaymentState;
  /** Who pays; null in payments older than this column. */
  customer_id: string | null;
  /** The cart's lines as they were priced when the payment started: what is sold, whatever the venue changes meanwhile. */
  lines: JSONColumnType<object, string | undefined, string>;
  transaction_id: string;
  transaction_date: string;
  started_at: Generated<Date>;
  expires_at: Time;
  settled_at: OptionalTime;
  /** What gift cards pay beside `amount`, which is the bank's part; both in cents. */
  gift_amount: Generated<number>;
  instalments: Generated<number>;
  /** Which terms of sale the buyer accepted, and when; null where the program that ordered did not say. */
  terms_digest: string | null;
  terms_accepted_at: OptionalTime;
}

export type PaymentRow = Selectable<PaymentTable>;

/** Of a row of `payment`: it was started and may still be paid, so that nothing of its cart changes. */
export const isUnderWay = sql.raw("payment.state = 'started' AND payment.expires_at > now()");

/** A gift card that a cart is to be paid with, as its shopper gave it. */
export interface CartGiftCardTable {
  id: Generated<string>;
  cart_id: string;
  card_number: string;
}

/** What a payment takes from a gift card, in cents: held while it is under way, taken off the balance once it is paid. */
export interface PaymentGiftCardTable {
  payment_reference: string;
  card_number: string;
  amount: number;
}

/** Terms of sale that somebody accepted, as they were then; without a text for those that the shop brings along. */
export interface AcceptedTermsTable {
  digest: string;
  html: string;
  first_accepted_at: Generated<Date>;
}

export interface OrderTable {
  reference: string;
  customer_id: string;
  context_id: string;
  email: string;
  pickup_label: string;
  total: number;
  paid_at: Time;
  /** The order as the venue's other software counts it, where a reference in letters is of no use. */
  number: Generated<string>;
  /** Who ran the venue on the day of the sale: see `season/venue-facts.ts`. */
  operator: JSONColumnType<object, string | undefined, string>;
}

/** A paid place, with its texts as they were on the day. `number` is unbroken, taken from `ticket_counter`. */
export interface TicketTable {
  number: string;
  code: string;
  order_reference: string;
  performance_id: number;
  seat_id: number;
  show_title: string;
  /** When the performance is played, as far as is known today. */
  date: Time;
  /** The date it was sold with, when the performance was moved since; else null. */
  first_date: OptionalTime;
  hall: string;
  seat_label: string;
  category: string;
  price_code: string;
  price_label: string;
  amount: number;
  /** What of its formula's own price is this ticket's, in cents: it was paid by the formula's line, not beside `amount`. */
  formula_share: Generated<number>;
  /** First and last name as one text, as the ticket shows it. */
  holder: string;
  holder_last_name: Generated<string>;
  holder_first_name: Generated<string>;
  category_code: Generated<string>;
  /** Per cent, as « 5.50 ». */
  vat_rate: Generated<string>;
  /** The subscription that the place belongs to, by its code; empty without one. */
  subscription: Generated<string>;
  /** What opened its price, as it was checked; empty without one. */
  reference: Generated<string>;
  promo_code: Generated<string>;
  cancelled_at: OptionalTime;
  /** What a complimentary ticket would have cost, in cents; null for one that was sold. */
  face_amount: Generated<number | null>;
}

/** What was ever paid for a place of a performance, by the codes that the sales tell; nothing ever leaves it. */
export interface SoldPriceTable {
  performance_id: number;
  price_code: string;
  category_code: string;
  /** Cents. */
  amount: number;
  price_label: string;
  category: string;
  /** A part of a formula's price, of which there may be many: for the venue's programs alone. */
  is_share: Generated<boolean>;
}

export interface OrderLineTable {
  order_reference: string;
  position: number;
  label: string;
  nature: string;
  quantity: number;
  /** Cents for the whole line. */
  amount: number;
  /** As in the cart: `presta`, `carte`, `don`, `abo`, `retrait`, or `frais` for what the payment costs. */
  type: Generated<string>;
  code: Generated<string>;
  performance_id: number | null;
  /** Whose it is (a card's or a subscription's holder), or empty. */
  holder: Generated<string>;
  /** What of the amount went back, in cents: all of it, a part of a fee, or what was left of a gift card. */
  given_back: Generated<number>;
  /** When it went back; of a fee, when the last of it did. */
  cancelled_at: OptionalTime;
}

/** What the simulated bank gave back: a credit, or less of a debit (`cut`) that was not moved yet. `amount` in cents. */
export interface SimulatedRefundTable {
  uuid: string;
  order_reference: string;
  debit: string;
  kind: 'credit' | 'cut';
  amount: number;
  at: Generated<Date>;
}
