import type { ColumnType, Generated, JSONColumnType } from 'kysely';

/** Times are timestamptz, read as Date and written as Date or `now()`. Amounts are integer cents. */
type Time = ColumnType<Date, Date | string, Date | string>;
type OptionalTime = ColumnType<Date | null, Date | string | null | undefined, Date | string | null>;

/** What the venue sets: one JSON value per key (options, pages, layout, texts, home). */
export interface SettingTable {
  key: string;
  value: JSONColumnType<object, string, string>;
}

/** A hall; `plan` is the plan's wire document (`HallPlanDocument`), null in free seating. */
export interface HallTable {
  id: string;
  name: string;
  address: string;
  plan_id: string | null;
  plan: JSONColumnType<object, string, string> | null;
}

/** A show; `content` holds what is only shown (title lines, text, credits, poster). */
export interface ShowTable {
  id: number;
  slug: string;
  position: number;
  genre: string;
  content: JSONColumnType<object, string, string>;
}

export interface PerformanceTable {
  id: number;
  show_id: number;
  hall_id: string;
  date: Time;
  label: string;
  /** The wire's `ovl`, Unix seconds. */
  sales_opening: number;
  is_displayed: boolean;
  is_hidden: boolean;
  is_placed: boolean;
  is_numbered: boolean;
  /** The wire's `att`: 0 without a waiting list. */
  waiting_list: number;
  grid_id: number;
}

export interface CategoryTable {
  id: number;
  code: string;
  name: string;
  color: string;
}

export interface PriceTable {
  code: string;
  label: string;
  comment: string;
  proof_code: string;
  position: number;
}

export interface ProofTable {
  code: string;
  name: string;
}

/** A price of a grid. `maximum` per order and performance, null without a limit. */
export interface GridPriceTable {
  grid_id: number;
  price_code: string;
  position: number;
  maximum: number | null;
  is_displayed: boolean;
}

export interface GridAmountTable {
  grid_id: number;
  price_code: string;
  category_id: number;
  amount: number;
}

/** What a seat is in the database: free or held (by `cart_id` until `held_until`), being paid, sold, blocked. */
export const seatRow = { open: 0, inPayment: 1, sold: 2, blocked: 3 } as const;

/**
 * A place of a performance: the truth of who holds what. A place whose `held_until` is past is free, at once and
 * without anyone sweeping. Columns that change are in no index, so that updates stay in their page.
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
  created_at: Generated<Date>;
}

/** A cart. Only one of a context is open (`closed_at` null). The hold ends at `deadline`, null when nothing is held. */
export interface CartTable {
  id: Generated<string>;
  context_id: string;
  started_at: OptionalTime;
  deadline: OptionalTime;
  extensions: Generated<number>;
  pickup_code: string | null;
  closed_at: OptionalTime;
}

/** A line of a cart; a ticket counts only while its seat is held by the cart. */
export interface CartLineTable {
  id: Generated<string>;
  cart_id: string;
  type: string;
  performance_id: number | null;
  seat_id: number | null;
  price_code: string;
  holder_last_name: Generated<string>;
  holder_first_name: Generated<string>;
  created_at: Generated<Date>;
}

export interface PickupMethodTable {
  code: string;
  label: string;
  information: string;
  price: number;
  needs_address: boolean;
  position: number;
}

export interface PaymentModeTable {
  code: string;
  label: string;
  information: string;
  price: number;
  is_disabled: boolean;
  type: string;
  position: number;
}

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
  transaction_id: string;
  transaction_date: string;
  started_at: Generated<Date>;
  expires_at: Time;
  settled_at: OptionalTime;
}

export interface OrderTable {
  reference: string;
  customer_id: string;
  context_id: string;
  email: string;
  pickup_label: string;
  total: number;
  paid_at: Time;
}

/** A paid place, with its texts as they were on the day. `number` is unbroken, taken from `ticket_counter`. */
export interface TicketTable {
  number: string;
  code: string;
  order_reference: string;
  performance_id: number;
  seat_id: number;
  show_title: string;
  date: Time;
  hall: string;
  seat_label: string;
  category: string;
  price_code: string;
  price_label: string;
  amount: number;
  holder: string;
}

export interface OrderLineTable {
  order_reference: string;
  position: number;
  label: string;
  nature: string;
  quantity: number;
  amount: number;
}

export interface CustomerTable {
  id: string;
  status: 'visitor' | 'member';
  email: string;
  password_hash: string | null;
  title: string;
  last_name: string;
  first_name: string;
  role: string;
  company: string;
  address: string;
  postcode: string;
  city: string;
  country: string;
  phone: string;
  second_phone: string;
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

export interface Database {
  setting: SettingTable;
  hall: HallTable;
  show: ShowTable;
  performance: PerformanceTable;
  category: CategoryTable;
  price: PriceTable;
  proof: ProofTable;
  grid_price: GridPriceTable;
  grid_amount: GridAmountTable;
  seat: SeatTable;
  context: ContextTable;
  cart: CartTable;
  cart_line: CartLineTable;
  pickup_method: PickupMethodTable;
  payment_mode: PaymentModeTable;
  payment: PaymentTable;
  customer_order: OrderTable;
  ticket: TicketTable;
  order_line: OrderLineTable;
  ticket_counter: { only: boolean; last: string };
  customer: CustomerTable;
  operation: OperationTable;
}
